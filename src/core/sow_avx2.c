// SPDX-License-Identifier: MIT
//
// AVX2: two lanes of 16 bytes a register, byte masks in registers. The kernels
// themselves are in sow_lanes.h. The numbers at the end say how many groups of jobs are sown
// together, and after how many laps, first and then, to ask whether they have ended: measured.
#include "core/sow.h"
#include <immintrin.h>
#include <string.h>

enum { LANES = 2, LONG = 64 };
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
static inline bool v_any(V a) {
  return !_mm256_testz_si256(a, a);
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
static const uint8_t count_up[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
static inline V v_number(int r, bool whole) {
  V up = _mm256_loadu_si256((const __m256i *)count_up);
  if (whole) return v_add(up, v_all(32 * r));
  return v_add(_mm256_and_si256(up, v_all(15)), v_all(16 * r));
}
static inline V v_find_in_lanes(const V reach[], V hole, int registers) {
  V found = _mm256_shuffle_epi8(reach[0], hole);
  if (registers > 1) {
    V odd = _mm256_slli_epi16(hole, 3);
    found = _mm256_blendv_epi8(found, _mm256_shuffle_epi8(reach[1], hole), odd);
    if (registers > 2) {
      V high = _mm256_blendv_epi8(_mm256_shuffle_epi8(reach[2], hole),
                                  _mm256_shuffle_epi8(reach[3], hole), odd);
      found = _mm256_blendv_epi8(found, high, _mm256_slli_epi16(hole, 2));
    }
  }
  return found;
}
static inline V v_find_whole(const V reach[], V hole, int registers) {
  V lane[4];
  for (int r = 0; r < registers; ++r) {
    lane[2 * r] = _mm256_permute2x128_si256(reach[r], reach[r], 0x00);
    lane[2 * r + 1] = _mm256_permute2x128_si256(reach[r], reach[r], 0x11);
  }
  return v_find_in_lanes(lane, hole, 2 * registers);
}
static inline V v_gather(const void *const from[]) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(from[0])),
                                 _mm_loadu_si128(from[1]), 1);
}
static inline void v_scatter(void *const to[], V a) {
  _mm_storeu_si128(to[0], _mm256_castsi256_si128(a));
  _mm_storeu_si128(to[1], _mm256_extracti128_si256(a, 1));
}
static inline V v_spread(V a, int byte) {
  return _mm256_shuffle_epi8(a, v_all(byte));
}
static inline V v_spread_bytes(const uint8_t *bytes) {
  int16_t two;
  memcpy(&two, bytes, 2);
  return _mm256_shuffle_epi8(_mm256_set1_epi16(two),
                             _mm256_set_epi64x(0x0101010101010101, 0x0101010101010101, 0, 0));
}
static inline void v_store(void *to, V a) {
  _mm256_storeu_si256(to, a);
}
static inline unsigned v_lanes_not_0(V a) {
  int ended = _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi8(a, v_all(0))));
  return (unsigned)((ended & 1) | (ended >> 1 & 2)) ^ 3;
}
static inline V v_join(V hole, V laps) {
  return _mm256_or_si256(
      _mm256_and_si256(hole, _mm256_set_epi64x(0, 255, 0, 255)),
      _mm256_and_si256(laps, _mm256_set_epi64x(0, INT64_C(255) << 32, 0, INT64_C(255) << 32)));
}
static inline V v_load_alone(const uint8_t *ring, int r, bool whole) {
  const __m128i *at = (const __m128i *)(ring + 32 * r);
  if (!whole) return _mm256_broadcastsi128_si256(_mm_loadu_si128(at));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(at)),
                                 _mm_loadu_si128(at + 1), 1);
}
static inline void v_store_alone(uint8_t *ring, int r, bool whole, V a) {
  if (whole)
    _mm256_storeu_si256((__m256i *)(ring + 32 * r), a);
  else
    _mm_storeu_si128((__m128i *)ring, _mm256_castsi256_si128(a));
}

// clang-format off
#include "core/sow_lanes.h"
// clang-format on
static chee__sowing one16(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 1, false, false}, 2, 3);
}
static chee__sowing one32(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 1, true, false}, 3, 3);
}
static chee__sowing one64(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 2, true, false}, 4, 4);
}
static chee__sowing touching16(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 1, false, true}, 2, 3);
}
static chee__sowing touching32(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 1, true, true}, 3, 3);
}
static chee__sowing touching64(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 2, true, true}, 4, 4);
}
static void batch16(const chee__sow_moves *moves, int n) {
  sow_side_by_side(moves, (layout){n, 1, false, false}, 2, 2, 3);
}
static void batch32(const chee__sow_moves *moves, int n) {
  sow_side_by_side(moves, (layout){n, 2, false, false}, 2, 2, 3);
}
static void batch64(const chee__sow_moves *moves, int n) {
  sow_side_by_side(moves, (layout){n, 4, false, false}, 2, 3, 6);
}
static void batch_touching16(const chee__sow_moves *moves, int n) {
  sow_side_by_side(moves, (layout){n, 1, false, true}, 2, 2, 3);
}
static void batch_touching32(const chee__sow_moves *moves, int n) {
  sow_side_by_side(moves, (layout){n, 2, false, true}, 2, 2, 3);
}
static void batch_touching64(const chee__sow_moves *moves, int n) {
  sow_side_by_side(moves, (layout){n, 4, false, true}, 2, 3, 6);
}

static bool available(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}
const chee__sow_set chee__sow_avx2 = {"avx2",
                                      available,
                                      {{one16, touching16, batch16, batch_touching16},
                                       {one32, touching32, batch32, batch_touching32},
                                       {one64, touching64, batch64, batch_touching64}}};
