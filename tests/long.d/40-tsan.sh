# SPDX-License-Identifier: MIT
# Every test under ThreadSanitizer.
set -eu
cmake --preset tsan >/dev/null
cmake --build --preset tsan
ctest --preset tsan -j"$JOBS"
