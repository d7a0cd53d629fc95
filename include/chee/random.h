// SPDX-License-Identifier: MIT
#ifndef CHEE_RANDOM_H
#define CHEE_RANDOM_H

// Seeded random numbers, the same on every machine, and the random player made from them.

#include <stdint.h>

#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chee_random {
  uint64_t state;
} chee_random;

// Stream number `stream` of a seed; streams of one seed are independent of each other.
CHEE_API chee_random chee_random_new(uint64_t seed, uint64_t stream);

CHEE_API uint64_t chee_random_next(chee_random *random);

// A number 0 .. bound-1; bound is at least 1.
CHEE_API uint32_t chee_random_below(chee_random *random, uint32_t bound);

// The random player: a start hole, each that has a legal move being equally likely, then one of
// the legal moves from it, each equally likely. The pass where it is the only move. The game must
// not be over.
CHEE_API chee_move chee_random_move(const chee_position *position, chee_random *random);

#ifdef __cplusplus
}
#endif

#endif
