// SPDX-License-Identifier: MIT
#include <stddef.h>
#include <string.h>

#include "search/worker.h"

_Static_assert(offsetof(chee_position, centre) == offsetof(chee_position, store) + 4 &&
                   offsetof(chee_position, turn) == offsetof(chee_position, store) + 8 &&
                   offsetof(chee_position, ply) == offsetof(chee_position, turn) + 8,
               "the key reads whole words");

// Put together bytewise, so that both byte orders agree; one load where that is little-endian.
static uint64_t word_at(const void *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

static uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
  return hash ^ hash >> 32;
}

uint64_t chee__key_of(const chee__shared *shared, const chee_position *position) {
  const int game = position->rules.game, seats = chee_rules_seats(&position->rules);
  const int words = (chee_rules_holes(&position->rules) + 7) / 8;
  const bool early = (game == CHEE_NJOMBWA || game == CHEE_ENKESHUI) && position->ply < 2;
  uint64_t hash = 0x9E3779B97F4A7C15u + (early ? position->ply + 1 : 0);
  for (int seat = 0; seat < seats; seat++) {
    const uint8_t *holes = game == CHEE_SWAHILI ? position->seat[seat] : position->side[seat];
    for (int i = 0; i < words; i++) hash = mix(hash, word_at(holes + 8 * i));
  }
  if (game == CHEE_CHUBA || game == CHEE_ENKESHUI)
    hash = mix(mix(hash, position->mark[0]), position->mark[1]);
  hash = mix(hash, word_at(position->store)); // and the centre
  hash = mix(hash, word_at(&position->turn)); // and the opening round
  return hash * 0xD6E8FEB86659FD93u ^ shared->salt;
}
