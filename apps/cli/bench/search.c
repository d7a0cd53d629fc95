// SPDX-License-Identifier: MIT
//
// Positions that search looks at a second, against the same search without table, ordering and
// evaluation, and with two threads against one; and how soon `stop` is obeyed.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/bench.h"
#include "bench/threads.h"
#include "chee/game.h"
#include "chee/random.h"
#include "chee/session.h"

enum { MILLISECONDS = 200, WARM_UP = 10, THREADS = 2 };

// A place to search from: `plies` random turns behind the start.
typedef struct place {
  const char *name;
  int plies;
} place;

static const place places[] = {
    {"mefuhva.28", 6}, {"njombwa.8", 8}, {"chuba.11", 6}, {"enkeshui.12", 6}, {"swahili.2", 6}};

enum { PLACES = sizeof places / sizeof *places };

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

static void search(chee_searcher *searcher, const chee_history *history, int threads,
                   double seconds) {
  bench_threads crew;
  if (!bench_threads_begin(&crew, searcher, threads, history, NULL)) return;
  double until = bench_seconds() + seconds;
  bool more = true;
  while (more && bench_seconds() < until) more = chee_searcher_step(searcher, CHEE_SEARCH_SLICE);
  bench_threads_end(&crew);
}

// Millions of positions a second, warmed up a little so that the memory is there.
static double nodes_with(const chee_history *history, const chee_search_options *options) {
  chee_searcher *searcher = chee_searcher_new(options);
  double speed = 0;
  if (searcher == NULL) return 0;
  search(searcher, history, options->workers, WARM_UP / 1000.0);
  chee_searcher_clear(searcher);
  double begun = bench_seconds();
  search(searcher, history, options->workers, MILLISECONDS / 1000.0);
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

static void measure_place(const bench_speed_options *options, const place *at) {
  char name[64];
  chee_history *history = open_place(at);
  if (history == NULL) return;
  (void)snprintf(name, sizeof name, "search.%s", at->name);
  bench_line(options, name, "Mnodes/s", nodes_one, nodes_bare, history);
  (void)snprintf(name, sizeof name, "search2.%s", at->name);
  bench_line(options, name, "Mnodes/s", nodes_two, nodes_one, history);
  chee_history_free(history);
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
  for (int i = 0; i < PLACES && !cli_interrupted; i++) {
    char line[96];
    (void)snprintf(line, sizeof line, "setoption name UCI_Variant value %s", places[i].name);
    tell(&t, line);
    tell(&t, "position startpos");
    tell(&t, "isready");
    for (int k = 0; k < ROUNDS; k++)
      late[count++] = stop_once(&t, LEAST + (int)chee_random_below(&random, VARIATION));
  }
  chee_session_free(t.session);
  if (count == 0) return;
  qsort(late, (size_t)count, sizeof *late, bench_ascending);
  bench_put(options, "stop.median", "ms", late[count / 2], 0);
  bench_put(options, "stop.worst", "ms", late[count - 1], 0);
}

void bench_search(const bench_speed_options *options) {
  for (int i = 0; i < PLACES; i++) measure_place(options, &places[i]);
  measure_stop(options);
}
