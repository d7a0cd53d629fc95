# SPDX-License-Identifier: MIT
# Every test under AddressSanitizer and UndefinedBehaviorSanitizer, with the selection of `make check` in
# those that take one: what differs there is how many of the same are looked at.
set -eu
cmake --preset asan >/dev/null
cmake --build --preset asan
CHEE_TESTS="" ctest --preset asan --timeout 1500 -j"${JOBS:-2}"
