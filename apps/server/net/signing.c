// SPDX-License-Identifier: MIT
#include "net/signing.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"

enum { KEY = 40, TRIES_ADDRESS_SECONDS = 480, TRIES_NAME_SECONDS = 1800 };

srv_signing *srv_signing_new(srv_exchange *exchange) {
  srv_signing *signing = calloc(1, sizeof *signing);
  if (!signing) {
    srv_answer_code(exchange, SRV_FULL);
    return NULL;
  }
  signing->exchange = exchange;
  signing->who = exchange->session.self;
  srv_exchange_hold(exchange);
  return signing;
}

static void release(srv_signing *signing) {
  srv_exchange_drop(signing->exchange);
  if (signing->fresh) sodium_memzero(signing->fresh, strlen(signing->fresh));
  free(signing->fresh);
  sodium_memzero(signing, sizeof *signing);
  free(signing);
}

static void refuse_passphrase(srv_refusal *refusal) {
  srv_refuse(refusal, SRV_BAD_PASSPHRASE);
  refusal->args = json_pack("{s:i,s:i}", "least", SRV_LIMIT_PASSPHRASE_LEAST, "most",
                            SRV_LIMIT_PASSPHRASE_MOST);
}

void srv_signing_end(srv_signing *signing, srv_code code, int status, json_t *answer) {
  srv_exchange *exchange = signing->exchange;
  if (code == SRV_NONE) {
    if (signing->cookie[0]) memcpy(exchange->cookie, signing->cookie, sizeof exchange->cookie);
    srv_answer_json(exchange, status, answer);
  } else {
    srv_refusal refusal = {SRV_NONE, NULL};
    json_decref(answer);
    srv_refuse(&refusal, code);
    if (code == SRV_BAD_PASSPHRASE) refuse_passphrase(&refusal);
    srv_answer_refusal(exchange, &refusal);
  }
  release(signing);
}

static void hashed(void *data, const char *hash) {
  srv_signing *signing = data;
  signing->next(signing, hash);
}

void srv_signing_hash(srv_signing *signing, const char *passphrase, const char *kept,
                      srv_signed *next) {
  signing->next = next;
  if (!srv_hashes_ask(signing->exchange->server->hashes, passphrase, kept, hashed, signing))
    srv_signing_end(signing, SRV_FULL, 0, NULL);
}

// What is counted for a name, from one place or, with "", from all of them.
static srv_address *counted(srv_signing *signing, const char *place, int64_t now) {
  char text[SRV_FOLD_BYTES + SRV_DIGEST_TEXT + 2], key[SRV_DIGEST_TEXT];
  const int length = snprintf(text, sizeof text, "%s\n%s", signing->fold, place);
  srv_digest(text, (size_t)length, key);
  key[KEY] = '\0';
  return srv_address_named(signing->exchange->server->names, key, now);
}

static bool take(srv_address *from, int most, int64_t now) {
  return from && srv_credit_take(&from->bucket[SRV_BUCKET_TRIES], most, TRIES_NAME_SECONDS, 1, now);
}

static void give_back(srv_address *to) {
  if (to) to->bucket[SRV_BUCKET_TRIES].left += 1;
}

static bool refuse_try(srv_signing *signing, int most) {
  srv_refusal refusal = {SRV_NONE, NULL};
  srv_refuse_number(&refusal, SRV_TOO_MANY, "seconds", TRIES_NAME_SECONDS / most + 1);
  srv_answer_refusal(signing->exchange, &refusal);
  release(signing);
  return false;
}

bool srv_signing_try(srv_signing *signing) {
  srv_exchange *exchange = signing->exchange;
  const int64_t now = srv_now();
  if (!srv_may_do(exchange, SRV_BUCKET_TRIES, SRV_LIMIT_TRIES_ADDRESS, TRIES_ADDRESS_SECONDS)) {
    release(signing);
    return false;
  }
  // Who is signed in is counted by their session, so that no stranger uses up what they may try.
  const bool signed_in = exchange->session.asker == SRV_ASKER_ACCOUNT;
  const srv_address *address = srv_caller_address(exchange->server, exchange->wsi);
  const char *place = signed_in ? exchange->session.hash : address ? address->text : "";
  signing->here = counted(signing, place, now);
  if (!take(signing->here, SRV_LIMIT_TRIES_NAME, now))
    return refuse_try(signing, SRV_LIMIT_TRIES_NAME);
  if (signed_in || signing->here->known) return true;
  signing->all = counted(signing, "", now);
  if (take(signing->all, SRV_LIMIT_TRIES_NAME_ALL, now)) return true;
  give_back(signing->here);
  return refuse_try(signing, SRV_LIMIT_TRIES_NAME_ALL);
}

void srv_signing_right(srv_signing *signing) {
  give_back(signing->here);
  give_back(signing->all);
  if (signing->here) signing->here->known = true;
}

void srv_signing_unread(srv_signing *signing) {
  give_back(signing->here);
  give_back(signing->all);
  srv_signing_end(signing, SRV_STORE_FAILED, 0, NULL);
}

const char *srv_text_of(const json_t *body, const char *key) {
  const json_t *value = json_object_get(body, key);
  const char *text = json_string_value(value);
  return text && strlen(text) == json_string_length(value) ? text : NULL;
}

bool srv_passphrase_fine(const char *passphrase, const char *fold, srv_refusal *refusal) {
  char own[SRV_FOLD_BYTES];
  int letters = 0;
  for (const char *at = passphrase; at && *at; at++)
    letters += ((unsigned char)*at & 0xc0u) != 0x80;
  if (passphrase && letters >= SRV_LIMIT_PASSPHRASE_LEAST &&
      strlen(passphrase) <= SRV_LIMIT_PASSPHRASE_MOST &&
      !(srv_name_fold(passphrase, own) && strcmp(own, fold) == 0))
    return true;
  refuse_passphrase(refusal);
  return false;
}

void srv_signing_code(srv_signing *signing, char hash[SRV_DIGEST_TEXT]) {
  char plain[SRV_RECOVERY_TEXT];
  srv_recovery_code(signing->code);
  (void)srv_recovery_plain(signing->code, plain);
  srv_digest(plain, strlen(plain), hash);
  sodium_memzero(plain, sizeof plain);
}
