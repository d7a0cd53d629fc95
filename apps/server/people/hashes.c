// SPDX-License-Identifier: MIT
#include "people/hashes.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  TURNS = 2,
  MEMORY = 19 * 1024 * 1024, // bytes: what OWASP asks of Argon2id with two turns
  WAITING_MAX = 32,
  CODE_LETTERS = 25
};

_Static_assert(SRV_PASS_TEXT >= crypto_pwhash_STRBYTES, "room for a hash");

typedef struct asking {
  struct asking *next;
  srv_hashed *done;
  void *data;
  bool fine;
  bool compares;
  char *passphrase;
  char hash[SRV_PASS_TEXT];
} asking;

struct srv_hashes {
  void (*wake)(void *data);
  void *data;
  pthread_t thread;
  pthread_mutex_t mutex;
  pthread_cond_t work;
  asking *todo, *answered; // in the order they came
  int waiting;
  bool finish;
};

static void append(asking **list, asking *one) {
  one->next = NULL;
  while (*list) list = &(*list)->next;
  *list = one;
}

static void free_asking(asking *one) {
  if (one->passphrase) {
    sodium_memzero(one->passphrase, strlen(one->passphrase));
    free(one->passphrase);
  }
  free(one);
}

static void hash(asking *one) {
  const size_t length = strlen(one->passphrase);
  char made[crypto_pwhash_STRBYTES];
  if (one->compares && one->hash[0]) {
    one->fine = crypto_pwhash_str_verify(one->hash, one->passphrase, length) == 0;
  } else {
    const bool fine = crypto_pwhash_str(made, one->passphrase, length, TURNS, MEMORY) == 0;
    one->fine = fine && !one->compares;
    if (one->fine) memcpy(one->hash, made, sizeof made);
  }
  sodium_memzero(one->passphrase, length);
}

static void *work(void *data) {
  srv_hashes *hashes = data;
  pthread_mutex_lock(&hashes->mutex);
  while (!hashes->finish) {
    asking *one = hashes->todo;
    if (!one) {
      pthread_cond_wait(&hashes->work, &hashes->mutex);
      continue;
    }
    hashes->todo = one->next;
    pthread_mutex_unlock(&hashes->mutex);
    hash(one);
    pthread_mutex_lock(&hashes->mutex);
    append(&hashes->answered, one);
    hashes->wake(hashes->data);
  }
  pthread_mutex_unlock(&hashes->mutex);
  return NULL;
}

srv_hashes *srv_hashes_new(void (*wake)(void *data), void *data) {
  srv_hashes *hashes = calloc(1, sizeof *hashes);
  if (!hashes) return NULL;
  hashes->wake = wake;
  hashes->data = data;
  pthread_mutex_init(&hashes->mutex, NULL);
  pthread_cond_init(&hashes->work, NULL);
  if (pthread_create(&hashes->thread, NULL, work, hashes) == 0) return hashes;
  free(hashes);
  return NULL;
}

void srv_hashes_free(srv_hashes *hashes) {
  if (!hashes) return;
  pthread_mutex_lock(&hashes->mutex);
  hashes->finish = true;
  pthread_cond_signal(&hashes->work);
  pthread_mutex_unlock(&hashes->mutex);
  pthread_join(hashes->thread, NULL);
  // What has no answer yet gets one, so that who waits can let go of what they hold.
  while (hashes->todo || hashes->answered) {
    asking **list = hashes->answered ? &hashes->answered : &hashes->todo, *one = *list;
    *list = one->next;
    one->done(one->data, NULL);
    free_asking(one);
  }
  pthread_cond_destroy(&hashes->work);
  pthread_mutex_destroy(&hashes->mutex);
  free(hashes);
}

bool srv_hashes_ask(srv_hashes *hashes, const char *passphrase, const char *kept, srv_hashed *done,
                    void *data) {
  asking *one = hashes->waiting < WAITING_MAX ? calloc(1, sizeof *one) : NULL;
  if (!one) return false;
  *one = (asking){
      .done = done, .data = data, .compares = kept != NULL, .passphrase = strdup(passphrase)};
  if (!one->passphrase) {
    free(one);
    return false;
  }
  snprintf(one->hash, sizeof one->hash, "%s", kept ? kept : "");
  hashes->waiting++;
  pthread_mutex_lock(&hashes->mutex);
  append(&hashes->todo, one);
  pthread_cond_signal(&hashes->work);
  pthread_mutex_unlock(&hashes->mutex);
  return true;
}

void srv_hashes_answers(srv_hashes *hashes) {
  pthread_mutex_lock(&hashes->mutex);
  asking *one = hashes->answered;
  hashes->answered = NULL;
  pthread_mutex_unlock(&hashes->mutex);
  while (one) {
    asking *next = one->next;
    hashes->waiting--;
    one->done(one->data, one->fine ? one->hash : NULL);
    free_asking(one);
    one = next;
  }
}

// Without I, L, O and U, which are taken for others or make words.
static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

void srv_recovery_code(char code[SRV_RECOVERY_TEXT]) {
  char *at = code;
  for (int i = 0; i < CODE_LETTERS; i++) {
    if (i > 0 && i % 5 == 0) *at++ = '-';
    *at++ = letters[randombytes_uniform(32)];
  }
  *at = '\0';
}

bool srv_recovery_plain(const char *typed, char plain[SRV_RECOVERY_TEXT]) {
  int count = 0;
  for (; *typed; typed++) {
    char c = *typed;
    if (c == '-' || c == ' ') continue;
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    if (c == 'O') c = '0';
    if (c == 'I' || c == 'L') c = '1';
    if (count == CODE_LETTERS || !strchr(letters, c)) return false;
    plain[count++] = c;
  }
  plain[count] = '\0';
  return count == CODE_LETTERS;
}
