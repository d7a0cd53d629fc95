#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs npm's packages when the lock file has changed, and builds the package:  build.sh ROOT
set -eu
"$1/tools/web" install
cd "$1/apps/web"
exec npm run --silent build:packages
