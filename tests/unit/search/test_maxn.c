// SPDX-License-Identifier: MIT
// max^n for Swahili, held to positions that can be worked out by hand. The problems of
// tests/problems hold it to a second implementation.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/maxn.h"
#include "chee/text.h"

static chee_position position_of(const char *fields) {
  chee_position position;
  chee_error error;
  if (chee_position_read(fields, CHEE_STRICT, &position, &error) != CHEE_OK)
    fail_msg("%s", error.text);
  return position;
}

static chee_maxn_value solved(const char *fields, uint32_t depth) {
  chee_position position = position_of(fields);
  chee_maxn_value value;
  chee_error error;
  if (chee_maxn_solve(&position, depth, 0, &value, &error) != CHEE_OK) fail_msg("%s", error.text);
  return value;
}

static void assert_value(const char *fields, uint32_t depth, const char *move, int a, int b, int c,
                         bool exact) {
  chee_maxn_value value = solved(fields, depth);
  chee_position position = position_of(fields);
  char text[CHEE_MOVE_TEXT_MAX];
  chee_move_write(&position, value.move, text);
  assert_string_equal(text, move);
  assert_int_equal(value.points[0], a);
  assert_int_equal(value.points[1], b);
  if (value.sides > 2) assert_int_equal(value.points[2], c);
  assert_int_equal(value.exact, exact);
}

// The last warrior enters the centre and ends the game (5.7, 5.8).
static void clause_5_7_one_move_ends_the_game(void **state) {
  (void)state;
  assert_value("swahili.3 0*10,1/1,0*10/1,0*10 2+0,3+0,4+1 A - 60", 0, "A11", 30, 30, 45, true);
}

// A10 takes C's warrior and A8 takes B's: as good for A, as bad for the others together. "A10"
// comes before "A8" byte by byte.
static void equals_go_to_the_first_by_text(void **state) {
  (void)state;
  assert_value("swahili.3 0*7,1,0,1,0/1,0*7,1,0,0/1,0*9,1 0+0,0+0,0+0 A - 60", 1, "A10", 5, 0, 0,
               false);
}

// A gains 5 either way. After A10 B reaches the centre by B8+; A7 takes the warrior of B8, and B
// gains no more than C's warrior in hole 11.
static void mover_leaves_the_others_the_smaller_sum(void **state) {
  (void)state;
  assert_value("swahili.3 0*6,1,0,0,1,0/1,0*6,1,2,0,0/1,0*9,1 0+0,0+0,0+0 A - 60", 2, "A7", 5, 5, 0,
               false);
}

// Two sides: A10 would bring A 10 and then B 10; A7 brings 5 and B nothing (5.10).
static void clause_5_10_teams_play_for_the_margin(void **state) {
  (void)state;
  const char *fields =
      "swahili.4,teams=on 0*6,1,0,0,2,0/1,0*6,1,2,0,0/1,0*10/1,0*10 0+0,0+0,0+0,0+0 A - 60";
  assert_value(fields, 2, "A7", 5, 0, 0, false);
  assert_int_equal(solved(fields, 2).sides, 2);
}

// A first turn of `distinct` for which no hole is left is a pass (5.11, 0.3).
static void clause_5_11_a_pass_is_looked_through(void **state) {
  (void)state;
  assert_value("swahili.3,openings=distinct 0*10,1/0*10,1/0*10,1 0+0,0+0,0+0 B o11 1", 0, "--", 10,
               0, 0, true);
}

static void a_finished_game_is_counted(void **state) {
  (void)state;
  chee_maxn_value value = solved("swahili.3 0*11/1,0*10/1,0*10 3+1,0+2,1+0 B - 60", 0);
  assert_int_equal(value.points[0], 35);
  assert_int_equal(value.points[1], 10);
  assert_int_equal(value.points[2], 10);
  assert_int_equal(value.nodes, 1);
  assert_int_equal(value.move.from, CHEE_PASS);
  assert_true(value.exact);
}

static void a_depth_leaves_points_as_they_stand(void **state) {
  (void)state;
  chee_maxn_value value = solved("swahili.3 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 A - 0", 2);
  assert_false(value.exact);
  for (int i = 0; i < 3; i++) assert_int_equal(value.points[i], 0);
}

static void bounds_and_other_games_are_refused(void **state) {
  (void)state;
  chee_position start = position_of("swahili.3 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 A - 0");
  chee_maxn_value value = {.nodes = 77};
  chee_error error;
  assert_int_equal(chee_maxn_solve(&start, 0, 1000, &value, &error), CHEE_LIMIT);
  assert_int_equal(value.nodes, 77);
  assert_non_null(strstr(error.text, "1000"));
  start = position_of("njombwa.3 1*3/1*3/1*3/1*3 0,0 S SN 0");
  assert_int_equal(chee_maxn_solve(&start, 0, 1000, &value, NULL), CHEE_BAD_DATA);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_5_7_one_move_ends_the_game),
      cmocka_unit_test(equals_go_to_the_first_by_text),
      cmocka_unit_test(mover_leaves_the_others_the_smaller_sum),
      cmocka_unit_test(clause_5_10_teams_play_for_the_margin),
      cmocka_unit_test(clause_5_11_a_pass_is_looked_through),
      cmocka_unit_test(a_finished_game_is_counted),
      cmocka_unit_test(a_depth_leaves_points_as_they_stand),
      cmocka_unit_test(bounds_and_other_games_are_refused),
  };
  return cmocka_run_group_tests_name("search.maxn", tests, NULL, NULL);
}
