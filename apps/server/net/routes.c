// SPDX-License-Identifier: MIT
// What each address of HTTP answers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "game/setup.h"
#include "net/exchange.h"
#include "net/metrics.h"
#include "net/socket.h"

// The parts of a path below /api/games/.
typedef struct place {
  char game[SRV_GAME_TEXT];
  char rest[64]; // behind it: "", "moves", "seats/N/link"
} place;

static void answer_made(void *data, const srv_refusal *refusal, json_t *body) {
  srv_exchange *exchange = data;
  const bool here_only = srv_is_here_only(exchange->server);
  if (body) json_object_set_new(body, "here_only", json_boolean(here_only));
  srv_exchange_hold(exchange);
  srv_answer_later(data, refusal, body);
  if (refusal->code == SRV_NONE) exchange->status = 201;
  srv_exchange_drop(exchange);
}

static bool may_do(srv_exchange *exchange, srv_bucket bucket, int most) {
  srv_address *address = srv_caller_address(exchange->server, exchange->wsi);
  srv_refusal refusal = {SRV_NONE, NULL};
  if (address && srv_credit_take(&address->bucket[bucket], most, 60, 1, srv_now())) return true;
  srv_refuse_number(&refusal, SRV_TOO_MANY, "seconds", 60 / (most > 0 ? most : 1) + 1);
  srv_answer_refusal(exchange, &refusal);
  return false;
}

// The body as an object; NULL with the answer given.
static json_t *read_body(srv_exchange *exchange) {
  srv_refusal refusal = {SRV_NONE, NULL};
  json_t *body = NULL;
  if (exchange->too_large) {
    srv_refuse_number(&refusal, SRV_TOO_LARGE, "most", SRV_LIMIT_BODY_BYTES);
  } else if (!exchange->json) {
    srv_refuse_number(&refusal, SRV_BAD_JSON, "column", 0);
  } else {
    body = srv_object_read(exchange->body ? exchange->body : "", exchange->size, &refusal);
  }
  if (!body) srv_answer_refusal(exchange, &refusal);
  return body;
}

static json_t *person_json(const char *name, const char *kind) {
  return json_pack("{s:{s:s,s:s}}", "person", "name", name, "kind", kind);
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
  if (kept) {
    memcpy(exchange->cookie, begin->cookie, sizeof exchange->cookie);
    srv_answer_json(exchange, 200, person_json(begin->name, "guest"));
  } else {
    srv_answer_code(exchange, SRV_STORE_FAILED);
  }
  srv_exchange_drop(exchange);
  free(begin);
}

static void begin_session(srv_exchange *exchange, const char *name) {
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
  const int64_t now = srv_now();
  if (exchange->session.person) {
    srv_change_add(change, SRV_PERSON_NAME, "tn", name, exchange->session.person);
    srv_sockets_rename(exchange->server, exchange->session.person, name);
  } else {
    char token[SRV_TOKEN_TEXT], hash[SRV_DIGEST_TEXT];
    const int64_t person = srv_chance_number();
    srv_chance_token(token);
    srv_digest(token, strlen(token), hash);
    srv_change_add(change, SRV_PERSON_ADD, "nttn", person, "guest", name, now);
    srv_change_add(change, SRV_SESSION_ADD, "tnn", hash, person, now);
    srv_cookie_write(exchange->server, token, begin->cookie);
  }
  srv_exchange_hold(exchange);
  srv_store_submit(exchange->server->store, change, session_begun, begin);
}

static void post_session(srv_exchange *exchange) {
  if (!may_do(exchange, SRV_BUCKET_SESSIONS, exchange->server->settings->sessions_minute)) return;
  json_t *body = read_body(exchange);
  if (!body) return;
  const json_t *given = json_object_get(body, "name");
  const char *name = given ? json_string_value(given) : "";
  if (!name ||
      (name[0] && (strlen(name) != json_string_length(given) || !srv_name_is_fine(name)))) {
    srv_answer_code(exchange, SRV_BAD_NAME);
  } else {
    begin_session(exchange, name);
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

static void delete_session(srv_exchange *exchange) {
  srv_change *change = srv_change_new();
  if (!change) {
    srv_answer_code(exchange, SRV_FULL);
    return;
  }
  srv_change_add(change, SRV_SESSION_DROP, "t", exchange->session.hash);
  srv_exchange_hold(exchange);
  srv_store_submit(exchange->server->store, change, session_ended, exchange);
}

static void do_session(srv_exchange *exchange) {
  const srv_session *session = &exchange->session;
  if (exchange->method == SRV_POST) {
    post_session(exchange);
  } else if (exchange->method == SRV_DELETE) {
    delete_session(exchange);
  } else if (session->person) {
    srv_answer_json(exchange, 200, person_json(session->name, session->kind));
  } else {
    srv_answer_json(exchange, 200, json_pack("{s:n}", "person"));
  }
}

static bool add_game(void *data, const srv_value *column) {
  json_t *list = data;
  json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:I}", "game", column[0].text, "rules",
                                        column[1].text, "state", column[2].text, "changed",
                                        (json_int_t)column[3].number));
  return true;
}

// Adds to games that are not over what a list of them shows: who sits there and whose turn it is.
static void add_views(srv_hall *hall, srv_person person, json_t *list) {
  enum { SHOWN_MAX = 32 };
  size_t index;
  json_t *game;
  int shown = 0;
  json_array_foreach(list, index, game) {
    if (strcmp(json_string_value(json_object_get(game, "state")), "over") == 0) continue;
    if (++shown > SHOWN_MAX) return;
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

static void do_lobby(srv_exchange *exchange, bool play) {
  srv_server *server = exchange->server;
  const srv_session *session = &exchange->session;
  if (!server->settings->lobby) {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
  } else if (play != (exchange->method == SRV_POST)) {
    srv_answer_code(exchange, SRV_WRONG_METHOD);
  } else if (!play) {
    srv_answer_json(exchange, 200, srv_hall_lobby(server->hall, session->person));
  } else if (!session->person) {
    srv_answer_code(exchange, SRV_NO_SESSION);
  } else if (may_do(exchange, SRV_BUCKET_GAMES, server->settings->games_minute)) {
    srv_request request;
    srv_refusal refusal = {SRV_NONE, NULL};
    json_t *body = read_body(exchange);
    if (!body) return;
    if (srv_request_read_play(body, &request, &refusal)) {
      srv_exchange_hold(exchange);
      srv_hall_play(server->hall, session->person, session->name, &request, srv_answer_later,
                    exchange);
    } else {
      srv_answer_refusal(exchange, &refusal);
    }
    json_decref(body);
  }
}

static void do_games(srv_exchange *exchange) {
  const srv_session *session = &exchange->session;
  srv_server *server = exchange->server;
  if (exchange->method != SRV_POST) {
    json_t *list = json_array();
    (void)srv_store_find(server->store, SRV_GAMES_OF, add_game, list, "nn", session->person,
                         session->person);
    add_views(server->hall, session->person, list);
    srv_answer_json(exchange, 200, json_pack("{s:o}", "games", list));
    return;
  }
  json_t *body = read_body(exchange);
  if (!body) return;
  srv_request request;
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!srv_request_read(body, &request, &refusal) ||
      (request.setup.lobby && !server->settings->lobby && !srv_refuse(&refusal, SRV_NOT_AGREED))) {
    srv_answer_refusal(exchange, &refusal);
  } else if (may_do(exchange, SRV_BUCKET_GAMES, server->settings->games_minute)) {
    srv_exchange_hold(exchange);
    srv_hall_make(server->hall, session->person, session->name, &request, answer_made, exchange);
  }
  json_decref(body);
}

static void claim(srv_exchange *exchange, const place *at, char seat) {
  if (!may_do(exchange, SRV_BUCKET_CLAIMS, exchange->server->settings->claims_minute)) return;
  json_t *body = read_body(exchange);
  if (!body) return;
  const json_t *given = json_object_get(body, "secret");
  const char *secret = given ? json_string_value(given) : ""; // a seat of the lobby needs none
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!secret || (given && !srv_is_key(secret, json_string_length(given)))) {
    srv_refuse_word(&refusal, SRV_BAD_FIELD, "field", "secret");
    srv_answer_refusal(exchange, &refusal);
  } else {
    srv_exchange_hold(exchange);
    srv_hall_claim(exchange->server->hall, at->game, seat, secret, exchange->session.person,
                   exchange->session.name, srv_answer_later, exchange);
  }
  json_decref(body);
}

// seats/N and seats/N/link
static void do_seat(srv_exchange *exchange, const place *at) {
  const char seat = at->rest[6];
  const char *rest = seat ? at->rest + 7 : "";
  const bool link = strcmp(rest, "/link") == 0;
  if (!seat || !strchr("SNABCD", seat) || (rest[0] && !link)) {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
  } else if (exchange->method != SRV_POST && !(link && exchange->method == SRV_DELETE)) {
    srv_answer_code(exchange, SRV_WRONG_METHOD);
  } else if (!link) {
    claim(exchange, at, seat);
  } else {
    srv_exchange_hold(exchange);
    srv_hall_link(exchange->server->hall, at->game, seat, exchange->method == SRV_POST,
                  exchange->session.person, srv_answer_later, exchange);
  }
}

static void do_record(srv_exchange *exchange, const place *at, bool jsonl) {
  srv_refusal refusal = {SRV_NONE, NULL};
  char *text =
      srv_hall_record(exchange->server->hall, at->game, exchange->session.person, jsonl, &refusal);
  if (!text) {
    srv_answer_refusal(exchange, &refusal);
    return;
  }
  srv_answer_text(exchange, 200,
                  jsonl ? "application/jsonl; charset=utf-8" : "text/x-pmn; charset=utf-8", text);
}

static void do_game(srv_exchange *exchange, const place *at) {
  srv_hall *hall = exchange->server->hall;
  srv_refusal refusal = {SRV_NONE, NULL};
  json_t *json = NULL;
  if (strncmp(at->rest, "seats/", 6) == 0) {
    do_seat(exchange, at);
    return;
  }
  if (exchange->method != SRV_GET && exchange->method != SRV_HEAD) {
    srv_answer_code(exchange, SRV_WRONG_METHOD);
    return;
  }
  if (strcmp(at->rest, "record.pmn") == 0 || strcmp(at->rest, "record.jsonl") == 0) {
    do_record(exchange, at, at->rest[7] == 'j');
    return;
  }
  if (!at->rest[0]) {
    json = srv_hall_view(hall, at->game, exchange->session.person, &refusal);
  } else if (strcmp(at->rest, "moves") == 0) {
    json = srv_hall_moves(hall, at->game, exchange->session.person, &refusal);
  } else {
    srv_refuse(&refusal, SRV_NO_SUCH_PAGE);
  }
  if (json) {
    srv_answer_json(exchange, 200, json);
  } else {
    srv_answer_refusal(exchange, &refusal);
  }
}

static bool read_place(const char *path, place *at) {
  const size_t length = strcspn(path, "/");
  *at = (place){"", ""};
  if (!srv_is_key(path, length) || strlen(path + length) >= sizeof at->rest) return false;
  memcpy(at->game, path, length);
  strcpy(at->rest, path[length] ? path + length + 1 : "");
  return true;
}

static void do_server(srv_exchange *exchange) {
  const srv_server *server = exchange->server;
  json_t *limits = json_object(), *features = json_array();
  if (server->settings->lobby) json_array_append_new(features, json_string("lobby"));
#define LIMIT(name, value, meaning) json_object_set_new(limits, #name, json_integer(value));
#include "protocol/protocol.def"
  srv_answer_json(
      exchange, 200,
      json_pack("{s:i,s:s,s:s,s:b,s:b,s:o,s:o}", "protocol", 1, "version", CHEE_VERSION, "public",
                server->settings->public_url, "here_only", srv_is_here_only(server), "machines",
                server->settings->engine[0] != '\0', "features", features, "limits", limits));
}

static void do_api(srv_exchange *exchange) {
  const char *path = exchange->path + 5;
  const bool changes = exchange->method == SRV_POST || exchange->method == SRV_DELETE;
  place at;
  if (exchange->method == SRV_OTHER_METHOD) {
    srv_answer_code(exchange, SRV_WRONG_METHOD);
  } else if (!srv_comes_from_here(exchange->server, exchange->wsi)) {
    srv_answer_code(exchange, SRV_OTHER_ORIGIN);
  } else if (exchange->server->stopping && changes) {
    srv_answer_code(exchange, SRV_STOPPING);
  } else if (strcmp(path, "server") == 0) {
    if (changes) {
      srv_answer_code(exchange, SRV_WRONG_METHOD);
    } else {
      do_server(exchange);
    }
  } else if (strcmp(path, "session") == 0) {
    do_session(exchange);
  } else if (strcmp(path, "lobby") == 0 || strcmp(path, "play") == 0) {
    do_lobby(exchange, path[0] == 'p');
  } else if (strcmp(path, "socket") == 0) {
    srv_answer_code(exchange, SRV_WRONG_METHOD); // an upgrade does not come here
  } else if (strcmp(path, "games") == 0 || strncmp(path, "games/", 6) == 0) {
    const bool looks = path[5] == '/' && !changes;
    if (!exchange->session.person && !looks) {
      srv_answer_code(exchange, SRV_NO_SESSION);
    } else if (path[5] == '\0' && exchange->method != SRV_DELETE) {
      do_games(exchange);
    } else if (path[5] == '/' && read_place(path + 6, &at)) {
      do_game(exchange, &at);
    } else {
      srv_answer_code(exchange, path[5] ? SRV_NO_SUCH_GAME : SRV_WRONG_METHOD);
    }
  } else {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
  }
}

static void do_file(srv_exchange *exchange) {
  const srv_file *file = srv_files_find(exchange->server->files, exchange->path);
  char tag[64] = "", codings[256] = "";
  if (!file) {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
    return;
  }
  srv_headers_of_file(exchange->wsi, tag, sizeof tag, codings, sizeof codings);
  exchange->file = file;
  exchange->type = file->type;
  exchange->status = 200;
  exchange->gzip = file->gzip.bytes && strstr(codings, "gzip");
  const srv_form *form = exchange->gzip ? &file->gzip : &file->plain;
  exchange->bytes = form->bytes;
  exchange->length = form->size;
  if (strstr(tag, file->tag)) {
    exchange->status = 304;
    exchange->gzip = false;
    exchange->length = 0;
  }
}

void srv_route(srv_exchange *exchange) {
  const char *path = exchange->path;
  exchange->server->requests++;
  const bool reads = exchange->method == SRV_GET || exchange->method == SRV_HEAD;
  if (strncmp(path, "/api/", 5) == 0) {
    do_api(exchange);
  } else if (!reads) {
    srv_answer_code(exchange, SRV_WRONG_METHOD);
  } else if (strcmp(path, "/healthz") == 0) {
    srv_answer_json(exchange, 200, json_pack("{s:b}", "ok", 1));
  } else if (strcmp(path, "/readyz") == 0) {
    const bool ready = srv_store_works(exchange->server->store) && !exchange->server->stopping;
    srv_answer_json(exchange, ready ? 200 : 503, json_pack("{s:b}", "ok", ready));
  } else if (strcmp(path, "/metrics") == 0) {
    if (srv_caller_is_here(exchange->wsi) && !exchange->server->settings->proxy[0]) {
      srv_answer_text(exchange, 200, "text/plain; version=0.0.4", srv_metrics(exchange->server));
    } else {
      srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
    }
  } else {
    do_file(exchange);
  }
}
