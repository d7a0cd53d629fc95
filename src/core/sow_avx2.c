// SPDX-License-Identifier: MIT
//
// AVX2: rings of up to 32 holes in one register, longer ones in two. The kernel itself is in
// sow_jumps.h; what it needs is here.
#include "core/sow.h"
#include <immintrin.h>

enum { HALF = 32, STEP_MOST = 2 * HALF, STEPS = 2 * CHEE__RING_BYTES + STEP_MOST };

typedef struct layout {
  int n;
  bool halves; // whether it takes two registers
  bool touching;
  int laps;
} layout;

typedef struct V {
  __m256i half[2];
} V;

#define EACH_HALF(at, i) for (int i = 0; i < ((at).halves ? 2 : 1); ++i)

// In pieces of 16 bytes: a wider load of a ring just copied in such pieces waits for all of them to
// reach the cache, about 15 cycles.
static inline V v_load(const uint8_t *ring, layout at) {
  V v = {0};
  EACH_HALF(at, i) {
    const __m128i *piece = (const __m128i *)(ring + HALF * i);
    v.half[i] = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(piece)),
                                        _mm_loadu_si128(piece + 1), 1);
  }
  return v;
}

// The steps of the ring, twice, and zeros.
static inline const uint8_t *v_steps(uint8_t *room, V v, layout at, int from) {
  const __m256i one = _mm256_set1_epi8(1), most = _mm256_set1_epi8(STEP_MOST);
  V step = {0};
  EACH_HALF(at, i) {
    step.half[i] = _mm256_add_epi8(v.half[i], _mm256_min_epu8(v.half[i], one));
    step.half[i] = _mm256_min_epu8(step.half[i], most);
  }
  for (int begin = 0; begin <= at.n; begin += at.n)
    EACH_HALF(at, i) _mm256_storeu_si256((__m256i *)(room + begin + HALF * i), step.half[i]);
  uint8_t *behind = room + 2 * at.n;
  _mm256_storeu_si256((__m256i *)behind, _mm256_setzero_si256());
  _mm256_storeu_si256((__m256i *)(behind + HALF), _mm256_setzero_si256());
  return room + from;
}

// A byte of ones for each hole of 32.
static inline __m256i bytes_of(uint32_t holes) {
  const __m256i byte = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2,
                                        2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
  const __m256i bit = _mm256_set1_epi64x((long long)0x8040201008040201u);
  const __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32((int)holes), byte);
  return _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit);
}

static inline void v_store(uint8_t *ring, V v, layout at, uint64_t more, uint64_t none) {
  EACH_HALF(at, i) {
    __m256i a = _mm256_sub_epi8(v.half[i], bytes_of((uint32_t)(more >> HALF * i)));
    a = _mm256_andnot_si256(bytes_of((uint32_t)(none >> HALF * i)), a);
    _mm256_storeu_si256((__m256i *)(ring + HALF * i), a);
  }
}

// clang-format off
#include "core/sow_jumps.h"
// clang-format on
chee__sowing chee__sow_avx2_one(uint8_t *ring, int n, int from) {
  return sow_by_jumps(ring, from, (layout){n, false, false, 4});
}
chee__sowing chee__sow_avx2_touching(uint8_t *ring, int n, int from) {
  return sow_by_jumps(ring, from, (layout){n, false, true, 4});
}
static chee__sowing one64(uint8_t *ring, int n, int from) {
  return sow_by_jumps(ring, from, (layout){n, true, false, 5});
}
static chee__sowing touching64(uint8_t *ring, int n, int from) {
  return sow_by_jumps(ring, from, (layout){n, true, true, 5});
}

static bool available(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}
const chee__sow_set chee__sow_avx2 = {"avx2",
                                      available,
                                      {[0 ... 5] = {chee__sow_plain_one, chee__sow_plain_touching},
                                       [6 ... 16] = {chee__sow_avx2_one, chee__sow_avx2_touching},
                                       [17 ... 28] = {one64, touching64}}};
