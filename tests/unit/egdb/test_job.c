// SPDX-License-Identifier: MIT
//
// How much of a unit is made, as whoever waits for it is told: from 0 to 1, never less than before,
// and with values between.
#include "kit.h"

static double told(const chee_egdb_job *job, uint64_t items, double before) {
  double made = chee_egdb_job_made(job, items);
  if (!(made >= before && made <= 1)) fail_msg("%g after %g", made, before);
  return made;
}

// Makes the last unit of a plan, of Enkeshui one with most bulls that are not certain. Returns how
// many different values were told before all was made.
static int values_told(const char *text, int counters) {
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  chee_egdb_job *job;
  double made = 0;
  int values = 0;
  kit_build(text, counters);
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan(text, index, counters);
  const chee_egdb_unit *unit = &plan.units[plan.count - 1];
  for (size_t i = 0; i < plan.count; i++)
    if (plan.units[i].slab.more > unit->slab.more) unit = &plan.units[i];
  assert_int_equal(chee_egdb_job_new(index, unit, folder, true, &job, NULL), CHEE_OK);
  assert_true(chee_egdb_job_made(job, 0) == 0);
  while (chee_egdb_job_next(job))
    for (uint64_t i = 0; i < chee_egdb_job_items(job); i++) {
      chee_egdb_job_work(job, i);
      double now = told(job, i + 1, made);
      values += now > made && now < 1;
      made = now;
    }
  assert_true(chee_egdb_job_made(job, 0) == 1);
  chee_egdb_job_free(job);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
  return values;
}

static void what_is_made_grows(void **state) {
  (void)state;
  static const char board[] = "enkeshui.8 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9";
  // A capture at each front of both sides, in Chuba with and without a spinster or two.
  assert_true(values_told("njombwa.4", 5) >= 7);
  assert_true(values_told("chuba.4", 5) >= 7);
  assert_true(values_told("swahili.2", 4) >= 7);
  assert_true(values_told(board, 7) >= 6);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_made_grows)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
