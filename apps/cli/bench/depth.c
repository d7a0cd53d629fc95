// SPDX-License-Identifier: MIT
//
// The time to a depth with several threads and with one, on openings of each game that follow from
// a seed: one thread searches each for the seconds asked for, then the others search anew until the
// depth that it has finished last. A median of ratios, as the depths of one game take from a tenth
// of the time to all of it.
#include "bench/depth.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/say.h"
#include "bench/threads.h"
#include "chee/history.h"
#include "chee/opening.h"

// Where the others have not come to the depth in twice the time of one, that is their time. So
// the longest run of all follows from what was asked for.
enum { MOST = 2, LOOK = 20000, SEED = 1 };

static const struct {
  const char *name;
  int plies; // random ones before the search
} games[] = {
    {"mefuhva.28", 6}, {"njombwa.8", 8}, {"chuba.11", 6}, {"enkeshui.12", 6}, {"swahili.2", 6}};

enum { GAMES = sizeof games / sizeof *games };

int bench_depth_counts(int processors, int counts[static BENCH_DEPTH_COUNTS]) {
  int count = 0;
  for (int threads = 2; threads <= BENCH_THREADS_MAX; threads *= 2)
    if (threads == 2 || threads <= processors) counts[count++] = threads;
  return count;
}

static double quantile(const double *figures, int count, double share) {
  double at = share * (count - 1);
  int below = (int)at, above = below + 1 < count ? below + 1 : below;
  return figures[below] + (at - below) * (figures[above] - figures[below]);
}

bench_spread bench_spread_of(double *figures, int count) {
  qsort(figures, (size_t)count, sizeof *figures, bench_ascending);
  return (bench_spread){quantile(figures, count, 0.25), quantile(figures, count, 0.5),
                        quantile(figures, count, 0.75)};
}

void bench_depth_print(const bench_speed_options *options, const char *name,
                       const bench_times *times) {
  double one[BENCH_DEPTH_POSITIONS_MAX], several[BENCH_DEPTH_POSITIONS_MAX];
  double ratio[BENCH_DEPTH_POSITIONS_MAX];
  char full[80];
  if (times->count == 0) return;
  for (int i = 0; i < times->count; i++) {
    one[i] = times->one[i];
    several[i] = times->several[i];
    ratio[i] = several[i] / one[i];
  }
  bench_spread ratios = bench_spread_of(ratio, times->count);
  bench_row(options, name, "s", bench_spread_of(several, times->count).median,
            bench_spread_of(one, times->count).median, ratios.median);
  (void)snprintf(full, sizeof full, "%s.lower", name);
  bench_put(options, full, "ratio", ratios.lower, 0);
  (void)snprintf(full, sizeof full, "%s.upper", name);
  bench_put(options, full, "ratio", ratios.upper, 0);
}

// How deep a search came, when, and whether it was done before it was ended.
typedef struct reach {
  uint32_t depth;
  double seconds;
  bool done;
} reach;

// Searches from a table that knows nothing until so many seconds are over and a depth is finished,
// or to that depth where one is given.
static reach search(const chee_history *history, int threads, uint32_t depth, double seconds) {
  reach found = {0};
  bench_threads crew;
  const chee_limits limits = {.depth = depth};
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.workers = threads});
  double begun = bench_seconds(), spent = 0;
  if (searcher != NULL && bench_threads_begin(&crew, searcher, threads, history, &limits)) {
    while (!found.done && !cli_interrupted &&
           (spent < seconds || (depth == 0 && found.depth == 0))) {
      found.done = !chee_searcher_step(searcher, CHEE_SEARCH_SLICE);
      spent = bench_seconds() - begun;
      if (chee_searcher_lines(searcher) == 0) continue;
      uint32_t finished = (uint32_t)chee_searcher_line(searcher, 0)->depth;
      if (finished > found.depth || found.done) found = (reach){finished, spent, found.done};
    }
    bench_threads_end(&crew);
  }
  chee_searcher_free(searcher);
  return found;
}

// What is measured of one game.
typedef struct task {
  const bench_speed_options *options;
  const char *game;
  int counts[BENCH_DEPTH_COUNTS], many;
  bool wanted[BENCH_DEPTH_COUNTS];
  bench_times times[BENCH_DEPTH_COUNTS];
} task;

// False where the opening tells nothing: all of it was seen before the time was over.
static bool measure_opening(task *t, const chee_history *history) {
  reach one = search(history, 1, 0, t->options->seconds);
  if (one.done || one.depth == 0 || cli_interrupted) return false;
  for (int i = 0; i < t->many; i++) {
    if (!t->wanted[i]) continue;
    const double most = MOST * one.seconds;
    bench_times *times = &t->times[i];
    reach several = search(history, t->counts[i], one.depth, most);
    times->one[times->count] = one.seconds;
    const bool reached = (several.done || several.depth >= one.depth) && several.seconds < most;
    times->several[times->count++] = reached ? several.seconds : most;
  }
  return true;
}

static int measure_openings(task *t, int plies) {
  chee_position start = bench_start(t->game);
  const chee_opening_options asked = {.plies = plies, .look = LOOK, .seed = SEED};
  chee_openings *openings = chee_openings_new(&start, &asked);
  chee_history *history = chee_history_new(&start);
  int measured = 0;
  const int tries = 2 * t->options->positions;
  for (int i = 0; i < tries && measured < t->options->positions; i++) {
    const chee_move *moves;
    if (history == NULL || openings == NULL || bench_late(t->options) ||
        chee_openings_get(openings, (uint64_t)i, &moves) != CHEE_OK)
      break;
    chee_history_restart(history, &start);
    for (int ply = 0; ply < plies; ply++) (void)chee_history_play(history, moves[ply], NULL);
    measured += measure_opening(t, history);
  }
  chee_history_free(history);
  chee_openings_free(openings);
  return measured;
}

static void measure_game(const bench_speed_options *options, const char *game, int plies) {
  char name[BENCH_DEPTH_COUNTS][64];
  bool any = false;
  task *t = calloc(1, sizeof *t);
  if (t == NULL) return;
  t->options = options;
  t->game = game;
  t->many = bench_depth_counts(options->processors, t->counts);
  for (int i = 0; i < t->many; i++) {
    (void)snprintf(name[i], sizeof name[i], "search.%s.depth%d", game, t->counts[i]);
    t->wanted[i] = bench_wanted(options, name[i]);
    any |= t->wanted[i];
  }
  if (any) {
    int measured = measure_openings(t, plies);
    if (measured < options->positions && !cli_interrupted)
      cli_say("bench: search.%s.depth: only %d openings of %d", game, measured, options->positions);
    for (int i = 0; i < t->many; i++) bench_depth_print(options, name[i], &t->times[i]);
  }
  free(t);
}

void bench_depths(const bench_speed_options *options) {
  for (int i = 0; i < GAMES; i++) measure_game(options, games[i].name, games[i].plies);
}
