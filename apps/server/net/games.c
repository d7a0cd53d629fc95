// SPDX-License-Identifier: MIT
// What the addresses of games answer, but their records.
#include <string.h>

#include "base/now.h"
#include "game/setup.h"
#include "net/handlers.h"

static void answer_made(void *data, const srv_refusal *refusal, json_t *body) {
  srv_exchange *exchange = data;
  const bool here_only = srv_is_here_only(exchange->server);
  if (body) json_object_set_new(body, "here_only", json_boolean(here_only));
  srv_exchange_hold(exchange);
  srv_answer_later(data, refusal, body);
  if (refusal->code == SRV_NONE) exchange->status = 201;
  srv_exchange_drop(exchange);
}

static bool add_game(void *data, const srv_value *column) {
  json_t *list = data;
  json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:I}", "game", column[0].text, "rules",
                                        column[1].text, "state", column[2].text, "changed",
                                        (json_int_t)column[3].number));
  return true;
}

// Adds to games what a list of them shows: who sits there, and whose turn it is or how it ended; of
// those that are over to the newest alone. Each is read for that where it is not in memory.
static void add_views(srv_hall *hall, srv_person person, json_t *list) {
  enum { OVER_MAX = 8 };
  size_t index;
  json_t *game;
  int over = 0;
  json_array_foreach(list, index, game) {
    const bool ended = strcmp(json_string_value(json_object_get(game, "state")), "over") == 0;
    if (ended && ++over > OVER_MAX) continue;
    srv_refusal refusal = {SRV_NONE, NULL};
    const char *id = json_string_value(json_object_get(game, "game"));
    json_t *view = srv_hall_view(hall, id, person, &refusal);
    if (!view) {
      json_decref(refusal.args);
      continue;
    }
    static const char *const left_out[] = {"position", "from", "moves",
                                           "offers",   "here", "watching"};
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
      json_object_del(view, left_out[i]);
    json_object_update(game, view);
    json_decref(view);
  }
}

void srv_on_games(srv_exchange *exchange) {
  const srv_person person = exchange->session.self.person;
  if (!srv_may_read(exchange)) return;
  json_t *list = json_array();
  srv_store *store = exchange->server->store;
  (void)srv_store_find(store, SRV_GAMES_GOING, add_game, list, "n", person);
  (void)srv_store_find(store, SRV_GAMES_OVER, add_game, list, "n", person);
  add_views(exchange->server->hall, person, list);
  srv_answer_json(exchange, 200, json_pack("{s:o}", "games", list));
}

void srv_on_game_new(srv_exchange *exchange) {
  srv_server *server = exchange->server;
  const srv_self *self = &exchange->session.self;
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  srv_request request;
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!srv_request_read(body, &request, &refusal) ||
      (request.setup.lobby && !server->settings->lobby && !srv_refuse(&refusal, SRV_NOT_AGREED)) ||
      (request.setup.rated && self->standing == SRV_GUEST &&
       !srv_refuse(&refusal, SRV_NO_ACCOUNT))) {
    srv_answer_refusal(exchange, &refusal);
  } else if (srv_may_do(exchange, SRV_BUCKET_GAMES, server->settings->games_minute, 60)) {
    srv_exchange_hold(exchange);
    srv_hall_make(server->hall, self, &request, answer_made, exchange);
  }
  json_decref(body);
}

void srv_on_lobby(srv_exchange *exchange) {
  const srv_server *server = exchange->server;
  if (server->settings->lobby && !srv_may_read(exchange)) return;
  if (server->settings->lobby) {
    srv_answer_json(exchange, 200, srv_hall_lobby(server->hall, exchange->session.self.person));
  } else {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
  }
}

void srv_on_play(srv_exchange *exchange) {
  srv_server *server = exchange->server;
  const srv_self *self = &exchange->session.self;
  srv_request request;
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!server->settings->lobby) {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
    return;
  }
  if (!srv_may_do(exchange, SRV_BUCKET_GAMES, server->settings->games_minute, 60)) return;
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  if (srv_request_read_play(body, &request, &refusal) &&
      (!request.setup.rated || self->standing != SRV_GUEST ||
       srv_refuse(&refusal, SRV_NO_ACCOUNT))) {
    srv_exchange_hold(exchange);
    srv_hall_play(server->hall, self, &request, srv_answer_later, exchange);
  } else {
    srv_answer_refusal(exchange, &refusal);
  }
  json_decref(body);
}

void srv_on_claim(srv_exchange *exchange) {
  const srv_place *at = &exchange->place;
  srv_server *server = exchange->server;
  if (!srv_may_do(exchange, SRV_BUCKET_CLAIMS, server->settings->claims_minute, 60)) return;
  json_t *body = srv_body_read(exchange);
  if (!body) return;
  const json_t *given = json_object_get(body, "secret");
  const char *secret = given ? json_string_value(given) : ""; // a seat of the lobby needs none
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!secret || (given && !srv_is_key(secret, json_string_length(given)))) {
    srv_refuse_word(&refusal, SRV_BAD_FIELD, "field", "secret");
    srv_answer_refusal(exchange, &refusal);
  } else {
    srv_exchange_hold(exchange);
    srv_hall_claim(server->hall, at->game, at->seat, secret, &exchange->session.self,
                   srv_answer_later, exchange);
  }
  json_decref(body);
}

void srv_on_link(srv_exchange *exchange) {
  const srv_place *at = &exchange->place;
  const bool renew = at->route == SRV_ROUTE_LINK;
  if (!srv_may_link(exchange)) return;
  const bool told = renew && exchange->size > 0; // without a body nothing is said of the device
  json_t *body = told ? srv_body_read(exchange) : NULL;
  if (told && !body) return;
  const bool device = json_is_true(json_object_get(body, "device"));
  json_decref(body);
  srv_exchange_hold(exchange);
  srv_hall_link(exchange->server->hall, at->game, at->seat, renew, device,
                exchange->session.self.person, srv_answer_later, exchange);
}

void srv_on_game(srv_exchange *exchange) {
  srv_hall *hall = exchange->server->hall;
  const srv_person person = exchange->session.self.person;
  const srv_place *at = &exchange->place;
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!srv_may_read(exchange)) return;
  json_t *json = at->route == SRV_ROUTE_MOVES ? srv_hall_moves(hall, at->game, person, &refusal)
                                              : srv_hall_view(hall, at->game, person, &refusal);
  if (json) {
    srv_answer_json(exchange, 200, json);
  } else {
    srv_answer_refusal(exchange, &refusal);
  }
}
