// SPDX-License-Identifier: MIT
//
// Positions that search looks at a second, against the same search without table, ordering and
// evaluation, and with two threads against one; the time to a depth with two threads and one; and
// how soon `stop` is obeyed.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/bench.h"
#include "chee/game.h"
#include "chee/random.h"
#include "chee/search.h"
#include "chee/session.h"

enum { MILLISECONDS = 200, WARM_UP = 10, THREADS = 2 };

// A place to search from: `plies` random turns behind the start.
typedef struct place {
  const char *name;
  int plies;
  uint32_t depth; // for the time to a depth
} place;

static const place places[] = {
    {"mefuhva.28", 6, 6},   {"njombwa.8", 8, 30}, {"chuba.11", 6, 17},
    {"enkeshui.12", 6, 14}, {"swahili.2", 6, 13},
};

enum { PLACES = sizeof places / sizeof *places };

typedef struct task {
  chee_history *history;
  uint32_t depth;
} task;

static chee_history *open_place(const place *at) {
  chee_position start = bench_start(at->name);
  chee_history *history = chee_history_new(&start);
  chee_random random = chee_random_new(1, 0);
  for (int i = 0; history != NULL && i < at->plies; i++) {
    chee_move move = chee_random_move(chee_history_now(history), &random);
    (void)chee_history_play(history, move, NULL);
  }
  return history;
}

typedef struct helper {
  chee_searcher *searcher;
  pthread_t thread;
} helper;

static void *help(void *data) {
  const helper *self = data;
  chee_searcher_help(self->searcher, 1);
  return NULL;
}

// Searches until the limits or so many seconds. The second thread is there from the beginning on.
static void search(chee_searcher *searcher, const task *t, const chee_limits *limits, int threads,
                   double seconds) {
  helper other = {.searcher = searcher};
  if (chee_searcher_begin(searcher, t->history, limits, NULL) != CHEE_OK) return;
  bool begun = threads > 1 && pthread_create(&other.thread, NULL, help, &other) == 0;
  double until = bench_seconds() + seconds;
  bool more = true;
  while (more && bench_seconds() < until) more = chee_searcher_step(searcher, CHEE_SEARCH_SLICE);
  chee_searcher_stop(searcher);
  if (begun) (void)pthread_join(other.thread, NULL);
}

// Millions of positions a second, warmed up a little so that the memory is there.
static double nodes_with(const task *t, const chee_search_options *options) {
  chee_searcher *searcher = chee_searcher_new(options);
  double speed = 0;
  if (searcher == NULL) return 0;
  search(searcher, t, NULL, options->workers, WARM_UP / 1000.0);
  chee_searcher_clear(searcher);
  double begun = bench_seconds();
  search(searcher, t, NULL, options->workers, MILLISECONDS / 1000.0);
  speed = (double)chee_searcher_nodes(searcher) / (bench_seconds() - begun) * 1e-6;
  chee_searcher_free(searcher);
  return speed;
}

static double nodes_one(void *data) {
  return nodes_with(data, &(chee_search_options){.workers = 1});
}

static double nodes_two(void *data) {
  return nodes_with(data, &(chee_search_options){.workers = THREADS});
}

static double nodes_bare(void *data) {
  return nodes_with(data,
                    &(chee_search_options){
                        .workers = 1, .no_table = true, .no_order = true, .no_evaluation = true});
}

static double depth_with(const task *t, int threads) {
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.workers = threads});
  const chee_limits limits = {.depth = t->depth};
  if (searcher == NULL) return 0;
  double begun = bench_seconds();
  search(searcher, t, &limits, threads, 60);
  double spent = bench_seconds() - begun;
  chee_searcher_free(searcher);
  return spent * 1000;
}

static double depth_one(void *data) {
  return depth_with(data, 1);
}

static double depth_two(void *data) {
  return depth_with(data, THREADS);
}

static void measure_place(const bench_speed_options *options, const place *at) {
  char name[64];
  task t = {.history = open_place(at), .depth = at->depth};
  if (t.history == NULL) return;
  (void)snprintf(name, sizeof name, "search.%s", at->name);
  bench_line(options, name, "Mnodes/s", nodes_one, nodes_bare, &t);
  (void)snprintf(name, sizeof name, "search2.%s", at->name);
  bench_line(options, name, "Mnodes/s", nodes_two, nodes_one, &t);
  (void)snprintf(name, sizeof name, "depth2.%s.%u", at->name, at->depth);
  bench_line(options, name, "ms", depth_two, depth_one, &t);
  chee_history_free(t.history);
}

// A session with its second thread, as `chee ugi` runs one.
typedef struct talk {
  chee_session *session;
  double answered; // when bestmove came
} talk;

static void hear(void *data, const char *line, size_t length) {
  talk *t = data;
  (void)length;
  if (strncmp(line, "bestmove", strlen("bestmove")) == 0) t->answered = bench_seconds();
}

static void *help_session(void *data) {
  const talk *t = data;
  chee_session_help(t->session, 1);
  return NULL;
}

static void tell(talk *t, const char *line) {
  while (!chee_session_line(t->session, line, strlen(line))) chee_session_step(t->session);
}

// Milliseconds from the moment the line comes, in the midst of a slice, to the answer.
static double stop_once(talk *t, int thinking) {
  pthread_t thread;
  tell(t, "go infinite");
  bool begun = pthread_create(&thread, NULL, help_session, t) == 0;
  double due = bench_seconds() + thinking / 1000.0;
  while (bench_seconds() < due) chee_session_step(t->session);
  tell(t, "stop");
  if (begun) (void)pthread_join(thread, NULL);
  return (t->answered - due) * 1000;
}

static void measure_stop(const bench_speed_options *options) {
  enum { ROUNDS = 10, LEAST = 20, VARIATION = 30 };
  double late[PLACES * ROUNDS];
  int count = 0;
  if (!bench_wanted(options, "stop.median") && !bench_wanted(options, "stop.worst")) return;
  talk t = {.session = chee_session_new(hear, &t)};
  chee_random random = chee_random_new(1, 0);
  if (t.session == NULL) return;
  tell(&t, "setoption name Threads value 2");
  for (int i = 0; i < PLACES; i++) {
    char line[96];
    (void)snprintf(line, sizeof line, "setoption name UCI_Variant value %s", places[i].name);
    tell(&t, line);
    tell(&t, "position startpos");
    tell(&t, "isready");
    for (int k = 0; k < ROUNDS; k++)
      late[count++] = stop_once(&t, LEAST + (int)chee_random_below(&random, VARIATION));
  }
  chee_session_free(t.session);
  qsort(late, (size_t)count, sizeof *late, bench_ascending);
  bench_put(options, "stop.median", "ms", late[count / 2], 0);
  bench_put(options, "stop.worst", "ms", late[count - 1], 0);
}

void bench_search(const bench_speed_options *options) {
  for (int i = 0; i < PLACES; i++) measure_place(options, &places[i]);
  measure_stop(options);
}
