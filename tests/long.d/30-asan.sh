# SPDX-License-Identifier: MIT
# Every test under AddressSanitizer and UndefinedBehaviorSanitizer.
set -eu
cmake --preset asan >/dev/null
cmake --build --preset asan
ctest --preset asan --timeout 1500 -j"${JOBS:-2}"
