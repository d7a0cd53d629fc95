// SPDX-License-Identifier: MIT
//
// AVX-512 with VBMI: a ring of more than 32 holes in one register. The kernel itself is in
// sow_jumps.h; what it needs is here. Smaller rings are sown as AVX2 does.
#include "core/sow.h"
#include <immintrin.h>

enum { STEP_MOST = 64, STEPS = CHEE__RING_BYTES + STEP_MOST };

typedef struct layout {
  int n;
  bool touching;
  int laps;
} layout;

typedef __m512i V;

// In pieces of 16 bytes: a wider load of a ring just copied in such pieces waits for all of them to
// reach the cache, about 15 cycles.
static inline V v_load(const uint8_t *ring, layout at) {
  (void)at;
  const __m128i *piece = (const __m128i *)ring;
  V a = _mm512_zextsi128_si512(_mm_loadu_si128(piece));
  a = _mm512_inserti32x4(a, _mm_loadu_si128(piece + 1), 1);
  V b = _mm512_castsi128_si512(_mm_loadu_si128(piece + 2));
  b = _mm512_inserti32x4(b, _mm_loadu_si128(piece + 3), 1);
  return _mm512_inserti64x4(a, _mm512_castsi512_si256(b), 1);
}

static const uint8_t count_up[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

// The steps of the ring turned so that hole `from` is the first, and zeros.
static inline const uint8_t *v_steps(uint8_t *room, V v, layout at, int from) {
  const V one = _mm512_set1_epi8(1);
  V hole = _mm512_add_epi8(_mm512_loadu_si512(count_up), _mm512_set1_epi8((char)from));
  hole = _mm512_min_epu8(hole, _mm512_sub_epi8(hole, _mm512_set1_epi8((char)at.n)));
  V step = _mm512_add_epi8(v, _mm512_min_epu8(v, one));
  step = _mm512_min_epu8(step, _mm512_set1_epi8(STEP_MOST));
  step = _mm512_maskz_permutexvar_epi8((UINT64_C(1) << at.n) - 1, hole, step);
  _mm512_store_si512(room, step);
  _mm512_store_si512(room + CHEE__RING_BYTES, _mm512_setzero_si512());
  return room;
}

static inline void v_store(uint8_t *ring, V v, layout at, uint64_t more, uint64_t none) {
  (void)at;
  v = _mm512_mask_add_epi8(v, more, v, _mm512_set1_epi8(1));
  _mm512_storeu_si512(ring, _mm512_maskz_mov_epi8(~none, v));
}

// clang-format off
#include "core/sow_jumps.h"
// clang-format on
static chee__sowing one64(uint8_t *ring, int n, int from) {
  return sow_by_jumps(ring, from, (layout){n, false, 5});
}
static chee__sowing touching64(uint8_t *ring, int n, int from) {
  return sow_by_jumps(ring, from, (layout){n, true, 5});
}

static bool available(void) {
  return chee__sow_avx2.available() && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
         __builtin_cpu_supports("avx512vpopcntdq");
}
const chee__sow_set chee__sow_avx512 = {
    "avx512",
    available,
    {[0 ... 5] = {chee__sow_plain_one, chee__sow_plain_touching},
     [6 ... 16] = {chee__sow_avx2_one, chee__sow_avx2_touching},
     [17 ... 28] = {one64, touching64}}};
