# SPDX-License-Identifier: MIT
# The server over PostgreSQL, in clusters made here: its tests, and several servers over one database.
set -eu
if ! /usr/bin/python3 -c 'import websocket' 2>/dev/null || ! pkg-config --exists libwebsockets sqlite3 libsodium libpq; then
  echo "skipped: the server's libraries or python3-websocket are missing (tools/deps server check)"
  exit 77
fi
if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
  echo "skipped: PostgreSQL is missing (tools/deps server-test)"
  exit 77
fi
cmake --preset release >/dev/null
cmake --build build --target chee chee-server
for script in games sides rights moves nodes nodes_database nodes_days migrate; do
  /usr/bin/python3 -B tests/server/postgres.py /usr/bin/python3 -B tests/server/$script.py build/chee-server build/chee
done
# Ten kills of the database are among those of nodes_database.py; here are all of them.
KILLS=${KILLS:-200} /usr/bin/python3 -B tests/server/postgres.py /usr/bin/python3 -B tests/server/nodes_database.py build/chee-server build/chee \
  the_database_is_killed
# Those that do not look into SQLite's file.
/usr/bin/python3 -B tests/server/postgres.py /usr/bin/python3 -B tests/server/accounts.py build/chee-server build/chee \
  a_guest_becomes_an_account what_is_refused passphrases_and_codes bots all_my_data a_guest_signs_in
/usr/bin/python3 -B tests/server/postgres.py /usr/bin/python3 -B tests/server/days.py build/chee-server build/chee \
  a_server_that_was_away_says_so_first conditional_moves agreed_holidays
/usr/bin/python3 -B tests/server/postgres.py /usr/bin/python3 -B tests/server/archive.py build/chee-server build/chee \
  what_is_rated what_counts counted_once_though_the_server_is_killed finding_games
# The store's code for PostgreSQL under AddressSanitizer, too.
cmake --preset asan >/dev/null
cmake --build build-asan --target chee chee-server
for script in games nodes nodes_database; do
  CHEE_PATIENCE=${CHEE_PATIENCE:-4} /usr/bin/python3 -B tests/server/postgres.py /usr/bin/python3 -B tests/server/$script.py \
    build-asan/chee-server build-asan/chee
done
