// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FAST_BYTES_H
#define CHEE_GAMES_FAST_BYTES_H

// A ring of any width as 64 bytes, sown by the kernels. A set of holes is a word with bit i for
// hole i.

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/bits.h"
#include "core/ring.h"
#include "core/sow.h"

typedef struct ring_bytes {
  _Alignas(64) uint8_t hole[CHEE__RING_BYTES];
} ring_bytes;

static inline bool bytes_load(ring_bytes *side, const uint8_t *ring) {
  memcpy(side->hole, ring, sizeof side->hole);
  return true;
}

static inline void bytes_store(const ring_bytes *side, uint8_t *ring) {
  memcpy(ring, side->hole, sizeof side->hole);
}

static inline uint64_t bytes_occupied(const ring_bytes *side) {
  return chee__bytes_at_least(side->hole, 1);
}

static inline uint64_t bytes_loaded(const ring_bytes *side) {
  return chee__bytes_at_least(side->hole, 2);
}

static inline uint64_t bytes_before_empty(const ring_bytes *side, int n) {
  uint64_t occupied = bytes_occupied(side);
  return chee__ring_before_empty(occupied, occupied, n);
}

// Holes of two or three whose lap ends in an empty hole: sowings that are finite for certain, even
// when counters elsewhere are taken.
static inline uint64_t bytes_sure_starts(const ring_bytes *side, int n) {
  uint64_t ring = chee__hole_bit(n) - 1, empty = ~bytes_occupied(side) & ring;
  uint64_t three_up = chee__bytes_at_least(side->hole, 3);
  uint64_t two = bytes_loaded(side) & ~three_up;
  uint64_t three = three_up & ~chee__bytes_at_least(side->hole, 4);
  return (two & (empty >> 2 | empty << (n - 2))) | (three & (empty >> 3 | empty << (n - 3)));
}

static inline int bytes_select(uint64_t holes, uint32_t k) {
  return chee__bit_select(holes, k);
}

static inline uint64_t bytes_bit(int hole) {
  return (uint64_t)1 << hole;
}

static inline int bytes_at(const ring_bytes *side, int hole) {
  return side->hole[hole];
}

static inline int bytes_take(ring_bytes *side, int hole) {
  int counters = side->hole[hole];
  side->hole[hole] = 0;
  return counters;
}

static inline void bytes_take_if(ring_bytes *side, int hole, bool taken) {
  side->hole[hole] = (uint8_t)(side->hole[hole] & (taken - 1));
}

static inline uint64_t bytes_hash(const ring_bytes *side, int n) {
  uint64_t hash = 0;
  for (int i = 0; i < n; i += 8) {
    uint64_t word;
    memcpy(&word, side->hole + i, 8);
    word = (word + (uint64_t)i) * 0x9E3779B97F4A7C15u;
    hash += (word ^ word >> 31) * (0xD6E8FEB86659FD93u + 2 * (uint64_t)i);
  }
  return hash ^ hash >> 29;
}

// Hole of the last counter, or -1 when endless; then the side is unchanged. Over whole games a turn
// has 1.6 laps on average, fewer than pay for filling vector registers: Mefuhva 28 plays 85,000
// games a second with the plain kernel where the best one plays 51,000.
static inline int bytes_sow(ring_bytes *side, int n, int from, uint32_t *laps) {
  ring_bytes before = *side;
  chee__sowing sowing = chee__sow_set_kernels(&chee__sow_plain, n)->one(side->hole, n, from);
  *laps = sowing.laps;
  if (sowing.end < 0) *side = before;
  return sowing.end;
}

#endif
