// SPDX-License-Identifier: MIT
//
// By how much a bound of time is overrun while other threads want the processors, too.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/say.h"
#include "bench/bench.h"
#include "chee/history.h"
#include "chee/player.h"

enum { LOAD = 4, BOUND = 100, ROUNDS = 8, THREADS = 2 };

static const char *const places[] = {"mefuhva.28", "njombwa.8", "chuba.11", "enkeshui.12",
                                     "swahili.2"};

enum { PLACES = sizeof places / sizeof *places };

// Threads that do nothing but take time.
typedef struct load {
  pthread_t thread[LOAD];
  int count;
  atomic_bool over;
} load;

static void *spin(void *data) {
  load *l = data;
  while (!atomic_load_explicit(&l->over, memory_order_relaxed)) continue;
  return NULL;
}

static void begin_load(load *l) {
  l->count = 0;
  atomic_init(&l->over, false);
  while (l->count < LOAD && pthread_create(&l->thread[l->count], NULL, spin, l) == 0) l->count++;
}

static void end_load(load *l) {
  atomic_store(&l->over, true);
  while (l->count > 0) (void)pthread_join(l->thread[--l->count], NULL);
}

static void *help(void *data) {
  chee_player_help(data, 1);
  return NULL;
}

// Milliseconds beyond the bound until the choice is made.
static double choose(chee_player *player, const chee_history *history, int threads) {
  pthread_t helper;
  const chee_limits limits = {.movetime = BOUND};
  double begun = bench_seconds();
  if (chee_player_begin(player, history, &limits, NULL) != CHEE_OK) return 0;
  bool helped = threads > 1 && pthread_create(&helper, NULL, help, player) == 0;
  while (chee_player_step(player)) continue;
  double spent = bench_seconds() - begun;
  chee_player_stop(player);
  if (helped) (void)pthread_join(helper, NULL);
  return spent * 1000 - BOUND;
}

static int measure_place(const char *place, int threads, double *late) {
  chee_position start = bench_start(place);
  chee_history *history = chee_history_new(&start);
  chee_player *player = NULL;
  int count = 0;
  if (history != NULL && chee_player_new("search", 1, &player, NULL) == CHEE_OK) {
    chee_player_set_options(player, &(chee_player_options){.workers = threads});
    while (count < ROUNDS && !cli_interrupted) late[count++] = choose(player, history, threads);
  }
  chee_player_free(player);
  chee_history_free(history);
  return count;
}

static void measure(const bench_speed_options *options, int threads) {
  static const char *const names[2][2] = {{"overrun.median", "overrun.worst"},
                                          {"overrun2.median", "overrun2.worst"}};
  const char *const *name = names[threads - 1];
  double late[PLACES * ROUNDS];
  int count = 0;
  load l;
  if (!bench_wanted(options, name[0]) && !bench_wanted(options, name[1])) return;
  begin_load(&l);
  for (int i = 0; i < PLACES; i++) count += measure_place(places[i], threads, late + count);
  end_load(&l);
  if (count == 0) return;
  qsort(late, (size_t)count, sizeof *late, bench_ascending);
  bench_put(options, name[0], "ms", late[count / 2], 0);
  bench_put(options, name[1], "ms", late[count - 1], 0);
}

void bench_overrun(const bench_speed_options *options) {
  for (int threads = 1; threads <= THREADS; threads++) measure(options, threads);
}
