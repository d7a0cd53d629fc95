// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_SEARCHER_H
#define CHEE_SEARCH_SEARCHER_H

#include "chee/search.h"

// A worker (0: the first) does its part for about `nodes` positions. By turns on one thread the
// workers find the same on every machine; no bound but that of depth is looked at.
void chee__searcher_work(chee_searcher *searcher, int worker, uint64_t nodes);

#endif
