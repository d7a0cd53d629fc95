# SPDX-License-Identifier: MIT
# The server's long forms: killed 200 times, the whole load with its bounds, and all its tests under AddressSanitizer.
set -eu
if ! /usr/bin/python3 -c 'import websocket' 2>/dev/null || ! pkg-config --exists libwebsockets sqlite3 libsodium libutf8proc; then
  echo "skipped: the server's libraries or python3-websocket are missing (tools/deps server check)"
  exit 77
fi
cmake --preset release >/dev/null
cmake --build build --target chee chee-server server_load
KILLS=${KILLS:-200} /usr/bin/python3 -B tests/server/moves.py build/chee-server build/chee killed
CUT=${CUT:-1} /usr/bin/python3 -B tests/server/cuts.py build/chee-server build/chee after_every_byte
# Times are printed, and held with room for other steps that run meanwhile.
CHEE_PATIENCE=${CHEE_PATIENCE:-4}
export CHEE_PATIENCE
/usr/bin/python3 -B tests/server/load.py build/chee-server build/tests/server/server_load 2000 200 10 epoll held
/usr/bin/python3 -B tests/server/load.py build/chee-server build/tests/server/server_load 5000 0 1 epoll held
cmake --preset asan >/dev/null
cmake --build build-asan --target chee chee-server server_load server_units
ctest --preset asan -R '^server[.]'
/usr/bin/python3 -B tests/server/load.py build-asan/chee-server build-asan/tests/server/server_load 200 20 5
