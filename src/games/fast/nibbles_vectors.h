// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FAST_NIBBLES_VECTORS_H
#define CHEE_GAMES_FAST_NIBBLES_VECTORS_H

// Eight rings of 16 holes at a time, one in each lane of a vector of AVX-512: laps, and all sowings
// of one side.

#include <immintrin.h>

#include "games/fast/nibbles.h"

enum { LANES = 8 };

static inline __m512i lanes_of(uint64_t word) {
  return _mm512_set1_epi64((long long)word);
}

// Bit 4i of a word: whether nibble i is not 0.
static inline __m512i lanes_occupied(__m512i side) {
  __m512i w = _mm512_or_si512(side, _mm512_srli_epi64(side, 1));
  w = _mm512_or_si512(w, _mm512_srli_epi64(w, 2));
  return _mm512_and_si512(w, lanes_of(nibble_ones));
}

// The nibbles that begin at the bits `at`.
static inline __m512i lanes_nibble(__m512i side, __m512i at) {
  return _mm512_and_si512(_mm512_srlv_epi64(side, at), lanes_of(15));
}

// One lap in every lane: of the hole at the bit `at`, which has a quarter of `hand` counters; then
// of the hole it ended in. Returns where it was the last lap, and in `full` where a hole did not
// fit.
static inline __mmask8 lanes_sow(__m512i *side, __m512i *at, __m512i *hand, __mmask8 *full) {
  __m512i word = _mm512_andnot_si512(_mm512_sllv_epi64(lanes_of(15), *at), *side);
  __m512i drops = _mm512_srlv_epi64(lanes_of(nibble_ones), _mm512_sub_epi64(lanes_of(64), *hand));
  drops = _mm512_rolv_epi64(drops, _mm512_add_epi64(*at, lanes_of(4)));
  *at = _mm512_and_si512(_mm512_add_epi64(*at, *hand), lanes_of(63));
  __m512i there = lanes_nibble(word, *at);
  __m512i most = _mm512_and_si512(word, _mm512_srli_epi64(word, 1));
  most = _mm512_and_si512(most, _mm512_srli_epi64(most, 2));
  *full = _mm512_test_epi64_mask(most, drops);
  *side = _mm512_add_epi64(word, drops);
  *hand = _mm512_slli_epi64(_mm512_add_epi64(there, lanes_of(1)), 2);
  return _mm512_testn_epi64_mask(there, there);
}

// What all starts of a side lead to: bit i of `starts` is hole i, which is lane i of the first or
// of the second vectors. `at` is four times the hole of the last counter.
typedef struct lanes_sowings {
  __m512i after[2], at[2];
  __mmask8 starts[2];
} lanes_sowings;

// False where a hole would not fit, or a sowing does not end soon.
static inline bool lanes_sow_all(nibbles own, uint64_t starts, lanes_sowings *all) {
  uint64_t holes = _pext_u64(starts, nibble_ones);
  __m512i side[2], at[2], hand[2];
  __mmask8 going[2];
  at[0] = _mm512_setr_epi64(0, 4, 8, 12, 16, 20, 24, 28);
  at[1] = _mm512_add_epi64(at[0], lanes_of(32));
  for (int i = 0; i < 2; i++) {
    going[i] = all->starts[i] = (__mmask8)(holes >> (LANES * i));
    all->after[i] = side[i] = lanes_of(own);
    all->at[i] = at[i];
    hand[i] = _mm512_slli_epi64(lanes_nibble(side[i], at[i]), 2);
  }
  for (int lap = 0; lap < NIBBLE_LAPS; lap++) {
    __mmask8 odd = 0;
    for (int i = 0; i < 2; i++) {
      __mmask8 full, done = lanes_sow(&side[i], &at[i], &hand[i], &full);
      done &= going[i];
      odd |= full & going[i];
      all->after[i] = _mm512_mask_mov_epi64(all->after[i], done, side[i]);
      all->at[i] = _mm512_mask_mov_epi64(all->at[i], done, at[i]);
      going[i] &= (__mmask8)~done;
    }
    if (odd) return false;
    if (!(going[0] | going[1])) return true;
  }
  return false;
}

#endif
