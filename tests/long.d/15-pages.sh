# SPDX-License-Identifier: MIT
# The browser's tests that `make check` leaves out, and those that look at more here. The bare systems
# run the others; where there are none, all of them.
set -eu
cmake --preset release >/dev/null
cmake --build build
run() {
  sh tests/clean_tmp.sh ctest --test-dir build --no-tests=error --output-on-failure -j"${JOBS:-2}" -L web "$@"
}
if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then # as in tests/bare.sh
  run
else
  run -L 'long|thorough'
fi
