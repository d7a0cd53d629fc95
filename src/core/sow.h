// SPDX-License-Identifier: MIT
//
// Relay sowing on one player's ring of a four-row board (clauses 1.4, 1.5, 0.5 and 0.2), one move
// at a time, in one kernel set per instruction set. All sets give identical results.
//
// A ring is CHEE__RING_BYTES bytes in sowing order: sowing goes from hole i to hole i+1 mod n. n is
// even, 2 to CHEE__RING_MAX; the ring's counters together are at most CHEE__RING_COUNTERS; bytes n
// and up are zero before and stay zero. A hole may hold more than n counters.
#ifndef CHEE_CORE_SOW_H
#define CHEE_CORE_SOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CHEE__RING_BYTES    64
#define CHEE__RING_MAX      56
#define CHEE__RING_COUNTERS 218

// What one sowing did. An endless one (0.2) is {-1, 0, 0}.
typedef struct chee__sowing {
  int32_t end;   // hole of the last counter, which was empty before it; -1: the sowing is endless
  uint32_t laps; // lifts, the first included
  uint64_t touched; // bit i: a counter fell into hole i. Zero unless asked for
} chee__sowing;

// Lifts hole `from`, which holds at least one counter, and sows with relays until a counter falls
// into an empty hole. After an endless sowing the first n bytes are unspecified.
typedef chee__sowing chee__sow_fn(uint8_t *ring, int n, int from);

// The kernels for rings of one length. `touching` fills in `touched`, `one` leaves it zero; results
// are otherwise the same.
typedef struct chee__sow_kernels {
  chee__sow_fn *one;
  chee__sow_fn *touching;
} chee__sow_kernels;

enum { CHEE__SOW_LENGTHS = CHEE__RING_MAX / 2 + 1 };

// The kernels of one instruction set: the table of what runs where. Where a set's own kernel loses
// against the plain one, the plain one stands in its place; `chee bench --speed` fails where one
// that stands here loses.
typedef struct chee__sow_set {
  const char *name;
  bool (*available)(void);                      // whether this processor runs it
  chee__sow_kernels kernels[CHEE__SOW_LENGTHS]; // by half the holes of the ring
} chee__sow_set;

// Every set in this build, best first; the last one, "plain", runs everywhere. NULL ends the list.
extern const chee__sow_set *const chee__sow_sets[];
extern const chee__sow_set chee__sow_plain;
extern const chee__sow_set chee__sow_avx2;   // x86-64 only
extern const chee__sow_set chee__sow_avx512; // x86-64 only

// The plain kernels, for the tables of other sets.
chee__sow_fn chee__sow_plain_one;
chee__sow_fn chee__sow_plain_touching;

// Those of AVX2 for up to 32 holes, which other sets have, too. x86-64 only.
chee__sow_fn chee__sow_avx2_one;
chee__sow_fn chee__sow_avx2_touching;

// The set of that name, or NULL if this build or this processor has none.
const chee__sow_set *chee__sow_set_named(const char *name);

// The best set this processor runs. Chosen at the first call; safe from any thread.
const chee__sow_set *chee__sow_best(void);

static inline const chee__sow_kernels *chee__sow_set_kernels(const chee__sow_set *set, int n) {
  return &set->kernels[(unsigned)n / 2];
}

// The best kernels for rings of n holes. Callers with many moves fetch them once.
static inline const chee__sow_kernels *chee__sow_kernels_for(int n) {
  return chee__sow_set_kernels(chee__sow_best(), n);
}

static inline chee__sowing chee__sow(uint8_t *ring, int n, int from) {
  return chee__sow_kernels_for(n)->one(ring, n, from);
}

// The plain sowing every kernel falls back on: any hand, any number of laps, endless ones found by
// the recurrence of the ring and the hole about to be lifted, without a cap on laps.
chee__sowing chee__sow_exact(uint8_t *ring, int n, int from);

#endif
