# SPDX-License-Identifier: MIT
# Prints which lines of the library and the command the tests run, and how many lines of each parser
# its fuzz target reaches.
set -eu
cmake --preset coverage >/dev/null
cmake --build --preset coverage
profiles=$PWD/build-coverage/profiles
rm -rf "$profiles"
mkdir "$profiles"
CHEE_TESTS= LLVM_PROFILE_FILE="$profiles/%m-%p.profraw" ctest --preset coverage -j"${JOBS:-2}"
# Some tests kill the command at any moment, so that a profile may be half written.
llvm-profdata merge -failure-mode=all -sparse "$profiles"/*.profraw -o build-coverage/all.profdata
llvm-cov report build-coverage/lib/libchee.so -object build-coverage/chee \
  -instr-profile=build-coverage/all.profdata -show-functions=false -show-region-summary=false
sh tests/fuzz/coverage.sh build-coverage
