# SPDX-License-Identifier: MIT
# ThreadSanitizer: every test in which there are threads. The others take minutes and show nothing.
set -eu
cmake --preset tsan >/dev/null
cmake --build --preset tsan
threaded='threads|^match\.|^ugi\.|^conformance\.ugi|^play\.|^signature'
threaded="$threaded|^cli\.(analyse|args|output|perft|playouts|terminal)"
CHEE_PATIENCE=5 ctest --preset tsan -R "$threaded" --timeout 1500 -j"${JOBS:-2}"
