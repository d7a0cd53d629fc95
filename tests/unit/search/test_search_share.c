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
}

static void four_workers_take_less_than_two(void **state) {
  (void)state;
  assert_true(share_of(4, CHEE_NJOMBWA, 8, 18) <= 50);
  assert_true(share_of(4, CHEE_ENKESHUI, 12, 10) <= 50);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_workers_take_little_more_than_half_the_time),
      cmocka_unit_test(four_workers_take_less_than_two),
  };
  return cmocka_run_group_tests_name("search.share", tests, NULL, NULL);
}
