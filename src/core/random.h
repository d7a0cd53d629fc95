// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_RANDOM_H
#define CHEE_CORE_RANDOM_H

#include "chee/random.h"
#include "core/bits.h"

// SplitMix64 (Steele, Lea, Flood 2014), here so that random games can inline it.
static inline uint64_t chee__random_next(chee_random *random) {
  uint64_t z = random->state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static inline uint32_t chee__random_below(chee_random *random, uint32_t bound) {
  return (uint32_t)(((chee__random_next(random) >> 32) * bound) >> 32);
}

// One of the holes in the set, each equally likely; the set is not empty.
static inline int chee__random_hole(chee_random *random, uint64_t holes) {
  uint32_t skip = chee__random_below(random, (uint32_t)__builtin_popcountll(holes));
  return chee__bit_select(holes, skip);
}

#endif
