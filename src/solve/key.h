// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_KEY_H
#define CHEE_SOLVE_KEY_H

// Positions as keys that identify them: no two positions have the same key, so that nothing proved
// rests on a hash. A hole of n counters is n ones and a zero; marks, turn and state follow. What
// stores and ply say beside the state (field 5) is no part of it.

#include <string.h>

#include "chee/position.h"

enum { CHEE__KEY_WORDS_MAX = 6, CHEE__NEED_BITS = 12 };

typedef struct chee__key {
  uint64_t word[CHEE__KEY_WORDS_MAX];
} chee__key;

// How the positions of one rule set are packed.
typedef struct chee__packing {
  chee_rules rules;
  int seats, holes;
  int words;  // that a key fills; those behind are zero
  bool need;  // the last word has CHEE__NEED_BITS bits to spare at its top
  bool cross; // each seat's row is of its own (chee_position.seat)
  bool openings, bulls;
  int first_plies;       // for which field 5 is not `-`
  int marks, first_mark; // bits of a player's marks that can be set, and the first
  bool settled; // with the stones in bulls; without them two positions that differ in nothing else
                // have one key
} chee__packing;

// With room for a number at the top of the last word where `need` is set.
chee__packing chee__packing_new(const chee_rules *rules, bool settled, bool need);

// False for a position with more counters than the rule set has, which no legal position is.
bool chee__key_pack(const chee__packing *packing, const chee_position *position, chee__key *key);

// The position of a key, with empty stores; the ply is the least that gives its state and turn. Not
// for packings that leave out settled stones.
void chee__key_unpack(const chee__packing *packing, const chee__key *key, chee_position *position);

static inline bool chee__key_same(const chee__packing *packing, const uint64_t *a,
                                  const uint64_t *b) {
  uint64_t differing = 0;
  for (int i = 0; i < packing->words; i++) differing |= a[i] ^ b[i];
  return differing == 0;
}

// Spreads keys over tables; says nothing about which key it was.
static inline uint64_t chee__key_hash(const uint64_t *words, int count) {
  uint64_t hash = 0x9E3779B97F4A7C15u;
  for (int i = 0; i < count; i++) {
    hash = (hash ^ words[i]) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  return hash * 0xD6E8FEB86659FD93u ^ hash >> 29;
}

#endif
