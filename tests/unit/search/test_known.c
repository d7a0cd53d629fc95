// SPDX-License-Identifier: MIT
// 0.4 beside exact values: a position that was there twice ends the game when it comes once more,
// and then counts as the rows lie, whatever it is worth afresh. An oracle of the test's own says
// what positions are worth.
#include "unit/search/player_kit.h"

#include "chee/known.h"

// Every position is worth the same to the seat; the one where the round begins is nearest to a
// conversion, so that a winner would make for it.
typedef struct opinion {
  int seat;
  chee_value value;
  const chee_position *nearest;
} opinion;

static bool say(void *data, const chee_position *position, chee_value *value) {
  const opinion *o = data;
  *value = o->value;
  value->next = chee_position_same(position, o->nearest) ? 2 : 8;
  if (position->turn != o->seat && value->kind != CHEE_VALUE_DRAW)
    value->kind = value->kind == CHEE_VALUE_WIN ? CHEE_VALUE_LOSS : CHEE_VALUE_WIN;
  return true;
}

// Stones go round without a capture and come back, which nobody is forced to.
static const char *const round_trip[] = {"A8", "a6", "A1", "a8", "A1", "a3", "A3",
                                         "a1", "A5", "a4", "A8", "a1", "A7", "a4"};
enum { ROUND = sizeof round_trip / sizeof *round_trip };

// A game from there to `plies` moves on, with that many stones captured by South and by North.
static chee_history *going_round(int south, int north, int plies) {
  char text[CHEE_POSITION_TEXT_MAX];
  snprintf(text, sizeof text, "enkeshui.8 0,1,1,0,0,1,0,0/0*7,1 %d,%d S - 20", south, north);
  chee_position start;
  assert_int_equal(chee_position_read(text, CHEE_STRICT, &start, NULL), CHEE_OK);
  chee_history *game = chee_history_new(&start);
  assert_non_null(game);
  for (int i = 0; i < plies; i++) {
    chee_move move;
    const chee_position *now = chee_history_now(game);
    assert_int_equal(chee_move_read(now, round_trip[i % ROUND], &move, NULL), CHEE_OK);
    assert_int_equal(chee_history_play(game, move, NULL), CHEE_OK);
    assert_int_equal(chee_history_result(game).ending, CHEE_GOING_ON);
  }
  return game;
}

// What a search plays that hears that opinion of the mover's: whether it closes the round.
static bool closes(const chee_history *game, chee_value value) {
  opinion o = {
      .seat = chee_history_now(game)->turn, .value = value, .nearest = chee_history_at(game, 0)};
  chee_search_options options = {.hash_bytes = 1 << 16, .oracle = say, .oracle_data = &o};
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
  chee_searcher_free(searcher);
  return chee_move_same(best, closing);
}

// North is to close the round, to three stones in their row and one in South's: captured stones
// with which they win or lose by two when that is counted.
enum { EVEN = 22, SOUTH_AHEAD = 24, NORTH_BEHIND = 20, COUNTED = 2 };

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
      cmocka_unit_test(clause_0_4_a_second_time_changes_nothing),
      cmocka_unit_test(clause_0_4_a_third_time_is_avoided_by_who_has_more),
      cmocka_unit_test(clause_0_4_a_third_time_that_keeps_the_value_ends_the_game),
      cmocka_unit_test(clause_0_4_a_third_time_is_played_by_who_gains_from_it),
      cmocka_unit_test(clause_0_4_a_third_time_that_loses_is_avoided),
      cmocka_unit_test(clause_0_4_players_follow_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
