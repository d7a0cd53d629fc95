// SPDX-License-Identifier: MIT
//
// AVX-512 with VBMI2: a ring of more than 32 holes in one register of 64 bytes. The kernel itself
// is in sow_lanes.h; smaller rings have registers of 32 bytes (sow_half_avx512.c), of which the
// processor works on more at once. The numbers at the end say after how many laps, first and then,
// to ask whether the sowing has ended: measured.
#include "core/sow.h"
#include <immintrin.h>

enum { LONG = 64 };
typedef __m512i V;
typedef __mmask64 M;
#define OP(name) _mm512_##name

// clang-format off
#include "core/sow_masks.h"
// clang-format on
static inline int v_first(V a) {
  return _mm_cvtsi128_si32(_mm512_castsi512_si128(a)) & 255;
}
static const uint8_t count_up[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
static inline V v_number(bool whole) {
  (void)whole;
  return _mm512_loadu_si512(count_up);
}
static inline V v_load_alone(const uint8_t *ring, bool whole) {
  (void)whole;
  const __m128i *at = (const __m128i *)ring;
  V a = _mm512_zextsi128_si512(_mm_loadu_si128(at));
  a = _mm512_inserti32x4(a, _mm_loadu_si128(at + 1), 1);
  V b = _mm512_castsi128_si512(_mm_loadu_si128(at + 2));
  b = _mm512_inserti32x4(b, _mm_loadu_si128(at + 3), 1);
  return _mm512_inserti64x4(a, _mm512_castsi512_si256(b), 1);
}
static inline void v_store_alone(uint8_t *ring, bool whole, V a) {
  (void)whole;
  _mm512_storeu_si512(ring, a);
}

// clang-format off
#include "core/sow_lanes.h"
// clang-format on
static chee__sowing one64(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, false}, 4, 4);
}
static chee__sowing touching64(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, true}, 4, 4);
}

static bool available(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi2") &&
         __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2");
}
const chee__sow_set chee__sow_avx512 = {
    "avx512",
    available,
    {[0 ... 5] = {chee__sow_plain_one, chee__sow_plain_touching},
     [6 ... 12] = {chee__sow_short_one, chee__sow_short_touching},
     [13 ... 16] = {chee__sow_long_one, chee__sow_long_touching},
     [17 ... 24] = {one64, touching64},
     [25 ... 28] = {chee__sow_plain_one, chee__sow_plain_touching}}};
