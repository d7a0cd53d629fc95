# SPDX-License-Identifier: MIT
# ThreadSanitizer: every test in which there are threads. The others take minutes and show nothing.
set -eu
cmake --preset tsan >/dev/null
cmake --build --preset tsan
threaded='threads|^match\.|^ugi\.|^conformance\.ugi|^play\.|^signature'
threaded="$threaded|^cli\.(analyse|args|output|perft|playouts|terminal)"
# Tables are built and verified, and proofs found, by all threads.
threaded="$threaded|^cli\\.(db|endless|solve)$"
# What plays against a server: its threads sync, read, hash and think.
threaded="$threaded|^server\\.(serve|games|sides|rights|moves|limits|floods|bounds|engines|ending|activation|cuts|admin|accounts|unread|archive|days|load)$"
# A server that the tests start ends at its first report, which stands in a file then.
reports=$(mktemp -d)
status=0
TSAN_OPTIONS="halt_on_error=1 log_path=$reports/report" CHEE_PATIENCE=5 \
  ctest --preset tsan -R "$threaded" --timeout 1500 -j"${JOBS:-2}" || status=$?
# The thread by which servers over one PostgreSQL hear of each other.
if [ -x build-tsan/chee-server ] && /usr/bin/python3 -c 'import websocket' 2>/dev/null && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
  for test in 'nodes presence_words_and_signing_out' 'nodes_database what_listens_stands_still'; do
    TSAN_OPTIONS="halt_on_error=1 log_path=$reports/report" CHEE_PATIENCE=5 /usr/bin/python3 -B tests/server/postgres.py \
      /usr/bin/python3 -B "tests/server/${test% *}.py" build-tsan/chee-server build-tsan/chee "${test#* }" || status=$?
  done
fi
cat "$reports"/* 2>/dev/null && status=1
rm -r "$reports"
exit "$status"
