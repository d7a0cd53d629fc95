// SPDX-License-Identifier: MIT
// 0.4: third occurrences, taking back, and games that go on for long.
#include "unit/games/kit.h"

// Sixteen turns that lead back to where they began, without a capture.
static chee_position circle(void) {
  static const uint8_t south[8] = {0, 1, 0, 1, 1, 2, 0, 1}, north[8] = {1, 0, 1, 1, 0, 0, 0, 1};
  chee_position p = bare(CHEE_MEFUHVA, 4);
  memcpy(p.side[CHEE_SOUTH], south, 8);
  memcpy(p.side[CHEE_NORTH], north, 8);
  return p;
}

enum { ROUND = 16 };

// B2 a1 B1 a2 B2 b1 B1 a4 B2 a3 B1 b2 B2 b4 B1 b3
static const uint8_t around[ROUND] = {5, 3, 4, 2, 5, 4, 4, 0, 5, 1, 4, 5, 5, 7, 4, 6};

static void play_around(chee_history *history) {
  for (int i = 0; i < ROUND; i++)
    assert_int_equal(chee_history_play(history, move_from(around[i]), NULL), CHEE_OK);
}

static void clause_0_4_the_third_occurrence_draws(void **state) {
  (void)state;
  const chee_position start = circle();
  chee_history *history = chee_history_new(&start);
  assert_int_equal(chee_history_occurrences(history), 1);
  play_around(history);
  assert_int_equal(chee_history_occurrences(history), 2);
  assert_int_equal(chee_history_result(history).ending, CHEE_GOING_ON);
  play_around(history);
  assert_int_equal(chee_history_occurrences(history), 3);
  const chee_result result = chee_history_result(history);
  assert_int_equal(result.ending, CHEE_REPETITION);
  assert_true(result.shared);
  chee_move moves[CHEE_MOVES_MAX];
  assert_int_equal(chee_history_moves(history, moves), 0);
  const chee_position now = *chee_history_now(history);
  chee_error error;
  assert_int_equal(chee_history_play(history, move_from(around[0]), &error), CHEE_ILLEGAL);
  assert_string_equal(error.clause, "0.4");
  assert_memory_equal(&now, chee_history_now(history), sizeof now);
  // A single position knows no history.
  assert_int_equal(chee_position_result(&now).ending, CHEE_GOING_ON);
  assert_true(chee_moves(&now, moves) > 0);
  chee_history_free(history);
}

static void clause_0_4_the_end_is_taken_back_too(void **state) {
  (void)state;
  const chee_position start = circle();
  chee_history *history = chee_history_new(&start);
  play_around(history);
  play_around(history);
  for (int times = 0; times < 3; times++) {
    assert_true(chee_history_undo(history));
    assert_int_equal(chee_history_occurrences(history), 2);
    assert_int_equal(chee_history_result(history).ending, CHEE_GOING_ON);
    assert_int_equal(chee_history_play(history, move_from(around[ROUND - 1]), NULL), CHEE_OK);
    assert_int_equal(chee_history_occurrences(history), 3);
  }
  for (int i = 0; i < ROUND; i++) assert_true(chee_history_undo(history));
  assert_int_equal(chee_history_occurrences(history), 2);
  play_around(history);
  assert_int_equal(chee_history_result(history).ending, CHEE_REPETITION);
  chee_history_free(history);
}

static void clause_0_4_a_new_start_forgets_all(void **state) {
  (void)state;
  const chee_position start = circle();
  chee_history *history = chee_history_new(&start);
  for (int times = 0; times < 3; times++) {
    play_around(history);
    assert_int_equal(chee_history_occurrences(history), 2);
    chee_history_restart(history, &start);
    assert_int_equal(chee_history_length(history), 0);
    assert_int_equal(chee_history_occurrences(history), 1);
  }
  assert_false(chee_history_undo(history));
  chee_history_free(history);
}

static void clause_0_4_a_move_taken_back_did_not_occur(void **state) {
  (void)state;
  chee_position start = circle();
  chee_history *history = chee_history_new(&start);
  for (int round = 0; round < 5; round++) {
    assert_int_equal(chee_history_play(history, move_from(around[0]), NULL), CHEE_OK);
    assert_int_equal(chee_history_occurrences(history), 1);
    assert_true(chee_history_undo(history));
    assert_int_equal(chee_history_occurrences(history), 1);
  }
  assert_false(chee_history_undo(history));
  assert_int_equal(chee_history_length(history), 0);
  assert_true(chee_position_same(chee_history_now(history), &start));
  chee_history_free(history);
}

static void clause_0_4_the_ply_is_no_part_of_the_comparison(void **state) {
  (void)state;
  chee_position a = circle(), b = a;
  b.ply = 4711;
  assert_true(chee_position_same(&a, &b));
  assert_true(chee_position_hash(&a) == chee_position_hash(&b));
  b.turn = CHEE_NORTH;
  assert_false(chee_position_same(&a, &b));
  chee_position first = start_of(CHEE_ENKESHUI, 8), later = first;
  later.ply = 2; // field 5 differs: bulls may be made now (4.8)
  assert_false(chee_position_same(&first, &later));
}

static void random_games_keep_every_position_and_move(void **state) {
  (void)state;
  for (int game = 0; game < CHEE_GAME_COUNT; game++) {
    chee_position start = start_of((chee_game_id)game, chee_game_get(game)->default_size),
                  now = start;
    chee_history *history = chee_history_new(&start);
    chee_random random = chee_random_new(3, (uint64_t)game);
    while (chee_history_result(history).ending == CHEE_GOING_ON) {
      chee_move move = chee_random_move(chee_history_now(history), &random);
      assert_int_equal(chee_history_play(history, move, NULL), CHEE_OK);
    }
    size_t length = chee_history_length(history);
    assert_true(length > 128 || game != CHEE_MEFUHVA); // more than the first room
    for (size_t i = 0; i < length; i++) {
      assert_true(chee_position_same(&now, chee_history_at(history, i)));
      chee_apply(&now, chee_history_move(history, i));
    }
    while (chee_history_undo(history)) continue;
    assert_true(chee_position_same(&start, chee_history_now(history)));
    chee_history_restart(history, &now);
    assert_int_equal(chee_history_length(history), 0);
    chee_history_free(history);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_0_4_the_third_occurrence_draws),
      cmocka_unit_test(clause_0_4_the_end_is_taken_back_too),
      cmocka_unit_test(clause_0_4_a_new_start_forgets_all),
      cmocka_unit_test(clause_0_4_a_move_taken_back_did_not_occur),
      cmocka_unit_test(clause_0_4_the_ply_is_no_part_of_the_comparison),
      cmocka_unit_test(random_games_keep_every_position_and_move),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
