// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_DFPN_H
#define CHEE_SOLVE_DFPN_H

// Depth-first proof-number search with a table. What it calls proved rests on ends and on what was
// proved before, never on a repetition; docs/exact/proofs.md has the argument. What it calls
// disproved guides the search and is shown by other means (closed sets, or a proof for the other
// side) before anything is said of it.

#include <stdatomic.h>

#include "chee/solve.h"
#include "solve/expand.h"
#include "solve/proof_table.h"

enum { CHEE__PROVERS_MAX = 16, CHEE__DEPTH_MAX = CHEE_SOLVE_PLIES_MAX };

// What all workers share.
typedef struct chee__search {
  chee__question question;
  chee__proof_table *table;
  int workers;
  int depth_most; // plies of a path; what would go on behind them is cut; at most CHEE__DEPTH_MAX
  atomic_bool stop;
  atomic_bool cut;             // a search ended undecided, since it was cut somewhere
  atomic_bool starved;         // a search ended undecided for want of memory; `stop` is set
  atomic_uint_least64_t nodes; // positions whose moves were generated
  // Worker 0 calls it every thousand positions or so; it may set `stop`. NULL: not called.
  void (*tick)(void *data);
  void *data;
  // Whether the attacker is known to have a position, with the attacker to move, by other means
  // than the table. NULL: nothing else is known.
  bool (*shown)(const void *by, const chee_position *position);
  const void *shown_by;
  // Hashes of the positions that each worker is in, by depth, so that they part ways.
  atomic_uint_least64_t *path[CHEE__PROVERS_MAX];
} chee__search;

typedef struct chee__prover chee__prover;

// NULL without memory. A worker belongs to one thread.
chee__prover *chee__prover_new(chee__search *search, int number);
void chee__prover_free(chee__prover *worker);

// Searches until the position is decided or `stop` is set, which gives CHEE__OPEN. So does a search
// that finds no proof and no disproof but one that leans on a path that was cut; it sets `cut`,
// as one without memory sets `starved`.
chee__outcome chee__prover_run(chee__prover *worker, const chee_position *position);

// The moves of the position searched last, as the worker knew it at the last tick or the end; one
// alone where it decides the position.
typedef struct chee__root_move {
  chee_move move;
  uint32_t proof, disproof; // numbers for the attacker
} chee__root_move;
int chee__prover_root(const chee__prover *worker, const chee__root_move **moves);

// What the table knows of a position. CHEE__OPEN unless it is decided on every path; *length is the
// length of a proof in plies.
chee__outcome chee__known(const chee__search *search, const chee_position *position,
                          uint32_t *length);

#endif
