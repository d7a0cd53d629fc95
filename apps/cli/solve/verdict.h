// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SOLVE_VERDICT_H
#define CHEE_CLI_SOLVE_VERDICT_H

// The answer of `chee solve` to one claim, by a search for it or, of a margin that cannot be
// forced, by one for the opposite.

#include "solve/job.h"

// What the answer rests on.
typedef struct solve_verdict {
  const char *word;   // "proved", "refuted", "open"
  const char *reason; // of "open"; NULL otherwise
  bool certain; // shown by a certificate: of the claim, or where it is refuted of its opposite
  bool circles; // neither side can force its margin
  bool both;    // the opposite claim was searched for, too
  chee_solve_shown shown;
  uint64_t looked_at; // positions, by all searches
  double took;        // seconds
  int trouble; // cli_exit of a state that could not be saved, said; the answer is none the less
} solve_verdict;

// Searches, and writes the certificate to the file for what was found (NULL: to none): of the
// claim, or of its opposite. The job can be freed then. Answers with a cli_exit; what is wrong is
// said.
int solve_claim(solve_job *job, const char *proved, const char *refuted, solve_verdict *verdict);

#endif
