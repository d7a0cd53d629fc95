#!/bin/sh
# SPDX-License-Identifier: MIT
# Fails where the tables of docs/formats/server.md are not those of the protocol's list:  protocol_doc.sh ROOT [write]
set -eu
cd "$1"
new=$(mktemp)
trap 'rm -f "$new"' EXIT INT TERM
awk -f tests/server/protocol_tables.awk apps/server/protocol/protocol.def docs/formats/server.md >"$new"
if [ "${2:-}" = write ]; then
  cat "$new" >docs/formats/server.md
elif ! diff docs/formats/server.md "$new"; then
  echo "docs/formats/server.md is not what the list says; sh tests/server/protocol_doc.sh . write"
  exit 1
fi
