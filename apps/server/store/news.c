// SPDX-License-Identifier: MIT
#include "store/news.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  WAIT_MS = 200,
  ANSWER_MS = 2000, // for what is said on the connection
  WORDS_MAX = 4096,
  GAME_MAX = 32
};

typedef struct word {
  char game[GAME_MAX];
  int64_t seq;
} word;

struct srv_news {
  const srv_backend *backend;
  srv_connection *connection, *writer;
  void (*wake)(void *data);
  void *data;
  pthread_t thread;
  pthread_mutex_t mutex;
  atomic_bool finish;
  bool missed; // words were lost: anything may have been kept
  int count;
  word words[WORDS_MAX];
};

static void add(void *data, const char *game, int64_t seq) {
  srv_news *news = data;
  pthread_mutex_lock(&news->mutex);
  if (news->count == WORDS_MAX) {
    news->missed = true;
  } else {
    word *next = &news->words[news->count++];
    snprintf(next->game, GAME_MAX, "%s", game);
    next->seq = seq;
  }
  pthread_mutex_unlock(&news->mutex);
}

static void *listen_on(void *data) {
  srv_news *news = data;
  const srv_backend *backend = news->backend;
  while (!atomic_load(&news->finish)) {
    const bool all =
        backend->hear(news->connection, WAIT_MS, backend->identity(news->writer), add, news);
    pthread_mutex_lock(&news->mutex);
    if (!all) news->missed = true;
    const bool some = news->missed || news->count > 0;
    pthread_mutex_unlock(&news->mutex);
    if (some) news->wake(news->data);
  }
  return NULL;
}

srv_news *srv_news_open(const srv_backend *backend, const char *where, srv_connection *writer,
                        void (*wake)(void *data), void *data, char error[SRV_STORE_TEXT_MAX]) {
  srv_news *news = calloc(1, sizeof *news);
  if (news) news->connection = backend->open(where, true, error);
  if (!news || !news->connection) {
    if (!news) snprintf(error, SRV_STORE_TEXT_MAX, "no memory for the store");
    free(news);
    return NULL;
  }
  if (backend->be_brief) backend->be_brief(news->connection, ANSWER_MS);
  news->backend = backend;
  news->writer = writer;
  news->wake = wake;
  news->data = data;
  atomic_init(&news->finish, false);
  pthread_mutex_init(&news->mutex, NULL);
  if (pthread_create(&news->thread, NULL, listen_on, news) == 0) return news;
  snprintf(error, SRV_STORE_TEXT_MAX, "no thread for the store");
  backend->close(news->connection);
  pthread_mutex_destroy(&news->mutex);
  free(news);
  return NULL;
}

void srv_news_close(srv_news *news) {
  if (!news) return;
  atomic_store(&news->finish, true);
  pthread_join(news->thread, NULL);
  news->backend->close(news->connection);
  pthread_mutex_destroy(&news->mutex);
  free(news);
}

void srv_news_take(srv_news *news, srv_heard *heard, void *data) {
  enum { PART = 64 };
  word part[PART];
  pthread_mutex_lock(&news->mutex);
  const bool missed = news->missed;
  news->missed = false;
  if (missed) news->count = 0;
  pthread_mutex_unlock(&news->mutex);
  if (missed) heard(data, NULL, 0);
  for (int taken = 0, count = PART; count == PART;) {
    pthread_mutex_lock(&news->mutex);
    for (count = 0; count < PART && taken < news->count; count++)
      part[count] = news->words[taken++];
    if (count < PART) news->count = 0;
    pthread_mutex_unlock(&news->mutex);
    for (int i = 0; i < count; i++) heard(data, part[i].game, part[i].seq);
  }
}
