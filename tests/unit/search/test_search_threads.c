// SPDX-License-Identifier: MIT
// A searcher whose table several threads share, stopped from outside. What it finds may differ from
// run to run; that it ends, and with a legal move, may not. ThreadSanitizer looks at the rest.

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#include "chee/search.h"
#include "unit/search/player_kit.h"

enum { WORKERS_MAX = 4, LATEST = 2000, DEPTH = 8 };

typedef struct crew {
  chee_searcher *searcher;
  int workers;
  _Atomic uint64_t nodes; // after which `stop` comes
  pthread_t thread[WORKERS_MAX];
} crew;

typedef struct hand {
  crew *crew;
  int number;
} hand;

static void *help(void *data) {
  const hand *self = data;
  chee_searcher_help(self->crew->searcher, self->number);
  return NULL;
}

static void *stop(void *data) {
  crew *c = data;
  while (chee_searcher_nodes(c->searcher) < atomic_load(&c->nodes)) sched_yield();
  chee_searcher_stop(c->searcher);
  return NULL;
}

static void send_helpers(crew *c, hand *hands) {
  for (int i = 1; i < c->workers; i++) {
    hands[i] = (hand){c, i};
    assert_int_equal(pthread_create(&c->thread[i], NULL, help, &hands[i]), 0);
  }
}

static void wait_for_helpers(crew *c) {
  for (int i = 1; i < c->workers; i++) assert_int_equal(pthread_join(c->thread[i], NULL), 0);
}

static crew crew_of(int workers) {
  crew c = {.workers = workers};
  c.searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 18, .workers = workers});
  assert_non_null(c.searcher);
  return c;
}

// Searches without bounds until another thread stops it.
static void search(crew *c, const chee_history *history) {
  hand hands[WORKERS_MAX];
  pthread_t other;
  const chee_limits limits = {.infinite = true};
  assert_int_equal(chee_searcher_begin(c->searcher, history, &limits, NULL), CHEE_OK);
  send_helpers(c, hands);
  assert_int_equal(pthread_create(&other, NULL, stop, c), 0);
  while (chee_searcher_step(c->searcher, 100)) continue;
  atomic_store(&c->nodes, 0); // a small game may be settled before it is stopped
  assert_int_equal(pthread_join(other, NULL), 0);
  wait_for_helpers(c);
}

// Searches within bounds, with all workers.
static void search_within(crew *c, const chee_history *history, const chee_limits *limits) {
  hand hands[WORKERS_MAX];
  assert_int_equal(chee_searcher_begin(c->searcher, history, limits, NULL), CHEE_OK);
  send_helpers(c, hands);
  while (chee_searcher_step(c->searcher, 1000)) continue;
  wait_for_helpers(c);
}

// The value of a game that goes on, so many plies deep.
static chee_value value_by(int workers, const chee_history *history) {
  crew c = crew_of(workers);
  search_within(&c, history, &(chee_limits){.depth = DEPTH});
  const chee_value value = chee_searcher_line(c.searcher, 0)->value;
  chee_searcher_free(c.searcher);
  return value;
}

static void whole_games_stopped_by_another_thread(int workers) {
  chee_random lots = chee_random_new(5, (uint64_t)workers);
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_history *history = game_after((chee_game_id)id, id == CHEE_MEFUHVA ? 8 : 0, 3, 4);
    crew c = crew_of(workers);
    for (int ply = 0; ply < 20; ply++) {
      if (chee_history_result(history).ending != CHEE_GOING_ON) break;
      atomic_store(&c.nodes, chee_random_below(&lots, LATEST));
      search(&c, history);
      const chee_move move = chee_searcher_best(c.searcher);
      assert_int_equal(chee_history_play(history, move, NULL), CHEE_OK);
    }
    chee_searcher_free(c.searcher);
    chee_history_free(history);
  }
}

static void one_worker_stopped_by_another_thread(void **state) {
  (void)state;
  whole_games_stopped_by_another_thread(1);
}

static void two_workers_stopped_by_another_thread(void **state) {
  (void)state;
  whole_games_stopped_by_another_thread(2);
}

static void three_workers_stopped_by_another_thread(void **state) {
  (void)state;
  whole_games_stopped_by_another_thread(3);
}

static void four_workers_stopped_by_another_thread(void **state) {
  (void)state;
  whole_games_stopped_by_another_thread(4);
}

// All workers together look at no more than was asked for, but for what each has in hand when the
// first one sees that it is enough.
static void the_bound_of_positions_is_for_all_workers(void **state) {
  (void)state;
  enum { NODES = 100000 };
  chee_history *history = game_after(CHEE_NJOMBWA, 8, 3, 4);
  crew c = crew_of(WORKERS_MAX);
  search_within(&c, history, &(chee_limits){.nodes = NODES});
  assert_in_range(chee_searcher_nodes(c.searcher), NODES, 2 * NODES);
  chee_searcher_free(c.searcher);
  chee_history_free(history);
}

// A table full of what other workers found may not change what is certain.
static void workers_agree_on_what_is_proven(void **state) {
  (void)state;
  int proven = 0;
  for (uint64_t seed = 1; seed <= 30; seed++) {
    chee_history *history = game_after(CHEE_MEFUHVA, 6, 14, seed);
    if (chee_history_result(history).ending == CHEE_GOING_ON) {
      const chee_value alone = value_by(1, history), together = value_by(WORKERS_MAX, history);
      if (alone.kind == CHEE_VALUE_WIN) assert_int_not_equal(together.kind, CHEE_VALUE_LOSS);
      if (alone.kind == CHEE_VALUE_LOSS) assert_int_not_equal(together.kind, CHEE_VALUE_WIN);
      proven += alone.kind == CHEE_VALUE_WIN || alone.kind == CHEE_VALUE_LOSS;
    }
    chee_history_free(history);
  }
  assert_true(proven >= 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_worker_stopped_by_another_thread),
      cmocka_unit_test(two_workers_stopped_by_another_thread),
      cmocka_unit_test(three_workers_stopped_by_another_thread),
      cmocka_unit_test(four_workers_stopped_by_another_thread),
      cmocka_unit_test(the_bound_of_positions_is_for_all_workers),
      cmocka_unit_test(workers_agree_on_what_is_proven),
  };
  return cmocka_run_group_tests_name("search.threads", tests, NULL, NULL);
}
