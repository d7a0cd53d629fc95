// SPDX-License-Identifier: MIT
// The player `search`: the same seed, game and limits give the same choice, within the bounds.

#include "thorough.h"
#include "unit/search/player_kit.h"

static const struct {
  chee_game_id game;
  int size;
} boards[] = {{CHEE_MEFUHVA, 6},  {CHEE_MEFUHVA, 28}, {CHEE_NJOMBWA, 8}, {CHEE_CHUBA, 11},
              {CHEE_ENKESHUI, 8}, {CHEE_SWAHILI, 2},  {CHEE_SWAHILI, 3}, {CHEE_SWAHILI, 4}};

enum { BOARDS = sizeof boards / sizeof *boards };

// The board after that one: each of them, or of each game the first.
static int next(int b) {
  const chee_game_id game = boards[b++].game;
  while (!chee_test_thorough() && b < BOARDS && boards[b].game == game) b++;
  return b;
}

static chee_move choice_of(chee_player *player, const chee_history *history,
                           const chee_limits *limits) {
  chee_move move;
  chee_error error;
  if (chee_player_choose(player, history, limits, &move, &error) != CHEE_OK)
    fail_msg("%s", error.text);
  return move;
}

static void bounded_by_nodes_or_depth_it_chooses_the_same_after_anything(void **state) {
  (void)state;
  static const chee_limits bounds[] = {{.nodes = 1}, {.nodes = 3000}, {.depth = 3}, {0}};
  chee_player *busy = player_of("search", 1);
  for (int b = 0; b < BOARDS; b = next(b)) {
    chee_history *history = game_after(boards[b].game, boards[b].size, 4, 11);
    for (int i = 0; i < (b == 2 ? 4 : 3); i++) {
      choice_of(busy, history, &(chee_limits){.movetime = 3});
      chee_player *fresh = player_of("search", 9); // it draws no lots
      const chee_move a = choice_of(busy, history, &bounds[i]);
      const chee_move c = choice_of(fresh, history, &bounds[i]);
      assert_true(chee_move_same(a, c));
      assert_int_equal(chee_searcher_nodes(chee_player_searcher(busy)),
                       chee_searcher_nodes(chee_player_searcher(fresh)));
      chee_player_free(fresh);
    }
    chee_history_free(history);
  }
  chee_player_free(busy);
}

// Searches in slices of this size and keeps what is found.
static int search_in_slices(const chee_history *history, uint64_t slice, int wanted,
                            chee_search_line lines[4], uint64_t *nodes) {
  chee_searcher *searcher =
      chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 20, .lines = wanted});
  assert_non_null(searcher);
  const chee_limits limits = {.nodes = 4000};
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, slice)) continue;
  const int count = chee_searcher_lines(searcher);
  for (int i = 0; i < count; i++) lines[i] = *chee_searcher_line(searcher, i);
  *nodes = chee_searcher_nodes(searcher);
  chee_searcher_free(searcher);
  return count;
}

static void slices_of_any_size_give_the_same_lines(void **state) {
  (void)state;
  static const uint64_t slices[] = {1, 7, 256, 100000};
  static chee_search_line first[4], lines[4];
  for (int b = 0; b < BOARDS; b = next(b)) {
    chee_history *history = game_after(boards[b].game, boards[b].size, 5, 3);
    uint64_t first_nodes, nodes;
    const int count = search_in_slices(history, 1000, 3, first, &first_nodes);
    assert_true(count > 0);
    for (int i = 0; i < 4; i++) {
      assert_int_equal(search_in_slices(history, slices[i], 3, lines, &nodes), count);
      assert_int_equal(nodes, first_nodes);
      for (int k = 0; k < count; k++) {
        assert_int_equal(lines[k].depth, first[k].depth);
        assert_int_equal(lines[k].length, first[k].length);
        assert_int_equal(lines[k].value.kind, first[k].value.kind);
        assert_int_equal(lines[k].value.number, first[k].value.number);
        for (int m = 0; m < lines[k].length; m++)
          assert_true(chee_move_same(lines[k].moves[m], first[k].moves[m]));
      }
    }
    chee_history_free(history);
  }
}

static void nodes_are_not_exceeded(void **state) {
  (void)state;
  for (int b = 0; b < BOARDS; b = next(b)) {
    chee_history *history = game_after(boards[b].game, boards[b].size, 2, 5);
    for (uint64_t nodes = 1; nodes < 3000; nodes = nodes * 3 + 1) {
      chee_player *player = player_of("search", 1);
      choice_of(player, history, &(chee_limits){.nodes = nodes});
      assert_true(chee_searcher_nodes(chee_player_searcher(player)) <= nodes);
      chee_player_free(player);
    }
    chee_history_free(history);
  }
}

static void depth_is_not_exceeded(void **state) {
  (void)state;
  for (int b = 0; b < BOARDS; b = next(b)) {
    chee_history *history = game_after(boards[b].game, boards[b].size, 2, 5);
    for (uint32_t depth = 1; depth < 4; depth++) {
      chee_player *player = player_of("search", 1);
      choice_of(player, history, &(chee_limits){.depth = depth});
      assert_int_equal(chee_searcher_line(chee_player_searcher(player), 0)->depth, depth);
      chee_player_free(player);
    }
    chee_history_free(history);
  }
}

// A clock that goes on by a millisecond with every second look at it.
static uint64_t counted_clock(void *data) {
  uint64_t *looks = data;
  return ++*looks / 2;
}

static uint64_t time_used(const chee_history *history, const chee_limits *limits) {
  uint64_t looks = 800;
  chee_searcher *searcher = chee_searcher_new(
      &(chee_search_options){.hash_bytes = 1 << 20, .clock = counted_clock, .clock_data = &looks});
  assert_non_null(searcher);
  assert_int_equal(chee_searcher_begin(searcher, history, limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 256)) continue;
  const uint64_t used = chee_searcher_time(searcher);
  chee_searcher_free(searcher);
  return used;
}

static void time_is_not_exceeded(void **state) {
  (void)state;
  for (int b = 0; b < BOARDS; b = next(b)) {
    chee_history *history = game_after(boards[b].game, boards[b].size, 3, 8);
    for (uint64_t time = 1; time < 60; time = time * 2 + 1) {
      assert_in_range(time_used(history, &(chee_limits){.movetime = time}), 0, time + 1);
      chee_limits clock = {.clocks = 0xF};
      for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) clock.time[seat] = 20 * time;
      assert_in_range(time_used(history, &clock), 0, 20 * time - 1);
      for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) clock.increment[seat] = 10000;
      assert_in_range(time_used(history, &clock), 0, 20 * time - 1);
    }
    chee_history_free(history);
  }
}

static void lines_are_distinct_and_best_first(void **state) {
  (void)state;
  static chee_search_line lines[4];
  for (int b = 0; b < BOARDS; b = next(b)) {
    chee_history *history = game_after(boards[b].game, boards[b].size, 6, 21);
    static chee_move moves[CHEE_MOVES_MAX];
    const int legal = chee_history_moves(history, moves);
    uint64_t nodes;
    const int count = search_in_slices(history, 500, 4, lines, &nodes);
    assert_int_equal(count, legal < 4 ? legal : 4);
    for (int i = 1; i < count; i++) {
      for (int k = 0; k < i; k++)
        assert_false(chee_move_same(lines[i].moves[0], lines[k].moves[0]));
      if (lines[i].value.kind == CHEE_VALUE_ESTIMATE &&
          lines[i - 1].value.kind == CHEE_VALUE_ESTIMATE)
        assert_true(lines[i].value.number <= lines[i - 1].value.number);
      assert_int_equal(lines[i].depth, lines[0].depth);
    }
    chee_history_free(history);
  }
}

static void it_thinks_until_stopped_where_nothing_bounds_it(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_CHUBA, 0, 4, 2);
  chee_player *player = player_of("search", 1);
  assert_null(chee_player_searcher(player));
  assert_int_equal(chee_player_begin(player, history, &(chee_limits){.infinite = true}, NULL),
                   CHEE_OK);
  const chee_searcher *searcher = chee_player_searcher(player);
  assert_non_null(searcher);
  while (chee_searcher_nodes(searcher) < 250000) assert_true(chee_player_step(player));
  const chee_move choice = chee_player_choice(player);
  chee_player_stop(player);
  assert_false(chee_player_step(player));
  assert_true(chee_move_same(choice, chee_player_choice(player)));
  chee_player_free(player);
  chee_history_free(history);
}

static void options_hold_from_the_next_choice_on(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_CHUBA, 0, 4, 2);
  chee_player *player = player_of("search", 1);
  assert_int_equal(chee_player_prepare(player, NULL), CHEE_OK);
  choice_of(player, history, &(chee_limits){.depth = 2});
  assert_int_equal(chee_searcher_lines(chee_player_searcher(player)), 1);
  chee_player_set_options(player, &(chee_player_options){.hash_bytes = 1 << 20, .lines = 3});
  assert_null(chee_player_searcher(player));
  assert_false(chee_player_step(player));
  choice_of(player, history, &(chee_limits){.depth = 2});
  assert_int_equal(chee_searcher_lines(chee_player_searcher(player)), 3);
  chee_player_forget(player);
  choice_of(player, history, &(chee_limits){.depth = 2});
  chee_player_free(player);
  chee_history_free(history);
}

// Knows one position, as lost in 4 plies for whoever is to move in it.
typedef struct knowledge {
  chee_position lost;
  int asked;
} knowledge;

static bool know_one(void *data, const chee_position *position, chee_value *value) {
  knowledge *known = data;
  known->asked++;
  if (!chee_position_same(&known->lost, position)) return false;
  *value = (chee_value){.kind = CHEE_VALUE_LOSS, .number = 4};
  return true;
}

static void it_asks_the_oracle_and_a_level_below_the_highest_does_not(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_MEFUHVA, 0, 4, 2);
  chee_move moves[CHEE_MOVES_MAX];
  const int count = chee_history_moves(history, moves);
  assert_true(count > 1);
  for (int i = 0; i < count; i++) {
    knowledge known = {.lost = *chee_history_now(history)};
    chee_apply(&known.lost, moves[i]);
    const chee_player_options options = {
        .hash_bytes = 1 << 20, .oracle = know_one, .oracle_data = &known};
    chee_player *player = player_of("search", 1);
    chee_player_set_options(player, &options);
    assert_true(chee_move_same(choice_of(player, history, &(chee_limits){.depth = 1}), moves[i]));
    const chee_search_line *line = chee_searcher_line(chee_player_searcher(player), 0);
    assert_int_equal(line->value.kind, CHEE_VALUE_WIN);
    assert_int_equal(line->value.number, 5);
    assert_true(known.asked > 0);
    chee_player_free(player);
    // The same question each time, and a long one.
    if (i > 0 && !chee_test_thorough()) continue;
    known.asked = 0;
    player = player_of("level:9", 1);
    chee_player_set_options(player, &options);
    choice_of(player, history, NULL);
    assert_int_equal(known.asked, 0);
    chee_player_free(player);
    player = player_of("level:10", 1);
    chee_player_set_options(player, &options);
    assert_true(chee_move_same(choice_of(player, history, &(chee_limits){.depth = 1}), moves[i]));
    assert_true(known.asked > 0);
    chee_player_free(player);
  }
  chee_history_free(history);
}

static void it_passes_where_it_must(void **state) {
  (void)state;
  chee_history *history = game_from("njombwa.3 0,0,1/0*3/1*3/1*3 0,0 S - 2");
  chee_player *player = player_of("search", 1);
  const chee_move choice = choice_of(player, history, NULL);
  assert_int_equal(choice.from, CHEE_PASS);
  chee_player_free(player);
  chee_history_free(history);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bounded_by_nodes_or_depth_it_chooses_the_same_after_anything),
      cmocka_unit_test(slices_of_any_size_give_the_same_lines),
      cmocka_unit_test(nodes_are_not_exceeded),
      cmocka_unit_test(depth_is_not_exceeded),
      cmocka_unit_test(time_is_not_exceeded),
      cmocka_unit_test(lines_are_distinct_and_best_first),
      cmocka_unit_test(it_thinks_until_stopped_where_nothing_bounds_it),
      cmocka_unit_test(options_hold_from_the_next_choice_on),
      cmocka_unit_test(it_asks_the_oracle_and_a_level_below_the_highest_does_not),
      cmocka_unit_test(it_passes_where_it_must),
  };
  return cmocka_run_group_tests_name("search.player_search", tests, NULL, NULL);
}
