// SPDX-License-Identifier: MIT
//
// Sowing kernels in portable C.
#include "core/sow.h"

#include <string.h>

// Laps sown before a recurrence is looked for; nearly every move ends long before.
enum { TRUSTED_LAPS = 64 };

static inline chee__sowing sow(uint8_t *ring, int n, int from, bool touching) {
  chee__sowing sowing = {from, 0, 0};
  int hole = from;
  int hand = ring[from];
  for (int laps = 1; laps <= TRUSTED_LAPS; ++laps) {
    ring[hole] = 0;
    int last; // read where it is made: memory would give it back some cycles later
    do {
      hole = hole + 1 == n ? 0 : hole + 1;
      last = ring[hole] + 1;
      ring[hole] = (uint8_t)last;
      if (touching) sowing.touched |= UINT64_C(1) << hole;
    } while (--hand > 0);
    if (last == 1) {
      sowing.end = hole;
      sowing.laps = (uint32_t)laps;
      return sowing;
    }
    hand = last;
  }
  uint64_t touched = sowing.touched;
  sowing = chee__sow_exact(ring, n, hole);
  if (sowing.end < 0) return sowing;
  sowing.laps += TRUSTED_LAPS;
  sowing.touched = touching ? sowing.touched | touched : 0;
  return sowing;
}

// ---- 16 holes as nibbles of one word: a lap is a rotation and an addition

static const uint64_t ones = 0x1111111111111111u;

static uint64_t nibbles_of(const uint8_t *bytes) {
  uint64_t word = 0;
  memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  word = (word | word >> 4) & 0x00ff00ff00ff00ffu;
  word = (word | word >> 8) & 0x0000ffff0000ffffu;
  return (word | word >> 16) & 0xffffffffu;
}

static void bytes_of(uint64_t nibbles, uint8_t *bytes) {
  uint64_t word = nibbles & 0xffffffffu;
  word = (word | word << 16) & 0x0000ffff0000ffffu;
  word = (word | word << 8) & 0x00ff00ff00ff00ffu;
  word = (word | word << 4) & 0x0f0f0f0f0f0f0f0fu;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  memcpy(bytes, &word, 8);
}

// Holes below 8 gain one a lap at most, so seven laps cannot overflow a nibble. The next hand is
// read from the word before the drops, which takes those off the path that the laps wait for.
static chee__sowing one16(uint8_t *ring, int n, int from) {
  uint64_t large = 0, high = 0;
  memcpy(&large, ring, 8);
  memcpy(&high, ring + 8, 8);
  if ((large | high) & 0xf8f8f8f8f8f8f8f8u) return sow(ring, n, from, false);
  uint64_t word = nibbles_of(ring) | nibbles_of(ring + 8) << 32;
  unsigned at = 4 * (unsigned)from, hand = 4 * (unsigned)ring[from];
  uint32_t laps = 0;
  while (!(word & 8 * ones) && laps < TRUSTED_LAPS) {
    for (int bout = 0; bout < 7; ++bout) {
      word &= ~((uint64_t)15 << at);
      uint64_t drops = ones >> (64 - hand);
      unsigned turn = (at + 4) & 63;
      at = (at + hand) & 63;
      unsigned before = (unsigned)(word >> at & 15);
      word += drops << turn | drops >> (-turn & 63);
      ++laps;
      if (before == 0) {
        bytes_of(word, ring);
        bytes_of(word >> 32, ring + 8);
        return (chee__sowing){(int32_t)(at >> 2), laps, 0};
      }
      hand = 4 * (before + 1);
    }
  }
  return sow(ring, n, from, false);
}

chee__sowing chee__sow_plain_one(uint8_t *ring, int n, int from) {
  return sow(ring, n, from, false);
}

chee__sowing chee__sow_plain_touching(uint8_t *ring, int n, int from) {
  return sow(ring, n, from, true);
}

static bool available(void) {
  return true;
}

const chee__sow_set chee__sow_plain = {
    "plain",
    available,
    {[0 ... 7] = {chee__sow_plain_one, chee__sow_plain_touching},
     [8] = {one16, chee__sow_plain_touching},
     [9 ... 28] = {chee__sow_plain_one, chee__sow_plain_touching}}};
