// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_SOLVER_H
#define CHEE_SOLVE_SOLVER_H

#include "chee/solve.h"
#include "solve/dfpn.h"
#include "solve/lines.h"

struct chee_solver {
  chee_position start;
  chee_claim claim;
  chee_claim attack; // the win or margin that the search looks for
  chee_solve_options options;
  chee_solve_answer answer;
  chee__search search;
  atomic_int found;  // chee__outcome of the start
  atomic_bool ended; // by chee_solver_stop
  chee__prover *provers[CHEE_SOLVE_THREADS_MAX];
  chee__lines lines;      // of the certificate
  chee_solve_move *moves; // for reports
};

#endif
