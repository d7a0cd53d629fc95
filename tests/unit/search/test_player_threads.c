// SPDX-License-Identifier: MIT
// Several threads that think for one player. What they find may differ from run to run, what is
// asked here may not; ThreadSanitizer looks at the rest.

#include <pthread.h>

#include "unit/search/player_kit.h"

enum { WORKERS = 4 };

typedef struct helper {
  chee_player *player;
  int worker;
  pthread_t thread;
} helper;

static void *help(void *data) {
  const helper *self = data;
  chee_player_help(self->player, self->worker);
  return NULL;
}

static void send_helpers(chee_player *player, helper *all, int count) {
  for (int i = 0; i < count; i++) {
    all[i] = (helper){.player = player, .worker = i + 1};
    assert_int_equal(pthread_create(&all[i].thread, NULL, help, &all[i]), 0);
  }
}

static void wait_for(helper *all, int count) {
  for (int i = 0; i < count; i++) assert_int_equal(pthread_join(all[i].thread, NULL), 0);
}

static chee_player *player_with(int workers) {
  chee_player *player = player_of("search", 1);
  chee_player_set_options(player,
                          &(chee_player_options){.hash_bytes = 1 << 20, .workers = workers});
  return player;
}

static void whole_games_with_helpers_are_legal(void **state) {
  (void)state;
  helper all[WORKERS - 1];
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_history *history = game_after((chee_game_id)id, id == CHEE_MEFUHVA ? 6 : 0, 2, 4);
    chee_player *player = player_with(WORKERS);
    for (int ply = 0; ply < 30; ply++) {
      if (chee_history_result(history).ending != CHEE_GOING_ON) break;
      const chee_limits limits = {.nodes = 700};
      assert_int_equal(chee_player_begin(player, history, &limits, NULL), CHEE_OK);
      send_helpers(player, all, WORKERS - 1);
      while (chee_player_step(player)) continue;
      wait_for(all, WORKERS - 1);
      const chee_move move = chee_player_choice(player);
      assert_int_equal(chee_history_play(history, move, NULL), CHEE_OK);
    }
    chee_player_free(player);
    chee_history_free(history);
  }
}

static void helpers_look_at_positions_too(void **state) {
  (void)state;
  helper all[1];
  chee_history *history = game_after(CHEE_CHUBA, 0, 3, 4);
  chee_player *player = player_with(2);
  const chee_limits limits = {.infinite = true};
  assert_int_equal(chee_player_begin(player, history, &limits, NULL), CHEE_OK);
  // Nobody steps: what is looked at, the helper looks at.
  send_helpers(player, all, 1);
  while (chee_searcher_nodes(chee_player_searcher(player)) < 5000) continue;
  chee_player_stop(player);
  wait_for(all, 1);
  assert_false(chee_player_step(player));
  chee_player_free(player);
  chee_history_free(history);
}

static void *stop(void *data) {
  const helper *self = data;
  while (chee_searcher_nodes(chee_player_searcher(self->player)) < 3000) continue;
  chee_player_stop(self->player);
  return NULL;
}

static void any_thread_may_stop_it(void **state) {
  (void)state;
  chee_history *history = game_after(CHEE_NJOMBWA, 0, 6, 4);
  chee_player *player = player_with(1);
  const chee_limits limits = {.infinite = true};
  helper other = {.player = player};
  assert_int_equal(chee_player_begin(player, history, &limits, NULL), CHEE_OK);
  assert_int_equal(pthread_create(&other.thread, NULL, stop, &other), 0);
  while (chee_player_step(player)) continue;
  wait_for(&other, 1);
  assert_int_equal(chee_history_play(history, chee_player_choice(player), NULL), CHEE_OK);
  chee_player_free(player);
  chee_history_free(history);
}

static void helpers_without_work_return_at_once(void **state) {
  (void)state;
  helper all[WORKERS - 1];
  chee_history *history = game_after(CHEE_NJOMBWA, 0, 6, 4);
  static const char *const names[] = {"random", "greedy", "level:3", "search"};
  for (int i = 0; i < 4; i++) {
    chee_player *player = player_of(names[i], 1);
    chee_player_help(player, 1);
    assert_int_equal(chee_player_begin(player, history, NULL, NULL), CHEE_OK);
    send_helpers(player, all, WORKERS - 1); // of one worker
    wait_for(all, WORKERS - 1);
    chee_player_free(player);
  }
  chee_history_free(history);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(whole_games_with_helpers_are_legal),
      cmocka_unit_test(helpers_look_at_positions_too),
      cmocka_unit_test(any_thread_may_stop_it),
      cmocka_unit_test(helpers_without_work_return_at_once),
  };
  return cmocka_run_group_tests_name("search.player_threads", tests, NULL, NULL);
}
