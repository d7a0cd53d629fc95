// SPDX-License-Identifier: MIT
//
// Lines that are too long are cut. That says nothing of any position: a proof that is found all the
// same holds, and where none is the answer is open.
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chee/game.h"
#include "chee/text.h"
#include "solve/claim.h"
#include "solve/solver.h"

static chee_position start_of(const char *rule_set) {
  chee_rules rules;
  chee_position start;
  assert_int_equal(chee_rules_read(rule_set, CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  return start;
}

typedef struct one {
  chee__search search;
  chee__prover *prover;
} one;

static void open_one(one *o, const chee_rules *rules, int seat, int depth) {
  chee_claim claim = {.kind = CHEE_CLAIM_WINS, .seat = seat};
  memset(o, 0, sizeof *o);
  o->search.question = chee__question_new(rules, &claim);
  o->search.workers = 1;
  o->search.depth_most = depth;
  o->search.table = chee__proof_table_new(&o->search.question.packing, 1 << 20);
  assert_non_null(o->search.table);
  o->prover = chee__prover_new(&o->search, 0);
  assert_non_null(o->prover);
}

static void close_one(one *o) {
  chee__prover_free(o->prover);
  chee__proof_table_free(o->search.table);
}

// Everything that a search calls decided on every path is what one without a limit finds.
static uint64_t compare_decided(one *cut, one *whole) {
  const chee__packing *packing = &cut->search.question.packing;
  uint64_t place = 0, decided = 0;
  chee__key key;
  chee__numbers n;
  while (chee__proof_table_next(cut->search.table, &place, &key, &n)) {
    chee_position position;
    if (!chee__settles(n)) continue;
    chee__key_unpack(packing, &key, &position);
    bool attacks = chee__side_of(position.turn) == cut->search.question.attacker;
    chee__outcome said = attacks == (n.phi == 0) ? CHEE__ATTACKER : CHEE__DEFENDER;
    assert_int_equal(chee__prover_run(whole->prover, &position), said);
    decided++;
  }
  return decided;
}

static void at_every_depth(const char *rule_set, int seat, chee__outcome truth, int most) {
  chee_position start = start_of(rule_set);
  int open = 0, found = 0;
  uint64_t decided = 0;
  one whole;
  open_one(&whole, &start.rules, seat, CHEE__DEPTH_MAX);
  assert_int_equal(chee__prover_run(whole.prover, &start), truth);
  for (int depth = 1; depth <= most; depth++) {
    one cut;
    uint32_t length;
    open_one(&cut, &start.rules, seat, depth);
    chee__outcome outcome = chee__prover_run(cut.prover, &start);
    if (outcome != CHEE__OPEN) assert_int_equal(outcome, truth);
    assert_int_equal(atomic_load(&cut.search.cut), outcome == CHEE__OPEN);
    assert_int_equal(chee__known(&cut.search, &start, &length), outcome);
    open += outcome == CHEE__OPEN;
    found += outcome == truth;
    decided += compare_decided(&cut, &whole);
    close_one(&cut);
  }
  close_one(&whole);
  // Both happened, or nothing was tested.
  assert_true(open > 0 && found > 0 && decided > 100);
}

static void what_is_cut_is_not_disproved(void **state) {
  (void)state;
  at_every_depth("njombwa.3", 1, CHEE__ATTACKER, 24);
  at_every_depth("njombwa.4", 0, CHEE__ATTACKER, 60);
  at_every_depth("chuba.6", 0, CHEE__ATTACKER, 40);
}

static void what_needs_no_cut_is_disproved(void **state) {
  (void)state;
  at_every_depth("njombwa.3", 0, CHEE__DEFENDER, 24);
  at_every_depth("njombwa.4", 1, CHEE__DEFENDER, 60);
}

static void *help(void *solver) {
  chee_solver_help(solver, 1);
  return NULL;
}

// Both threads end, and the answer says why it is open.
static void a_solver_says_that_it_was_cut(void **state) {
  (void)state;
  chee_position start = start_of("njombwa.4");
  chee_claim claim = {.kind = CHEE_CLAIM_WINS, .seat = 0};
  for (int threads = 1; threads <= 2; threads++) {
    chee_solve_options options = {.hash_bytes = 1 << 20, .threads = threads};
    chee_solver *solver = chee_solver_new(&start, &claim, &options);
    pthread_t other;
    assert_non_null(solver);
    solver->search.depth_most = 4;
    if (threads == 2) assert_int_equal(pthread_create(&other, NULL, help, solver), 0);
    assert_int_equal(chee_solver_run(solver), CHEE_SOLVE_OPEN);
    if (threads == 2) assert_int_equal(pthread_join(other, NULL), 0);
    assert_true(chee_solver_progress(solver).cut);
    chee_solver_free(solver);
  }
}

static bool count_bytes(void *data, const void *bytes, size_t size) {
  (void)bytes;
  *(size_t *)data += size;
  return true;
}

// Stopped when there is an answer already, it shows that once it may go on.
static void an_answer_outlasts_a_stop(void **state) {
  (void)state;
  chee_position start = start_of("njombwa.3");
  chee_claim claim = {.kind = CHEE_CLAIM_WINS, .seat = 1};
  chee_solver *solver =
      chee_solver_new(&start, &claim, &(chee_solve_options){.hash_bytes = 1 << 20});
  chee_solve_shown shown;
  chee_error error;
  size_t size = 0;
  assert_non_null(solver);
  assert_int_equal(chee_solver_run(solver), CHEE_SOLVE_PROVED);
  chee_solver_stop(solver);
  assert_int_equal(chee_solver_certificate(solver, false, count_bytes, &size, &shown, &error),
                   CHEE_LIMIT);
  chee_solver_go_on(solver);
  assert_int_equal(chee_solver_certificate(solver, false, count_bytes, &size, &shown, &error),
                   CHEE_OK);
  assert_true(size > 0 && shown.positions > 0);
  chee_solver_free(solver);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_cut_is_not_disproved),
                                     cmocka_unit_test(what_needs_no_cut_is_disproved),
                                     cmocka_unit_test(a_solver_says_that_it_was_cut),
                                     cmocka_unit_test(an_answer_outlasts_a_stop)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
