# SPDX-License-Identifier: MIT
# The README on a bare Debian 13.
sh tests/bare_lines.sh trixie
