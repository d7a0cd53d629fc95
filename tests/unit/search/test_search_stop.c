// SPDX-License-Identifier: MIT
// When a search ends: by which clock, and how soon after it was told to. Time is not measured here:
// the program brings its own clocks, and promptness is counted in positions.

#include <signal.h>
#include <time.h>

#include "chee/search.h"
#include "unit/search/player_kit.h"

static int steady_looks, wall_looks;

// In the place of the C library's. The wall clock is set back at every look.
int clock_gettime(clockid_t clock, struct timespec *time) {
  int milliseconds = clock == CLOCK_MONOTONIC ? steady_looks++ : 1000000 - 1000 * wall_looks++;
  time->tv_sec = milliseconds / 1000;
  time->tv_nsec = milliseconds % 1000 * 1000000;
  return 0;
}

int timespec_get(struct timespec *time, int base) {
  return clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}

static void the_clock_of_a_search_is_monotonic(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_CHUBA, 11, 2, 5);
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 20});
  assert_non_null(searcher);
  const chee_limits limits = {.movetime = 50};
  const int before = steady_looks;
  wall_looks = 0;
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, CHEE_SEARCH_SLICE)) continue;
  assert_int_equal(wall_looks, 0);
  assert_in_range(steady_looks - before, 50, 53); // one look a millisecond
  chee_searcher_free(searcher);
  chee_history_free(history);
}

// Told to stop at one position, it looks at no more than the next.
typedef struct watch {
  uint64_t seen, stop_at;
} watch;

static chee_searcher *under_way; // for the handler

static void on_signal(int number) {
  (void)number;
  chee_searcher_stop(under_way);
}

static bool count_and_stop(void *data, const chee_position *position, chee_value *value) {
  (void)position, (void)value;
  watch *w = data;
  if (++w->seen == w->stop_at) (void)raise(SIGUSR1);
  return false;
}

static void a_signal_ends_the_search_within_a_position(void **state) {
  (void)state;
  (void)signal(SIGUSR1, on_signal);
  for (chee_game_id id = 0; chee_game_get((int)id) != NULL; id++) {
    chee_history *history = game_after(id, 0, 2, 5);
    watch w = {.stop_at = 100};
    under_way = chee_searcher_new(
        &(chee_search_options){.hash_bytes = 1 << 20, .oracle = count_and_stop, .oracle_data = &w});
    assert_non_null(under_way);
    const chee_limits limits = {.infinite = true};
    assert_int_equal(chee_searcher_begin(under_way, history, &limits, NULL), CHEE_OK);
    while (chee_searcher_step(under_way, UINT64_MAX)) assert_true(w.seen < w.stop_at);
    assert_in_range(w.seen, w.stop_at, w.stop_at + 1);
    chee_searcher_free(under_way);
    chee_history_free(history);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_clock_of_a_search_is_monotonic),
      cmocka_unit_test(a_signal_ends_the_search_within_a_position),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
