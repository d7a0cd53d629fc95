// SPDX-License-Identifier: MIT
//
// A certificate is given up soon after the search was stopped, whatever of it is under way.
#include "bytes.h"
#include "chee/game.h"
#include "chee/text.h"

typedef struct stopping {
  chee_solver *solver;
  bool in_tick, in_sink;
  size_t size;
} stopping;

static void stop(stopping *s) {
  if (chee_solver_progress(s->solver).gathered > 0.999) chee_solver_stop(s->solver);
}

static void tick(void *data) {
  stopping *s = data;
  if (s->in_tick && s->solver) stop(s); // there is a certificate under way
}

static bool take(void *data, const void *bytes, size_t size) {
  stopping *s = data;
  (void)bytes;
  s->size += size;
  if (s->in_sink) stop(s);
  return true;
}

static chee_solver *new_solver(chee_claim_kind kind, const chee_solve_options *options) {
  chee_rules rules;
  chee_position start;
  assert_int_equal(chee_rules_read("njombwa.6", CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  const chee_claim claim = {.kind = kind, .seat = 1};
  chee_solver *solver = chee_solver_new(&start, &claim, options);
  assert_non_null(solver);
  assert_int_equal(chee_solver_run(solver), CHEE_SOLVE_PROVED);
  return solver;
}

static chee_status certificate(bool in_tick, bool in_sink, size_t *size) {
  stopping s = {.in_tick = in_tick, .in_sink = in_sink};
  const chee_solve_options options = {.hash_bytes = 1 << 24, .tick = tick, .data = &s};
  s.solver = new_solver(CHEE_CLAIM_WINS, &options);
  chee_solve_shown shown;
  chee_error error;
  const chee_status status = chee_solver_certificate(s.solver, false, take, &s, &shown, &error);
  *size = s.size;
  chee_solver_free(s.solver);
  return status;
}

static void once_gathered_it_can_be_stopped(void **state) {
  (void)state;
  size_t size;
  assert_int_equal(certificate(false, false, &size), CHEE_OK);
  assert_true(size > 1 << 18);
  assert_int_equal(certificate(true, false, &size), CHEE_LIMIT); // while ranks are computed
  assert_int_equal(size, 0);
}

static void while_written_it_can_be_stopped(void **state) {
  (void)state;
  size_t size;
  assert_int_equal(certificate(false, true, &size), CHEE_LIMIT);
  assert_true(size < 1 << 18);
}

// Until no line more was read than when it was asked last.
static bool while_lines_come(void *data, uint64_t lines) {
  uint64_t *last = data;
  const bool more = lines > *last;
  *last = lines;
  return more;
}

// Of a draw the lines are walked over once more, at the end.
static void the_check_of_a_draw_can_be_stopped(void **state) {
  (void)state;
  const chee_solve_options options = {.hash_bytes = 1 << 24};
  chee_solver *solver = new_solver(CHEE_CLAIM_DRAWS, &options);
  chee_solve_shown shown;
  bytes b = {0};
  uint64_t last = 0;
  chee_error error = {0};
  assert_int_equal(chee_solver_certificate(solver, false, bytes_put, &b, &shown, &error), CHEE_OK);
  chee_solver_free(solver);
  const chee_certificate_source source = bytes_source(&b, false);
  const chee_certificate_options asks = {.progress = while_lines_come, .data = &last};
  assert_int_equal(chee_certificate_check(&source, &asks, NULL, &error), CHEE_LIMIT);
  assert_int_equal(error.fault, CHEE_FAULT_CHECK_ENDED);
  free(b.at);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(once_gathered_it_can_be_stopped),
                                     cmocka_unit_test(while_written_it_can_be_stopped),
                                     cmocka_unit_test(the_check_of_a_draw_can_be_stopped)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
