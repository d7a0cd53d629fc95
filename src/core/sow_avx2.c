// SPDX-License-Identifier: MIT
//
// AVX2: two lanes of 16 bytes a register, byte masks in registers. The kernels
// themselves are in sow_lanes.h. The numbers at the end say after how many laps, first and then, to
// ask whether the sowing has ended: measured.
#include "core/sow.h"
#include <immintrin.h>

enum { LONG = 64 };
typedef __m256i V;
typedef __m256i M;

static inline V v_all(int byte) {
  return _mm256_set1_epi8((char)byte);
}
static inline V v_add(V a, V b) {
  return _mm256_add_epi8(a, b);
}
static inline V v_sub(V a, V b) {
  return _mm256_sub_epi8(a, b);
}
static inline V v_subs(V a, V b) {
  return _mm256_subs_epu8(a, b);
}
static inline V v_min(V a, V b) {
  return _mm256_min_epu8(a, b);
}
static inline V v_max(V a, V b) {
  return _mm256_max_epu8(a, b);
}
static inline M m_none(void) {
  return _mm256_setzero_si256();
}
static inline M m_or(M a, M b) {
  return _mm256_or_si256(a, b);
}
static inline uint64_t m_bits(M a) {
  return (uint32_t)_mm256_movemask_epi8(a);
}
static inline M m_at_least(V a, V b) {
  return _mm256_cmpgt_epi8(a, v_sub(b, v_all(1)));
}
static inline int v_first(V a) {
  return _mm_cvtsi128_si32(_mm256_castsi256_si128(a)) & 255;
}
static inline V v_sub_where(V a, M where, V b) {
  (void)where;
  return v_min(a, v_sub(a, b));
}
static inline V v_keep_where_not_0(V a, V near) {
  return _mm256_sign_epi8(a, near);
}
static inline V v_keep_below(V a, V number, V n) {
  return _mm256_and_si256(a, _mm256_cmpgt_epi8(n, number));
}
static inline V v_max_where_0(V a, V near, V b) {
  return _mm256_or_si256(a, _mm256_and_si256(b, _mm256_cmpeq_epi8(near, v_all(0))));
}
static inline V v_drop_where(V reach, M where) {
  return v_max(v_sub(reach, where), _mm256_and_si256(where, v_all(2)));
}
static const uint8_t count_up[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                     11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                     22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
static inline V v_number(bool whole) {
  V up = _mm256_loadu_si256((const __m256i *)count_up);
  return whole ? up : _mm256_and_si256(up, v_all(15));
}
static inline V v_find_in_lanes(V reach, V hole) {
  return _mm256_shuffle_epi8(reach, hole);
}
static inline V v_find_whole(V reach, V hole) {
  V low = _mm256_permute2x128_si256(reach, reach, 0x00);
  V high = _mm256_permute2x128_si256(reach, reach, 0x11);
  return _mm256_blendv_epi8(_mm256_shuffle_epi8(low, hole), _mm256_shuffle_epi8(high, hole),
                            _mm256_slli_epi16(hole, 3));
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
static chee__sowing one16(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, false, false}, 2, 3);
}
static chee__sowing short_one(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, false}, 3, 3);
}
static chee__sowing long_one(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, false}, 4, 4);
}
static chee__sowing touching16(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, false, true}, 2, 3);
}
static chee__sowing short_touching(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, true}, 3, 3);
}
static chee__sowing long_touching(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, true, true}, 4, 4);
}
static bool available(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}
const chee__sow_set chee__sow_avx2 = {
    "avx2",
    available,
    {[0 ... 5] = {chee__sow_plain_one, chee__sow_plain_touching},
     [6 ... 8] = {one16, touching16},
     [9 ... 11] = {short_one, short_touching},
     [12 ... 16] = {long_one, long_touching},
     [17 ... 28] = {chee__sow_plain_one, chee__sow_plain_touching}}};
