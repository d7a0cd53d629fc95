// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SOLVE_JOB_H
#define CHEE_CLI_SOLVE_JOB_H

// One search of `chee solve`: its threads, its state in a file, its bounds, what it shows.

#include "base/command.h"
#include "chee/solve.h"

// How far a search has come, as it is asked now and then.
typedef struct solve_estimate {
  bool asked;
  chee_solve_share first, now; // when the run began, and last
  double at, took;             // when that was, and how long it took
  double gathering, had; // when a line of the certificate was first seen, and what was gathered
} solve_estimate;

typedef struct solve_job {
  chee_position start;
  chee_claim claim;
  bool strongest; // certificates claim all that their moves force
  bool certain;   // and end where nothing can change the margin any more
  size_t hash_bytes;
  int threads;
  double until;      // when it stops, by app_seconds; 0: no bound
  uint64_t nodes;    // that it may look at; 0: no bound
  const char *state; // file, or NULL
  const char *db;    // folder of endgame tables, or NULL
  chee_egdb *tables;
  double save_every; // seconds, more where it takes long to save; 0: at every tick
  chee_solver *solver;
  chee_solve_answer answer;
  uint64_t looked_at; // positions
  double took;        // seconds
  // For the ticks.
  double begun, shown, saved;
  double pause; // seconds until the next is saved
  bool goes_on; // from a state that was saved
  solve_estimate estimate;
  bool line;   // whether a line of progress stands on the terminal
  int trouble; // cli_exit of the last state that could not be written, said; CLI_OK once one could
} solve_job;

// Takes positions that other searches have looked at from those that this one may; false where none
// are left.
bool solve_job_spend(solve_job *job, uint64_t looked_at);

// Reads the state if there is one, and searches. What is wrong is said; answers with a cli_exit. A
// state that cannot be saved ends no search that has begun: where that comes to an answer it stands
// in the job, beside the cli_exit.
int solve_job_run(solve_job *job);

// Writes the certificate of what was found, checks it as it was written, and keeps it as `file`. A
// regular file is written in its place, where it appears once it was checked; for stdout, a pipe, a
// device or none (NULL) it lies in a temporary file meanwhile. CLI_LIMIT, said, where a certificate
// could not be made. The solver is freed once it is written.
int solve_job_show(solve_job *job, const char *file, chee_solve_shown *shown);

// Whether a certificate can be written there, NULL being nowhere, as far as that shows in advance;
// says why not and answers with a cli_exit.
int solve_job_try(const char *file);

void solve_job_free(solve_job *job);

#endif
