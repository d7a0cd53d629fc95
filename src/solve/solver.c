// SPDX-License-Identifier: MIT
#include "solve/solver.h"

#include <stdlib.h>

#include "chee/game.h"
#include "solve/claim.h"
#include "solve/share.h"
#include "solve/tables.h"

static const size_t hash_default = (size_t)256 << 20;

// Makes what the search needs; false without memory.
static bool build(chee_solver *solver) {
  chee__search *search = &solver->search;
  search->question = chee__question_new(&solver->start.rules, &solver->attack);
  search->question.certain =
      solver->options.certain && chee_rules_game(&solver->start.rules)->score == CHEE_SCORE_MARGIN;
  search->question.tables = solver->options.tables;
  search->question.tables_most = chee__tables_most(solver->options.tables);
  search->workers = solver->options.threads;
  search->depth_most = CHEE__DEPTH_MAX;
  search->tick = solver->options.tick;
  search->data = solver->options.data;
  search->table = chee__proof_table_new(&search->question.packing, solver->options.hash_bytes);
  solver->moves = calloc(CHEE_MOVES_MAX, sizeof *solver->moves);
  if (!search->table || !solver->moves) return false;
  for (int i = 0; i < solver->options.threads; i++)
    if (!(solver->provers[i] = chee__prover_new(search, i))) return false;
  return true;
}

chee_solver *chee_solver_new(const chee_position *start, const chee_claim *claim,
                             const chee_solve_options *options) {
  chee_solver *solver = calloc(1, sizeof *solver);
  if (!solver) return NULL;
  solver->start = *start;
  solver->claim = *claim;
  // A draw is shown by finding that the other side has no win.
  solver->attack = claim->kind == CHEE_CLAIM_DRAWS ? chee_claim_opposite(claim) : *claim;
  if (options) solver->options = *options;
  chee_solve_options *o = &solver->options;
  if (o->hash_bytes == 0) o->hash_bytes = hash_default;
  if (o->threads < 1) o->threads = 1;
  if (o->threads > CHEE_SOLVE_THREADS_MAX) o->threads = CHEE_SOLVE_THREADS_MAX;
  if (build(solver)) return solver;
  chee_solver_free(solver);
  return NULL;
}

void chee_solver_free(chee_solver *solver) {
  if (!solver) return;
  for (int i = 0; i < CHEE_SOLVE_THREADS_MAX; i++) chee__prover_free(solver->provers[i]);
  chee__proof_table_free(solver->search.table);
  chee__linemap_free(solver->lines.map);
  free(solver->lines.used);
  free(solver->moves);
  free(solver);
}

void chee_solver_stop(chee_solver *solver) {
  atomic_store(&solver->ended, true);
  atomic_store(&solver->search.stop, true);
}

void chee_solver_go_on(chee_solver *solver) {
  atomic_store(&solver->ended, false);
}

// One thread's part. Whoever is first with an answer, or finds that lines are too long for one,
// ends the others' work.
static void work(chee_solver *solver, int thread) {
  chee__outcome found = chee__prover_run(solver->provers[thread], &solver->start);
  if (found == CHEE__OPEN && !atomic_load(&solver->search.cut)) return;
  int open = CHEE__OPEN;
  (void)atomic_compare_exchange_strong(&solver->found, &open, (int)found);
  atomic_store(&solver->search.stop, true);
}

void chee_solver_help(chee_solver *solver, int thread) {
  if (thread >= 1 && thread < solver->options.threads) work(solver, thread);
}

chee_solve_answer chee_solver_run(chee_solver *solver) {
  work(solver, 0);
  int found = atomic_load(&solver->found);
  bool for_claim = solver->attack.seat == solver->claim.seat;
  if (found == CHEE__OPEN)
    solver->answer = CHEE_SOLVE_OPEN;
  else
    solver->answer =
        (found == CHEE__ATTACKER) == for_claim ? CHEE_SOLVE_PROVED : CHEE_SOLVE_REFUTED;
  return solver->answer;
}

chee_solve_progress chee_solver_progress(chee_solver *solver) {
  const chee__root_move *root;
  int count = chee__prover_root(solver->provers[0], &root);
  for (int i = 0; i < count; i++)
    solver->moves[i] = (chee_solve_move){
        .move = root[i].move, .proof = root[i].proof, .disproof = root[i].disproof};
  return (chee_solve_progress){
      .nodes = atomic_load_explicit(&solver->search.nodes, memory_order_relaxed),
      .cut = atomic_load_explicit(&solver->search.cut, memory_order_relaxed),
      .starved = atomic_load_explicit(&solver->search.starved, memory_order_relaxed),
      .full = chee__proof_table_full(solver->search.table),
      .claim = solver->attack,
      .moves = count,
      .move = solver->moves,
      .lines = solver->lines.map ? chee__linemap_count(solver->lines.map) : 0,
      .gathered = solver->lines.gathered};
}

chee_solve_share chee_solver_share(const chee_solver *solver) {
  const chee__prover *prover = solver->provers[0];
  return (chee_solve_share){.proved = chee__share(prover, true),
                            .refuted = chee__share(prover, false)};
}
