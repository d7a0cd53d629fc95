// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_DRAW_H
#define CHEE_CLI_SCREEN_DRAW_H

#include "screen/state.h"

// Draws the whole window as the state has it.
void screen_draw(screen_state *state);

// Where the counts of a spot stand in the picture: its index, or -1.
int screen_place_of(const screen_state *state, screen_spot spot);

// The place at this point of the window, or -1.
int screen_place_at(const screen_state *state, int row, int column);

// Things said that can be picked, in their order; how many there are, and what is typed for one.
int screen_pick_count(const screen_state *state);
const char *screen_pick(const screen_state *state, int index);

// Whether an option of the open choice is this spot.
bool screen_is_option(const screen_state *state, int option, screen_spot spot);

#endif
