// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_READ_H
#define CHEE_CLI_SCREEN_READ_H

#include "screen/state.h"

// Reads what is typed or pointed at, as play_front has it.
term_wake screen_read_line(screen_state *state, char line[TERM_LINE_MAX], bool *escaped);

// Shows a text on the whole screen until it is left.
term_wake screen_read_text(screen_state *state, const term_lines *lines);

#endif
