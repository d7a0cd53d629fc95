// SPDX-License-Identifier: MIT
// Two workers share the work: together they look at few positions more than one alone. They work by
// turns on one thread, so that the counts are the same on every machine.

#include "search/searcher.h"
#include "unit/search/player_kit.h"

enum { TURN = 32, TURNS_A_MOVE = 1 << 16 };

// Positions that the workers look at together until the depth is done.
static uint64_t positions_by(int workers, const chee_history *history, uint32_t depth) {
  const chee_limits limits = {.depth = depth};
  chee_searcher *searcher =
      chee_searcher_new(&(chee_search_options){.hash_bytes = 4 << 20, .workers = workers});
  assert_non_null(searcher);
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  int turns = 0;
  while (chee_searcher_lines(searcher) == 0 ||
         chee_searcher_line(searcher, 0)->depth < (int)depth) {
    for (int i = 0; i < workers; i++) chee__searcher_work(searcher, i, TURN);
    assert_true(turns++ < TURNS_A_MOVE);
  }
  const uint64_t nodes = chee_searcher_nodes(searcher);
  chee_searcher_free(searcher);
  return nodes;
}

// The part of one worker's positions that each of so many looks at, in per cent.
static uint64_t share_of(int workers, chee_game_id id, int columns, uint32_t depth) {
  uint64_t alone = 0, together = 0;
  for (uint64_t seed = 1; seed <= 6; seed++) {
    chee_history *history = game_after(id, columns, 8, seed);
    alone += positions_by(1, history, depth);
    together += positions_by(workers, history, depth);
    chee_history_free(history);
  }
  print_message("%d workers, each: %llu %% of %llu positions\n", workers,
                (unsigned long long)(together * 100 / alone / (uint64_t)workers),
                (unsigned long long)alone);
  return together * 100 / alone / (uint64_t)workers;
}

static void two_workers_take_little_more_than_half_the_time(void **state) {
  (void)state;
  assert_true(share_of(2, CHEE_NJOMBWA, 8, 18) <= 70);
  assert_true(share_of(2, CHEE_ENKESHUI, 12, 10) <= 70);
  assert_true(share_of(2, CHEE_MEFUHVA, 28, 6) <= 50);
}

static void four_workers_take_less_than_two(void **state) {
  (void)state;
  assert_true(share_of(4, CHEE_NJOMBWA, 8, 18) <= 50);
  assert_true(share_of(4, CHEE_ENKESHUI, 12, 10) <= 50);
}

// A worker that goes on from another one's alpha has its line, too: every line that is told can be
// played.
static void lines_of_two_workers_can_be_played(void **state) {
  (void)state;
  int moves = 0;
  for (uint64_t seed = 1; seed <= 12; seed++) {
    chee_history *history = game_after(CHEE_MEFUHVA, 12, 6, seed);
    chee_searcher *searcher =
        chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 18, .workers = 2});
    assert_int_equal(chee_searcher_begin(searcher, history, &(chee_limits){0}, NULL), CHEE_OK);
    for (int turn = 0; turn < 400; turn++) {
      const uint64_t changes = chee_searcher_changes(searcher);
      for (int i = 0; i < 2; i++) chee__searcher_work(searcher, i, TURN);
      if (chee_searcher_changes(searcher) == changes) continue;
      const chee_search_line *line = chee_searcher_line(searcher, 0);
      assert_in_range(line->length, 1, line->depth);
      chee_history *copy = game_after(CHEE_MEFUHVA, 12, 6, seed);
      for (int i = 0; i < line->length; i++, moves++)
        assert_int_equal(chee_history_play(copy, line->moves[i], NULL), CHEE_OK);
      chee_history_free(copy);
    }
    chee_searcher_free(searcher);
    chee_history_free(history);
  }
  assert_true(moves > 100);
}

// One who runs ahead of a worker that gets no processor stops where looking deeper changes nothing.
static void a_helper_looks_no_deeper_than_a_proof(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_NJOMBWA, 3, 13, 5);
  chee_searcher *searcher =
      chee_searcher_new(&(chee_search_options){.hash_bytes = 4 << 20, .workers = 2});
  assert_int_equal(chee_searcher_begin(searcher, history, &(chee_limits){0}, NULL), CHEE_OK);
  for (int turn = 0; turn < TURNS_A_MOVE; turn++) chee__searcher_work(searcher, 1, TURN);
  while (chee_searcher_step(searcher, TURN)) continue;
  const chee_search_line *line = chee_searcher_line(searcher, 0);
  assert_true(line->value.kind == CHEE_VALUE_WIN || line->value.kind == CHEE_VALUE_LOSS);
  print_message("depth %d, %d plies\n", line->depth, line->value.number);
  assert_true(line->depth < CHEE_SEARCH_DEPTH_MAX);
  chee_searcher_free(searcher);
  chee_history_free(history);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_workers_take_little_more_than_half_the_time),
      cmocka_unit_test(four_workers_take_less_than_two),
      cmocka_unit_test(lines_of_two_workers_can_be_played),
      cmocka_unit_test(a_helper_looks_no_deeper_than_a_proof),
  };
  return cmocka_run_group_tests_name("search.share", tests, NULL, NULL);
}
