// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SOLVE_PROGRESS_H
#define CHEE_CLI_SOLVE_PROGRESS_H

#include "solve/job.h"

// One line on stderr with the positions looked at, the rate, an estimate of what is left and where
// the first moves stand: on a terminal in place and every second, else a line of its own every
// minute. `now` is the clock's.
void solve_progress_show(solve_job *job, double now);

// "; by estimate 31.2% of a proof, 12 min left": of what is nearer, proof or refutation, as if the
// rest took as long as what is shown.
enum { SOLVE_ESTIMATE_TEXT = 128 };
void solve_progress_estimate(const solve_job *job, double now, char text[SOLVE_ESTIMATE_TEXT]);

// Says on a terminal in place of that line that the search is being saved: with a large table, and
// whoever interrupted it waiting, that may take a minute.
void solve_progress_saving(const solve_job *job);

// Takes the line away from a terminal.
void solve_progress_end(solve_job *job);

#endif
