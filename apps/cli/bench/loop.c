// SPDX-License-Identifier: MIT
#include "bench/loop.h"

static inline chee__sowing sow(uint8_t *ring, int n, int from, bool touching) {
  chee__sowing sowing = {.end = from};
  do {
    int hand = ring[sowing.end];
    ring[sowing.end] = 0;
    while (hand-- > 0) {
      if (++sowing.end == n) sowing.end = 0;
      ++ring[sowing.end];
      if (touching) sowing.touched |= UINT64_C(1) << sowing.end;
    }
    ++sowing.laps;
  } while (ring[sowing.end] > 1);
  return sowing;
}

chee__sowing bench_byte_loop(uint8_t *ring, int n, int from) {
  return sow(ring, n, from, false);
}

chee__sowing bench_byte_loop_touching(uint8_t *ring, int n, int from) {
  return sow(ring, n, from, true);
}
