// SPDX-License-Identifier: MIT
//
// What a hole holds is left open until a lap ends there, so that the many rings whose sowings rest
// soon are not told apart. None that is endless is lost or counted twice: its sowing goes round and
// round, which puts a counter into every hole each time, and comes back to its start (sow.c). So
// every hole is lifted before that, and each is decided at one place.
#include "core/endless.h"

#include <string.h>

#include "core/sow.h"

typedef struct open_ring {
  uint8_t now[CHEE__RING_BYTES];   // of an open hole what was sown into it
  uint8_t begun[CHEE__RING_BYTES]; // what a decided hole held at the start
  bool open[CHEE__RING_BYTES];
  int holes, at; // the hole to be lifted
  int opens;     // how many are open
  int left;      // counters that lie in them
  bool (*ended)(void);
} open_ring;

// Sows laps until one ends in an open hole, which is true; false where the sowing rests, or has
// come back to its start, which `*endless` tells.
static bool sow_on(open_ring *r, bool *endless) {
  *endless = false;
  for (;;) {
    int hand = r->now[r->at];
    r->now[r->at] = 0;
    for (; hand > 0; hand--) {
      r->at = r->at + 1 == r->holes ? 0 : r->at + 1;
      r->now[r->at]++;
    }
    if (r->open[r->at]) return true;
    if (r->now[r->at] == 1) return false;
    *endless = r->at == 0 && r->opens == 0 && memcmp(r->now, r->begun, (size_t)r->holes) == 0;
    if (*endless) return false;
  }
}

static void decide(open_ring *r, int counters) {
  r->open[r->at] = false;
  r->begun[r->at] = (uint8_t)counters;
  r->now[r->at] = (uint8_t)(r->now[r->at] + counters);
  r->opens--;
  r->left -= counters;
}

// Whether the open hole where a lap has ended may have held so many, so that the sowing goes on:
// the last open one holds all that are left.
static bool may_hold(const open_ring *r, int counters) {
  return r->now[r->at] + counters > 1 && counters <= r->left &&
         (r->opens > 1 || counters == r->left);
}

static uint64_t count(const open_ring *from) {
  open_ring r = *from;
  bool endless;
  if (!sow_on(&r, &endless)) return endless;
  uint64_t sum = 0;
  for (int n = 0; n <= r.left && !r.ended(); n++) {
    if (!may_hold(&r, n)) continue;
    open_ring with = r;
    decide(&with, n);
    sum += count(&with);
  }
  return sum;
}

uint64_t chee__endless_starts(int holes, int counters, int first, int next, bool (*ended)(void)) {
  open_ring r = {.holes = holes, .opens = holes, .left = counters, .ended = ended};
  bool endless;
  memset(r.open, true, (size_t)holes);
  decide(&r, first);
  if (!sow_on(&r, &endless) || !may_hold(&r, next)) return 0;
  decide(&r, next);
  return count(&r);
}
