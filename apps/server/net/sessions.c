// SPDX-License-Identifier: MIT
// Sessions of guests, and the end of any.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "net/handlers.h"
#include "net/socket.h"

json_t *srv_person_json(const char *name, srv_standing standing) {
  return json_pack("{s:{s:s,s:s}}", "person", "name", name, "kind", srv_standing_words[standing]);
}

void srv_session_add(srv_server *server, srv_change *change, srv_person person,
                     char cookie[SRV_COOKIE_MAX], char hash[SRV_DIGEST_TEXT]) {
  char token[SRV_TOKEN_TEXT];
  srv_chance_token(token);
  srv_digest(token, strlen(token), hash);
  srv_change_add(change, SRV_SESSION_ADD, "tnn", hash, person, srv_now());
  srv_cookie_write(server, token, cookie);
}

// A session while it is kept.
typedef struct beginning {
  srv_exchange *exchange;
  char cookie[SRV_COOKIE_MAX];
  char name[SRV_NAME_BYTES];
} beginning;

static void session_begun(void *data, bool kept) {
  beginning *begin = data;
  srv_exchange *exchange = begin->exchange;
  const srv_person person = exchange->session.self.person;
  if (kept) {
    memcpy(exchange->cookie, begin->cookie, sizeof exchange->cookie);
    if (person) srv_sockets_rename(exchange->server, person, begin->name);
    srv_answer_json(exchange, 200, srv_person_json(begin->name, SRV_GUEST));
  } else {
    srv_answer_code(exchange, SRV_STORE_FAILED);
  }
  srv_exchange_drop(exchange);
  free(begin);
}

static void begin_session(srv_exchange *exchange, const char *name, const char *fold) {
  beginning *begin = calloc(1, sizeof *begin);
  srv_change *change = srv_change_new();
  if (!begin || !change) {
    free(begin);
    if (change) srv_change_drop(change);
    srv_answer_code(exchange, SRV_FULL);
    return;
  }
  begin->exchange = exchange;
  snprintf(begin->name, sizeof begin->name, "%s", name);
  if (exchange->session.self.person) {
    srv_change_add(change, SRV_PERSON_NAME, "ttn", name, fold, exchange->session.self.person);
  } else {
    char hash[SRV_DIGEST_TEXT];
    const int64_t person = srv_chance_number();
    srv_change_add(change, SRV_PERSON_ADD, "ntttnn", person, srv_standing_words[SRV_GUEST], name,
                   fold, (int64_t)0, srv_now());
    srv_session_add(exchange->server, change, person, begin->cookie, hash);
  }
  srv_exchange_hold(exchange);
  srv_store_submit(exchange->server->store, change, session_begun, begin);
}

static bool take_person(void *data, const srv_value *column) {
  srv_self *self = data;
  self->person = column[0].number;
  self->standing = srv_standing_read(column[1].text);
  snprintf(self->name, sizeof self->name, "%s", column[2].text ? column[2].text : "");
  self->owner = column[4].number;
  return true;
}

bool srv_find_named(srv_server *server, const char *fold, srv_self *self) {
  *self = (srv_self){.person = 0};
  return srv_store_find(server->store, SRV_NAME_FIND, take_person, self, "t", fold) &&
         self->person != 0;
}

// Who has a name keeps it, though it would not be given any more.
static bool may_be_called(const srv_self *self, const char *name, char fold[SRV_FOLD_BYTES]) {
  const bool own = self->person && strcmp(self->name, name) == 0;
  return own ? srv_name_fold(name, fold) : srv_name_take(name, fold);
}

void srv_on_session_begin(srv_exchange *exchange) {
  const srv_server *server = exchange->server;
  if (!srv_may_do(exchange, SRV_BUCKET_SESSIONS, server->settings->sessions_minute, 60)) return;
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  const srv_self *self = &exchange->session.self;
  const json_t *given = json_object_get(body, "name");
  const char *name = given ? json_string_value(given) : "";
  char fold[SRV_FOLD_BYTES] = "";
  srv_self other;
  if (self->standing == SRV_ACCOUNT) {
    srv_answer_json(exchange, 200, srv_person_json(self->name, self->standing));
  } else if (!name || (name[0] && (strlen(name) != json_string_length(given) ||
                                   !may_be_called(self, name, fold)))) {
    srv_answer_code(exchange, SRV_BAD_NAME);
  } else if (fold[0] && srv_find_named(exchange->server, fold, &other)) {
    srv_answer_code(exchange, SRV_NAME_TAKEN);
  } else if (!srv_store_reads(server->store)) {
    srv_answer_code(exchange, SRV_STORE_FAILED); // it may be an account's
  } else {
    begin_session(exchange, name, fold);
  }
  json_decref(body);
}

static void session_ended(void *data, bool kept) {
  srv_exchange *exchange = data;
  if (kept) {
    srv_sockets_sign_out(exchange->server, exchange->session.hash);
    srv_cookie_write(exchange->server, "", exchange->cookie);
    srv_answer_json(exchange, 200, json_pack("{s:n}", "person"));
  } else {
    srv_answer_code(exchange, SRV_STORE_FAILED);
  }
  srv_exchange_drop(exchange);
}

void srv_on_session_end(srv_exchange *exchange) {
  srv_change *change = srv_change_new();
  if (!change) {
    srv_answer_code(exchange, SRV_FULL);
    return;
  }
  srv_change_add(change, SRV_SESSION_DROP, "t", exchange->session.hash);
  srv_exchange_hold(exchange);
  srv_store_submit(exchange->server->store, change, session_ended, exchange);
}

void srv_on_session(srv_exchange *exchange) {
  const srv_self *self = &exchange->session.self;
  srv_answer_json(exchange, 200,
                  self->person ? srv_person_json(self->name, self->standing)
                               : json_pack("{s:n}", "person"));
}
