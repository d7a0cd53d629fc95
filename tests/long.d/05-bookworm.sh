# SPDX-License-Identifier: MIT
# The README on a bare Debian 12.
sh tests/bare_lines.sh bookworm
