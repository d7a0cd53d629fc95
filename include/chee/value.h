// SPDX-License-Identifier: MIT
#ifndef CHEE_VALUE_H
#define CHEE_VALUE_H

// What a position is worth, and who may know it exactly.

#include <stdbool.h>

#include "chee/position.h"

#ifdef __cplusplus
extern "C" {
#endif

// What is known of a position, seen from the side to move.
typedef enum chee_value_kind {
  CHEE_VALUE_ESTIMATE, // `number` is hundredths of a counter (Swahili: of a point)
  CHEE_VALUE_WIN,      // `number` is plies to the end, 0 where nobody has counted them
  CHEE_VALUE_LOSS,     // the same
  CHEE_VALUE_DRAW
} chee_value_kind;

typedef struct chee_value {
  chee_value_kind kind;
  int number;
  int margin; // of a win or loss in Enkeshui (stones) and Swahili (points), else 0
  int next;   // told by an oracle: plies to the next conversion, such as a capture, if the winner
              // hurries and the loser delays; 0: not known, as in all other values
  bool most;  // of a win or loss: the end may come in fewer plies, as not every move was looked at
              // so far ahead; false: it is exactly so far away
} chee_value;

// An oracle answers for positions that are solved: the value from the side to move; false: not
// known. `data` is what was given with it. Called from every worker at once.
typedef bool chee_oracle(void *data, const chee_position *position, chee_value *value);

#ifdef __cplusplus
}
#endif

#endif
