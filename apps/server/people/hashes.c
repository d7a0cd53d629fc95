// SPDX-License-Identifier: MIT
#include "people/hashes.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  TURNS = 2,
  MEMORY = 19 * 1024 * 1024, // bytes: what OWASP asks of Argon2id with two turns
  CODE_LETTERS = 25
};

_Static_assert(SRV_PASS_TEXT >= crypto_pwhash_STRBYTES, "room for a hash");

typedef struct asking {
  srv_hashed *done;
  void *data;
  bool fine;
  bool compares;
  char *passphrase;
  char hash[SRV_PASS_TEXT];
} asking;

static void free_asking(asking *one) {
  sodium_memzero(one->passphrase, strlen(one->passphrase));
  free(one->passphrase);
  free(one);
}

static void hash(void *job) {
  asking *one = job;
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

static void answered(void *job, bool worked) {
  asking *one = job;
  one->done(one->data, worked && one->fine ? one->hash : NULL);
  free_asking(one);
}

bool srv_hashes_ask(srv_worker *worker, const char *passphrase, const char *kept, srv_hashed *done,
                    void *data) {
  asking *one = calloc(1, sizeof *one);
  if (!one) return false;
  *one = (asking){
      .done = done, .data = data, .compares = kept != NULL, .passphrase = strdup(passphrase)};
  if (!one->passphrase) {
    free(one);
    return false;
  }
  snprintf(one->hash, sizeof one->hash, "%s", kept ? kept : "");
  if (srv_worker_ask(worker, hash, answered, one)) return true;
  free_asking(one);
  return false;
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
