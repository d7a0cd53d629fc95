// SPDX-License-Identifier: MIT
#include <stddef.h>
#include <string.h>

#include "core/play.h"
#include "search/worker.h"

_Static_assert(sizeof(chee_rules) == 8 && offsetof(chee_position, ply) % 8 == 0,
               "the key reads whole words");

// Little-endian on every machine, so that all have the same keys.
static uint64_t word_at(const void *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

// Words of holes that the game has not are zero and cost no more than a look.
uint64_t chee__key_of(const chee__shared *shared, const chee_position *position) {
  const bool early = position->ply < chee__game_of(position)->opening_plies;
  const unsigned char *bytes = (const unsigned char *)position;
  uint64_t hash = 0x9E3779B97F4A7C15u + (early ? position->ply + 1 : 0);
  for (unsigned at = sizeof position->rules; at < offsetof(chee_position, ply); at += 8) {
    const uint64_t word = word_at(bytes + at);
    if (word == 0) continue;
    hash = (hash ^ word ^ (uint64_t)at << 56) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  return hash * 0xD6E8FEB86659FD93u ^ shared->salt;
}
