// SPDX-License-Identifier: MIT
// Accounts: made, signed in to, recovered.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "net/signing.h"
#include "net/socket.h"
#include "people/closing.h"
#include "people/merging.h"

// What is kept of an account.
typedef struct kept_account {
  char pass[SRV_PASS_TEXT], recovery[SRV_DIGEST_TEXT];
} kept_account;

static bool take_account(void *data, const srv_value *column) {
  kept_account *account = data;
  snprintf(account->pass, sizeof account->pass, "%s", column[0].text ? column[0].text : "");
  snprintf(account->recovery, sizeof account->recovery, "%s", column[1].text ? column[1].text : "");
  return true;
}

// False where it could not be read.
static bool find_account(srv_server *server, srv_person person, kept_account *account) {
  *account = (kept_account){"", ""};
  return srv_store_find(server->store, SRV_ACCOUNT_FIND, take_account, account, "n", person);
}

static void refuse(srv_exchange *exchange, json_t *body, srv_code code) {
  json_decref(body);
  srv_answer_code(exchange, code);
}

// Making one.

static void registered(void *data, bool kept) {
  srv_signing *signing = data;
  srv_server *server = signing->exchange->server;
  srv_self other;
  if (!kept) {
    // Somebody else may have taken the name meanwhile.
    const bool taken = srv_find_named(server, signing->fold, &other);
    srv_signing_end(signing, taken ? SRV_NAME_TAKEN : SRV_STORE_FAILED, 0, NULL);
    return;
  }
  srv_sockets_rename(server, signing->who.person, signing->who.name);
  json_t *answer = srv_person_json(signing->who.name, SRV_ACCOUNT);
  json_object_set_new(answer, "recovery", json_string(signing->code));
  srv_signing_end(signing, SRV_NONE, 201, answer);
}

static void make_account(srv_signing *signing, const char *hash) {
  srv_self *who = &signing->who;
  const char *kind = srv_standing_words[SRV_ACCOUNT];
  char code[SRV_DIGEST_TEXT];
  srv_change *change = hash ? srv_change_new() : NULL;
  if (!change) {
    srv_signing_end(signing, SRV_FULL, 0, NULL);
    return;
  }
  const int64_t now = srv_now();
  srv_signing_code(signing, code);
  if (who->person) {
    srv_change_add(change, SRV_PERSON_BECOME, "tttn", kind, who->name, signing->fold, who->person);
    srv_change_add(change, SRV_ERRAND_ADD, "nn", who->person, now);
  } else {
    who->person = srv_chance_number();
    srv_change_add(change, SRV_PERSON_ADD, "ntttnn", who->person, kind, who->name, signing->fold,
                   (int64_t)0, now);
    srv_session_add(signing->exchange->server, change, who->person, signing->cookie, signing->hash);
  }
  srv_change_add(change, SRV_ACCOUNT_ADD, "ntt", who->person, hash, code);
  srv_change_add(change, SRV_GUESTS_UNNAME, "tn", signing->fold, who->person);
  srv_store_submit(signing->exchange->server->store, change, registered, signing);
}

void srv_on_account_new(srv_exchange *exchange) {
  const srv_server *server = exchange->server;
  if (!srv_may_do(exchange, SRV_BUCKET_SESSIONS, server->settings->sessions_minute, 60)) return;
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  const char *name = srv_text_of(body, "name"), *passphrase = srv_text_of(body, "passphrase");
  char fold[SRV_FOLD_BYTES];
  srv_refusal refusal = {SRV_NONE, NULL};
  srv_self other;
  if (!name || !srv_name_take(name, fold)) {
    refuse(exchange, body, SRV_BAD_NAME);
    return;
  }
  if (srv_find_named(exchange->server, fold, &other)) {
    refuse(exchange, body, SRV_NAME_TAKEN);
    return;
  }
  if (!srv_store_reads(server->store)) {
    refuse(exchange, body, SRV_STORE_FAILED);
    return;
  }
  if (!srv_passphrase_fine(passphrase, fold, &refusal)) {
    json_decref(body);
    srv_answer_refusal(exchange, &refusal);
    return;
  }
  srv_signing *signing = srv_signing_new(exchange);
  if (signing) {
    memcpy(signing->fold, fold, sizeof fold);
    snprintf(signing->who.name, sizeof signing->who.name, "%s", name);
    srv_signing_hash(signing, passphrase, NULL, make_account);
  }
  json_decref(body);
}

// Signing in.

static bool hear_game(void *data, const srv_value *column) {
  srv_server *server = data;
  if (column[0].text) srv_hall_heard(server->hall, column[0].text, 1);
  return true;
}

// The games of a guest are an account's now: who is who at their tables is read anew.
static void merged(srv_signing *signing) {
  srv_server *server = signing->exchange->server;
  if (!signing->guest) return;
  if (!srv_store_find(server->store, SRV_GAMES_OPEN, hear_game, server, "n", signing->who.person))
    srv_hall_heard(server->hall, NULL, 0); // it may be any
  srv_sockets_sign_out_person(server, signing->guest, "");
}

static void signed_in(void *data, bool kept) {
  srv_signing *signing = data;
  if (kept) merged(signing);
  json_t *answer = kept ? srv_person_json(signing->who.name, SRV_ACCOUNT) : NULL;
  if (kept && signing->code[0]) json_object_set_new(answer, "recovery", json_string(signing->code));
  if (kept && signing->code[0]) {
    srv_sockets_sign_out_person(signing->exchange->server, signing->who.person, signing->hash);
  }
  srv_signing_end(signing, kept ? SRV_NONE : SRV_STORE_FAILED, 200, answer);
}

static void sign_in(srv_signing *signing, const char *hash) {
  if (!hash) {
    srv_signing_end(signing, SRV_WRONG_PASSPHRASE, 0, NULL);
    return;
  }
  srv_change *change = srv_change_new();
  if (!change) {
    srv_signing_end(signing, SRV_FULL, 0, NULL);
    return;
  }
  srv_signing_right(signing);
  srv_session_add(signing->exchange->server, change, signing->who.person, signing->cookie,
                  signing->hash);
  if (signing->guest) srv_person_merge(change, signing->guest, signing->who.person);
  srv_store_submit(signing->exchange->server->store, change, signed_in, signing);
}

// A try for the account that a body names; its kept hashes are "" where there is none. NULL with
// the answer given.
static srv_signing *try_named(srv_exchange *exchange, const json_t *body, kept_account *account) {
  srv_signing *signing = srv_signing_new(exchange);
  if (!signing) return NULL;
  const char *name = srv_text_of(body, "name");
  const srv_self *self = &exchange->session.self;
  *account = (kept_account){"", ""};
  if (json_is_true(json_object_get(body, "keep")) && self->standing == SRV_GUEST)
    signing->guest = self->person;
  if (!name || !srv_name_fold(name, signing->fold)) signing->fold[0] = '\0';
  if (!srv_signing_try(signing)) return NULL;
  if (!signing->fold[0]) return signing;
  const bool found = srv_find_named(exchange->server, signing->fold, &signing->who);
  bool read = found || srv_store_reads(exchange->server->store);
  if (found && signing->who.standing == SRV_ACCOUNT)
    read = find_account(exchange->server, signing->who.person, account);
  if (read) return signing;
  srv_signing_unread(signing);
  return NULL;
}

void srv_on_sign_in(srv_exchange *exchange) {
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  kept_account account;
  srv_signing *signing = try_named(exchange, body, &account);
  const char *passphrase = srv_text_of(body, "passphrase");
  if (signing && (!passphrase || strlen(passphrase) > SRV_LIMIT_PASSPHRASE_MOST)) {
    srv_signing_end(signing, SRV_WRONG_PASSPHRASE, 0, NULL);
  } else if (signing) {
    // Without such an account the time is spent all the same, so that nobody learns of it.
    srv_signing_hash(signing, passphrase, account.pass, sign_in);
  }
  json_decref(body);
}

// The recovery code.

static void recover(srv_signing *signing, const char *hash) {
  char code[SRV_DIGEST_TEXT];
  srv_change *change = hash ? srv_change_new() : NULL;
  const srv_person person = signing->who.person;
  if (!change) {
    srv_signing_end(signing, SRV_FULL, 0, NULL);
    return;
  }
  srv_signing_right(signing);
  srv_signing_code(signing, code);
  srv_change_add(change, SRV_ACCOUNT_PASS, "tn", hash, person);
  srv_change_add(change, SRV_ACCOUNT_RECOVERY, "tn", code, person);
  srv_change_add(change, SRV_SESSIONS_DROP, "n", person);
  srv_session_add(signing->exchange->server, change, person, signing->cookie, signing->hash);
  if (signing->guest) srv_person_merge(change, signing->guest, person);
  srv_store_submit(signing->exchange->server->store, change, signed_in, signing);
}

void srv_on_recover(srv_exchange *exchange) {
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  kept_account account;
  srv_refusal refusal = {SRV_NONE, NULL};
  char plain[SRV_RECOVERY_TEXT], hash[SRV_DIGEST_TEXT] = "";
  const char *code = srv_text_of(body, "code"), *fresh = srv_text_of(body, "new");
  srv_signing *signing = try_named(exchange, body, &account);
  if (signing && code && srv_recovery_plain(code, plain)) srv_digest(plain, strlen(plain), hash);
  if (!signing) {
    json_decref(body);
    return;
  }
  if (!hash[0] || !account.recovery[0] ||
      sodium_memcmp(hash, account.recovery, SRV_DIGEST_TEXT) != 0) {
    srv_signing_end(signing, SRV_WRONG_PASSPHRASE, 0, NULL);
  } else if (!srv_passphrase_fine(fresh, signing->fold, &refusal)) {
    srv_refusal_drop(&refusal);
    srv_signing_right(signing);
    srv_signing_end(signing, SRV_BAD_PASSPHRASE, 0, NULL);
  } else {
    srv_signing_hash(signing, fresh, NULL, recover);
  }
  json_decref(body);
}

// What only who knows the passphrase may do, though they are signed in.

static void asked_again(srv_exchange *exchange, srv_signed *next) {
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  const char *passphrase = srv_text_of(body, "passphrase"), *fresh = srv_text_of(body, "new");
  kept_account account;
  srv_signing *signing = srv_signing_new(exchange);
  if (!signing) {
    json_decref(body);
    return;
  }
  (void)srv_name_fold(signing->who.name, signing->fold);
  signing->fresh = fresh ? strdup(fresh) : NULL;
  srv_refusal refusal = {SRV_NONE, NULL};
  if (exchange->place.route == SRV_ROUTE_PASSPHRASE &&
      !srv_passphrase_fine(fresh, signing->fold, &refusal)) {
    srv_refusal_drop(&refusal);
    srv_signing_end(signing, SRV_BAD_PASSPHRASE, 0, NULL);
  } else if (srv_signing_try(signing)) {
    const bool may = passphrase && strlen(passphrase) <= SRV_LIMIT_PASSPHRASE_MOST;
    if (find_account(exchange->server, signing->who.person, &account)) {
      srv_signing_hash(signing, may ? passphrase : "", account.pass, next);
    } else {
      srv_signing_unread(signing);
    }
  }
  json_decref(body);
}

static void changed(void *data, bool kept) {
  srv_signing *signing = data;
  if (kept) {
    srv_sockets_sign_out_person(signing->exchange->server, signing->who.person,
                                signing->exchange->session.hash);
  }
  json_t *answer = srv_person_json(signing->who.name, SRV_ACCOUNT);
  srv_signing_end(signing, kept ? SRV_NONE : SRV_STORE_FAILED, 200, answer);
}

static void keep_passphrase(srv_signing *signing, const char *hash) {
  srv_change *change = hash ? srv_change_new() : NULL;
  if (!change) {
    srv_signing_end(signing, SRV_FULL, 0, NULL);
    return;
  }
  srv_change_add(change, SRV_ACCOUNT_PASS, "tn", hash, signing->who.person);
  srv_change_add(change, SRV_SESSIONS_OTHERS, "nt", signing->who.person,
                 signing->exchange->session.hash);
  srv_store_submit(signing->exchange->server->store, change, changed, signing);
}

static void change_passphrase(srv_signing *signing, const char *hash) {
  if (!hash) {
    srv_signing_end(signing, SRV_WRONG_PASSPHRASE, 0, NULL);
    return;
  }
  srv_signing_right(signing);
  srv_signing_hash(signing, signing->fresh, NULL, keep_passphrase);
}

void srv_on_passphrase(srv_exchange *exchange) {
  asked_again(exchange, change_passphrase);
}

static void coded(void *data, bool kept) {
  srv_signing *signing = data;
  srv_signing_end(signing, kept ? SRV_NONE : SRV_STORE_FAILED, 200,
                  json_pack("{s:s}", "recovery", signing->code));
}

static void change_code(srv_signing *signing, const char *hash) {
  char code[SRV_DIGEST_TEXT];
  srv_change *change = hash ? srv_change_new() : NULL;
  if (!change) {
    srv_signing_end(signing, hash ? SRV_FULL : SRV_WRONG_PASSPHRASE, 0, NULL);
    return;
  }
  srv_signing_right(signing);
  srv_signing_code(signing, code);
  srv_change_add(change, SRV_ACCOUNT_RECOVERY, "tn", code, signing->who.person);
  srv_store_submit(signing->exchange->server->store, change, coded, signing);
}

void srv_on_recovery(srv_exchange *exchange) {
  asked_again(exchange, change_code);
}

// Deleting: the account itself goes at once, its name from its games by and by.

static bool add_bot(void *data, const srv_value *column) {
  srv_person_close(data, column[0].number);
  return true;
}

static void deleted(void *data, bool kept) {
  srv_signing *signing = data;
  srv_server *server = signing->exchange->server;
  // Sockets of the account and of its bots are closed with the errand, too; here at once.
  if (kept) srv_sockets_sign_out_person(server, signing->who.person, "");
  if (kept) srv_cookie_write(server, "", signing->cookie);
  srv_signing_end(signing, kept ? SRV_NONE : SRV_STORE_FAILED, 200, json_pack("{s:n}", "person"));
}

static void delete_account(srv_signing *signing, const char *hash) {
  srv_change *change = hash ? srv_change_new() : NULL;
  srv_store *store = signing->exchange->server->store;
  const srv_person person = signing->who.person;
  if (!change) {
    srv_signing_end(signing, hash ? SRV_FULL : SRV_WRONG_PASSPHRASE, 0, NULL);
    return;
  }
  // Without them its bots would play on.
  if (!srv_store_find(store, SRV_BOTS_OF, add_bot, change, "n", person)) {
    srv_change_drop(change);
    srv_signing_end(signing, SRV_STORE_FAILED, 0, NULL);
    return;
  }
  srv_person_close(change, person);
  srv_store_submit(store, change, deleted, signing);
}

void srv_on_account_delete(srv_exchange *exchange) {
  asked_again(exchange, delete_account);
}

// Everywhere.

static void signed_out_everywhere(void *data, bool kept) {
  srv_exchange *exchange = data;
  if (kept) {
    srv_sockets_sign_out_person(exchange->server, exchange->session.self.person, "");
    srv_cookie_write(exchange->server, "", exchange->cookie);
    srv_answer_json(exchange, 200, json_pack("{s:n}", "person"));
  } else {
    srv_answer_code(exchange, SRV_STORE_FAILED);
  }
  srv_exchange_drop(exchange);
}

void srv_on_sign_out_all(srv_exchange *exchange) {
  srv_change *change = srv_change_new();
  if (!change) {
    srv_answer_code(exchange, SRV_FULL);
    return;
  }
  srv_change_add(change, SRV_SESSIONS_DROP, "n", exchange->session.self.person);
  srv_exchange_hold(exchange);
  srv_store_submit(exchange->server->store, change, signed_out_everywhere, exchange);
}
