// SPDX-License-Identifier: MIT
#ifndef CHEE_MAXN_H
#define CHEE_MAXN_H

// max^n (Luckhardt and Irani 1986) for Swahili: what a position is worth when every player plays
// only for their own points. It is the reference, plain and slow, where chee_searcher takes three
// or four players to be one against all.
//
// With three or four sides the mover takes what gives them the most points (5.8), of equals what
// leaves the others the smallest sum, of equals the move whose text comes first byte by byte. With
// two sides (two players, or teams, 5.10) what counts is their points less the others': the win
// first, then its margin.

#include <stdbool.h>
#include <stdint.h>

#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chee_maxn_value {
  uint8_t sides;                  // entries of `points`: seats, or 2 with teams
  bool exact;                     // every line ended in a result within the depth
  int16_t points[CHEE_SEATS_MAX]; // of each side where play leads, by 5.8
  chee_move move;                 // that begins it; from CHEE_PASS too when the game is over
  uint64_t nodes;                 // positions looked at
} chee_maxn_value;

// The value `depth` plies ahead; 0: to the end of the game, for late positions. Where the game goes
// on beyond the depth, the points as they stand there. `nodes` bounds the positions looked at; 0:
// no bound. CHEE_BAD_DATA for another game than Swahili, CHEE_LIMIT when the bound is met.
CHEE_API chee_status chee_maxn_solve(const chee_position *position, uint32_t depth, uint64_t nodes,
                                     chee_maxn_value *value, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
