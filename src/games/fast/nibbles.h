// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FAST_NIBBLES_H
#define CHEE_GAMES_FAST_NIBBLES_H

// A ring of 16 holes as the nibbles of one word, hole i in bits 4i..4i+3. A set of holes is a word
// with bit 4i for hole i. Holes of 16 counters and more do not fit: such games go another way.

#include <stdbool.h>
#include <stdint.h>

#include "core/bits.h"
#include "core/sow.h"

typedef uint64_t nibbles;

static const uint64_t nibble_ones = 0x1111111111111111u;

static inline bool nibbles_load(nibbles *side, const uint8_t *ring) {
  *side = 0;
  for (int i = 0; i < 16; i++) {
    if (ring[i] > 15) return false;
    *side |= (uint64_t)ring[i] << (4 * i);
  }
  return true;
}

static inline void nibbles_store(const nibbles *side, uint8_t *ring) {
  for (int i = 0; i < 16; i++) ring[i] = *side >> (4 * i) & 15;
}

static inline uint64_t nibbles_occupied(const nibbles *side) {
  uint64_t w = *side | *side >> 1;
  return (w | w >> 2) & nibble_ones;
}

static inline uint64_t nibbles_loaded(const nibbles *side) {
  uint64_t w = *side >> 1 | *side >> 2;
  return (w | *side >> 3) & nibble_ones;
}

static inline uint64_t nibbles_before_empty(const nibbles *side, int n) {
  (void)n;
  uint64_t occupied = nibbles_occupied(side);
  return occupied & ~(occupied >> 4 | occupied << 60);
}

// Holes of two and more, where vectors help of any number and else of two or three, whose lap ends
// in an empty hole: sowings that are finite for certain, even when counters elsewhere are taken.
static inline uint64_t nibbles_sure_starts(const nibbles *side, int n) {
  (void)n;
#if defined(__SSSE3__) && defined(__BMI2__)
  const __m128i word = _mm_cvtsi64_si128((long long)*side), low = _mm_set1_epi8(15);
  const __m128i none = _mm_setzero_si128(), one = _mm_set1_epi8(1);
  const __m128i hole =
      _mm_and_si128(_mm_unpacklo_epi8(word, _mm_srli_epi16(word, 4)), low); // a byte each
  const __m128i place = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m128i end = _mm_and_si128(_mm_add_epi8(place, hole), low);
  const __m128i there = _mm_shuffle_epi8(hole, end);
  // The end of the second lap, which is the last one if the first has dropped nothing there.
  const __m128i next = _mm_and_si128(_mm_add_epi8(_mm_add_epi8(end, there), one), low);
  const __m128i before = _mm_and_si128(_mm_sub_epi8(_mm_sub_epi8(next, place), one), low);
  const __m128i found =
      _mm_or_si128(_mm_cmpeq_epi8(_mm_shuffle_epi8(hole, next), none), _mm_cmpeq_epi8(next, place));
  const __m128i second = _mm_andnot_si128(_mm_cmpgt_epi8(hole, before), found);
  const __m128i ends = _mm_or_si128(_mm_cmpeq_epi8(there, none), second);
  const __m128i sure = _mm_and_si128(ends, _mm_cmpgt_epi8(hole, one));
  return _pdep_u64((unsigned)_mm_movemask_epi8(sure), nibble_ones);
#else
  uint64_t w = *side, empty = ~nibbles_occupied(side) & nibble_ones;
  uint64_t two_or_three = w >> 1 & ~(w >> 2 | w >> 3) & nibble_ones;
  uint64_t two = two_or_three & ~w, three = two_or_three & w;
  return (two & (empty >> 8 | empty << 56)) | (three & (empty >> 12 | empty << 52));
#endif
}

static inline int nibbles_select(uint64_t holes, uint32_t k) {
  return chee__bit_select(holes, k) >> 2;
}

static inline uint64_t nibbles_bit(int hole) {
  return (uint64_t)1 << (4 * hole & 63);
}

// Any hole number is safe to ask for; only 0 to 15 mean something.
static inline int nibbles_at(const nibbles *side, int hole) {
  return (int)(*side >> (4 * hole & 63) & 15);
}

static inline int nibbles_take(nibbles *side, int hole) {
  int counters = (int)(*side >> (4 * hole) & 15);
  *side &= ~((uint64_t)15 << (4 * hole));
  return counters;
}

static inline void nibbles_take_if(nibbles *side, int hole, bool taken) {
  *side &= ~((uint64_t)(15 * taken) << (4 * hole & 63));
}

static inline uint64_t nibbles_hash(const nibbles *side, int n) {
  (void)n;
  uint64_t w = *side * 0x9E3779B97F4A7C15u;
  return w ^ w >> 29;
}

enum { NIBBLE_LAPS = 64 }; // far more than random games need; endless sowings go the exact way

// The exact way, for what does not fit or does not end soon.
static inline int nibbles_sow_exact(nibbles *side, int from, uint32_t *laps) {
  uint8_t ring[CHEE__RING_BYTES] = {0};
  nibbles_store(side, ring);
  chee__sowing sowing = chee__sow_exact(ring, 16, from);
  if (sowing.end < 0) return -1;
  *laps = sowing.laps;
  return nibbles_load(side, ring) ? sowing.end : -2;
}

// Hole of the last counter, -1 when endless, -2 when a hole would not fit; then the side is
// unchanged. The hand of the next lap is read from the word before the lap's drops. A hole below 8
// gains at most one a lap, so seven laps cannot overflow it: that is looked at once a bout.
static inline int nibbles_sow(nibbles *side, int n, int from, uint32_t *laps) {
  (void)n;
  uint64_t word = *side;
  unsigned at = 4 * (unsigned)from, hand = (unsigned)(word >> at & 15) * 4;
  uint32_t lap = 0;
  while (!(word & 8 * nibble_ones) && lap < NIBBLE_LAPS) {
    for (int bout = 0; bout < 7; bout++) {
      word &= ~((uint64_t)15 << at);
      uint64_t drops = nibble_ones >> (64 - hand);
      unsigned turn = (at + 4) & 63;
      drops = drops << turn | drops >> (-turn & 63);
      at = (at + hand) & 63;
      unsigned before = (unsigned)(word >> at & 15);
      word += drops;
      lap++;
      if (before == 0) {
        *side = word;
        *laps = lap;
        return (int)(at >> 2);
      }
      hand = 4 * (before + 1);
    }
  }
  return nibbles_sow_exact(side, from, laps);
}

static inline int nibbles_sow_hashed(nibbles *side, int n, int from, uint32_t *laps,
                                     uint64_t *hash) {
  int end = nibbles_sow(side, n, from, laps);
  *hash = nibbles_hash(side, n);
  return end;
}

static inline uint64_t nibbles_hash_without(const nibbles *side, int n, uint64_t hash, int hole,
                                            int taken) {
  (void)hash, (void)hole, (void)taken;
  return nibbles_hash(side, n);
}

#endif
