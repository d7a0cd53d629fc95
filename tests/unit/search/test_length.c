// SPDX-License-Identifier: MIT
// What a search tells as exact: the length of a win, and a draw.
#include "unit/search/player_kit.h"

enum { GAMES = 60, DEPTH = 6 };

static const struct sample {
  chee_game_id game;
  int size;
} samples[] = {{CHEE_MEFUHVA, 4}, {CHEE_NJOMBWA, 5},  {CHEE_NJOMBWA, 8},
               {CHEE_CHUBA, 5},   {CHEE_ENKESHUI, 8}, {CHEE_SWAHILI, 2}};

enum { SAMPLES = sizeof samples / sizeof *samples };

static chee_search_line first_line(const chee_search_options *options, const chee_history *history,
                                   int depth) {
  chee_searcher *searcher = chee_searcher_new(options);
  assert_non_null(searcher);
  const chee_limits limits = {.depth = (uint32_t)depth};
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 100000)) continue;
  const chee_search_line line = *chee_searcher_line(searcher, 0);
  chee_searcher_free(searcher);
  return line;
}

// A random game some plies before its end.
static chee_history *late_game(const struct sample *s, uint64_t seed) {
  chee_history *whole = game_after(s->game, s->size, 400, seed);
  const int length = (int)chee_history_length(whole), back = 2 + (int)seed % 5;
  chee_history_free(whole);
  return game_after(s->game, s->size, length > back ? length - back : 0, seed);
}

// What is found with nothing left out. Where margins count the loser may seem to escape until all
// is looked at; elsewhere a ply more shows that a side has no move.
static chee_value found_in_full(const chee_history *history, bool counts, int number) {
  const chee_search_options plain = {.no_table = true, .no_reductions = true};
  return first_line(&plain, history, counts ? DEPTH : number + 1).value;
}

// An exact win is neither sooner nor later, and one that is said to be a bound is no later.
static void a_length_is_exact_or_a_bound(void **state) {
  (void)state;
  int exact = 0, bounds = 0;
  for (int i = 0; i < SAMPLES; i++) {
    const bool counts = samples[i].game == CHEE_ENKESHUI || samples[i].game == CHEE_SWAHILI;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
      chee_history *history = late_game(&samples[i], seed);
      const chee_search_options usual = {.hash_bytes = 1 << 20};
      const chee_value found = first_line(&usual, history, DEPTH).value;
      const bool proven = found.kind == CHEE_VALUE_WIN || found.kind == CHEE_VALUE_LOSS;
      assert_true(proven || !found.most);
      if (proven && found.number > 0 && found.number <= DEPTH && !(counts && found.most)) {
        const chee_value full = found_in_full(history, counts, found.number);
        assert_int_equal(full.kind, found.kind);
        assert_true(found.most ? full.number <= found.number : full.number == found.number);
        exact += !found.most;
        bounds += found.most;
      }
      chee_history_free(history);
    }
  }
  assert_true(exact > 20 && bounds > 20);
}

// A draw by recurrence that is only the best of what was estimated: the first is won, the others
// are lost for the side to move.
static void a_draw_is_exact_or_an_estimate(void **state) {
  (void)state;
  const struct {
    const char *fields;
    int depth, decided;
    chee_value_kind kind;
  } chosen[] = {{"enkeshui.8 0*5,1,0,1/0*3,2,1*3,0 21,20 N - 21", 2, 22, CHEE_VALUE_WIN},
                {"enkeshui.8 0*5,1,1,0/1,0,1,0,2,1*3 19,20 S - 20", 15, 19, CHEE_VALUE_LOSS}};
  const chee_search_options usual = {.hash_bytes = 1 << 22};
  for (int i = 0; i < (int)(sizeof chosen / sizeof *chosen); i++) {
    chee_history *history = game_from(chosen[i].fields);
    const chee_value early = first_line(&usual, history, chosen[i].depth).value;
    assert_int_equal(early.kind, CHEE_VALUE_ESTIMATE);
    assert_int_equal(early.number, 0);
    const chee_value late = first_line(&usual, history, chosen[i].decided).value;
    assert_int_equal(late.kind, chosen[i].kind);
    chee_history_free(history);
  }
}

// Where every line was followed to an end, a draw is one: a search without table or reductions
// finds no other value deeper down.
static void a_draw_that_needed_no_estimate_is_told(void **state) {
  (void)state;
  int draws = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    chee_history *history = late_game(&samples[SAMPLES - 1 - seed % 2], seed);
    const chee_search_options usual = {.hash_bytes = 1 << 20};
    if (first_line(&usual, history, DEPTH).value.kind == CHEE_VALUE_DRAW) {
      const chee_search_options plain = {.no_table = true, .no_reductions = true};
      assert_int_equal(first_line(&plain, history, DEPTH + 2).value.kind, CHEE_VALUE_DRAW);
      draws++;
    }
    chee_history_free(history);
  }
  assert_true(draws > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_length_is_exact_or_a_bound),
                                     cmocka_unit_test(a_draw_is_exact_or_an_estimate),
                                     cmocka_unit_test(a_draw_that_needed_no_estimate_is_told)};
  return cmocka_run_group_tests_name("search.length", tests, NULL, NULL);
}
