// SPDX-License-Identifier: MIT
#include "play/broken.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/tables.h"
#include "base/words.h"

typedef struct broken {
  struct broken *next;
  char text[PLAY_SAY_MAX];
} broken;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static broken *first;

static void keep(void *data, const char *path, const chee_error *error) {
  (void)data;
  broken *one = calloc(1, sizeof *one);
  if (one == NULL) return;
  (void)snprintf(one->text, sizeof one->text, "%s: %s", path, cli_sentence(error));
  pthread_mutex_lock(&lock);
  broken **last = &first;
  while (*last != NULL) last = &(*last)->next;
  *last = one;
  pthread_mutex_unlock(&lock);
}

void play_keep_broken(void) {
  cli_tables_hear(keep, NULL);
}

void play_tell_broken(play_session *session) {
  pthread_mutex_lock(&lock);
  broken *told = first;
  first = NULL;
  pthread_mutex_unlock(&lock);
  for (broken *next; told != NULL; told = next) {
    next = told->next;
    play_say(&session->view, "%s", told->text);
    free(told);
  }
}
