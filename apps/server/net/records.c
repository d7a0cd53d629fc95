// SPDX-License-Identifier: MIT
// Records of games: written on the thread for long readings.
#include <stdio.h>
#include <stdlib.h>

#include "net/handlers.h"

typedef struct writing {
  srv_exchange *exchange; // held
  char game[SRV_GAME_TEXT];
  bool jsonl;
  char *text;
} writing;

static void write_record(void *data, const srv_reader *reader) {
  writing *one = data;
  const char *site = one->exchange->server->settings->public_url;
  one->text = srv_record_read(reader, one->game, one->jsonl, site);
}

static void written(void *data, bool worked) {
  writing *one = data;
  if (one->text) {
    srv_answer_text(one->exchange, 200,
                    one->jsonl ? "application/jsonl; charset=utf-8" : "text/x-pmn; charset=utf-8",
                    one->text);
  } else {
    srv_answer_code(one->exchange, worked ? SRV_STORE_FAILED : SRV_STOPPING);
  }
  srv_exchange_drop(one->exchange);
  free(one);
}

void srv_on_record(srv_exchange *exchange) {
  srv_server *server = exchange->server;
  srv_refusal refusal = {SRV_NONE, NULL};
  if (!srv_may_read(exchange) ||
      !srv_may_do(exchange, SRV_BUCKET_RECORDS, SRV_LIMIT_RECORDS_MINUTE, 60))
    return;
  if (!srv_hall_sees(server->hall, exchange->place.game, exchange->session.self.person, &refusal)) {
    srv_answer_refusal(exchange, &refusal);
    return;
  }
  writing *one = calloc(1, sizeof *one);
  if (one) {
    *one =
        (writing){.exchange = exchange, .jsonl = exchange->place.route == SRV_ROUTE_RECORD_LINES};
    snprintf(one->game, sizeof one->game, "%s", exchange->place.game);
  }
  if (one && srv_store_read(server->store, write_record, written, one)) {
    srv_exchange_hold(exchange);
    return;
  }
  free(one);
  srv_answer_code(exchange, SRV_FULL);
}
