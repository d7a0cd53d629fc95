// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_STEER_H
#define CHEE_CLI_SCREEN_STEER_H

// Going from hole to hole, from option to option, from line to line.

#include "screen/keys.h"
#include "screen/state.h"

// Finds out what can be pointed at, as the session stands, and points at what is likely wanted.
void screen_take_aim(screen_state *state);

// A key that moves; false when it is none.
bool screen_steer(screen_state *state, screen_press press);

// Points at what stands at this point of the window; false when nothing does that can be pointed
// at. *again tells that the mouse pointed there before.
bool screen_point(screen_state *state, int row, int column, bool *again);

// Whether the hole that is pointed at can be sown from, or taken where holes are asked for.
bool screen_can_take(const screen_state *state);

// What would be typed for what is pointed at.
void screen_answer(const screen_state *state, char answer[PLAY_PICK_MAX]);

#endif
