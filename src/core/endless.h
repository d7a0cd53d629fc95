// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_ENDLESS_H
#define CHEE_CORE_ENDLESS_H

// Counting the sowings of a ring that never end (0.2), over all ways to lay counters out.

#include <stdbool.h>
#include <stdint.h>

// How many of the rings of `holes` (2 to CHEE__RING_MAX) with `counters` together (at most 255) sow
// for ever from hole 0, which holds `first` of them, where the first other hole that a lap ends in
// holds `next` before anything is sown. `ended` is asked now and then; where it says so, the count
// is cut short.
uint64_t chee__endless_starts(int holes, int counters, int first, int next, bool (*ended)(void));

#endif
