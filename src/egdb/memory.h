// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_MEMORY_H
#define CHEE_EGDB_MEMORY_H

// How much memory the making of a unit or of a share takes.

#include "chee/egdb_build.h"
#include "egdb/index.h"

// Rows of all sides that captures can leave of this one.
double chee__lower_rows(const chee_egdb_index *index, chee_egdb_side side);

// Swahili: the largest of the tables below, which are taken from their files whole, two at a time.
// The room for the unit's own values, which is larger, is not written to yet then.
double chee__lower_fetched(const chee_egdb_index *index, const chee_egdb_unit *unit);

enum { CHEE__THREADS_COUNTED = 2 }; // in any sum

// What more threads than those need: in Enkeshui for a set of bulls each, in other games nothing.
uint64_t chee__threads_memory(const chee_egdb_index *index, const chee_egdb_unit *unit, int shares,
                              int threads);

// Enkeshui: one of so many shares of the unit, the tables below it, and what two threads need for a
// set of bulls each.
double chee__bulls_memory(const chee_egdb_index *index, const chee_egdb_unit *unit, bool distances,
                          int shares);

// Loose stones that are left at the most when so many bulls have been made (4.6, 4.7).
static inline int chee__bulls_left(int counters, int bulls) {
  return counters - bulls / 2 * 7 - bulls % 2 * 4;
}

#endif
