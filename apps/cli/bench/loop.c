// SPDX-License-Identifier: MIT
#include "bench/loop.h"

chee__sowing bench_byte_loop(uint8_t *ring, int n, int from) {
  chee__sowing sowing = {.end = from};
  do {
    int hand = ring[sowing.end];
    ring[sowing.end] = 0;
    while (hand-- > 0) {
      if (++sowing.end == n) sowing.end = 0;
      ++ring[sowing.end];
    }
    ++sowing.laps;
  } while (ring[sowing.end] > 1);
  return sowing;
}
