// SPDX-License-Identifier: MIT
//
// Certificates of searches whose table is so small that it forgets and finds again: moves chosen
// from it, each sound by itself, led in a circle, and the search's answer could not be shown.
#include "bytes.h"
#include "chee/game.h"
#include "chee/text.h"

static void shows(const char *rules, const chee_claim *claim, size_t hash) {
  bytes file = {0};
  chee_position start = {0};
  chee_error error;
  assert_int_equal(chee_rules_read(rules, CHEE_STRICT, &start.rules, &error), CHEE_OK);
  chee_rules read = start.rules;
  chee_start(&read, &start);
  chee_solve_options options = {.hash_bytes = hash};
  chee_solver *solver = chee_solver_new(&start, claim, &options);
  assert_non_null(solver);
  assert_int_equal(chee_solver_run(solver), CHEE_SOLVE_PROVED);
  chee_solve_shown shown;
  assert_int_equal(chee_solver_certificate(solver, true, bytes_put, &file, &shown, &error),
                   CHEE_OK);
  chee_solver_free(solver);
  chee_certificate_source source = bytes_source(&file, true);
  chee_certificate_report report;
  assert_int_equal(chee_certificate_check(&source, NULL, &report, &error), CHEE_OK);
  assert_int_equal(report.count, shown.positions);
  free(file.at);
}

static void small_tables_do(void **state) {
  (void)state;
  chee_claim north_wins = {.kind = CHEE_CLAIM_WINS, .seat = 1};
  shows("njombwa.6", &north_wins, 1080000);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(small_tables_do)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
