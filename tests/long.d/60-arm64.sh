# SPDX-License-Identifier: MIT
# The release for arm64, cross-built; its tests run under qemu-user, with the selection of `make check`.
set -eu
cmake --preset arm64 >/dev/null
cmake --build --preset arm64
CHEE_TESTS= CHEE_PATIENCE=5 ctest --preset arm64 --timeout 1500 -j"${JOBS:-2}"
