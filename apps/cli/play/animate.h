// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_ANIMATE_H
#define CHEE_CLI_PLAY_ANIMATE_H

// A sowing shown in place, drop by drop, from the trace alone.

#include "play/view.h"

typedef enum play_speed { PLAY_OFF, PLAY_FAST, PLAY_NORMAL, PLAY_SLOW, PLAY_SPEEDS } play_speed;

extern const char *const play_speed_names[PLAY_SPEEDS];

// The speed of this name, or PLAY_SPEEDS.
play_speed play_speed_find(const char *name);

// Shows what the move does once `from` choice points are passed and up to choice point number `to`,
// from 0 (or the end of the turn), and leaves the board as it is then. It takes a bounded time,
// however many laps there are; a key ends it at once. At PLAY_OFF only the last board is set.
void play_animate(play_view *view, play_speed speed, const chee_position *before, chee_move move,
                  int from, int to);

// Shows an endless sowing from a hole going round once (0.2), or its first laps where no round is
// known, and leaves the board in the middle of it: it has no end to be left at.
void play_animate_endless(play_view *view, play_speed speed, const chee_position *before, int from,
                          const chee_round *round);

// Shows the opening race (4.15) from a position where there is one, both hands in step, and leaves
// the board as it is then.
void play_animate_race(play_view *view, play_speed speed, const chee_position *start);

#endif
