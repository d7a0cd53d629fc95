// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_LOOK_H
#define CHEE_CLI_SCREEN_LOOK_H

#include "screen/state.h"

// Finds out what the hole or option that is pointed at would do: words, and the board behind it.
void screen_look_ahead(screen_state *state);

#endif
