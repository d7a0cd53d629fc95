// SPDX-License-Identifier: MIT
// Checked moves: their limits, and refusals of moves and positions that text cannot even say.
#include "unit/games/kit.h"

static void nobody_plays_beyond_the_last_ply(void **state) {
  (void)state;
  chee_position position = start_of(CHEE_MEFUHVA, 6), before;
  chee_move moves[CHEE_MOVES_MAX];
  chee_error error;
  assert_true(chee_moves(&position, moves) > 0);
  position.ply = CHEE_PLY_MAX;
  before = position;
  assert_int_equal(chee_play(&position, moves[0], &error), CHEE_LIMIT);
  assert_int_equal(error.status, CHEE_LIMIT);
  assert_memory_equal(&position, &before, sizeof before);
  position.ply = CHEE_PLY_MAX - 1;
  assert_int_equal(chee_play(&position, moves[0], &error), CHEE_OK);
  assert_int_equal(position.ply, CHEE_PLY_MAX);
}

static void an_error_is_not_needed(void **state) {
  (void)state;
  chee_position position = start_of(CHEE_NJOMBWA, 8);
  assert_int_equal(chee_play(&position, move_from(0), NULL), CHEE_ILLEGAL);
  assert_int_equal(chee_play(&position, move_from(200), NULL), CHEE_ILLEGAL);
  assert_int_equal(chee_play(&position, move_from(15), NULL), CHEE_OK);
}

static void success_leaves_the_error_alone(void **state) {
  (void)state;
  chee_position position = start_of(CHEE_NJOMBWA, 8);
  chee_error error, before;
  memset(&error, 0x55, sizeof error);
  before = error;
  assert_int_equal(chee_play(&position, move_from(15), &error), CHEE_OK);
  assert_memory_equal(&error, &before, sizeof error);
}

static void clause_0_3_a_pass_has_no_parts(void **state) {
  (void)state;
  chee_position position = bare(CHEE_MEFUHVA, 4);
  memset(position.side[CHEE_SOUTH], 1, 8);
  position.side[CHEE_NORTH][0] = 2;
  chee_move pass = move_from(CHEE_PASS), odd = pass;
  chee_error error;
  odd.extra = 3;
  assert_int_equal(chee_play(&position, odd, &error), CHEE_ILLEGAL);
  assert_string_equal(error.clause, "0.3");
  odd = pass;
  odd.turns = 1;
  assert_int_equal(chee_play(&position, odd, &error), CHEE_ILLEGAL);
  assert_int_equal(chee_play(&position, pass, &error), CHEE_OK);
  assert_int_equal(position.turn, CHEE_NORTH);
}

static void rule_sets_that_do_not_exist(void **state) {
  (void)state;
  static const chee_rules none[] = {{.game = CHEE_GAME_COUNT, .size = 8},
                                    {.game = CHEE_MEFUHVA, .size = 7},
                                    {.game = CHEE_MEFUHVA, .size = 30},
                                    {.game = CHEE_MEFUHVA, .size = 34},
                                    {.game = CHEE_MEFUHVA, .size = 8, .option = {2}},
                                    {.game = CHEE_NJOMBWA, .size = 8, .option = {1}},
                                    {.game = CHEE_CHUBA, .size = 12},
                                    {.game = CHEE_ENKESHUI, .size = 9},
                                    {.game = CHEE_ENKESHUI, .size = 8, .option = {0, 3}},
                                    {.game = CHEE_SWAHILI, .size = 5},
                                    {.game = CHEE_SWAHILI, .size = 2, .option = {1}},
                                    {.game = CHEE_SWAHILI, .size = 3, .option = {0, 0, 1}}};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
    chee_error error;
    assert_int_equal(chee_rules_check(&none[i], &error), CHEE_BAD_DATA);
    assert_true(error.text[0] != '\0');
  }
}

// Unused bytes are zero, so that equal positions are equal byte for byte.
static void a_position_has_nothing_that_its_game_does_not_use(void **state) {
  (void)state;
  for (int game = 0; game < CHEE_GAME_COUNT; game++) {
    const chee_position start = start_of((chee_game_id)game, chee_game_get(game)->default_size);
    assert_int_equal(chee_position_check(&start, NULL), CHEE_OK);
    chee_position odd = start;
    odd.spare[1] = 1;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
    odd = start;
    odd.rules.spare[2] = 1;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
    odd = start;
    odd.side[1][63] = 1;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
    odd = start;
    odd.store[3] = 1;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
    odd = start;
    odd.opening[2] = 1;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
    odd = start;
    odd.mark[0] = UINT64_C(1) << 63;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
    odd = start;
    odd.turn = 4;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
    odd = start;
    odd.ply = CHEE_PLY_MAX + 1;
    assert_int_equal(chee_position_check(&odd, NULL), CHEE_BAD_DATA);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nobody_plays_beyond_the_last_ply),
      cmocka_unit_test(an_error_is_not_needed),
      cmocka_unit_test(success_leaves_the_error_alone),
      cmocka_unit_test(clause_0_3_a_pass_has_no_parts),
      cmocka_unit_test(rule_sets_that_do_not_exist),
      cmocka_unit_test(a_position_has_nothing_that_its_game_does_not_use),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
