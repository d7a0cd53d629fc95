// SPDX-License-Identifier: MIT
//
// What `chee solve` says of how far it is.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solve/progress.h"

const cli_command *const cli_commands[] = {NULL};

static void says(chee_solve_share first, chee_solve_share now, const char *text) {
  solve_job job = {.begun = 1000, .estimate = {.asked = true, .first = first, .now = now}};
  char said[SOLVE_ESTIMATE_TEXT];
  solve_progress_estimate(&job, 1100, said);
  assert_string_equal(said, text);
}

// As if the rest took as long as what is shown, of proof or refutation what is nearer.
static void what_is_left_by_estimate(void **state) {
  (void)state;
  const chee_solve_share none = {0, 0};
  says(none, (chee_solve_share){0.25, 0}, "; by estimate 25.0% of a proof, 5 min left");
  says(none, (chee_solve_share){0.25, 0.5}, "; by estimate 50.0% of a refutation, 2 min left");
  says(none, (chee_solve_share){0.5, 0.25}, "; by estimate 50.0% of a proof, 2 min left");
  says(none, (chee_solve_share){0.001, 0}, "; by estimate 0.1% of a proof, 27.8 h left");
}

static void nothing_to_estimate_by(void **state) {
  (void)state;
  const char *none = "; no estimate of what is left yet";
  says((chee_solve_share){0, 0}, (chee_solve_share){0, 0}, none);
  says((chee_solve_share){0, 0}, (chee_solve_share){0.0001, 0.0001}, none);
}

// What an earlier run had shown took this one no time.
static void what_was_shown_before(void **state) {
  (void)state;
  says((chee_solve_share){0.4, 0.1}, (chee_solve_share){0.5, 0.1},
       "; by estimate 50.0% of a proof, 8 min left");
  says((chee_solve_share){0.4, 0.1}, (chee_solve_share){0.4, 0.1},
       "; no estimate of what is left yet");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_left_by_estimate),
                                     cmocka_unit_test(nothing_to_estimate_by),
                                     cmocka_unit_test(what_was_shown_before)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
