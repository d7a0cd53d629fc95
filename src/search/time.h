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

// How often a worker looks at the clock, and how long it may be kept from looking: positions differ
// in cost by a factor of a thousand (a block of a table may have to be unpacked), and on a loaded
// machine the system takes the processor away for many milliseconds at once.
typedef struct chee__pace {
  uint64_t looked;   // milliseconds of the last look
  uint64_t since;    // positions looked at when the clock last moved on
  uint64_t gap;      // the longest time between two looks in 64ths, older ones counting less
  uint32_t interval; // positions until the next look
} chee__pace;

// A search begins. What was learnt of gaps stays.
void chee__pace_begin(chee__pace *pace, uint64_t now);

// The clock was looked at after `nodes` positions since the beginning.
void chee__pace_look(chee__pace *pace, uint64_t now, uint64_t nodes);

// Milliseconds before the end at which a search within `most` has to stop, since its next look may
// come too late.
uint64_t chee__pace_slack(const chee__pace *pace, uint64_t most);

#endif
