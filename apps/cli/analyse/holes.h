// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_HOLES_H
#define CHEE_CLI_ANALYSE_HOLES_H

// The value of each start hole: that of the best move from there.

#include "analyse/table.h"

// Searches hole after hole, each a ply deeper in every round, so that whenever it ends all have
// been looked at about equally; `table` is kept in order, the best first, for search->watch to
// show. A cli_exit, with the sentence said.
int analyse_holes(analyse_search *search, const chee_limits *limits, analyse_table *table);

#endif
