// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_CLAIMS_H
#define CHEE_SEARCH_CLAIMS_H

// Which moves are being looked at, so that no two workers look at the same one while there are
// others: a worker puts off what another one has claimed, and finds its result in the table later
// (Weill 1996; Kerrigan's simplification of 2017). A claim that gets lost or stays too long costs
// time alone.

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "chee/move.h"

enum { CHEE__CLAIM_LINES = 512, CHEE__CLAIM_WAYS = 8 };

// One for all workers of a search. All zero: nothing is claimed.
typedef struct chee__claims {
  _Atomic uint64_t key[CHEE__CLAIM_LINES][CHEE__CLAIM_WAYS]; // 0: free
} chee__claims;

// How a move of the position with this key is claimed; never 0.
uint64_t chee__claim_of(uint64_t position_key, chee_move move);

bool chee__claims_has(const chee__claims *claims, uint64_t claim);
void chee__claims_add(chee__claims *claims, uint64_t claim);
void chee__claims_remove(chee__claims *claims, uint64_t claim);
void chee__claims_clear(chee__claims *claims); // while nobody searches

#endif
