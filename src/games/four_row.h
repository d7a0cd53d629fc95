// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FOUR_ROW_H
#define CHEE_GAMES_FOUR_ROW_H

// What Mefuhva, Njombwa and Chuba have in common, each with its own clause numbers.

#include "core/fail.h"
#include "core/play.h"
#include "core/ring.h"

// The clause numbers under which a game states the shared rules.
typedef struct four_row_clauses {
  chee__sow_clauses sowing;
  const char *loaded;         // what may start a turn
  const char *single;         // when a single counter may
  const char *capture_front;  // the facing front hole
  const char *capture_behind; // the back hole behind it
  const char *capture_also;   // what is taken besides, or NULL
  const char *win;
} four_row_clauses;

// Holes that may start a turn: the loaded ones; without any, single counters of `movable` before
// an empty hole.
uint64_t chee__four_row_starts(const chee_position *position, uint64_t movable);

// Sows from an own hole, told if there is a tracer.
chee__sowing chee__four_row_sow(chee_position *position, int from, const four_row_clauses *clauses,
                                chee__tracer *tracer);

// The opponent's front hole that a sowing ending there captures, or -1.
int chee__four_row_target(const chee_position *position, int end);

// Takes a hole of the opponent into the mover's store and tells it; nothing happens when it is
// empty.
void chee__four_row_take(chee_position *position, int hole, const char *clause,
                         chee__tracer *tracer);

// Takes the target and the hole behind it.
void chee__four_row_capture(chee_position *position, int target, const four_row_clauses *clauses,
                            chee__tracer *tracer);

// The moves that a game's `choices` make: each hole, then none (`x-`).
int chee__four_row_moves_from(const chee_position *position, int from, chee_move *moves);

// Whether a player has no counters left, which wins for the other (1.11, 2.9, 3.9).
bool chee__four_row_decided(const chee_position *position, chee_result *result);

// A draw (0.3, 0.4), with the captured counters as points.
void chee__four_row_count(const chee_position *position, chee_result *result);

// Checks what two sides have in common in a position set up by hand: turn, totals, no side
// over-full.
chee_status chee__four_row_check(const chee_position *position, int counters, const char *clause,
                                 chee_error *error);

// Says why a turn may not start or end like this; CHEE_OK when only the x part itself can be at
// fault, which the game then explains. `shape` is how a refusal writes the `x` part, or NULL where
// the rule set has none.
chee_status chee__four_row_refuse(const chee_position *position, chee_move move,
                                  const four_row_clauses *clauses, const char *shape,
                                  chee_error *error);

#endif
