# SPDX-License-Identifier: MIT
# The release built by the other compiler.
set -eu
cmake --preset clang >/dev/null
cmake --build --preset clang
ctest --preset clang -j"${JOBS:-2}"
