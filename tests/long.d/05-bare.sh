# SPDX-License-Identifier: MIT
# The README's lines on the two releases of Debian that are supported, with git and make alone.
set -eu
for suite in ${SUITES:-bookworm trixie}; do
  # shellcheck disable=SC2016 # expanded in the bare system
  sh tests/bare.sh "$suite" \
    'make 2>&1 | grep -F "make deps"' \
    'YES=1 make play && unshare --net make play' \
    'YES=1 make web-build' \
    'YES=1 make serve-check' \
    'YES=1 make && make install PREFIX=$PWD/out && out/bin/chee games' \
    'YES=1 make check'
done
