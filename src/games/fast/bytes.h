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

// A number for each hole, from its own by the mixing of chee__random_next.
#define BYTES_MIX_1(i) (((uint64_t)(i) + 1) * 0x9E3779B97F4A7C15u)
#define BYTES_MIX_2(z) (((z) ^ ((z) >> 30)) * 0xBF58476D1CE4E5B9u)
#define BYTES_MIX_3(z) (((z) ^ ((z) >> 27)) * 0x94D049BB133111EBu)
#define BYTES_KEY(i)   BYTES_MIX_3(BYTES_MIX_2(BYTES_MIX_1(i)))
#define BYTES_KEYS_8(i)                                                                            \
  BYTES_KEY(i), BYTES_KEY(i + 1), BYTES_KEY(i + 2), BYTES_KEY(i + 3), BYTES_KEY(i + 4),            \
      BYTES_KEY(i + 5), BYTES_KEY(i + 6), BYTES_KEY(i + 7)
static const uint64_t bytes_keys[CHEE__RING_MAX] = {
    BYTES_KEYS_8(0),  BYTES_KEYS_8(8),  BYTES_KEYS_8(16), BYTES_KEYS_8(24),
    BYTES_KEYS_8(32), BYTES_KEYS_8(40), BYTES_KEYS_8(48)};

// The numbers of the holes, each as often as it has counters: a counter more or less changes the
// sum by one number.
static inline uint64_t bytes_hash(const ring_bytes *side, int n) {
  uint64_t hash = 0;
  for (int i = 0; i < n; i++) hash += side->hole[i] * bytes_keys[i];
  return hash;
}

static inline uint64_t bytes_hash_without(const ring_bytes *side, int n, uint64_t hash, int hole,
                                          int taken) {
  (void)side, (void)n;
  return hash - (uint64_t)taken * bytes_keys[hole];
}

enum { BYTES_LAPS = 64 }; // far more than random games need; endless sowings go the exact way

// Hole of the last counter, or -1 when endless; then the side is unchanged.
static inline int bytes_sow(ring_bytes *side, int n, int from, uint32_t *laps) {
  ring_bytes before = *side;
  chee__sowing sowing = chee__sow_set_kernels(&chee__sow_plain, n)->one(side->hole, n, from);
  *laps = sowing.laps;
  if (sowing.end < 0) *side = before;
  return sowing.end;
}

// The same, and what comes of the hash. Over whole games a turn has 1.6 laps on average, fewer than
// pay for filling vector registers.
static inline int bytes_sow_hashed(ring_bytes *side, int n, int from, uint32_t *laps,
                                   uint64_t *hash) {
  ring_bytes before = *side;
  uint8_t *ring = side->hole;
  uint64_t sum = *hash;
  int hole = from, hand = ring[from];
  for (uint32_t lap = 1; lap <= BYTES_LAPS; lap++) {
    ring[hole] = 0;
    sum -= (uint64_t)hand * bytes_keys[hole];
    int last;
    do {
      hole = hole + 1 == n ? 0 : hole + 1;
      last = ring[hole] + 1;
      ring[hole] = (uint8_t)last;
      sum += bytes_keys[hole];
    } while (--hand > 0);
    if (last == 1) {
      *laps = lap;
      *hash = sum;
      return hole;
    }
    hand = last;
  }
  *side = before;
  int end = bytes_sow(side, n, from, laps);
  *hash = bytes_hash(side, n);
  return end;
}

#endif
