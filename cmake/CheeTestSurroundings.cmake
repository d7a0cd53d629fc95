# SPDX-License-Identifier: MIT
# Read by ctest before it runs anything: no test sees the tables, the settings or the language of
# the person who runs it. A test that is about one of these sets it itself.
set(ENV{CHEE_EGDB} none)
set(ENV{LC_ALL} C.UTF-8)
foreach(name IN ITEMS LANGUAGE NO_COLOR PAGER XDG_DATA_HOME XDG_STATE_HOME)
  unset(ENV{${name}})
endforeach()
