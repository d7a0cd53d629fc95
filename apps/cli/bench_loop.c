// SPDX-License-Identifier: MIT
#include "bench_loop.h"

int bench_byte_loop(uint8_t *ring, int n, int from) {
  int hole = from;
  do {
    int hand = ring[hole];
    ring[hole] = 0;
    while (hand-- > 0) {
      if (++hole == n) hole = 0;
      ++ring[hole];
    }
  } while (ring[hole] > 1);
  return hole;
}
