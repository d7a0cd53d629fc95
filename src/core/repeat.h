// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_REPEAT_H
#define CHEE_CORE_REPEAT_H

// Third occurrences (0.4) within one random game, from 64-bit hashes of its positions. Nothing that
// came before a capture can come back, so only the hashes since then are kept.

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { CHEE__REPEAT_ROOM = 1 << 20, CHEE__REPEAT_FILTER_WORDS = 16 };

typedef struct chee__repeat {
  // Which hashes may have been seen: most positions are new, and one look here says so.
  uint64_t filter[CHEE__REPEAT_FILTER_WORDS];
  uint32_t count;
  uint64_t seen[CHEE__REPEAT_ROOM];
} chee__repeat;

static inline void chee__repeat_clear(chee__repeat *repeat) {
  memset(repeat->filter, 0, sizeof repeat->filter);
  repeat->count = 0;
}

// Cold: how often the hash stands among those seen.
int chee__repeat_occurrences(const chee__repeat *repeat, uint64_t hash);

// Notes a position; true when this is its third occurrence.
static inline bool chee__repeat_third(chee__repeat *repeat, uint64_t hash) {
  uint64_t *word = &repeat->filter[hash % CHEE__REPEAT_FILTER_WORDS];
  uint64_t bit = (uint64_t)1 << (hash >> 58);
  bool third = (*word & bit) && chee__repeat_occurrences(repeat, hash) == 2;
  *word |= bit;
  repeat->seen[repeat->count++ % CHEE__REPEAT_ROOM] = hash;
  return third;
}

#endif
