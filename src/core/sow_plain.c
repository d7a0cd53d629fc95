// SPDX-License-Identifier: MIT
//
// Sowing kernels in portable C.
#include "core/sow.h"

#include <string.h>

// Laps sown before a recurrence is looked for; nearly every move ends long before.
enum { TRUSTED_LAPS = 64 };

static inline chee__sowing sow(uint8_t *ring, int n, int from, bool touching) {
  uint8_t start[CHEE__RING_BYTES];
  memcpy(start, ring, sizeof start);
  chee__sowing sowing = {from, 0, 0};
  int hole = from;
  for (int laps = 1; laps <= TRUSTED_LAPS; ++laps) {
    int hand = ring[hole];
    ring[hole] = 0;
    do {
      hole = hole + 1 == n ? 0 : hole + 1;
      ++ring[hole];
      if (touching) sowing.touched |= UINT64_C(1) << hole;
    } while (--hand > 0);
    if (ring[hole] == 1) {
      sowing.end = hole;
      sowing.laps = (uint32_t)laps;
      return sowing;
    }
  }
  memcpy(ring, start, sizeof start);
  sowing = chee__sow_exact(ring, n, from);
  if (!touching) sowing.touched = 0;
  return sowing;
}

static chee__sowing one(uint8_t *ring, int n, int from) {
  return sow(ring, n, from, false);
}

static chee__sowing touching(uint8_t *ring, int n, int from) {
  return sow(ring, n, from, true);
}

static void batch(chee__sow_job *jobs, int count, int n) {
  for (int i = 0; i < count; ++i) jobs[i].sowing = sow(jobs[i].ring, n, jobs[i].from, false);
}

static void batch_touching(chee__sow_job *jobs, int count, int n) {
  for (int i = 0; i < count; ++i) jobs[i].sowing = sow(jobs[i].ring, n, jobs[i].from, true);
}

static bool available(void) {
  return true;
}

#define KERNELS                                                                                    \
  { one, touching, batch, batch_touching }

const chee__sow_set chee__sow_plain = {"plain", available, {KERNELS, KERNELS, KERNELS}};
