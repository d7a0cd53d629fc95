// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FAST_NIBBLES_AT_ONCE_H
#define CHEE_GAMES_FAST_NIBBLES_AT_ONCE_H

// What counting asks of all sowings of a side, from vectors where the processor has them. Each is
// false where it takes sowing one by one. Included after the types.

#ifdef __AVX512VPOPCNTDQ__
#include "games/fast/nibbles_vectors.h"

static inline bool nibbles_list_at_once(const nibbles *side, uint64_t starts,
                                        nibbles_sowings *list) {
  lanes_sowings all;
  if (!lanes_sow_all(*side, starts, &all)) return false;
  list->count = 0;
  for (int i = 0; i < 2; i++) {
    __m512i after = _mm512_maskz_compress_epi64(all.starts[i], all.after[i]);
    __m512i end = _mm512_maskz_compress_epi64(all.starts[i], _mm512_srli_epi64(all.at[i], 2));
    // Beyond the last of them there is room for all eight.
    _mm512_storeu_si512(list->after + list->count, after);
    _mm_storel_epi64((__m128i *)(void *)(list->end + list->count), _mm512_cvtepi64_epi8(end));
    list->count += __builtin_popcount(all.starts[i]);
  }
  return true;
}

// In nibble i how many sowings end in hole i, of which sixteen do not fit.
static inline bool nibbles_ends_at_once(nibbles side, uint64_t starts, uint64_t *ends) {
  lanes_sowings all;
  if (starts == nibble_ones || !lanes_sow_all(side, starts, &all)) return false;
  __m512i sum = _mm512_maskz_sllv_epi64(all.starts[0], lanes_of(1), all.at[0]);
  __m512i more = _mm512_maskz_sllv_epi64(all.starts[1], lanes_of(1), all.at[1]);
  *ends = (uint64_t)_mm512_reduce_add_epi64(_mm512_add_epi64(sum, more));
  return true;
}
#else
static inline bool nibbles_list_at_once(const nibbles *side, uint64_t starts,
                                        nibbles_sowings *list) {
  (void)side, (void)starts, (void)list;
  return false;
}

static inline bool nibbles_ends_at_once(nibbles side, uint64_t starts, uint64_t *ends) {
  (void)side, (void)starts, (void)ends;
  return false;
}
#endif

#endif
