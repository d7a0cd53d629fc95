// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_JOBS_H
#define CHEE_WEB_JOBS_H

// Long work of the analysis, in slices: what groups of moves are worth, and the annotation of a
// whole game. There is one job at a time; another one ends it. Each call puts one value, or fills
// the error.
//
// `bounds` are four numbers with blanks between them, 0 for none: depth, nodes, milliseconds, and
// megabytes for what is remembered of positions.

#include <stddef.h>

#include "chee/status.h"
#include "json.h"

// `groups`: a group a line, its moves separated by blanks; without any, the start holes. Puts how
// many rows there will be.
chee_status web_job_survey(web_json *json, const char *start, const char *moves, const char *bounds,
                           char *groups, chee_error *error);

// The first game of a file of records. Puts how many positions there are to look at.
chee_status web_job_annotate(web_json *json, const char *bounds, const char *text, size_t length,
                             chee_error *error);

// Works for about so many milliseconds and puts how it stands, as JobView of types.ts says. Below 0
// the job is given up. After the last step, and without a job, there is nothing more to do.
chee_status web_job_step(web_json *json, double milliseconds, chee_error *error);

// What an eval gives the first side, in thousandths, for each of the words of `evals`; null for
// words that are none.
chee_status web_chances(web_json *json, const char *rules, char *evals, chee_error *error);

#endif
