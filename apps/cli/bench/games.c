// SPDX-License-Identifier: MIT
//
// Positions counted and random games a second, against the plain yardstick, and two threads
// against one.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/bench.h"
#include "chee/perft.h"
#include "chee/playout.h"

enum { SECONDS_TENTHS = 2, CHUNK = 256, THREADS = 2 };

// What is measured: a start, how deep, and what the yardstick calls it.
typedef struct task {
  const bench_speed_options *options;
  chee_position start;
  int depth;
  bool bulk;
  const char *yardstick; // its arguments, or NULL
} task;

// One thread's share.
typedef struct share {
  const task *task;
  double (*clock)(void);
  uint64_t first;
  double done; // leaves or games a second
} share;

// The yardstick measures the time its process had, so what stands beside it is measured so, too.
static double own_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double count_once(const task *t, chee_perft *perft) {
  chee_perft_counts counts = {0};
  chee_perft_run(perft, &t->start, t->depth, t->bulk, NULL, &counts);
  return (double)counts.leaves;
}

static void *count_share(void *data) {
  share *s = data;
  chee_perft *perft = chee_perft_new();
  double leaves = 0, begun = s->clock(), spent = 0;
  while (perft != NULL && spent < SECONDS_TENTHS / 10.0) {
    leaves += count_once(s->task, perft);
    spent = s->clock() - begun;
  }
  chee_perft_free(perft);
  s->done = leaves / spent;
  return NULL;
}

static void *play_share(void *data) {
  share *s = data;
  chee_playout *playout = chee_playout_new();
  double begun = s->clock(), spent = 0, games = 0;
  for (uint64_t game = s->first; playout != NULL && spent < SECONDS_TENTHS / 10.0;) {
    chee_playout_game played[CHUNK];
    chee_playout_games(playout, &s->task->start, 1, game, CHUNK, 0, played);
    games += CHUNK;
    game += CHUNK;
    spent = s->clock() - begun;
  }
  chee_playout_free(playout);
  s->done = games / spent;
  return NULL;
}

static double on_threads(const task *t, int threads, double (*clock)(void), void *(*work)(void *)) {
  pthread_t thread[THREADS];
  share shares[THREADS];
  bool begun[THREADS];
  double done = 0;
  for (int i = 0; i < threads; i++) {
    shares[i] = (share){.task = t, .clock = clock, .first = (uint64_t)i << 32};
    begun[i] = i > 0 && pthread_create(&thread[i], NULL, work, &shares[i]) == 0;
  }
  work(&shares[0]);
  for (int i = 0; i < threads; i++) {
    if (begun[i]) pthread_join(thread[i], NULL);
    if (i == 0 || begun[i]) done += shares[i].done;
  }
  return done;
}

static double count_alone(void *data) {
  return on_threads(data, 1, own_seconds, count_share) * 1e-6;
}

static double count_one(void *data) {
  return on_threads(data, 1, bench_seconds, count_share) * 1e-6;
}

static double count_two(void *data) {
  return on_threads(data, 2, bench_seconds, count_share) * 1e-6;
}

static double play_alone(void *data) {
  return on_threads(data, 1, own_seconds, play_share);
}

static double play_one(void *data) {
  return on_threads(data, 1, bench_seconds, play_share);
}

static double play_two(void *data) {
  return on_threads(data, 2, bench_seconds, play_share);
}

// Runs the yardstick and returns the number before (`leaves/s`) or after (`playouts/s`) the word.
static double ask_yardstick(const task *t, const char *word, bool before) {
  char command[512], line[512];
  double figure = 0;
  (void)snprintf(command, sizeof command, "'%s' %s", t->options->yardstick, t->yardstick);
  FILE *pipe = popen(command, "r");
  if (pipe == NULL) return 0;
  while (fgets(line, sizeof line, pipe) != NULL) {
    char *at = strstr(line, word);
    if (at == NULL) continue;
    if (!before) {
      figure = strtod(at + strlen(word), NULL);
      continue;
    }
    while (at > line && at[-1] == ' ') at--;
    while (at > line && at[-1] != ' ') at--;
    figure = strtod(at, NULL);
  }
  pclose(pipe);
  return figure;
}

static double yardstick_count(void *data) {
  return ask_yardstick(data, "leaves/s", true) * 1e-6;
}

static double yardstick_play(void *data) {
  return ask_yardstick(data, "playouts/s", false);
}

static void measure_count(const bench_speed_options *options, const char *name, int depth,
                          const char *yardstick) {
  char full[64];
  task t = {.options = options, .start = bench_start(name), .depth = depth, .yardstick = yardstick};
  bool beside = yardstick != NULL && options->yardstick != NULL;
  (void)snprintf(full, sizeof full, "perft.%s.%d", name, depth);
  bench_line(options, full, "Mleaves/s", count_alone, beside ? yardstick_count : NULL, &t);
  (void)snprintf(full, sizeof full, "perft2.%s.%d", name, depth);
  bench_line(options, full, "Mleaves/s", count_two, count_one, &t);
  t.bulk = true;
  (void)snprintf(full, sizeof full, "bulk.%s.%d", name, depth);
  bench_line(options, full, "Mleaves/s", count_alone, beside ? yardstick_count : NULL, &t);
}

static void measure_play(const bench_speed_options *options, const char *name,
                         const char *yardstick) {
  char full[64];
  task t = {.options = options, .start = bench_start(name), .yardstick = yardstick};
  bool beside = yardstick != NULL && options->yardstick != NULL;
  (void)snprintf(full, sizeof full, "games.%s", name);
  bench_line(options, full, "games/s", play_alone, beside ? yardstick_play : NULL, &t);
  (void)snprintf(full, sizeof full, "games2.%s", name);
  bench_line(options, full, "games/s", play_two, play_one, &t);
}

void bench_games(const bench_speed_options *options) {
  measure_count(options, "njombwa.8", 11, "njombwas 8 perft 9");
  measure_count(options, "njombwa.8", 16, "njombwas 8 perft 14");
  measure_count(options, "mefuhva.6", 4, "mefuhvas 6 perft 4");
  measure_count(options, "mefuhva.28", 2, "mefuhvas 28 perft 2");
  measure_count(options, "chuba.11", 3, NULL);
  measure_count(options, "enkeshui.12", 5, NULL);
  measure_count(options, "swahili.2", 6, NULL);
  measure_play(options, "njombwa.8", "njombwas 8 playouts 0.2");
  measure_play(options, "mefuhva.28", "mefuhvas 28 playouts 0.2");
  measure_play(options, "chuba.11", NULL);
  measure_play(options, "enkeshui.12", NULL);
  measure_play(options, "swahili.2", NULL);
}
