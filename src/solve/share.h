// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_SHARE_H
#define CHEE_SOLVE_SHARE_H

// How far a proof search has come.

#include "solve/prover.h"

// The part, from 0 to 1, that is shown of what the attacker needs for a win, or of what the
// defender needs to keep them from it. For the worker's own thread, while it searches.
double chee__share(const chee__prover *prover, bool for_attacker);

#endif
