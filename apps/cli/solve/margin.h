// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SOLVE_MARGIN_H
#define CHEE_CLI_SOLVE_MARGIN_H

// `chee solve --value`: the margin that both sides can force, claim by claim.

#include "solve/job.h"

// South's (A's) final margin: no less than `low`, no more than `high`, each side playing its best.
typedef struct solve_margin {
  int low, high;
  bool shown_low, shown_high; // by a certificate; else the bound is what the counters allow
  bool circles;               // what lies between can be forced by nobody: play may circle
  uint64_t looked_at;         // positions
  double took;                // seconds
} solve_margin;

// Asks for claims until the bounds meet or one stays open within the job's limits, which hold for
// each search. Certificates go to `file` with -S or -N (-A, -B) before `.zst` or at its end; NULL:
// they are checked and not kept. With a state each claim has one of its own, with its margin
// behind the name: the next call goes on from them, also past what was found, and they are removed
// with the value found. Answers with a cli_exit; what is wrong is said.
int solve_margin_find(const solve_job *job, const char *file, solve_margin *margin);

#endif
