// SPDX-License-Identifier: MIT
// Seats and endings as a sentence calls them: names, sides, clauses.
#include "chee/hole.h"
#include "chee/move.h"
#include "unit/games/kit.h"

static void names_of_seats(void **state) {
  (void)state;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_rules rules = chee_rules_default((chee_game_id)id);
    for (int seat = 0; seat < chee_rules_seats(&rules); seat++) {
      static const char *const two[] = {"South", "North"}, *const four[] = {"A", "B", "C", "D"};
      assert_string_equal(chee_seat_name(&rules, seat),
                          id == CHEE_SWAHILI ? four[seat] : two[seat]);
      assert_int_equal(chee_seat_letter(&rules, seat), chee_seat_name(&rules, seat)[0]);
    }
  }
}

static void clause_5_10_partners_sit_opposite(void **state) {
  (void)state;
  chee_rules rules = chee_rules_default(CHEE_SWAHILI);
  rules.size = 4;
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 4; b++) assert_int_equal(chee_seats_together(&rules, a, b), a == b);
  assert_false(chee_rules_teams(&rules));
  rules.option[2] = 1;
  assert_int_equal(chee_rules_check(&rules, NULL), CHEE_OK);
  assert_true(chee_rules_teams(&rules));
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 4; b++) assert_int_equal(chee_seats_together(&rules, a, b), a % 2 == b % 2);
  // The third option of another game says nothing about partners.
  for (int id = 0; id < CHEE_SWAHILI; id++) {
    chee_rules other = {.game = (uint8_t)id, .size = 8, .option = {1, 1, 1}};
    assert_false(chee_rules_teams(&other));
  }
}

static void each_ending_has_its_clause(void **state) {
  (void)state;
  static const char *const won[] = {"1.11", "2.9", "3.9", "4.12", "5.7"};
  for (size_t id = 0; id < sizeof won / sizeof *won; id++) {
    chee_rules rules = chee_rules_default((chee_game_id)id);
    assert_string_equal(chee_ending_clause(&rules, CHEE_GOING_ON), "");
    assert_string_equal(chee_ending_clause(&rules, CHEE_CLEARED), won[id]);
    assert_string_equal(chee_ending_clause(&rules, CHEE_NO_MOVES), "0.3");
    assert_string_equal(chee_ending_clause(&rules, CHEE_REPETITION), "0.4");
  }
  chee_rules enkeshui = chee_rules_default(CHEE_ENKESHUI);
  assert_string_equal(chee_ending_clause(&enkeshui, CHEE_ROW_BARE), "4.12");
}

static void every_hole_is_read_by_its_name(void **state) {
  (void)state;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_rules rules = chee_rules_default((chee_game_id)id);
    for (int seat = 0; seat < chee_rules_seats(&rules); seat++) {
      for (int hole = 0; hole < chee_rules_holes(&rules); hole++) {
        char text[32];
        int length = chee_hole_name(&rules, seat, hole, text), read_seat = -1, read_hole = -1;
        strcpy(text + length, "=3");
        assert_int_equal(chee_hole_read(&rules, text, &read_seat, &read_hole), length);
        assert_int_equal(read_seat, seat);
        assert_int_equal(read_hole, hole);
      }
    }
    static const char *const none[] = {"", "A", "A0", "Z1", "1", "=A1", " A1"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
      int seat = -1, hole = -1;
      assert_int_equal(chee_hole_read(&rules, none[i], &seat, &hole), 0);
      assert_int_equal(seat, -1);
      assert_int_equal(hole, -1);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_of_seats),
      cmocka_unit_test(clause_5_10_partners_sit_opposite),
      cmocka_unit_test(each_ending_has_its_clause),
      cmocka_unit_test(every_hole_is_read_by_its_name),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
