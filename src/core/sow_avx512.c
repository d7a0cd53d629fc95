// SPDX-License-Identifier: MIT
//
// AVX-512 with VBMI2: four lanes of 16 bytes a register, or one whole ring; masks of their own. The
// kernels themselves are in sow_lanes.h. The numbers at the end say how many groups of jobs are
// sown together, and after how many laps, first and then, to ask whether they have ended: measured.
#include "core/sow.h"
#include <immintrin.h>
#include <string.h>

enum { LANES = 4, LONG = 64 };
typedef __m512i V;
typedef __mmask64 M;

static inline V v_all(int byte) {
  return _mm512_set1_epi8((char)byte);
}
static inline V v_add(V a, V b) {
  return _mm512_add_epi8(a, b);
}
static inline V v_sub(V a, V b) {
  return _mm512_sub_epi8(a, b);
}
static inline V v_subs(V a, V b) {
  return _mm512_subs_epu8(a, b);
}
static inline V v_min(V a, V b) {
  return _mm512_min_epu8(a, b);
}
static inline V v_max(V a, V b) {
  return _mm512_max_epu8(a, b);
}
static inline M m_none(void) {
  return 0;
}
static inline M m_or(M a, M b) {
  return a | b;
}
static inline uint64_t m_bits(M a) {
  return a;
}
static inline M m_at_least(V a, V b) {
  return _mm512_cmpge_epu8_mask(a, b);
}
static inline M m_not_0(V a) {
  return _mm512_test_epi8_mask(a, a);
}
static inline bool v_any(V a) {
  return m_not_0(a) != 0;
}
static inline int v_first(V a) {
  return _mm_cvtsi128_si32(_mm512_castsi512_si128(a)) & 255;
}
static inline V v_sub_where(V a, M where, V b) {
  return _mm512_mask_sub_epi8(a, where, a, b);
}
static inline V v_keep_where_not_0(V a, V near) {
  return _mm512_maskz_mov_epi8(m_not_0(near), a);
}
static inline V v_keep_below(V a, V number, V n) {
  return _mm512_maskz_mov_epi8(_mm512_cmplt_epu8_mask(number, n), a);
}
static inline V v_max_where_0(V a, V near, V b) {
  return _mm512_mask_mov_epi8(a, _mm512_testn_epi8_mask(near, near), b);
}
static inline V v_drop_where(V reach, M where) {
  return _mm512_mask_max_epu8(reach, where, v_add(reach, v_all(1)), v_all(2));
}
static const uint8_t count_up[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
static inline V v_number(int r, bool whole) {
  V up = _mm512_loadu_si512(count_up);
  if (whole) return up;
  return v_add(_mm512_and_si512(up, v_all(15)), v_all(16 * r));
}
static inline V v_find_whole(const V reach[], V hole, int registers) {
  (void)registers;
  return _mm512_permutexvar_epi8(hole, reach[0]);
}
static inline V v_find_in_lanes(const V reach[], V hole, int registers) {
  V found = _mm512_shuffle_epi8(reach[0], hole);
  if (registers > 1) {
    M odd = _mm512_test_epi8_mask(hole, v_all(16));
    found = _mm512_mask_shuffle_epi8(found, odd, reach[1], hole);
    if (registers > 2) {
      V high = _mm512_shuffle_epi8(reach[2], hole);
      high = _mm512_mask_shuffle_epi8(high, odd, reach[3], hole);
      found = _mm512_mask_mov_epi8(found, _mm512_test_epi8_mask(hole, v_all(32)), high);
    }
  }
  return found;
}
static inline V v_gather(const void *const from[]) {
  V a = _mm512_castsi128_si512(_mm_loadu_si128(from[0]));
  a = _mm512_inserti32x4(a, _mm_loadu_si128(from[1]), 1);
  a = _mm512_inserti32x4(a, _mm_loadu_si128(from[2]), 2);
  return _mm512_inserti32x4(a, _mm_loadu_si128(from[3]), 3);
}
static inline void v_scatter(void *const to[], V a) {
  _mm_storeu_si128(to[0], _mm512_castsi512_si128(a));
  _mm_storeu_si128(to[1], _mm512_extracti32x4_epi32(a, 1));
  _mm_storeu_si128(to[2], _mm512_extracti32x4_epi32(a, 2));
  _mm_storeu_si128(to[3], _mm512_extracti32x4_epi32(a, 3));
}
static inline V v_spread(V a, int byte) {
  return _mm512_shuffle_epi8(a, v_all(byte));
}
static inline V v_spread_bytes(const uint8_t *bytes) {
  int four;
  memcpy(&four, bytes, 4);
  V lane = _mm512_set_epi64(0x0303030303030303, 0x0303030303030303, 0x0202020202020202,
                            0x0202020202020202, 0x0101010101010101, 0x0101010101010101, 0, 0);
  return _mm512_shuffle_epi8(_mm512_set1_epi32(four), lane);
}
static inline void v_store(void *to, V a) {
  _mm512_storeu_si512(to, a);
}
static inline unsigned v_lanes_not_0(V a) {
  return (unsigned)_pext_u64(m_not_0(a), 0x0001000100010001);
}
static inline V v_join(V hole, V laps) {
  return _mm512_mask_mov_epi8(_mm512_maskz_mov_epi8(0x0001000100010001, hole), 0x0010001000100010,
                              laps);
}
static inline V v_load_alone(const uint8_t *ring, int r, bool whole) {
  (void)r;
  const __m128i *at = (const __m128i *)ring;
  V a = _mm512_zextsi128_si512(_mm_loadu_si128(at));
  if (!whole) return a;
  a = _mm512_inserti32x4(a, _mm_loadu_si128(at + 1), 1);
  V b = _mm512_castsi128_si512(_mm_loadu_si128(at + 2));
  b = _mm512_inserti32x4(b, _mm_loadu_si128(at + 3), 1);
  return _mm512_inserti64x4(a, _mm512_castsi512_si256(b), 1);
}
static inline void v_store_alone(uint8_t *ring, int r, bool whole, V a) {
  (void)r;
  if (whole)
    _mm512_storeu_si512(ring, a);
  else
    _mm_storeu_si128((__m128i *)ring, _mm512_castsi512_si128(a));
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
  return sow_alone(ring, from, (layout){n, 1, true, false}, 4, 4);
}
static chee__sowing touching16(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 1, false, true}, 2, 3);
}
static chee__sowing touching32(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 1, true, true}, 3, 3);
}
static chee__sowing touching64(uint8_t *ring, int n, int from) {
  return sow_alone(ring, from, (layout){n, 1, true, true}, 4, 4);
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
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi2");
}
const chee__sow_set chee__sow_avx512 = {"avx512",
                                        available,
                                        {{one16, touching16, batch16, batch_touching16},
                                         {one32, touching32, batch32, batch_touching32},
                                         {one64, touching64, batch64, batch_touching64}}};
