// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_KNOWN_HELD_H
#define CHEE_SEARCH_KNOWN_HELD_H

#include "chee/history.h"
#include "chee/value.h"

// Whether the position would be there for the third time (0.4).
bool chee__known_third(const chee_history *history, const chee_position *position);

// A value without its pace: 0 for a draw, the margin and one more for a win, negative for a loss.
int chee__known_outcome(const chee_value *value);

// Lowers what a move is known to be worth in a game that chee_known_spoilable tells of, where it
// cannot be kept: where the other player can have a position come for the third time and is the
// better for what is counted then. It looks some turns ahead, at so many positions as `budget` says
// at the most; what lies beyond is left as it is.
void chee__known_hold(chee_oracle *oracle, void *data, const chee_history *game, chee_move move,
                      int budget, chee_value *known);

#endif
