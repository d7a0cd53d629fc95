// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_OPENING_H
#define CHEE_CLI_MATCH_OPENING_H

// The openings of a match (chee/opening.h), asked for by several threads. They follow from its
// start, seed, --openings and --look.

#include <stdint.h>

#include "chee/history.h"
#include "match/setup.h"

typedef struct match_openings match_openings;

typedef struct match_opening {
  const chee_move *moves; // as many as the setup says; borrowed while the openings live
  int count;
} match_opening;

// NULL without memory. The setup is borrowed. Free with match_openings_free (NULL is allowed).
match_openings *match_openings_new(const match_setup *setup);
void match_openings_free(match_openings *openings);

// Opening number `number`, made when it is first asked for. From any thread. CHEE_LIMIT when none
// was found, CHEE_MEMORY.
chee_status match_openings_get(match_openings *openings, uint64_t number, match_opening *opening,
                               chee_error *error);

// How many of the first `count` differ from each other.
uint64_t match_openings_distinct(match_openings *openings, uint64_t count);

#endif
