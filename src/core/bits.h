// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_BITS_H
#define CHEE_CORE_BITS_H

// Sets of bits and of bytes, by the best instructions the file including this is compiled for.

#include <stdint.h>
#include <string.h>

#if defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#endif

// The number of the k-th lowest bit of the set, from 0; the set has more than k bits.
static inline int chee__bit_select(uint64_t set, uint32_t k) {
#ifdef __BMI2__
  return __builtin_ctzll(_pdep_u64((uint64_t)1 << k, set));
#else
  while (k--) set &= set - 1;
  return __builtin_ctzll(set);
#endif
}

// Which of the 64 bytes are at least `least` (1 to 255), one bit a byte.
static inline uint64_t chee__bytes_at_least(const uint8_t *bytes, uint8_t least) {
#if defined(__AVX512BW__)
  return _mm512_cmpge_epu8_mask(_mm512_loadu_si512(bytes), _mm512_set1_epi8((char)least));
#elif defined(__AVX2__)
  const __m256i bound = _mm256_set1_epi8((char)least);
  uint64_t set = 0;
  for (int i = 0; i < 2; i++) {
    __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)(bytes + 32 * i));
    __m256i ge = _mm256_cmpeq_epi8(_mm256_max_epu8(v, bound), v);
    set |= (uint64_t)(uint32_t)_mm256_movemask_epi8(ge) << (32 * i);
  }
  return set;
#elif defined(__SSE2__)
  const __m128i bound = _mm_set1_epi8((char)least);
  uint64_t set = 0;
  for (int i = 0; i < 4; i++) {
    __m128i v = _mm_loadu_si128((const __m128i *)(const void *)(bytes + 16 * i));
    __m128i ge = _mm_cmpeq_epi8(_mm_max_epu8(v, bound), v);
    set |= (uint64_t)(uint32_t)_mm_movemask_epi8(ge) << (16 * i);
  }
  return set;
#else
  uint64_t set = 0;
  for (int i = 0; i < 64; i++) set |= (uint64_t)(bytes[i] >= least) << i;
  return set;
#endif
}

#endif
