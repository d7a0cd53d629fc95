// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_TIME_H
#define CHEE_SEARCH_TIME_H

// Time management: how much of what a clock shows a move may take.

#include "chee/limits.h"

// Milliseconds from the beginning of a search; 0: no such bound.
typedef struct chee__time {
  uint64_t enough; // no further depth is begun
  uint64_t most;   // the search ends
} chee__time;

// What the limits leave to the seat that is to move: `movetime` where it is set, else a share of
// what is left on its clock, and never more than most of it.
chee__time chee__time_allot(const chee_limits *limits, int seat);

#endif
