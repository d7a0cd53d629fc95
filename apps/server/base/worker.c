// SPDX-License-Identifier: MIT
#include "base/worker.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct asking {
  struct asking *next;
  srv_work *work;
  srv_done *done;
  void *job;
} asking;

struct srv_worker {
  void (*wake)(void *data);
  void *data;
  pthread_t thread;
  pthread_mutex_t mutex;
  pthread_cond_t more;
  asking *todo, *answered; // in the order they came
  int waiting, most;
  bool finish;
};

static void append(asking **list, asking *one) {
  one->next = NULL;
  while (*list) list = &(*list)->next;
  *list = one;
}

static void *work(void *data) {
  srv_worker *worker = data;
  pthread_mutex_lock(&worker->mutex);
  while (!worker->finish) {
    asking *one = worker->todo;
    if (!one) {
      pthread_cond_wait(&worker->more, &worker->mutex);
      continue;
    }
    worker->todo = one->next;
    pthread_mutex_unlock(&worker->mutex);
    one->work(one->job);
    pthread_mutex_lock(&worker->mutex);
    append(&worker->answered, one);
    worker->wake(worker->data);
  }
  pthread_mutex_unlock(&worker->mutex);
  return NULL;
}

srv_worker *srv_worker_new(int most, void (*wake)(void *data), void *data) {
  srv_worker *worker = calloc(1, sizeof *worker);
  if (!worker) return NULL;
  worker->most = most;
  worker->wake = wake;
  worker->data = data;
  pthread_mutex_init(&worker->mutex, NULL);
  pthread_cond_init(&worker->more, NULL);
  if (pthread_create(&worker->thread, NULL, work, worker) == 0) return worker;
  pthread_cond_destroy(&worker->more);
  pthread_mutex_destroy(&worker->mutex);
  free(worker);
  return NULL;
}

// Calls `done` for a list of jobs; those of the end may ask for nothing more.
static void answer(srv_worker *worker, asking *one, bool worked) {
  while (one) {
    asking *next = one->next;
    worker->waiting--;
    one->done(one->job, worked);
    free(one);
    one = next;
  }
}

void srv_worker_free(srv_worker *worker) {
  if (!worker) return;
  pthread_mutex_lock(&worker->mutex);
  worker->finish = true;
  pthread_cond_signal(&worker->more);
  pthread_mutex_unlock(&worker->mutex);
  pthread_join(worker->thread, NULL);
  worker->most = 0;
  answer(worker, worker->answered, true);
  answer(worker, worker->todo, false);
  pthread_cond_destroy(&worker->more);
  pthread_mutex_destroy(&worker->mutex);
  free(worker);
}

bool srv_worker_ask(srv_worker *worker, srv_work *work_on, srv_done *done, void *job) {
  asking *one = worker->waiting < worker->most ? calloc(1, sizeof *one) : NULL;
  if (!one) return false;
  *one = (asking){.work = work_on, .done = done, .job = job};
  worker->waiting++;
  pthread_mutex_lock(&worker->mutex);
  append(&worker->todo, one);
  pthread_cond_signal(&worker->more);
  pthread_mutex_unlock(&worker->mutex);
  return true;
}

void srv_worker_answers(srv_worker *worker) {
  pthread_mutex_lock(&worker->mutex);
  asking *one = worker->answered;
  worker->answered = NULL;
  pthread_mutex_unlock(&worker->mutex);
  answer(worker, one, true);
}
