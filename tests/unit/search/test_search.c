// SPDX-License-Identifier: MIT
// The search against plain minimax, and against itself in slices.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/random.h"
#include "chee/search.h"
#include "chee/text.h"
#include "thorough.h"
#include "unit/search/minimax.h"

enum { NODES_MAX = 8000 };

typedef struct sample {
  const char *game;
  int size;
  uint8_t option[3];
} sample;

static const sample samples[] = {
    {"mefuhva", 4, {0}},        {"mefuhva", 6, {1}},       {"njombwa", 8, {0}},
    {"chuba", 5, {0}},          {"chuba", 11, {0}},        {"enkeshui", 12, {0}},
    {"enkeshui", 8, {1, 1, 0}}, {"swahili", 2, {0}},       {"swahili", 2, {0, 1, 0}},
    {"swahili", 3, {1, 0, 0}},  {"swahili", 4, {0, 0, 1}},
};

// A position of a random game after a random number of plies, not over.
static chee_position some_position(const sample *s, uint64_t number) {
  chee_rules rules = chee_rules_default(chee_game_find(s->game)->id);
  rules.size = (uint8_t)s->size;
  memcpy(rules.option, s->option, sizeof rules.option);
  chee_random random = chee_random_new(7, number);
  chee_position now, last;
  chee_start(&rules, &now);
  last = now;
  for (uint32_t plies = chee_random_below(&random, 60); plies > 0; plies--) {
    if (chee_position_result(&now).ending != CHEE_GOING_ON) break;
    last = now;
    chee_apply(&now, chee_random_move(&now, &random));
  }
  return chee_position_result(&now).ending == CHEE_GOING_ON ? now : last;
}

static int searched(const chee_search_options *options, const chee_position *position, int depth) {
  chee_searcher *searcher = chee_searcher_new(options);
  chee_history *history = chee_history_new(position);
  chee_limits limits = {.depth = (uint32_t)depth};
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 777)) continue;
  chee_value value = chee_searcher_line(searcher, 0)->value;
  chee_history_free(history);
  chee_searcher_free(searcher);
  return minimax_told(&value);
}

// Deepest depth, 6 at the most, that minimax can afford; 0 when none.
static int affordable(const chee_position *position, int *value) {
  int depth = 0;
  for (int d = 1; d <= 6; d++) {
    minimax m = {.root = position->turn};
    chee_move moves[CHEE_MOVES_MAX];
    int found = minimax_value(&m, position, d, 0);
    depth = d;
    *value = found;
    if (m.nodes * (unsigned long)chee_moves(position, moves) > NODES_MAX) break;
  }
  return depth;
}

// With reductions a result may be found some plies later than it is there, and then a better one.
static bool agree(int found, int wanted, bool only_decided) {
  if (!only_decided) return found == wanted;
  return wanted > 0 ? chee__value_is_win(found) : chee__value_is_loss(found);
}

static void compare(const chee_search_options *options, bool only_decided) {
  const uint64_t all = chee_test_thorough() ? 200 : 60, tried = only_decided ? all / 4 : all;
  uint64_t compared = 0;
  for (size_t s = 0; s < sizeof samples / sizeof *samples; s++) {
    for (uint64_t i = 0; i < tried; i++) {
      chee_position position = some_position(&samples[s], i);
      int wanted = 0, depth = affordable(&position, &wanted);
      if (depth == 0 || (only_decided && !chee__value_is_proven(wanted))) continue;
      int found = searched(options, &position, only_decided ? 2 * depth + 4 : depth);
      if (!agree(found, wanted, only_decided))
        print_error("%s.%d position %d depth %d\n", samples[s].game, samples[s].size, (int)i,
                    depth);
      assert_true(agree(found, wanted, only_decided));
      compared++;
    }
  }
  assert_true(compared > (only_decided ? tried : 5 * tried));
  print_message("%d positions compared\n", (int)compared);
}

static void without_help_the_search_is_minimax(void **state) {
  (void)state;
  chee_search_options options = {
      .no_table = true, .no_reductions = true, .no_order = true, .no_pruning = true};
  compare(&options, false);
}

static void pruning_and_order_change_no_value(void **state) {
  (void)state;
  chee_search_options options = {.no_table = true, .no_reductions = true};
  compare(&options, false);
}

static void with_all_help_decided_games_keep_their_results(void **state) {
  (void)state;
  chee_search_options options = {.hash_bytes = 1 << 20};
  compare(&options, true);
}

static void slices_change_nothing(void **state) {
  (void)state;
  chee_position position = some_position(&samples[2], 3);
  uint64_t nodes[2];
  int values[2];
  for (int k = 0; k < 2; k++) {
    chee_search_options options = {.hash_bytes = 1 << 20};
    chee_searcher *searcher = chee_searcher_new(&options);
    chee_history *history = chee_history_new(&position);
    chee_limits limits = {.depth = 12};
    assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
    while (chee_searcher_step(searcher, k ? 1 : 100000)) continue;
    chee_value value = chee_searcher_line(searcher, 0)->value;
    nodes[k] = chee_searcher_nodes(searcher);
    values[k] = chee__value_private(&value, 0);
    chee_history_free(history);
    chee_searcher_free(searcher);
  }
  assert_int_equal(nodes[0], nodes[1]);
  assert_int_equal(values[0], values[1]);
}

// Where a search stops by itself, its value holds: moves left out near the horizon, and values of
// the table that rest on estimates, are things not looked at. The values here are those of
// tests/problems.
static void a_search_that_stops_by_itself_has_seen_everything(void **state) {
  (void)state;
  static const struct {
    const char *fields;
    chee_value_kind kind;
    int margin;
  } late[] = {
      {"enkeshui.8 5S,0,0,3,1,5S,8N,0/3S,0,0,2,0*3,1 16,4 S - 20", CHEE_VALUE_WIN, 16},
      {"enkeshui.8 4S,1,0,3,1,5S,8N,0/3S,0,0,2,0*3,1 16,4 N - 19", CHEE_VALUE_LOSS, 16},
      {"swahili.4 0*3,1,1,0*6/1,0*3,1,0*5,1/0*6,1,1,0*3/0*4,1,0*6 4+6,3+10,2+7,3+5 D - 67",
       CHEE_VALUE_LOSS, 40},
  };
  for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
    chee_position position;
    assert_int_equal(chee_position_read(late[i].fields, CHEE_STRICT, &position, NULL), CHEE_OK);
    chee_search_options options = {.hash_bytes = 16 << 20};
    chee_searcher *searcher = chee_searcher_new(&options);
    chee_history *history = chee_history_new(&position);
    assert_int_equal(chee_searcher_begin(searcher, history, NULL, NULL), CHEE_OK);
    while (chee_searcher_step(searcher, 10000)) continue;
    const chee_search_line *line = chee_searcher_line(searcher, 0);
    assert_true(line->depth < CHEE_SEARCH_DEPTH_MAX);
    assert_int_equal(line->value.kind, late[i].kind);
    assert_int_equal(line->value.margin, late[i].margin);
    chee_history_free(history);
    chee_searcher_free(searcher);
  }
}

static void moves_to_choose_from_may_be_named_twice(void **state) {
  (void)state;
  chee_position position = some_position(&samples[1], 3);
  chee_move moves[CHEE_MOVES_MAX];
  assert_true(chee_moves(&position, moves) > 1);
  chee_search_options options = {.hash_bytes = 1 << 20};
  chee_searcher *searcher = chee_searcher_new(&options);
  chee_history *history = chee_history_new(&position);
  const chee_move twice[] = {moves[1], moves[1]}, other[] = {moves[1], {.from = CHEE_PASS}};
  chee_limits limits = {.depth = 1, .only = twice, .only_count = 2};
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 1000)) continue;
  assert_true(chee_move_same(chee_searcher_best(searcher), moves[1]));
  limits.only = other;
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_ILLEGAL);
  chee_history_free(history);
  chee_searcher_free(searcher);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(without_help_the_search_is_minimax),
      cmocka_unit_test(pruning_and_order_change_no_value),
      cmocka_unit_test(with_all_help_decided_games_keep_their_results),
      cmocka_unit_test(slices_change_nothing),
      cmocka_unit_test(moves_to_choose_from_may_be_named_twice),
      cmocka_unit_test(a_search_that_stops_by_itself_has_seen_everything),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
