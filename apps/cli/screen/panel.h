// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_PANEL_H
#define CHEE_CLI_SCREEN_PANEL_H

#include "screen/state.h"

// The moves of the game, as many of the last as fit.
void screen_draw_moves(const screen_state *state);

#endif
