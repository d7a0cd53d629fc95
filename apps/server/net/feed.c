// SPDX-License-Identifier: MIT
// A private Atom feed of games in which it is somebody's turn. Its address is all that it takes to
// read it, so that a reader of feeds can.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/now.h"
#include "chee/hole.h"
#include "net/handlers.h"

// A feed's address while its hash is kept.
typedef struct keeping {
  srv_exchange *exchange; // held
  char key[SRV_KEY_TEXT]; // "": none any more
} keeping;

static void kept_feed(void *data, bool kept) {
  keeping *keep = data;
  srv_exchange *exchange = keep->exchange;
  char address[SRV_URL_MAX + 64];
  snprintf(address, sizeof address, "%sapi/feed/%s", exchange->server->settings->public_url,
           keep->key);
  if (!kept) {
    srv_answer_code(exchange, SRV_STORE_FAILED);
  } else if (keep->key[0]) {
    srv_answer_json(exchange, 201, json_pack("{s:s}", "feed", address));
  } else {
    srv_answer_json(exchange, 200, json_pack("{s:n}", "feed"));
  }
  srv_exchange_drop(exchange);
  free(keep);
}

void srv_on_feed_keep(srv_exchange *exchange) {
  if (!srv_may_link(exchange)) return;
  keeping *keep = calloc(1, sizeof *keep);
  srv_change *change = srv_change_new();
  char hash[SRV_DIGEST_TEXT] = "";
  if (!keep || !change) {
    free(keep);
    if (change) srv_change_drop(change);
    srv_answer_code(exchange, SRV_FULL);
    return;
  }
  keep->exchange = exchange;
  if (exchange->place.route == SRV_ROUTE_FEED_NEW) {
    srv_chance_key(keep->key);
    srv_digest(keep->key, strlen(keep->key), hash);
  }
  srv_change_add(change, SRV_FEED_KEEP, "tn", hash, exchange->session.self.person);
  srv_exchange_hold(exchange);
  srv_store_submit(exchange->server->store, change, kept_feed, keep);
}

static void write_escaped(FILE *out, const char *text) {
  for (; *text; text++) {
    switch (*text) {
    case '&': fputs("&amp;", out); break;
    case '<': fputs("&lt;", out); break;
    case '>': fputs("&gt;", out); break;
    case '"': fputs("&quot;", out); break;
    default: fputc(*text, out); break;
    }
  }
}

static void write_time(FILE *out, int64_t at) {
  const time_t seconds = (time_t)(at / 1000);
  char text[32];
  struct tm when;
  gmtime_r(&seconds, &when);
  strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &when);
  fprintf(out, "<updated>%s</updated>", text);
}

// The feed while its games are written.
typedef struct writing {
  FILE *out;
  srv_server *server;
  srv_person person;
} writing;

static bool is_mine(const json_t *view) {
  const char *turn = json_string_value(json_object_get(view, "turn"));
  const char *state = json_string_value(json_object_get(view, "state"));
  if (!state || strcmp(state, "going") != 0) return false;
  size_t index;
  json_t *seat;
  json_array_foreach(json_object_get(view, "you"), index, seat) {
    if (turn && strcmp(json_string_value(seat), turn) == 0) return true;
  }
  return false;
}

static void write_title(FILE *out, const char *rules, const json_t *view) {
  size_t index;
  json_t *seat;
  fputs("<title>", out);
  write_escaped(out, rules);
  json_array_foreach(json_object_get(view, "seats"), index, seat) {
    const char *name = json_string_value(json_object_get(seat, "name"));
    fputs(index == 0 ? ": " : " - ", out);
    write_escaped(out, name && name[0] ? name : json_string_value(json_object_get(seat, "seat")));
  }
  fprintf(out, " (%d)</title>", (int)json_integer_value(json_object_get(view, "ply")));
}

// An entry is a turn: the next turn in the same game is another one.
static bool write_entry(void *data, const srv_value *column) {
  writing *to = data;
  srv_refusal refusal = {SRV_NONE, NULL};
  const char *id = column[0].text ? column[0].text : "";
  json_t *view = srv_hall_view(to->server->hall, id, to->person, &refusal);
  srv_refusal_drop(&refusal);
  if (view && is_mine(view)) {
    fprintf(to->out, "<entry><id>urn:chee:%s:%d</id>", id,
            (int)json_integer_value(json_object_get(view, "ply")));
    write_title(to->out, column[1].text ? column[1].text : "", view);
    write_time(to->out, column[3].number);
    fputs("<link href=\"", to->out);
    write_escaped(to->out, to->server->settings->public_url);
    fprintf(to->out, "#/online/%s\"/></entry>", id);
  }
  json_decref(view);
  return true;
}

static bool take_person(void *data, const srv_value *column) {
  *(srv_person *)data = column[0].number;
  return true;
}

void srv_on_feed(srv_exchange *exchange) {
  srv_store *store = exchange->server->store;
  char hash[SRV_DIGEST_TEXT], *text = NULL;
  size_t size;
  writing to = {.server = exchange->server};
  if (!srv_may_do(exchange, SRV_BUCKET_SEARCHES, SRV_LIMIT_SEARCHES_MINUTE, 60)) return;
  srv_digest(exchange->place.key, strlen(exchange->place.key), hash);
  (void)srv_store_find(store, SRV_FEED_FIND, take_person, &to.person, "t", hash);
  if (!to.person) {
    srv_answer_code(exchange, SRV_NO_SUCH_PAGE);
    return;
  }
  to.out = open_memstream(&text, &size);
  if (to.out) {
    fputs("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">"
          "<title>chee</title><author><name>chee</name></author>",
          to.out);
    fprintf(to.out, "<id>urn:chee:%.16s</id>", hash);
    write_time(to.out, srv_now());
    (void)srv_store_find(store, SRV_GAMES_GOING, write_entry, &to, "n", to.person);
    fputs("</feed>\n", to.out);
    if (fclose(to.out) != 0) {
      free(text);
      text = NULL;
    }
  }
  srv_answer_text(exchange, 200, "application/atom+xml; charset=utf-8", text);
}
