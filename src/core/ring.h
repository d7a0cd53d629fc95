// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_RING_H
#define CHEE_CORE_RING_H

// The words in which the four-row games say their rules: a player's 2W holes as a ring in the
// order of sowing, front holes 0..W-1 from the owner's right, back holes W..2W-1 from the left.

#include <stdbool.h>
#include <stdint.h>

#include "core/sow.h"
#include "core/tracer.h"

// The opponent's front hole that faces an own front hole; its own inverse.
static inline int chee__ring_facing(int columns, int front) {
  return columns - 1 - front;
}

// The back hole behind a front hole of the same player.
static inline int chee__ring_behind(int columns, int front) {
  return 2 * columns - 1 - front;
}

static inline bool chee__ring_is_front(int columns, int hole) {
  return hole < columns;
}

static inline uint64_t chee__hole_bit(int hole) {
  return (uint64_t)1 << hole;
}

// Holes with at least `least` counters, one bit a hole. Bytes beyond the ring are zero.
uint64_t chee__ring_at_least(const uint8_t ring[static 64], int least);

// Holes among `from` whose next hole in the order of sowing is not in `occupied`.
static inline uint64_t chee__ring_before_empty(uint64_t from, uint64_t occupied, int n) {
  uint64_t next_occupied = occupied >> 1 | (occupied & 1) << (n - 1);
  return from & ~next_occupied;
}

// The clauses that a game's relay sowing goes by.
typedef struct chee__sow_clauses {
  const char *lap;   // lifting and dropping
  const char *relay; // going on, or coming to rest
} chee__sow_clauses;

// Sows one lap from a hole, told to a tracer if there is one; returns the hole of the last counter.
int chee__ring_lap(uint8_t ring[static 64], int n, int from, int seat,
                   const chee__sow_clauses *clauses, uint64_t *touched, chee__tracer *tracer);

// The same with counters that are in the hand already, from the hole after `before` on: the caller
// has told where they come from.
int chee__ring_lap_of_hand(uint8_t ring[static 64], int n, int before, int hand, int seat,
                           const chee__sow_clauses *clauses, uint64_t *touched,
                           chee__tracer *tracer);

// Tells where a lap ended: a relay from an occupied hole, or rest.
void chee__ring_tell_end(int hole, int count, int seat, const chee__sow_clauses *clauses,
                         chee__tracer *tracer);

// Recognises that a sowing put together from laps never ends (0.2), exactly and without a cap: what
// follows a lap depends on the ring and the hole about to be lifted alone. All zero is the
// beginning, also after something else has changed what laps go by, such as a capture.
typedef struct chee__recurrence {
  uint8_t ring[64];
  int hole;
  uint32_t laps, kept_at; // asked so often; when ring and hole were kept
} chee__recurrence;

// Asked before each further lap: whether ring and hole are as they were before.
bool chee__recurs(chee__recurrence *seen, const uint8_t ring[static 64], int hole);

// Sows with relays as chee__sow_fn, told to the tracer: stops where the tracer closes, and goes on
// for as long as it listens where the sowing is endless.
chee__sowing chee__ring_sow_told(uint8_t ring[static 64], int n, int from, int seat,
                                 const chee__sow_clauses *clauses, chee__tracer *tracer);

#endif
