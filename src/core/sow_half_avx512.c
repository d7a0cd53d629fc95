// SPDX-License-Identifier: MIT
//
// AVX-512 with VBMI2 on registers of 32 bytes, for rings of up to 32 holes. The kernel itself is in
// sow_lanes.h. The numbers at the end say after how many laps, first and then, to ask whether the
// sowing has ended: measured, more on long rings, as moves are longer there.
#include "core/sow.h"
#include <immintrin.h>

enum { LONG = 64 };
typedef __m256i V;
typedef __mmask32 M;
#define OP(name) _mm256_##name

// clang-format off
#include "core/sow_masks.h"
// clang-format on
static inline int v_first(V a) {
  return _mm_cvtsi128_si32(_mm256_castsi256_si128(a)) & 255;
}
static const uint8_t count_up[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                     11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                     22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
static inline V v_number(bool whole) {
  V up = _mm256_loadu_si256((const __m256i *)count_up);
  return whole ? up : _mm256_and_si256(up, v_all(15));
}
static inline V v_load_alone(const uint8_t *ring, bool whole) {
  const __m128i *at = (const __m128i *)ring;
  if (!whole) return _mm256_broadcastsi128_si256(_mm_loadu_si128(at));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(at)),
                                 _mm_loadu_si128(at + 1), 1);
}
static inline void v_store_alone(uint8_t *ring, bool whole, V a) {
  if (whole)
    _mm256_storeu_si256((__m256i *)ring, a);
  else
    _mm_storeu_si128((__m128i *)ring, _mm256_castsi256_si128(a));
}

// clang-format off
#include "core/sow_lanes.h"
// clang-format on
chee__sowing chee__sow_short_one(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, false}, 3, 3);
}
chee__sowing chee__sow_long_one(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, false}, 4, 4);
}
chee__sowing chee__sow_short_touching(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, true}, 3, 3);
}
chee__sowing chee__sow_long_touching(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, true}, 4, 4);
}
