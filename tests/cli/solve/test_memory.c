// SPDX-License-Identifier: MIT
//
// What proof search says where memory fails it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/game.h"
#include "chee/solve.h"
#include "chee/text.h"

static int fail_at; // of the calls of realloc from now on; 0: none

void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_realloc(void *memory, size_t size) {
  if (fail_at > 0 && --fail_at == 0) return NULL;
  return __real_realloc(memory, size);
}

static bool take(void *data, const void *bytes, size_t size) {
  (void)bytes;
  *(size_t *)data += size;
  return true;
}

// North wins njombwa.6. The table is so small that parts of the proof are found again while the
// certificate is gathered.
static chee_solver *new_solver(void) {
  chee_rules rules;
  chee_position start;
  assert_int_equal(chee_rules_read("njombwa.6", CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  const chee_claim claim = {.kind = CHEE_CLAIM_WINS, .seat = 1};
  const chee_solve_options options = {.hash_bytes = 1080000};
  chee_solver *solver = chee_solver_new(&start, &claim, &options);
  assert_non_null(solver);
  return solver;
}

static void a_search_without_memory_says_so(void **state) {
  (void)state;
  for (int n = 1; n < 10; n += 4) {
    chee_solver *solver = new_solver();
    fail_at = n;
    assert_int_equal(chee_solver_run(solver), CHEE_SOLVE_OPEN);
    assert_int_equal(fail_at, 0);
    const chee_solve_progress progress = chee_solver_progress(solver);
    assert_true(progress.starved);
    assert_false(progress.cut);
    chee_solver_free(solver);
  }
}

static void a_certificate_without_memory_says_so(void **state) {
  (void)state;
  for (int n = 1; n < 12; n++) {
    chee_solver *solver = new_solver();
    chee_solve_shown shown;
    chee_error error;
    size_t size = 0;
    assert_int_equal(chee_solver_run(solver), CHEE_SOLVE_PROVED);
    assert_false(chee_solver_progress(solver).starved);
    fail_at = n;
    assert_int_equal(chee_solver_certificate(solver, true, take, &size, &shown, &error),
                     CHEE_MEMORY);
    assert_int_equal(fail_at, 0);
    chee_solver_free(solver);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_search_without_memory_says_so),
                                     cmocka_unit_test(a_certificate_without_memory_says_so)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
