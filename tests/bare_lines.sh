#!/bin/sh
# SPDX-License-Identifier: MIT
# The README's lines on one release of Debian with git and make alone; and what the page for researchers says of Python,
# its hundred thousand games without a network.   sh tests/bare_lines.sh SUITE
set -eu
# shellcheck disable=SC2016 # expanded in the bare system
exec sh tests/bare.sh "$1" \
  'make 2>&1 | grep -F "make deps"' \
  'YES=1 make play && unshare --net make play' \
  'YES=1 make web-build' \
  'YES=1 make serve-check' \
  'YES=1 make python && apt-get install -qq -y python3-matplotlib >&2 && export PYTHONPATH=$PWD/build/python/site &&
    sed -n "/^\`\`\`python lengths.py/,/^\`\`\`$/{//!p}" docs/guides/researchers.md >lengths.py && unshare --net python3 lengths.py && test -s lengths.svg' \
  'YES=1 make && make install PREFIX=$PWD/out && out/bin/chee games' \
  'YES=1 make check'
