// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_LINES_H
#define CHEE_SOLVE_LINES_H

// From a finished search to the lines of a certificate.

#include "solve/dfpn.h"
#include "solve/linemap.h"

typedef struct chee__lines {
  chee__prover *prover; // for what the table has lost again; its search has the question
  chee__search *search;
  chee_claim claim;      // that the certificate shows
  chee__packing packing; // of its lines, with settled stones
  chee__linemap *map;
  bool *used;      // of each table: whether a line rests on it; NULL without tables
  uint32_t turns;  // the claimer's from the start at most, by the walk
  int margin;      // final margin that is forced, by the walk
  double gathered; // part of the lines that are collected, by replies: an estimate
  bool circles;    // whether moves led the walk in a circle
  uint64_t ranked; // lines that got a rank in it
} chee__lines;

// Puts into the map a move for each position that the claimer's own moves and all replies lead to.
// The entry's guarantee is what the position was needed for. CHEE_LIMIT when the map is full or the
// search was stopped, CHEE_MEMORY.
chee_status chee__lines_collect(chee__lines *lines, const chee_position *start, chee_error *error);

// Between two steps of the work on them, by the step's number: calls the search's tick now and
// then. CHEE_LIMIT where the search was stopped.
chee_status chee__lines_go_on(const chee__lines *lines, uint64_t step, chee_error *error);

// Walks over the lines from the start and computes ranks and guarantees; `emit` is given each line
// once, with a position of a game that leads there. Lines from which moves lead in a circle get no
// rank; where lines->circles says that there are any, nothing that was emitted counts.
// CHEE_BAD_DATA where moves lead out of the map; CHEE_LIMIT where the search was stopped;
// CHEE_MEMORY, also when `emit` answers false.
typedef bool chee__emit(void *data, const chee_position *position, const chee__entry *entry);
chee_status chee__lines_walk(chee__lines *lines, const chee_position *start, chee__emit *emit,
                             void *data, chee_error *error);

// After a walk that met circles: makes the next chee__lines_collect choose anew for all lines that
// got no rank.
void chee__lines_drop_circles(chee__lines *lines);

// Whether a line with a rank shows what is claimed for a position: a chee__search.shown, with the
// lines behind `by`.
bool chee__lines_shown(const void *by, const chee_position *position);

#endif
