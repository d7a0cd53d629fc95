// SPDX-License-Identifier: MIT
#include "base/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/args.h"
#include "base/say.h"

struct cli_crew {
  int threads; // beside the caller's
  pthread_t *thread;
  pthread_mutex_t lock;
  pthread_cond_t begin, end;
  uint64_t round; // of cli_crew_run
  int busy;
  bool ending;
  uint64_t stop; // behind the last item of the round
  atomic_uint_fast64_t next;
  void (*work)(void *data, uint64_t item);
  void *data;
};

static void do_items(cli_crew *crew) {
  while (!cli_interrupted) {
    uint64_t item = atomic_fetch_add(&crew->next, 1);
    if (item >= crew->stop) return;
    crew->work(crew->data, item);
  }
}

static void *thread_main(void *data) {
  cli_crew *crew = data;
  uint64_t round = 0;
  (void)pthread_mutex_lock(&crew->lock);
  for (;;) {
    while (!crew->ending && crew->round == round)
      (void)pthread_cond_wait(&crew->begin, &crew->lock);
    if (crew->ending) break;
    round = crew->round;
    (void)pthread_mutex_unlock(&crew->lock);
    do_items(crew);
    (void)pthread_mutex_lock(&crew->lock);
    if (--crew->busy == 0) (void)pthread_cond_signal(&crew->end);
  }
  (void)pthread_mutex_unlock(&crew->lock);
  return NULL;
}

cli_crew *cli_crew_new(int threads) {
  cli_crew *crew = calloc(1, sizeof *crew);
  if (crew == NULL) return NULL;
  (void)pthread_mutex_init(&crew->lock, NULL);
  (void)pthread_cond_init(&crew->begin, NULL);
  (void)pthread_cond_init(&crew->end, NULL);
  crew->thread = calloc((size_t)threads, sizeof *crew->thread);
  bool made = crew->thread != NULL;
  while (made && crew->threads < threads - 1) {
    made = pthread_create(&crew->thread[crew->threads], NULL, thread_main, crew) == 0;
    if (made) crew->threads++;
  }
  if (made) return crew;
  cli_crew_free(crew);
  return NULL;
}

void cli_crew_free(cli_crew *crew) {
  if (crew == NULL) return;
  (void)pthread_mutex_lock(&crew->lock);
  crew->ending = true;
  (void)pthread_cond_broadcast(&crew->begin);
  (void)pthread_mutex_unlock(&crew->lock);
  for (int i = 0; i < crew->threads; i++) (void)pthread_join(crew->thread[i], NULL);
  free(crew->thread);
  free(crew);
}

// Items [first, end).
static bool run(cli_crew *crew, uint64_t first, uint64_t end,
                void (*work)(void *data, uint64_t item), void *data) {
  crew->stop = end;
  crew->work = work;
  crew->data = data;
  atomic_store(&crew->next, first);
  // What one thread does at once is not worth waking another.
  bool shared = end - first > 1 && crew->threads > 0;
  if (shared) {
    (void)pthread_mutex_lock(&crew->lock);
    crew->busy = crew->threads;
    crew->round++;
    (void)pthread_cond_broadcast(&crew->begin);
    (void)pthread_mutex_unlock(&crew->lock);
  }
  do_items(crew);
  if (shared) {
    (void)pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0) (void)pthread_cond_wait(&crew->end, &crew->lock);
    (void)pthread_mutex_unlock(&crew->lock);
  }
  return !cli_interrupted;
}

bool cli_crew_run(cli_crew *crew, uint64_t items, void (*work)(void *data, uint64_t item),
                  void *data) {
  return run(crew, 0, items, work, data);
}

bool cli_crew_run_slices(cli_crew *crew, uint64_t items, uint64_t slices,
                         void (*work)(void *data, uint64_t item), void *data,
                         void (*show)(void *shown, uint64_t done), void *shown) {
  bool whole = true;
  for (uint64_t i = 0; whole && i < slices; i++) {
    const uint64_t end = i + 1 < slices ? items / slices * (i + 1) : items;
    whole = run(crew, items / slices * i, end, work, data);
    show(shown, end);
  }
  return whole;
}
