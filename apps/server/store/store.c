// SPDX-License-Identifier: MIT
#include "store/store.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "store/news.h"

enum {
  TOGETHER = 512, // changes of one transaction
  READINGS = 64,  // that wait at once
  READ_MS = 2000  // that the caller's thread waits for what it reads
};

typedef struct step {
  srv_statement statement;
  int count;
  srv_value value[SRV_VALUES_MAX]; // texts are owned
} step;

struct srv_change {
  srv_change *next;
  srv_kept *kept;
  void *data;
  bool done; // kept
  bool bad;  // lost a part for want of memory
  int count, room;
  step *steps;
};

typedef struct list {
  srv_change *first, *last;
} list;

struct srv_store {
  const srv_backend *backend;
  srv_connection *writer;
  srv_reader reader, slow; // of the caller's thread, and of the one for long readings
  srv_worker *readings;
  srv_news *news; // NULL where no other server writes
  bool reads;     // the last reading went well
  int64_t failures;
  void (*wake)(void *data);
  void *data;
  pthread_t thread;
  bool running;
  pthread_mutex_t mutex;
  pthread_cond_t work;
  list todo, answered;
  bool finish;
  atomic_int waiting;
  atomic_bool works;
};

static void append(list *to, srv_change *change) {
  change->next = NULL;
  if (to->last) {
    to->last->next = change;
  } else {
    to->first = change;
  }
  to->last = change;
}

void srv_change_drop(srv_change *change) {
  for (int i = 0; i < change->count; i++) {
    for (int k = 0; k < change->steps[i].count; k++)
      free((char *)(uintptr_t)change->steps[i].value[k].text);
  }
  free(change->steps);
  free(change);
}

srv_change *srv_change_new(void) {
  return calloc(1, sizeof(srv_change));
}

static bool read_values(step *to, const char *types, va_list *arguments, bool copy) {
  bool fine = true;
  to->count = 0;
  for (; *types; types++) {
    srv_value *value = &to->value[to->count++];
    *value = (srv_value){NULL, 0};
    if (*types == 't') {
      const char *text = va_arg(*arguments, const char *);
      value->text = copy ? strdup(text) : text;
      fine = fine && value->text;
    } else {
      value->number = va_arg(*arguments, int64_t);
    }
  }
  return fine;
}

void srv_change_add(srv_change *change, srv_statement statement, const char *types, ...) {
  if (change->count == change->room) {
    const int room = change->room ? 2 * change->room : 4;
    step *steps = realloc(change->steps, (size_t)room * sizeof *steps);
    if (!steps) {
      change->bad = true;
      return;
    }
    change->steps = steps;
    change->room = room;
  }
  step *next = &change->steps[change->count++];
  next->statement = statement;
  va_list arguments;
  va_start(arguments, types);
  if (!read_values(next, types, &arguments, true)) change->bad = true;
  va_end(arguments);
}

void srv_store_submit(srv_store *store, srv_change *change, srv_kept *kept, void *data) {
  change->kept = kept;
  change->data = data;
  atomic_fetch_add(&store->waiting, 1);
  pthread_mutex_lock(&store->mutex);
  append(&store->todo, change);
  pthread_cond_signal(&store->work);
  pthread_mutex_unlock(&store->mutex);
}

static srv_ran run_steps(const srv_change *change, const srv_backend *backend,
                         srv_connection *connection) {
  srv_ran answer = SRV_RAN;
  for (int i = 0; i < change->count && answer == SRV_RAN; i++) {
    const step *one = &change->steps[i];
    answer = backend->run(connection, one->statement, one->value, one->count);
  }
  return answer;
}

static srv_ran run_marked(srv_store *store, const srv_change *change) {
  const srv_ran answer = srv_mark(store->backend, store->writer);
  return answer == SRV_RAN ? run_steps(change, store->backend, store->writer) : answer;
}

srv_ran srv_change_run(const srv_change *change, const srv_backend *backend,
                       srv_connection *connection) {
  srv_ran answer = change->bad ? SRV_BROKEN : backend->begin(connection);
  if (answer != SRV_RAN) return answer;
  answer = run_steps(change, backend, connection);
  if (answer == SRV_RAN) answer = backend->commit(connection);
  if (answer != SRV_RAN) srv_rollback(backend, connection);
  return answer;
}

// Writes a list of changes in one transaction; one that conflicts is left out of it.
static void write_together(srv_store *store, srv_change *first) {
  bool works = store->backend->begin(store->writer) == SRV_RAN;
  for (srv_change *change = first; change && works; change = change->next) {
    const srv_ran answer = change->bad ? SRV_CONFLICT : run_marked(store, change);
    change->done = answer == SRV_RAN;
    if (answer == SRV_RAN) {
      srv_forget_mark(store->backend, store->writer);
    } else {
      srv_back_to_mark(store->backend, store->writer);
    }
    works = answer != SRV_BROKEN;
  }
  works = works && store->backend->commit(store->writer) == SRV_RAN;
  if (!works) {
    srv_rollback(store->backend, store->writer);
    for (srv_change *change = first; change; change = change->next) change->done = false;
  }
  if (atomic_exchange(&store->works, works) != works)
    srv_log(works ? "store-works" : "store-failed", NULL);
}

// Takes up to TOGETHER changes off the list; NULL when there are none and none will come.
static srv_change *take(srv_store *store) {
  pthread_mutex_lock(&store->mutex);
  while (!store->todo.first && !store->finish) pthread_cond_wait(&store->work, &store->mutex);
  srv_change *first = store->todo.first, *last = first;
  for (int i = 1; last && last->next && i < TOGETHER; i++) last = last->next;
  if (first) {
    store->todo.first = last->next;
    if (!store->todo.first) store->todo.last = NULL;
    last->next = NULL;
  }
  pthread_mutex_unlock(&store->mutex);
  return first;
}

static void *work(void *data) {
  srv_store *store = data;
  for (srv_change *first = take(store); first; first = take(store)) {
    write_together(store, first);
    pthread_mutex_lock(&store->mutex);
    while (first) {
      srv_change *next = first->next;
      append(&store->answered, first);
      first = next;
    }
    pthread_mutex_unlock(&store->mutex);
    store->wake(store->data);
  }
  return NULL;
}

void srv_store_answers(srv_store *store) {
  if (store->readings) srv_worker_answers(store->readings);
  pthread_mutex_lock(&store->mutex);
  srv_change *change = store->answered.first;
  store->answered = (list){NULL, NULL};
  pthread_mutex_unlock(&store->mutex);
  while (change) {
    srv_change *next = change->next;
    atomic_fetch_sub(&store->waiting, 1);
    if (change->kept) change->kept(change->data, change->done);
    srv_change_drop(change);
    change = next;
  }
}

srv_store *srv_store_open(const char *url, void (*wake)(void *data), void *data,
                          char error[SRV_STORE_TEXT_MAX]) {
  const char *where;
  const srv_backend *backend = srv_backend_of(url, &where, error);
  if (!backend) return NULL;
  srv_store *store = calloc(1, sizeof *store);
  if (!store) {
    snprintf(error, SRV_STORE_TEXT_MAX, "no memory for the store");
    return NULL;
  }
  store->backend = backend;
  store->wake = wake;
  store->data = data;
  atomic_init(&store->works, true);
  pthread_mutex_init(&store->mutex, NULL);
  pthread_cond_init(&store->work, NULL);
  store->writer = backend->open(where, false, error);
  store->reader = store->slow = (srv_reader){backend, NULL};
  if (store->writer) store->reader.connection = backend->open(where, true, error);
  if (store->reader.connection && backend->be_brief)
    backend->be_brief(store->reader.connection, READ_MS);
  if (store->reader.connection) store->slow.connection = backend->open(where, true, error);
  if (store->slow.connection && backend->hear)
    store->news = srv_news_open(backend, where, store->writer, wake, data, error);
  if (!store->slow.connection || (backend->hear && !store->news)) {
    srv_store_close(store);
    return NULL;
  }
  store->reads = true;
  store->readings = srv_worker_new(READINGS, wake, data);
  store->running = store->readings && pthread_create(&store->thread, NULL, work, store) == 0;
  if (!store->running) {
    snprintf(error, SRV_STORE_TEXT_MAX, "no thread for the store");
    srv_store_close(store);
    return NULL;
  }
  return store;
}

void srv_store_finish(srv_store *store) {
  srv_worker_free(store->readings);
  store->readings = NULL;
  if (!store->running) return;
  pthread_mutex_lock(&store->mutex);
  store->finish = true;
  pthread_cond_signal(&store->work);
  pthread_mutex_unlock(&store->mutex);
  pthread_join(store->thread, NULL);
  store->running = false;
}

void srv_store_close(srv_store *store) {
  if (!store) return;
  srv_store_finish(store);
  srv_news_close(store->news);
  if (store->slow.connection) store->backend->close(store->slow.connection);
  if (store->reader.connection) store->backend->close(store->reader.connection);
  if (store->writer) store->backend->close(store->writer);
  pthread_cond_destroy(&store->work);
  pthread_mutex_destroy(&store->mutex);
  free(store);
}

int srv_store_waiting(const srv_store *store) {
  return atomic_load(&store->waiting);
}

bool srv_store_works(const srv_store *store) {
  return atomic_load(&store->works);
}

static bool find(const srv_reader *reader, srv_statement statement, srv_row *row, void *data,
                 const char *types, va_list *arguments) {
  step one = {.statement = statement};
  (void)read_values(&one, types, arguments, false);
  return reader->backend->find(reader->connection, statement, one.value, one.count, row, data) ==
         SRV_RAN;
}

bool srv_store_find(srv_store *store, srv_statement statement, srv_row *row, void *data,
                    const char *types, ...) {
  va_list arguments;
  va_start(arguments, types);
  store->reads = find(&store->reader, statement, row, data, types, &arguments);
  va_end(arguments);
  if (!store->reads) store->failures++;
  return store->reads;
}

bool srv_reader_find(const srv_reader *reader, srv_statement statement, srv_row *row, void *data,
                     const char *types, ...) {
  va_list arguments;
  va_start(arguments, types);
  const bool fine = find(reader, statement, row, data, types, &arguments);
  va_end(arguments);
  return fine;
}

// A long reading that waits or is done.
typedef struct long_reading {
  const srv_reader *reader;
  srv_reading *read;
  srv_done *done;
  void *data;
} long_reading;

static void read_now(void *job) {
  const long_reading *one = job;
  one->read(one->data, one->reader);
}

static void was_read(void *job, bool worked) {
  long_reading *one = job;
  one->done(one->data, worked);
  free(one);
}

bool srv_store_read(srv_store *store, srv_reading *read, srv_done *done, void *data) {
  long_reading *one = malloc(sizeof *one);
  if (!one) return false;
  *one = (long_reading){&store->slow, read, done, data};
  if (srv_worker_ask(store->readings, read_now, was_read, one)) return true;
  free(one);
  return false;
}

bool srv_store_reads(const srv_store *store) {
  return store->reads;
}

int64_t srv_store_failures(const srv_store *store) {
  return store->failures;
}

bool srv_store_is_shared(const srv_store *store) {
  return store->news != NULL;
}

void srv_store_news(srv_store *store, srv_heard *heard, void *data) {
  if (store->news) srv_news_take(store->news, heard, data);
}
