// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SOLVE_MARGIN_H
#define CHEE_CLI_SOLVE_MARGIN_H

// `chee solve --value`: the margin that both sides can force, claim by claim.

#include "solve/job.h"

// South's (A's) final margin: no less than `low`, no more than `high`, each side playing its best.
typedef struct solve_margin {
  int low, high;
  bool shown_low, shown_high; // by a certificate; else the bound is what the counters allow
  // Where play may circle: of the margins from `first` to `last` neither the first side can force
  // one, nor the other side less than it.
  bool circles;
  int first, last;
  uint64_t looked_at; // positions
  double took;        // seconds
  int trouble; // cli_exit of a state that could not be saved, said; the bounds are none the less
} solve_margin;

// Asks for claims until the bounds meet, neither side can force what lies between them, or a claim
// stays open within the job's limits, which hold for all searches together. Certificates go to
// `file` with -S or -N (-A, -B) before `.zst` or at its end; NULL: they are checked and not kept.
// With a state each claim has one of its own, with its margin behind the name: the next call goes
// on from them, also past what was found, and those that it wrote are removed once nothing is left
// to ask. Answers with a cli_exit; what is wrong is said.
int solve_margin_find(const solve_job *job, const char *file, solve_margin *margin);

// The same around the job's claim, once that is known to circle, for which so many positions were
// looked at; no certificate is kept.
int solve_margin_around(const solve_job *job, uint64_t looked_at, solve_margin *margin);

// Whether nothing is left to ask: the bounds meet, or neither side can force what lies between.
bool solve_margin_settled(const solve_margin *margin);

#endif
