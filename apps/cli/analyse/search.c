// SPDX-License-Identifier: MIT
// A searcher with threads that help it.
#include "analyse/search.h"

#include <pthread.h>
#include <string.h>

#include "base/oracle.h"
#include "base/say.h"
#include "base/words.h"
#include "common/progress.h"

enum { MEGABYTE = 1 << 20 };
static const double WATCH_SECONDS = 0.2;

typedef struct helper {
  chee_searcher *searcher;
  int worker;
  pthread_t thread;
} helper;

int analyse_search_open(analyse_search *search, const analyse_bounds *bounds, int lines) {
  int threads = bounds->threads;
  if (threads > CHEE_SEARCH_WORKERS_MAX) threads = CHEE_SEARCH_WORKERS_MAX;
  chee_search_options options = {.hash_bytes = (size_t)bounds->hash * MEGABYTE,
                                 .workers = threads,
                                 .lines = lines,
                                 .oracle = cli_oracle(),
                                 .oracle_data = cli_oracle_data()};
  *search = (analyse_search){.threads = threads, .start = app_seconds()};
  search->searcher = chee_searcher_new(&options);
  if (search->searcher != NULL) return CLI_OK;
  return cli_fail(CLI_IO, "no memory to search with %d MB; --hash takes less", bounds->hash);
}

void analyse_search_close(analyse_search *search) {
  chee_searcher_free(search->searcher);
  search->searcher = NULL;
}

static void *help(void *data) {
  const helper *self = data;
  chee_searcher_help(self->searcher, self->worker);
  return NULL;
}

// The work itself, once the search has begun.
static void work(analyse_search *search) {
  uint64_t changes = 0;
  double watched = app_seconds();
  bool more = true;
  while (more && !cli_interrupted) {
    more = chee_searcher_step(search->searcher, CHEE_SEARCH_SLICE);
    if (search->watch == NULL) continue;
    uint64_t now = chee_searcher_changes(search->searcher);
    double seconds = app_seconds();
    if (now == changes && seconds - watched < WATCH_SECONDS) continue;
    changes = now;
    watched = seconds;
    search->watch(search->data);
  }
}

// Where the system gives fewer threads than wished, it is done with those.
static void work_together(analyse_search *search) {
  helper helpers[CHEE_SEARCH_WORKERS_MAX];
  int count = 0;
  for (int worker = 1; worker < search->threads; worker++) {
    helpers[count] = (helper){.searcher = search->searcher, .worker = worker};
    if (pthread_create(&helpers[count].thread, NULL, help, &helpers[count]) != 0) break;
    count++;
  }
  work(search);
  chee_searcher_stop(search->searcher);
  while (count > 0) (void)pthread_join(helpers[--count].thread, NULL);
  search->nodes += chee_searcher_nodes(search->searcher);
}

int analyse_search_run(analyse_search *search, const chee_history *game,
                       const chee_limits *limits) {
  chee_error error;
  // Bounds too narrow for the first ply are widened to it.
  const chee_limits one_ply = {.depth = 1, .only = limits->only, .only_count = limits->only_count};
  for (int i = 0; i < 2; i++) {
    chee_status status =
        chee_searcher_begin(search->searcher, game, i == 0 ? limits : &one_ply, &error);
    if (status != CHEE_OK) return cli_fail(CLI_IO, "cannot search: %s", cli_sentence(&error));
    work_together(search);
    if (chee_searcher_lines(search->searcher) > 0 || cli_interrupted) break;
  }
  return CLI_OK;
}
