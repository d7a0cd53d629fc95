// SPDX-License-Identifier: MIT
//
// How far a proof search says that it has come.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chee/game.h"
#include "chee/solve.h"
#include "chee/text.h"

typedef struct heard {
  chee_solver *solver;
  double gathered;
  int ticks, every;            // of so many ticks one is heard
  chee_solve_share half, last; // when half of the positions were looked at, and at the end
  uint64_t nodes;              // at the first tick after half of them
} heard;

static void hear(void *data) {
  heard *h = data;
  chee_solve_progress progress = chee_solver_progress(h->solver);
  if (progress.lines > 0) {
    // What is collected stays so, unless all is collected anew.
    assert_true(progress.gathered >= h->gathered && progress.gathered <= 1 + 1e-9);
    h->gathered = progress.gathered;
    return;
  }
  if (++h->ticks % h->every != 0) return;
  chee_solve_share share = chee_solver_share(h->solver);
  assert_true(share.proved >= 0 && share.proved < 1);
  assert_true(share.refuted >= 0 && share.refuted < 1);
  if (progress.nodes <= h->nodes) h->half = share;
  h->last = share;
}

static bool take(void *data, const void *bytes, size_t size) {
  (void)data;
  (void)bytes;
  (void)size;
  return true;
}

static chee_solve_answer solve(const char *rule_set, const char *text, heard *h) {
  chee_rules rules;
  chee_position start;
  chee_claim claim;
  chee_solve_options options = {
      .hash_bytes = (size_t)1 << 24, .threads = 1, .tick = hear, .data = h};
  assert_int_equal(chee_rules_read(rule_set, CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  assert_int_equal(chee_claim_read(&rules, text, &claim, NULL), CHEE_OK);
  h->solver = chee_solver_new(&start, &claim, &options);
  assert_non_null(h->solver);
  chee_solve_answer answer = chee_solver_run(h->solver);
  chee_solve_shown shown;
  assert_int_equal(chee_solver_certificate(h->solver, false, take, NULL, &shown, NULL), CHEE_OK);
  // After the last of them nothing is left.
  double gathered = chee_solver_progress(h->solver).gathered;
  assert_true(gathered > 1 - 1e-6 && gathered < 1 + 1e-6);
  chee_solver_free(h->solver);
  return answer;
}

static void a_proof_comes_nearer(void **state) {
  (void)state;
  heard h = {.every = 1, .nodes = 29696};
  assert_int_equal(solve("mefuhva.6", "S wins", &h), CHEE_SOLVE_PROVED);
  assert_true(h.ticks > 10);
  assert_true(h.half.proved > 0.2 && h.half.proved > h.half.refuted);
  assert_true(h.last.proved > h.half.proved && h.last.proved > h.last.refuted);
}

static void a_refutation_comes_nearer(void **state) {
  (void)state;
  heard h = {.every = 5};
  assert_int_equal(solve("njombwa.6", "S wins", &h), CHEE_SOLVE_REFUTED);
  assert_true(h.ticks > 100 && h.gathered > 0);
  assert_true(h.last.refuted > 0.5 && h.last.refuted > h.last.proved);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_proof_comes_nearer),
                                     cmocka_unit_test(a_refutation_comes_nearer)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
