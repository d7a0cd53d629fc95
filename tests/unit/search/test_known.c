// SPDX-License-Identifier: MIT
// 0.4 beside exact values: a position that was there twice ends the game when it comes once more,
// and then counts as the rows lie, whatever it is worth afresh. An oracle of the test's own says
// what positions are worth.
#include "unit/search/player_kit.h"
#include "unit/search/round_kit.h"

#include "chee/known.h"
#include "chee/random.h"
#include "search/known_held.h"

static bool say_outcome(void *data, const chee_position *position, chee_value *value) {
  bool known = say(data, position, value);
  value->next = 0;
  return known;
}

// What a search plays that hears that opinion of the mover's: whether it closes the round; `told`
// is the value of its best line, and may be NULL.
static bool closes_and_tells(const chee_history *game, chee_value value, int lines,
                             chee_value *told) {
  opinion o = {
      .seat = chee_history_now(game)->turn, .value = value, .nearest = chee_history_at(game, 0)};
  chee_search_options options = {
      .hash_bytes = 1 << 16, .lines = lines, .oracle = say, .oracle_data = &o};
  chee_searcher *searcher = chee_searcher_new(&options);
  assert_non_null(searcher);
  chee_move moves[CHEE_MOVES_MAX], closing;
  assert_true(chee_history_moves(game, moves) > 1);
  const chee_position *now = chee_history_now(game);
  assert_int_equal(chee_move_read(now, round_trip[ROUND - 1], &closing, NULL), CHEE_OK);
  chee_limits limits = {.depth = 1};
  assert_int_equal(chee_searcher_begin(searcher, game, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 1000)) continue;
  chee_move best = chee_searcher_best(searcher);
  if (told) *told = chee_searcher_line(searcher, 0)->value;
  chee_searcher_free(searcher);
  return chee_move_same(best, closing);
}

static bool closes(const chee_history *game, chee_value value) {
  return closes_and_tells(game, value, 1, NULL);
}

static const chee_value won_by_more = {.kind = CHEE_VALUE_WIN, .margin = COUNTED + 2};
static const chee_value won_by_it = {.kind = CHEE_VALUE_WIN, .margin = COUNTED};
static const chee_value won_by_less = {.kind = CHEE_VALUE_WIN, .margin = COUNTED - 1};
static const chee_value drawn = {.kind = CHEE_VALUE_DRAW};
static const chee_value lost_by_it = {.kind = CHEE_VALUE_LOSS, .margin = COUNTED};
static const chee_value lost = {.kind = CHEE_VALUE_LOSS, .margin = COUNTED + 2};

static void clause_0_4_a_second_time_changes_nothing(void **state) {
  (void)state;
  chee_history *once = going_round(EVEN, EVEN, ROUND - 1);
  assert_true(closes(once, won_by_more));
  assert_true(closes(once, won_by_less));
  assert_false(closes(once, lost));
  chee_history_free(once);
}

// What is told is worth as much: one line or several, it is not taken for the third.
static void clause_0_4_a_second_time_is_told_as_it_is_worth(void **state) {
  (void)state;
  chee_history *once = going_round(EVEN, EVEN, ROUND - 1);
  const chee_value values[] = {won_by_more, won_by_less};
  for (int lines = 1; lines <= 3; lines += 2) {
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
      chee_value told;
      assert_true(closes_and_tells(once, values[i], lines, &told));
      assert_int_equal(told.kind, values[i].kind);
      assert_int_equal(told.margin, values[i].margin);
    }
  }
  chee_history_free(once);
}

// And a third time as it is counted.
static void clause_0_4_a_third_time_is_told_as_it_is_counted(void **state) {
  (void)state;
  chee_history *game = going_round(EVEN, EVEN, 2 * ROUND - 1);
  for (int lines = 1; lines <= 3; lines += 2) {
    chee_value told;
    assert_true(closes_and_tells(game, lost, lines, &told));
    assert_int_equal(told.kind, CHEE_VALUE_WIN);
    assert_int_equal(told.margin, COUNTED);
  }
  chee_history_free(game);
}

static void clause_0_4_a_game_says_whether_a_third_time_may_come(void **state) {
  (void)state;
  chee_history *once = going_round(EVEN, EVEN, ROUND - 1), *twice = going_round(EVEN, EVEN, ROUND);
  assert_false(chee_known_spoilable(once));
  assert_true(chee_known_spoilable(twice));
  chee_history_free(once);
  chee_history_free(twice);
}

static void clause_0_4_a_third_time_is_avoided_by_who_has_more(void **state) {
  (void)state;
  chee_history *game = going_round(EVEN, EVEN, 2 * ROUND - 1);
  assert_false(closes(game, won_by_more));
  chee_history_free(game);
}

// To be counted is then the shortest way to the end: a winner takes it, a loser puts it off.
static void clause_0_4_a_third_time_that_keeps_the_value_ends_the_game(void **state) {
  (void)state;
  chee_history *wins = going_round(EVEN, EVEN, 2 * ROUND - 1);
  assert_true(closes(wins, won_by_it));
  chee_history_free(wins);
  chee_history *loses = going_round(SOUTH_AHEAD, NORTH_BEHIND, 2 * ROUND - 1);
  assert_false(closes(loses, lost_by_it));
  chee_history_free(loses);
}

static void clause_0_4_a_third_time_is_played_by_who_gains_from_it(void **state) {
  (void)state;
  chee_history *game = going_round(EVEN, EVEN, 2 * ROUND - 1);
  assert_true(closes(game, won_by_less));
  assert_true(closes(game, drawn));
  assert_true(closes(game, lost));
  chee_history_free(game);
}

static void clause_0_4_a_third_time_that_loses_is_avoided(void **state) {
  (void)state;
  chee_history *game = going_round(SOUTH_AHEAD, NORTH_BEHIND, 2 * ROUND - 1);
  assert_false(closes(game, drawn));
  assert_true(closes(game, lost)); // by 4, so that to be counted is less
  chee_history_free(game);
}

static void clause_0_4_what_is_told_to_be_counted_is_the_result(void **state) {
  (void)state;
  const int captured[][2] = {{EVEN, EVEN}, {SOUTH_AHEAD, NORTH_BEHIND}};
  for (size_t i = 0; i < sizeof captured / sizeof *captured; i++) {
    chee_history *game = going_round(captured[i][0], captured[i][1], 2 * ROUND - 1);
    const chee_position now = *chee_history_now(game);
    chee_move closing;
    assert_int_equal(chee_move_read(&now, round_trip[ROUND - 1], &closing, NULL), CHEE_OK);
    const chee_value counted = chee_known_counted(&now, closing);
    assert_int_equal(chee_history_play(game, closing, NULL), CHEE_OK);
    const chee_result result = chee_history_result(game);
    const int margin = result.points[now.turn] - result.points[1 - now.turn];
    assert_int_equal(result.ending, CHEE_REPETITION);
    assert_int_equal(margin, i == 0 ? COUNTED : -COUNTED);
    assert_int_equal(counted.kind, margin > 0 ? CHEE_VALUE_WIN : CHEE_VALUE_LOSS);
    assert_int_equal(counted.margin, COUNTED);
    chee_history_free(game);
  }
}

// Says that whoever began wins, at once, from anywhere.
typedef struct sure {
  int seat;
  uint64_t calls;
} sure;

static bool say_sure(void *data, const chee_position *position, chee_value *value) {
  sure *s = data;
  s->calls++;
  *value =
      (chee_value){.kind = position->turn == s->seat ? CHEE_VALUE_WIN : CHEE_VALUE_LOSS, .next = 1};
  return true;
}

static chee_position start_of(const char *name) {
  chee_rules rules;
  chee_position start;
  assert_int_equal(chee_rules_read(name, CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  return start;
}

// A game at random in which a third time may come.
static chee_history *spoilable_game(void) {
  const chee_position start = start_of("njombwa.5");
  chee_random random = chee_random_new(3, 2731);
  chee_history *game = chee_history_new(&start);
  chee_move moves[CHEE_MOVES_MAX];
  while (!chee_known_spoilable(game)) {
    const int count = chee_history_moves(game, moves);
    const chee_move move = moves[chee_random_below(&random, (uint32_t)count)];
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
    assert_int_equal(chee_history_result(game).ending, CHEE_GOING_ON);
  }
  return game;
}

static uint64_t asked_to_begin(const chee_history *game, uint64_t movetime) {
  sure s = {.seat = chee_history_now(game)->turn};
  chee_search_options options = {.hash_bytes = 1 << 16, .oracle = say_sure, .oracle_data = &s};
  chee_searcher *searcher = chee_searcher_new(&options);
  assert_non_null(searcher);
  const chee_limits limits = {.movetime = movetime};
  assert_int_equal(chee_searcher_begin(searcher, game, &limits, NULL), CHEE_OK);
  chee_searcher_free(searcher);
  return s.calls;
}

// 0.4: what a third time may cost is looked for in a part of the time that a search has.
static void clause_0_4_a_look_ahead_is_bounded(void **state) {
  (void)state;
  enum { BUDGET = 1000 };
  const chee_position start = start_of("mefuhva.12,extra=0");
  chee_history *wide = chee_history_new(&start), *game = spoilable_game();
  chee_move moves[CHEE_MOVES_MAX];
  const int count = chee_history_moves(wide, moves);
  sure s = {.seat = start.turn};
  uint64_t most = 0;
  for (int i = 0; i < count; i++) {
    chee_value known = {.kind = CHEE_VALUE_WIN};
    s.calls = 0;
    chee__known_hold(say_sure, &s, wide, moves[i], BUDGET, &known);
    assert_int_equal(known.kind, CHEE_VALUE_WIN);
    if (s.calls > most) most = s.calls;
  }
  assert_in_range(most, BUDGET / 4, BUDGET);
  assert_true(asked_to_begin(game, 1) < asked_to_begin(game, 0));
  chee_history_free(game);
  chee_history_free(wide);
}

// How far the next conversion is where an oracle does not tell it stays unknown, which is farther
// than any other for a winner and a loser alike.
static void what_is_not_told_is_not_known(void **state) {
  (void)state;
  chee_history *game = going_round(EVEN, EVEN, 0);
  chee_move moves[CHEE_MOVES_MAX];
  const int count = chee_history_moves(game, moves);
  opinion o = {.seat = CHEE_SOUTH, .value = won_by_more, .nearest = chee_history_at(game, 0)};
  int unknown = 0;
  for (int i = 0; i < count; i++) {
    chee_value far, near;
    bool third;
    assert_true(chee_known_move(say_outcome, &o, game, moves[i], &far, &third));
    assert_true(chee_known_move(say, &o, game, moves[i], &near, &third));
    assert_int_equal(near.kind, CHEE_VALUE_WIN);
    if (near.next == 1) continue;
    unknown++;
    assert_int_equal(far.next, 0);
    assert_true(chee_known_compare(&near, &far) > 0);
    near.kind = far.kind = CHEE_VALUE_LOSS;
    assert_true(chee_known_compare(&near, &far) < 0);
  }
  assert_true(unknown > 0);
  chee_history_free(game);
}

// A player does what its search looks at.
static void clause_0_4_players_follow_it(void **state) {
  (void)state;
  chee_history *game = going_round(EVEN, EVEN, 2 * ROUND - 1);
  for (int gains = 0; gains < 2; gains++) {
    opinion o = {.seat = CHEE_NORTH,
                 .value = gains ? drawn : won_by_more,
                 .nearest = chee_history_at(game, 0)};
    chee_player_options options = {.hash_bytes = 1 << 16, .oracle = say, .oracle_data = &o};
    chee_player *player = player_of("search", 1);
    chee_player_set_options(player, &options);
    chee_move choice;
    chee_limits limits = {.nodes = 2000};
    assert_int_equal(chee_player_choose(player, game, &limits, &choice, NULL), CHEE_OK);
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(chee_history_now(game), choice, text);
    assert_int_equal(strcmp(text, round_trip[ROUND - 1]) == 0, gains);
    chee_player_free(player);
  }
  chee_history_free(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_0_4_a_look_ahead_is_bounded),
      cmocka_unit_test(clause_0_4_a_second_time_changes_nothing),
      cmocka_unit_test(clause_0_4_a_second_time_is_told_as_it_is_worth),
      cmocka_unit_test(clause_0_4_a_third_time_is_told_as_it_is_counted),
      cmocka_unit_test(clause_0_4_a_game_says_whether_a_third_time_may_come),
      cmocka_unit_test(clause_0_4_a_third_time_is_avoided_by_who_has_more),
      cmocka_unit_test(clause_0_4_a_third_time_that_keeps_the_value_ends_the_game),
      cmocka_unit_test(clause_0_4_a_third_time_is_played_by_who_gains_from_it),
      cmocka_unit_test(clause_0_4_a_third_time_that_loses_is_avoided),
      cmocka_unit_test(clause_0_4_what_is_told_to_be_counted_is_the_result),
      cmocka_unit_test(what_is_not_told_is_not_known),
      cmocka_unit_test(clause_0_4_players_follow_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
