// SPDX-License-Identifier: MIT
// What was played and searched before a search: it is worth what the rules make of it.
#include "unit/search/player_kit.h"

#include "chee/search.h"
#include "chee/text.h"

static chee_history *game_of(const char *position, const char *const *moves) {
  chee_position start;
  assert_int_equal(chee_position_read(position, CHEE_STRICT, &start, NULL), CHEE_OK);
  chee_history *history = chee_history_new(&start);
  for (; *moves; moves++) {
    chee_move move;
    assert_int_equal(chee_move_read(chee_history_now(history), *moves, &move, NULL), CHEE_OK);
    assert_int_equal(chee_history_play(history, move, NULL), CHEE_OK);
  }
  return history;
}

static chee_value value_by(chee_searcher *searcher, const chee_history *history, uint32_t depth) {
  const chee_limits limits = {.depth = depth};
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 1000)) continue;
  return chee_searcher_line(searcher, 0)->value;
}

static chee_searcher *a_searcher(void) {
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 20});
  assert_non_null(searcher);
  return searcher;
}

// After A2 North wins by a2, which brings back a position of the game for the second time only.
static void clause_0_4_a_position_of_the_game_may_come_a_second_time(void **state) {
  (void)state;
  static const char *const moves[] = {"A8", "a1", "A1", "a4", "A2", "a2", "A4",
                                      "a6", "A1", "a8", "A6", "a1", "A2", NULL};
  chee_history *game =
      game_of("enkeshui.8,turning=never 0*4,1,1,0,0/1,0,1,0*4,1 18,18 S - 30", moves);
  chee_searcher *searcher = a_searcher();
  for (uint32_t depth = 1; depth <= 14; depth++)
    assert_int_not_equal(value_by(searcher, game, depth).kind, CHEE_VALUE_LOSS);
  assert_int_equal(value_by(searcher, game, 40).kind, CHEE_VALUE_WIN);

  // The winning line, to its end.
  static const char *const line[] = {"a2", "A3", "a3", "A4", "a6", "A1", "a5",
                                     "A5", "a6", "A6", "a7", "A8", "a1", NULL};
  for (const char *const *next = line; *next; next++) {
    chee_move move;
    assert_int_equal(chee_history_result(game).ending, CHEE_GOING_ON);
    assert_int_equal(chee_move_read(chee_history_now(game), *next, &move, NULL), CHEE_OK);
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
  }
  const chee_result result = chee_history_result(game);
  assert_int_not_equal(result.ending, CHEE_GOING_ON);
  assert_false(result.shared);
  assert_int_equal(result.winner, 1);
  chee_searcher_free(searcher);
  chee_history_free(game);
}

// 1.7: with the extra turn after a capture a position may be won that is lost without it. A
// searcher that has seen the one has forgotten it when it looks at the other.
static void clause_1_9_another_rule_set_has_values_of_its_own(void **state) {
  (void)state;
  static const char *const none[] = {NULL};
  static const char *const position[] = {
      "mefuhva.4 0,1,1,0/1*3,0/0,2,1,1/2,0*3 0,0 S - 30",
      "mefuhva.4,extra=0 0,1,1,0/1*3,0/0,2,1,1/2,0*3 0,0 S - 30"};
  static const chee_value_kind kind[] = {CHEE_VALUE_WIN, CHEE_VALUE_LOSS};
  chee_searcher *searcher = a_searcher();
  for (int turn = 0; turn < 4; turn++) {
    chee_history *game = game_of(position[turn % 2], none);
    assert_int_equal(value_by(searcher, game, 40).kind, kind[turn % 2]);
    chee_history_free(game);
  }
  chee_searcher_free(searcher);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_0_4_a_position_of_the_game_may_come_a_second_time),
      cmocka_unit_test(clause_1_9_another_rule_set_has_values_of_its_own),
  };
  return cmocka_run_group_tests_name("search.before", tests, NULL, NULL);
}
