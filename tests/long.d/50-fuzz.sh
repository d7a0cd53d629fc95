# SPDX-License-Identifier: MIT
# Every fuzz target for a minute, or for FUZZ_SECONDS, from the corpus in the tree.
set -eu
cmake --preset fuzz >/dev/null
sed -n 's/^\([a-z_]\{1,\}\) .*/fuzz_\1/p' tests/fuzz/parsers.txt |
  xargs cmake --build --preset fuzz --target
sed -n 's/^\([a-z_]\{1,\}\) .*/\1/p' tests/fuzz/parsers.txt |
  xargs -P "${JOBS:-2}" -I TARGET sh tests/fuzz/run.sh build-fuzz TARGET "${FUZZ_SECONDS:-60}"
