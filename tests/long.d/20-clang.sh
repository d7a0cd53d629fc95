# SPDX-License-Identifier: MIT
# The release built by the other compiler, and the selection of `make check`: `release` looks at all.
set -eu
cmake --preset clang >/dev/null
cmake --build --preset clang
CHEE_TESTS= ctest --preset clang -j"${JOBS:-2}"
