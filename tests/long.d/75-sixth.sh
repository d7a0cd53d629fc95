# SPDX-License-Identifier: MIT
# A game added to a copy of the tree by the recipe alone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM
sh tests/sixth/try.sh . "$folder"
