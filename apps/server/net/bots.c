// SPDX-License-Identifier: MIT
// Programs that play under an account's name for them: each has one token.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "net/handlers.h"
#include "net/socket.h"

typedef struct changing {
  srv_exchange *exchange; // held
  srv_person bot;
  char name[SRV_NAME_BYTES];
  char fold[SRV_FOLD_BYTES];
  char token[SRV_TOKEN_TEXT]; // "": none any more
} changing;

static bool note_account(void *data, const srv_value *column) {
  (void)column;
  *(bool *)data = true;
  return true;
}

static void kept_bot(void *data, bool kept) {
  changing *change = data;
  srv_exchange *exchange = change->exchange;
  const bool fresh = exchange->place.route == SRV_ROUTE_BOT_NEW;
  srv_self other;
  if (!kept) {
    bool stays = false;
    const bool taken = fresh && srv_find_named(exchange->server, change->fold, &other);
    const bool read = srv_store_find(exchange->server->store, SRV_ACCOUNT_FIND, note_account,
                                     &stays, "n", exchange->session.self.person);
    srv_answer_code(exchange, read && !stays ? SRV_NO_SESSION
                              : taken        ? SRV_NAME_TAKEN
                                             : SRV_STORE_FAILED);
  } else {
    srv_sockets_sign_out_person(exchange->server, change->bot, "");
    json_t *answer = json_pack("{s:s}", "name", change->name);
    if (change->token[0]) json_object_set_new(answer, "token", json_string(change->token));
    srv_answer_json(exchange, fresh ? 201 : 200, answer);
  }
  srv_exchange_drop(exchange);
  free(change);
}

// A new token, in the place of those before it; or none where it is revoked.
static void keep_token(srv_exchange *exchange, const srv_self *bot, const char *fold) {
  changing *change = calloc(1, sizeof *change);
  srv_change *steps = srv_change_new();
  const int64_t now = srv_now();
  if (!change || !steps) {
    free(change);
    if (steps) srv_change_drop(steps);
    srv_answer_code(exchange, SRV_FULL);
    return;
  }
  *change = (changing){.exchange = exchange, .bot = bot->person};
  memcpy(change->name, bot->name, sizeof change->name);
  snprintf(change->fold, sizeof change->fold, "%s", fold);
  // The account may be on its way to be deleted: then nobody would ever revoke the token.
  if (exchange->place.route != SRV_ROUTE_BOT_REVOKE)
    srv_change_add(steps, SRV_ACCOUNT_STAYS, "n", bot->owner);
  if (exchange->place.route == SRV_ROUTE_BOT_NEW) {
    change->bot = srv_chance_number();
    srv_change_add(steps, SRV_PERSON_ADD, "ntttnn", change->bot, srv_standing_words[SRV_BOT],
                   bot->name, fold, bot->owner, now);
    srv_change_add(steps, SRV_GUESTS_UNNAME, "tn", fold, change->bot);
  } else {
    srv_change_add(steps, SRV_TOKENS_DROP, "n", change->bot);
  }
  if (exchange->place.route != SRV_ROUTE_BOT_REVOKE) {
    char hash[SRV_DIGEST_TEXT];
    srv_chance_token(change->token);
    srv_digest(change->token, strlen(change->token), hash);
    srv_change_add(steps, SRV_TOKEN_ADD, "tnnn", hash, change->bot, now, now);
  }
  srv_exchange_hold(exchange);
  srv_store_submit(exchange->server->store, steps, kept_bot, change);
}

static bool count_bot(void *data, const srv_value *column) {
  (void)column;
  ++*(int *)data;
  return true;
}

static void make_bot(srv_exchange *exchange) {
  const srv_self *self = &exchange->session.self;
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  const json_t *given = json_object_get(body, "name");
  const char *name = json_string_value(given);
  char fold[SRV_FOLD_BYTES];
  srv_self other, bot = {.owner = self->person, .standing = SRV_BOT};
  int count = 0;
  const srv_store *store = exchange->server->store;
  const bool counted =
      srv_store_find(exchange->server->store, SRV_BOTS_OF, count_bot, &count, "n", self->person);
  if (!name || strlen(name) != json_string_length(given) || !srv_name_take(name, fold)) {
    srv_answer_code(exchange, SRV_BAD_NAME);
  } else if (srv_find_named(exchange->server, fold, &other)) {
    srv_answer_code(exchange, SRV_NAME_TAKEN);
  } else if (!counted || !srv_store_reads(store)) {
    srv_answer_code(exchange, SRV_STORE_FAILED);
  } else if (count >= SRV_LIMIT_BOTS) {
    srv_answer_code(exchange, SRV_FULL);
  } else {
    snprintf(bot.name, sizeof bot.name, "%s", name);
    keep_token(exchange, &bot, fold);
  }
  json_decref(body);
}

void srv_on_bot(srv_exchange *exchange) {
  char fold[SRV_FOLD_BYTES];
  srv_self bot;
  if (!srv_may_link(exchange)) return;
  if (exchange->place.route == SRV_ROUTE_BOT_NEW) {
    make_bot(exchange);
  } else if (srv_name_fold(exchange->place.name, fold) &&
             srv_find_named(exchange->server, fold, &bot) && bot.standing == SRV_BOT &&
             bot.owner == exchange->session.self.person) {
    keep_token(exchange, &bot, fold);
  } else {
    srv_answer_code(exchange, SRV_NO_SUCH_PERSON);
  }
}
