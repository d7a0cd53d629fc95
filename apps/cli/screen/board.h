// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_BOARD_H
#define CHEE_CLI_SCREEN_BOARD_H

#include "screen/state.h"

void screen_draw_board(screen_state *state);

#endif
