// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_VALUE_H
#define CHEE_SEARCH_VALUE_H

// Values inside the search, as one number so that they compare: estimates in hundredths of a
// counter; beyond them what is proven, a win with the larger margin first and then the sooner one.

#include <stdint.h>

#include "chee/search.h"

enum {
  CHEE__VALUE_PROVEN = 1 << 20,       // proven values are at least so large
  CHEE__VALUE_MARGIN = 1 << 11,       // a unit of margin weighs more than any number of plies
  CHEE__VALUE_ESTIMATE_MAX = 1 << 19, // estimates are smaller than this
  CHEE__VALUE_INFINITE = 1 << 21,
  CHEE__VALUE_UNCOUNTED = 1000, // plies of a win whose end nobody has counted: more than any search
  CHEE__VALUE_PACE_MAX = 500,   // plies to a conversion that are told apart
  CHEE__VALUE_FAR = 1600        // plies of a win on whose way no conversion was found
};

static inline int chee__value_win(int margin, int plies) {
  return CHEE__VALUE_PROVEN + CHEE__VALUE_PROVEN / 64 + margin * CHEE__VALUE_MARGIN - plies;
}

static inline bool chee__value_is_win(int value) {
  return value >= CHEE__VALUE_PROVEN;
}

static inline bool chee__value_is_loss(int value) {
  return value <= -CHEE__VALUE_PROVEN;
}

static inline bool chee__value_is_proven(int value) {
  return chee__value_is_win(value) || chee__value_is_loss(value);
}

// Proven values count plies from the root in the search, from the position in the table.
static inline int chee__value_to_table(int value, int ply) {
  return chee__value_is_win(value) ? value + ply : chee__value_is_loss(value) ? value - ply : value;
}

static inline int chee__value_from_table(int value, int ply) {
  return chee__value_is_win(value) ? value - ply : chee__value_is_loss(value) ? value + ply : value;
}

// Of a game that is over after `ply` plies, from the side of `seat`: win first, margin second where
// the game `counts` one, speed third.
int chee__value_of_result(const chee_result *result, int seat, bool counts, int ply);

// Of what an oracle tells of a move of the root, to who makes it: among equal ends a winner has the
// next conversion soon and a loser late.
int chee__value_told(const chee_value *told);

// Whether a proven value is one of CHEE__VALUE_FAR plies.
bool chee__value_is_far(int value);

// A value among estimates, in hundredths: of a win or loss CHEE__VALUE_DECIDED or its opposite,
// beyond which no estimate goes; of a draw 0.
enum { CHEE__VALUE_DECIDED = 1 << 15 };
int chee__value_number(const chee_value *value);

// 0 stands for a draw alone: estimates avoid it.
chee_value chee__value_public(int value);
int chee__value_private(const chee_value *value, int ply);

#endif
