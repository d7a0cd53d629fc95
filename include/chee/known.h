// SPDX-License-Identifier: MIT
#ifndef CHEE_KNOWN_H
#define CHEE_KNOWN_H

// Moves where an oracle knows what they lead to.

#include "chee/history.h"
#include "chee/value.h"

#ifdef __cplusplus
extern "C" {
#endif

// What a legal move is worth to who makes it where the game stands now: `next` is plies to the next
// conversion, 0 where the oracle does not tell them, and `number` plies to the end where the oracle
// counts so far, this move included. False where the oracle does not know what it leads to. The
// value is that of a fresh start;
// `*third` tells that the position after the move would be there for the third time, so that this
// game ends with it (0.4).
CHEE_API bool chee_known_move(chee_oracle *oracle, void *data, const chee_history *game,
                              chee_move move, chee_value *value, bool *third);

// What a game is worth to the mover that ends by repetition after this legal move, whatever the
// position is worth afresh: drawn, or in Enkeshui as the rows lie (0.4).
CHEE_API chee_value chee_known_counted(const chee_position *now, chee_move move);

// Whether a position of this game that can still come again was there twice: a third time would end
// the game (0.4), so that what an oracle tells of a position is sure from a fresh start alone.
CHEE_API bool chee_known_spoilable(const chee_history *game);

// Compares two such values: above 0 where `a` is better to the mover. A winner hurries to the next
// conversion (after which nothing before can come back), a loser puts it off;
// one that nobody knows the distance of counts as farther away than any other.
CHEE_API int chee_known_compare(const chee_value *a, const chee_value *b);

#ifdef __cplusplus
}
#endif

#endif
