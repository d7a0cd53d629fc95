// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_LEAF_H
#define CHEE_SEARCH_LEAF_H

// Steps 1 to 4 of the search: the values of positions that are known without a look at their moves.

#include "search/worker.h"

// True when there is one: it is handed up. `frame` is the one at the worker's ply.
bool chee__leaf(chee__worker *worker, chee__frame *frame);

// Hand a value to the frame above, as who moves at `frame` sees it; always true.
bool chee__hand_up(chee__worker *worker, int value);
bool chee__hand_up_estimate(chee__worker *worker, const chee__frame *frame);
bool chee__hand_up_result(chee__worker *worker, const chee__frame *frame,
                          const chee_result *result);

#endif
