// SPDX-License-Identifier: MIT
// 0.4: third occurrences, taking back, and games that go on for long.
#include "unit/games/kit.h"

// One counter each that never meet: South walks along his back row, North along his.
static chee_position walkers(void) {
  chee_position p = bare(CHEE_NJOMBWA, 8);
  p.side[CHEE_SOUTH][8] = 1;
  p.side[CHEE_NORTH][8] = 1;
  return p;
}

static chee_move only_move(const chee_history *history) {
  chee_move moves[CHEE_MOVES_MAX];
  assert_int_equal(chee_history_moves(history, moves), 1);
  return moves[0];
}

static void clause_0_4_the_third_occurrence_draws(void **state) {
  (void)state;
  chee_position start = walkers();
  chee_history *history = chee_history_new(&start);
  assert_int_equal(chee_history_occurrences(history), 1);
  // Sixteen holes round, twice, for both: the start is there a third time after 64 plies, unless
  // they capture each other on the way.
  size_t plies = 0;
  while (chee_history_result(history).ending == CHEE_GOING_ON) {
    assert_int_equal(chee_history_play(history, only_move(history), NULL), CHEE_OK);
    plies++;
    assert_true(plies <= 64);
  }
  chee_result result = chee_history_result(history);
  if (result.ending == CHEE_REPETITION) {
    assert_int_equal(plies, 64);
    assert_true(result.shared);
    assert_int_equal(chee_history_occurrences(history), 3);
    chee_move moves[CHEE_MOVES_MAX];
    assert_int_equal(chee_history_moves(history, moves), 0);
    chee_error error;
    chee_position now = *chee_history_now(history);
    assert_int_equal(chee_history_play(history, move_from(8), &error), CHEE_ILLEGAL);
    assert_string_equal(error.clause, "0.4");
    assert_memory_equal(&now, chee_history_now(history), sizeof now);
    // A single position knows no history.
    assert_int_equal(chee_position_result(&now).ending, CHEE_GOING_ON);
  } else {
    assert_int_equal(result.ending, CHEE_CLEARED);
  }
  chee_history_free(history);
}

static void clause_0_4_a_move_taken_back_did_not_occur(void **state) {
  (void)state;
  chee_position start = walkers();
  chee_history *history = chee_history_new(&start);
  for (int round = 0; round < 5; round++) {
    chee_history_play(history, only_move(history), NULL);
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
  chee_position a = walkers(), b = a;
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
      cmocka_unit_test(clause_0_4_a_move_taken_back_did_not_occur),
      cmocka_unit_test(clause_0_4_the_ply_is_no_part_of_the_comparison),
      cmocka_unit_test(random_games_keep_every_position_and_move),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
