// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SOLVE_PROGRESS_H
#define CHEE_CLI_SOLVE_PROGRESS_H

#include "solve/job.h"

// One line on stderr with the positions looked at, the rate and where the first moves stand: on a
// terminal in place and every second, else a line of its own every minute. `now` is the clock's.
void solve_progress_show(solve_job *job, double now);

// Takes the line away from a terminal.
void solve_progress_end(solve_job *job);

#endif
