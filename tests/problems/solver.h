// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_PROBLEMS_SOLVER_H
#define CHEE_TESTS_PROBLEMS_SOLVER_H

// The exact value of a move, found by looking at everything: no table, no pruning, no order, and
// nothing from the search but the rules. Slow, so for late positions.

#include <stdbool.h>
#include <stdint.h>

#include "chee/move.h"

enum {
  SOLVER_LINE_MAX = 110, // plies of the longest line; the search looks no farther than 120
  SOLVER_NODES_MAX = 100000000
};

// What a move is worth to the player who makes it.
typedef enum solver_kind {
  SOLVER_PLIES, // four-row games: win, loss or draw, and the sooner a win the better
  SOLVER_MARGIN // Enkeshui, Swahili: stones or points more than the opponent, a win being any
} solver_kind;

typedef struct solver_value {
  int number; // PLIES: n for a win in n plies, -n for a loss in n, 0 a draw; MARGIN: the margin
  int sides;  // with three or four sides, else 0:
  int points[CHEE_SEATS_MAX]; // what each ends with when all play for themselves (max^n)
} solver_value;

// What was met on the way, for those who look for variety.
typedef struct solver_notes {
  uint64_t nodes;                          // positions looked at
  int longest;                             // plies of the longest line
  bool passed, recurred, blocked, cleared; // a pass; 0.4; neither could move; a side was empty
} solver_notes;

solver_kind solver_kind_of(const chee_rules *rules);

// Whether all play for themselves: three or four sides. Then the margin is that over the best of
// the others when all work against the mover.
bool solver_is_maxn(const chee_rules *rules);

// The value of a legal move. False when it takes more than `most` nodes, those noted already
// included, or when a line grows too long.
bool solver_value_of(const chee_position *position, chee_move move, uint64_t most,
                     solver_value *value, solver_notes *notes);

#endif
