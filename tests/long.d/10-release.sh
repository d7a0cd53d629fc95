# SPDX-License-Identifier: MIT
# The release with the tests labelled long too: deep counts, twenty times the battery, nonsense in
# every place. Of the browser's those that look at more here, where the bare systems run the others.
set -eu
cmake --preset release >/dev/null
cmake --build build
# Whoever runs it may have tables of their own and another language.
export CHEE_EGDB=/nowhere LC_ALL=de_DE.UTF-8
run() {
  sh tests/clean_tmp.sh ctest --test-dir build --no-tests=error --output-on-failure -j"${JOBS:-2}" "$@"
}
if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then # as in tests/bare.sh
  run
else
  run -LE web
  run -L web -L 'long|thorough'
fi
