// SPDX-License-Identifier: MIT
// How the games of a match begin: 0.6, 3.10, 4.13, 4.15, 4.16.
#include "unit/games/kit.h"

#include <limits.h>

static void row_is(const chee_position *p, int seat, const char *wanted) {
  char text[64] = "";
  for (int i = 0, used = 0; i < p->rules.size; i++)
    used += snprintf(text + used, sizeof text - (size_t)used, i ? " %d" : "%d", p->side[seat][i]);
  assert_string_equal(text, wanted);
}

static void clause_4_15_the_race_reaches_the_printed_positions(void **state) {
  (void)state;
  static const struct {
    int size;
    const char *row;
  } races[] = {
      {12, "1 4 0 1 4 4 1 3 3 0 3 0"}, {10, "0 2 1 4 4 4 0 4 4 1"}, {8, "1 2 0 1 6 6 6 2"}};
  for (size_t i = 0; i < 3; i++) {
    chee_position start = start_of(CHEE_ENKESHUI, races[i].size), raced;
    int winner = 7;
    for (int variant = 0; variant < 2; variant++) {
      assert_int_equal(
          chee_setup_race(&start, (chee_race)variant, CHEE_NORTH, &raced, &winner, NULL), CHEE_OK);
      row_is(&raced, CHEE_SOUTH, races[i].row);
      row_is(&raced, CHEE_NORTH, races[i].row);
      assert_int_equal(winner, -1); // symmetry: a tie, settled by lot
      assert_int_equal(raced.turn, CHEE_NORTH);
      assert_int_equal(raced.ply, 2); // 4.8 is used up
      assert_int_equal(chee_position_check(&raced, NULL), CHEE_OK);
    }
  }
}

static void clause_4_15_no_race_from_an_empty_hole(void **state) {
  (void)state;
  chee_position mirrored = start_of(CHEE_ENKESHUI, 12), raced;
  mirrored.rules.option[0] = 1;
  chee_start(&(chee_rules){.game = CHEE_ENKESHUI, .size = 12, .option = {1}}, &mirrored);
  int winner;
  chee_error error;
  assert_int_equal(chee_setup_race(&mirrored, CHEE_RACE_FIRST, 0, &raced, &winner, &error),
                   CHEE_ILLEGAL);
  assert_string_equal(error.clause, "4.15");
  chee_position other = start_of(CHEE_CHUBA, 11), late = start_of(CHEE_ENKESHUI, 12);
  late.ply = 2;
  assert_int_equal(chee_setup_race(&other, CHEE_RACE_FIRST, 0, &raced, &winner, NULL),
                   CHEE_BAD_DATA);
  assert_int_equal(chee_setup_race(&late, CHEE_RACE_FIRST, 0, &raced, &winner, NULL),
                   CHEE_BAD_DATA);
}

static void clause_4_15_a_lop_sided_race_has_a_winner(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_ENKESHUI, 8), raced;
  // South: one stone in the far right hole falls into North's empty first hole at once.
  const uint8_t south[] = {0, 0, 4, 4, 4, 4, 7, 1}, north[] = {0, 0, 4, 4, 4, 4, 4, 4};
  memcpy(start.side[0], south, 8);
  memcpy(start.side[1], north, 8);
  int winner = -1;
  assert_int_equal(chee_setup_race(&start, CHEE_RACE_FIRST, CHEE_NORTH, &raced, &winner, NULL),
                   CHEE_OK);
  assert_int_equal(winner, CHEE_SOUTH);
  assert_int_equal(raced.turn, CHEE_SOUTH);
  assert_int_equal(chee_position_counters(&raced, 0) + chee_position_counters(&raced, 1), 48);
  // In step both have gone equally far by then: the variant leaves it to the lot.
  assert_int_equal(chee_setup_race(&start, CHEE_RACE_FARTHEST, CHEE_NORTH, &raced, &winner, NULL),
                   CHEE_OK);
  assert_int_equal(winner, -1);
  assert_int_equal(raced.turn, CHEE_NORTH);
}

static void clause_4_13_surplus(void **state) {
  (void)state;
  chee_rules rules = rules_of(CHEE_ENKESHUI, 12);
  chee_position next = start_of(CHEE_ENKESHUI, 12), before = next;
  int lost = 9;
  // Thirty keep 24; eighteen fill six holes of three from the right.
  assert_int_equal(chee_setup_surplus(&rules, 30, 18, &next, &lost, NULL), CHEE_OK);
  assert_int_equal(lost, -1);
  row_is(&next, CHEE_SOUTH, "0 3 3 0 3 3 0 3 3 0 3 3");
  row_is(&next, CHEE_NORTH, "0 0 0 0 3 3 0 3 3 0 3 3");
  // The last hole is filled as far as the stones go.
  assert_int_equal(chee_setup_surplus(&rules, 8, 24, &next, &lost, NULL), CHEE_OK);
  row_is(&next, CHEE_SOUTH, "0 0 0 0 0 0 0 0 2 0 3 3");
  assert_int_equal(chee_position_check(&next, NULL), CHEE_OK);
  // Three fill the rightmost hole, two do not.
  assert_int_equal(chee_setup_surplus(&rules, 24, 3, &next, &lost, NULL), CHEE_OK);
  assert_int_equal(lost, -1);
  before = next;
  assert_int_equal(chee_setup_surplus(&rules, 24, 2, &next, &lost, NULL), CHEE_OK);
  assert_int_equal(lost, CHEE_NORTH);
  assert_memory_equal(&before, &next, sizeof next);
  // Mirrored: the rightmost hole whose number is not 0 is the second from the right.
  rules.option[0] = 1;
  assert_int_equal(chee_setup_surplus(&rules, 4, 24, &next, &lost, NULL), CHEE_OK);
  row_is(&next, CHEE_SOUTH, "0 0 0 0 0 0 0 0 0 1 3 0");
  assert_int_equal(chee_setup_surplus(&rules, 30, 19, &next, &lost, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_setup_surplus(&rules, -1, 19, &next, &lost, NULL), CHEE_BAD_DATA);
  const int far[][2] = {{INT_MAX, 1}, {1, INT_MAX}, {INT_MAX, INT_MAX}, {0, 49}, {49, 0}};
  for (size_t i = 0; i < sizeof far / sizeof *far; i++)
    assert_int_equal(chee_setup_surplus(&rules, far[i][0], far[i][1], &next, &lost, NULL),
                     CHEE_BAD_DATA);
  chee_rules chuba = rules_of(CHEE_CHUBA, 11);
  assert_int_equal(chee_setup_surplus(&chuba, 24, 24, &next, &lost, NULL), CHEE_BAD_DATA);
}

static void clause_4_16_rearranged(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_ENKESHUI, 8), next;
  const uint8_t add[8] = {5, 3, 0, 0, 0, 0, 0, 0}, less[8] = {5};
  assert_int_equal(chee_setup_rearrange(&start, CHEE_SOUTH, 2, 7, add, &next, NULL), CHEE_OK);
  row_is(&next, CHEE_SOUTH, "5 3 0 4 4 4 4 0");
  row_is(&next, CHEE_NORTH, "0 0 4 4 4 4 4 4");
  chee_error error;
  assert_int_equal(chee_setup_rearrange(&start, CHEE_SOUTH, 2, 7, less, &next, &error),
                   CHEE_BAD_DATA);
  assert_string_equal(error.clause, "4.16");
  assert_int_equal(chee_setup_rearrange(&start, CHEE_SOUTH, 2, 2, add, &next, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_setup_rearrange(&start, CHEE_SOUTH, 2, 8, add, &next, NULL), CHEE_BAD_DATA);
  start.ply = 1;
  assert_int_equal(chee_setup_rearrange(&start, CHEE_SOUTH, 2, 7, add, &next, NULL), CHEE_BAD_DATA);
}

static void clauses_0_6_3_10_and_4_13_who_begins(void **state) {
  (void)state;
  chee_rules chuba = rules_of(CHEE_CHUBA, 11), enkeshui = rules_of(CHEE_ENKESHUI, 12);
  chee_rules swahili = rules_of(CHEE_SWAHILI, 3);
  assert_int_equal(chee_setup_beginner(&chuba, 0, 1), 1); // the winner (3.10)
  assert_int_equal(chee_setup_beginner(&chuba, 1, 1), 1);
  assert_int_equal(chee_setup_beginner(&chuba, 1, -1), 1); // after a draw as before
  assert_int_equal(chee_setup_beginner(&enkeshui, 0, 0), 1);
  assert_int_equal(chee_setup_beginner(&enkeshui, 1, 0), 0);
  assert_int_equal(chee_setup_beginner(&swahili, 2, 0), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_4_15_the_race_reaches_the_printed_positions),
      cmocka_unit_test(clause_4_15_no_race_from_an_empty_hole),
      cmocka_unit_test(clause_4_15_a_lop_sided_race_has_a_winner),
      cmocka_unit_test(clause_4_13_surplus),
      cmocka_unit_test(clause_4_16_rearranged),
      cmocka_unit_test(clauses_0_6_3_10_and_4_13_who_begins),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
