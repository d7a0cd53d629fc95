# SPDX-License-Identifier: MIT
# One-line changes of the rules, which the tests must find; and four faults of such changes, which
# the runner must not take for found.
set -eu
mkdir -p build-mutants
status=0
JOBS=1 sh tests/mutants/run.sh . build-mutants tests/mutants/wrong.txt >build-mutants/log || status=$?
cat build-mutants/log
[ "$status" -eq 1 ]
grep -q '^NOT FOUND .*nothing is changed' build-mutants/log
[ "$(grep -c '^DOES NOT APPLY' build-mutants/log)" -eq 2 ]
[ "$(grep -c '^DOES NOT BUILD' build-mutants/log)" -eq 1 ]
sh tests/mutants/run.sh . build-mutants
