// SPDX-License-Identifier: MIT
// Items of work done by several threads and handed in in their order.
#include "base/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/args.h"
#include "base/progress.h"
#include "base/say.h"

// Results wait in a ring of `window` slots until those before them are there.
typedef struct run {
  const cli_pool *pool;
  pthread_mutex_t lock;
  pthread_cond_t room;     // a slot became free, or the work ends
  pthread_cond_t finished; // a thread has left
  uint64_t next;           // first item nobody has taken
  uint64_t handed_in;      // first item not handed in
  uint64_t window;
  char *slots;
  bool *ready;
  int alive;
  bool ending;
  bool starved; // a thread found no memory
} run;

static void *slot_of(run *r, uint64_t item) {
  return r->slots + (item % r->window) * r->pool->result_size;
}

// Takes an item; false when there is none left or the work ends. Called with the lock held.
static bool take(run *r, uint64_t *item) {
  while (!r->ending && r->next < r->pool->items && r->next - r->handed_in >= r->window) {
    (void)pthread_cond_wait(&r->room, &r->lock);
  }
  if (r->ending || cli_interrupted || r->next >= r->pool->items) return false;
  *item = r->next++;
  return true;
}

static void hand_in_ready(run *r) {
  while (!r->ending && r->handed_in < r->next && r->ready[r->handed_in % r->window]) {
    uint64_t item = r->handed_in;
    r->ready[item % r->window] = false;
    if (!r->pool->hand_in(r->pool->data, item, slot_of(r, item))) {
      r->ending = true;
      break;
    }
    r->handed_in++;
  }
  (void)pthread_cond_broadcast(&r->room);
}

static void *thread_main(void *data) {
  run *r = data;
  const cli_pool *pool = r->pool;
  void *memory = pool->enter(pool->data);
  uint64_t item = 0;
  (void)pthread_mutex_lock(&r->lock);
  if (memory == NULL) {
    r->starved = true;
    r->ending = true;
  }
  while (take(r, &item)) {
    (void)pthread_mutex_unlock(&r->lock);
    pool->work(pool->data, memory, item, slot_of(r, item));
    (void)pthread_mutex_lock(&r->lock);
    // Work that was cut short must not be handed in.
    if (cli_interrupted) break;
    r->ready[item % r->window] = true;
    hand_in_ready(r);
  }
  r->ending = r->ending || cli_interrupted;
  r->alive--;
  (void)pthread_cond_broadcast(&r->room);
  (void)pthread_cond_signal(&r->finished);
  (void)pthread_mutex_unlock(&r->lock);
  if (memory != NULL) pool->leave(memory);
  return NULL;
}

// Shows how far the work is until the last thread has left.
static void watch(run *r) {
  const cli_pool *pool = r->pool;
  app_progress progress = cli_progress_new(pool->unit, pool->unit_begun, pool->unit_total);
  (void)pthread_mutex_lock(&r->lock);
  while (r->alive > 0) {
    struct timespec until;
    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 200000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    (void)pthread_cond_timedwait(&r->finished, &r->lock, &until);
    if (cli_interrupted) {
      r->ending = true;
      (void)pthread_cond_broadcast(&r->room);
    }
    app_progress_show(&progress, pool->unit_begun + r->handed_in * pool->unit_size);
  }
  (void)pthread_mutex_unlock(&r->lock);
  app_progress_end(&progress);
}

static int start_threads(run *r, pthread_t *threads) {
  int count = 0;
  (void)pthread_mutex_lock(&r->lock);
  for (; count < r->pool->threads && (uint64_t)count < r->pool->items; count++) {
    if (pthread_create(&threads[count], NULL, thread_main, r) != 0) break;
    r->alive++;
  }
  (void)pthread_mutex_unlock(&r->lock);
  return count;
}

int cli_pool_run(const cli_pool *pool, uint64_t *done) {
  pthread_t threads[CLI_THREADS_MAX];
  run r = {.pool = pool};
  *done = 0;
  if (pool->items == 0) return CLI_OK;
  r.window = (uint64_t)pool->threads * 8;
  r.slots = calloc(r.window, pool->result_size);
  r.ready = calloc(r.window, sizeof *r.ready);
  int started = 0;
  if (r.slots != NULL && r.ready != NULL) {
    (void)pthread_mutex_init(&r.lock, NULL);
    (void)pthread_cond_init(&r.room, NULL);
    // Waited for until a time of this clock, which a change of the date does not disturb.
    pthread_condattr_t steady;
    (void)pthread_condattr_init(&steady);
    (void)pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    (void)pthread_cond_init(&r.finished, &steady);
    (void)pthread_condattr_destroy(&steady);
    cli_interrupt_catch();
    started = start_threads(&r, threads);
    watch(&r);
    for (int i = 0; i < started; i++) (void)pthread_join(threads[i], NULL);
    for (uint64_t i = 0; i < r.window && pool->drop != NULL; i++) pool->drop(slot_of(&r, i));
    *done = r.handed_in;
  }
  free(r.slots);
  free(r.ready);
  if (started == 0 || r.starved) return cli_fail(CLI_IO, "out of memory or of threads");
  return *done < pool->items && cli_interrupted ? CLI_INTERRUPTED : CLI_OK;
}
