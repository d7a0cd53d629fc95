// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_LAYOUT_H
#define CHEE_CLI_SCREEN_LAYOUT_H

#include "screen/state.h"

// The window in which a full screen makes sense at all.
enum { SCREEN_LEAST_WIDTH = 60, SCREEN_LEAST_HEIGHT = 20 };

// Says where everything stands in the window as it is now, and makes the picture of the board that
// fits there.
void screen_lay_out(screen_state *state);

#endif
