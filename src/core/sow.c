// SPDX-License-Identifier: MIT
//
// Which kernel set to use, and the exact sowing all of them fall back on.
#include "core/sow.h"

#include <assert.h>
#include <stdatomic.h>
#include <string.h>

const chee__sow_set *chee__sow_set_named(const char *name) {
  for (const chee__sow_set *const *set = chee__sow_sets; *set; ++set)
    if (strcmp((*set)->name, name) == 0) return (*set)->available() ? *set : NULL;
  return NULL;
}

// The set chosen. Threads that race for it all store the same pointer to constant data.
static _Atomic(const chee__sow_set *) sow_set_in_use;

const chee__sow_set *chee__sow_best(void) {
  const chee__sow_set *set = atomic_load_explicit(&sow_set_in_use, memory_order_relaxed);
  if (set) return set;
  const chee__sow_set *const *next = chee__sow_sets;
  while (!(*next)->available()) ++next;
  atomic_store_explicit(&sow_set_in_use, *next, memory_order_relaxed);
  return *next;
}

// One lap: lifts `hole`, which is not skipped (0.5), and returns where the last counter fell.
static int lap(uint8_t *ring, int n, int hole, uint64_t *touched) {
  int hand = ring[hole];
  ring[hole] = 0;
  for (; hand > 0; --hand) {
    hole = hole + 1 == n ? 0 : hole + 1;
    ++ring[hole];
    *touched |= UINT64_C(1) << hole;
  }
  return hole;
}

// A lap can be undone in one way only: going back from its last hole one counter comes out of each
// hole until one has none to give, and that is the hole it was lifted from. So no two states lead
// to the same next one, and a sowing that comes back to any state comes back first to its start:
// comparing with the start alone decides 0.2 exactly.
chee__sowing chee__sow_exact(uint8_t *ring, int n, int from) {
  assert(n >= 2 && n <= CHEE__RING_MAX && from >= 0 && from < n && ring[from] > 0);
  uint8_t now[CHEE__RING_BYTES];
  memcpy(now, ring, sizeof now);
  chee__sowing sowing = {from, 0, 0};
  do {
    sowing.end = lap(now, n, sowing.end, &sowing.touched);
    ++sowing.laps;
    if (now[sowing.end] == 1) {
      memcpy(ring, now, sizeof now);
      return sowing;
    }
  } while (sowing.end != from || memcmp(now, ring, sizeof now) != 0);
  return (chee__sowing){-1, 0, 0};
}
