// SPDX-License-Identifier: MIT
// Which address of HTTP is answered by what, and to whom.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/handlers.h"
#include "net/metrics.h"

// What a program may count on beside the lobby.
static const char *const offered[] = {"accounts", "bots",  "ratings", "archive",
                                      "feed",     "plans", "holidays"};

// Bounds by their names: those that are settings as they are set.
static json_t *limits_of(const srv_settings *settings) {
  json_t *limits = json_object();
#define LIMIT(name, value, meaning) json_object_set_new(limits, #name, json_integer(value));
#include "protocol/protocol.def"
  const struct {
    const char *name;
    int value;
  } set[] = {{"SOCKETS_ADDRESS", settings->sockets_address},
             {"MESSAGE_CREDITS", settings->message_credits},
             {"GAMES_MINUTE", settings->games_minute},
             {"CLAIMS_MINUTE", settings->claims_minute},
             {"SESSIONS_MINUTE", settings->sessions_minute},
             {"LINKS_MINUTE", settings->links_minute},
             {"READINGS", settings->readings},
             {"SILENT_SECONDS", settings->silent_seconds},
             {"REQUEST_SECONDS", settings->request_seconds}};
  for (size_t i = 0; i < sizeof set / sizeof *set; i++)
    json_object_set_new(limits, set[i].name, json_integer(set[i].value));
  return limits;
}

static void on_server(srv_exchange *exchange) {
  const srv_server *server = exchange->server;
  json_t *features = json_array();
  if (server->settings->lobby) json_array_append_new(features, json_string("lobby"));
  for (size_t i = 0; i < sizeof offered / sizeof *offered; i++)
    json_array_append_new(features, json_string(offered[i]));
  srv_answer_json(exchange, 200,
                  json_pack("{s:i,s:s,s:s,s:b,s:b,s:o,s:o}", "protocol", 1, "version", CHEE_VERSION,
                            "public", server->settings->public_url, "here_only",
                            srv_is_here_only(server), "machines",
                            server->settings->engine[0] != '\0', "features", features, "limits",
                            limits_of(server->settings)));
}

static void on_health(srv_exchange *exchange) {
  srv_answer_json(exchange, 200, json_pack("{s:b}", "ok", 1));
}

static void on_ready(srv_exchange *exchange) {
  const bool ready = srv_store_works(exchange->server->store) && !exchange->server->stopping;
  srv_answer_json(exchange, ready ? 200 : 503, json_pack("{s:b}", "ok", ready));
}

static void on_metrics(srv_exchange *exchange) {
  if (srv_caller_is_here(exchange->wsi)) {
    srv_answer_text(exchange, 200, "text/plain; version=0.0.4", srv_metrics(exchange->server));
  } else {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
  }
}

// An upgrade does not come here.
static void on_socket(srv_exchange *exchange) {
  srv_answer_code(exchange, SRV_WRONG_METHOD);
}

typedef void handler(srv_exchange *exchange);

static handler *const handlers[SRV_ROUTES] = {
    [SRV_ROUTE_SERVER] = on_server,
    [SRV_ROUTE_SESSION] = srv_on_session,
    [SRV_ROUTE_SESSION_BEGIN] = srv_on_session_begin,
    [SRV_ROUTE_SESSION_END] = srv_on_session_end,
    [SRV_ROUTE_ACCOUNT] = srv_on_account,
    [SRV_ROUTE_ACCOUNT_NEW] = srv_on_account_new,
    [SRV_ROUTE_SIGN_IN] = srv_on_sign_in,
    [SRV_ROUTE_SIGN_OUT_ALL] = srv_on_sign_out_all,
    [SRV_ROUTE_PASSPHRASE] = srv_on_passphrase,
    [SRV_ROUTE_RECOVER] = srv_on_recover,
    [SRV_ROUTE_RECOVERY] = srv_on_recovery,
    [SRV_ROUTE_DATA] = srv_on_data,
    [SRV_ROUTE_ACCOUNT_DELETE] = srv_on_account_delete,
    [SRV_ROUTE_BOT_NEW] = srv_on_bot,
    [SRV_ROUTE_BOT_RENEW] = srv_on_bot,
    [SRV_ROUTE_BOT_REVOKE] = srv_on_bot,
    [SRV_ROUTE_ARCHIVE] = srv_on_archive,
    [SRV_ROUTE_PERSON] = srv_on_person,
    [SRV_ROUTE_FEED] = srv_on_feed,
    [SRV_ROUTE_FEED_NEW] = srv_on_feed_keep,
    [SRV_ROUTE_FEED_DROP] = srv_on_feed_keep,
    [SRV_ROUTE_GAMES] = srv_on_games,
    [SRV_ROUTE_GAME_NEW] = srv_on_game_new,
    [SRV_ROUTE_LOBBY] = srv_on_lobby,
    [SRV_ROUTE_PLAY] = srv_on_play,
    [SRV_ROUTE_GAME] = srv_on_game,
    [SRV_ROUTE_MOVES] = srv_on_game,
    [SRV_ROUTE_RECORD] = srv_on_record,
    [SRV_ROUTE_RECORD_LINES] = srv_on_record,
    [SRV_ROUTE_CLAIM] = srv_on_claim,
    [SRV_ROUTE_LINK] = srv_on_link,
    [SRV_ROUTE_UNLINK] = srv_on_link,
    [SRV_ROUTE_SOCKET] = on_socket,
    [SRV_ROUTE_HEALTH] = on_health,
    [SRV_ROUTE_READY] = on_ready,
    [SRV_ROUTE_METRICS] = on_metrics,
};

// Whether a list such as "br, gzip;q=0.5" names gzip, and not with the weight 0, which forbids it.
static bool takes_gzip(const char *codings) {
  for (const char *at = codings; *at; at += strcspn(at, ","), at += *at == ',') {
    at += strspn(at, " \t");
    const size_t length = strcspn(at, ",; \t");
    if (length != 4 || strncasecmp(at, "gzip", 4) != 0) continue;
    const char *weight = at + length + strspn(at + length, "; \t");
    if (strncasecmp(weight, "q=", 2) != 0) return true;
    return strtod(weight + 2, NULL) > 0;
  }
  return false;
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
  exchange->gzip = file->gzip.bytes && takes_gzip(codings);
  const srv_form *form = exchange->gzip ? &file->gzip : &file->plain;
  exchange->bytes = form->bytes;
  exchange->length = form->size;
  if (strstr(tag, file->tag)) {
    exchange->status = 304;
    exchange->gzip = false;
    exchange->length = 0;
  }
}

// What a page of another origin, or a caller with these credentials, is refused here.
static srv_code refused_at(srv_exchange *exchange, srv_door door) {
  const bool here = srv_comes_from_here(exchange->server, exchange->wsi);
  return srv_enter(door, here ? exchange->session.asker : SRV_ASKER_OTHER);
}

// What is shown is read at once; where a part could not be, the answer is not that there is none.
static void show(srv_exchange *exchange, handler *handle) {
  const srv_store *store = exchange->server->store;
  const int64_t before = srv_store_failures(store);
  handle(exchange);
  if (exchange->status == 200 && srv_store_failures(store) != before)
    srv_answer_code(exchange, SRV_STORE_FAILED);
}

void srv_route(srv_exchange *exchange) {
  static const char *const words[] = {"GET", "GET", "POST", "DELETE", ""};
  const bool reads = exchange->method == SRV_GET || exchange->method == SRV_HEAD;
  srv_place *place = &exchange->place;
  exchange->server->requests++;
  srv_code code = srv_route_find(words[exchange->method], exchange->path, place);
  if (code == SRV_NO_SUCH_PAGE && strncmp(exchange->path, "/api/", 5) != 0) {
    if (reads) {
      do_file(exchange);
    } else {
      srv_answer_code(exchange, SRV_WRONG_METHOD);
    }
    return;
  }
  if (exchange->method == SRV_OTHER_METHOD) code = SRV_WRONG_METHOD;
  const srv_door door = code == SRV_NONE ? srv_routes[place->route].door : SRV_DOOR_OPEN;
  const srv_code refused = refused_at(exchange, door);
  if (refused != SRV_NONE) code = refused;
  // Where the store cannot be read nobody knows who asks.
  if (strncmp(exchange->path, "/api/", 5) == 0 && !srv_store_reads(exchange->server->store))
    code = SRV_STORE_FAILED;
  if (code == SRV_NONE && exchange->server->stopping && !reads) code = SRV_STOPPING;
  if (code == SRV_NONE && reads) {
    show(exchange, handlers[place->route]);
  } else if (code == SRV_NONE) {
    handlers[place->route](exchange);
  } else {
    srv_answer_code(exchange, code);
  }
}
