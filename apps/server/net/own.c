// SPDX-License-Identifier: MIT
// What an account is shown of itself.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/handlers.h"

static bool add_bot(void *data, const srv_value *column) {
  json_t *list = data;
  json_array_append_new(list, json_pack("{s:s?,s:I,s:I}", "name", column[2].text, "made",
                                        (json_int_t)column[3].number, "seen",
                                        (json_int_t)column[4].number));
  return true;
}

static bool take_number(void *data, const srv_value *column) {
  *(int64_t *)data = column[0].number;
  return true;
}

static bool take_made(void *data, const srv_value *column) {
  *(int64_t *)data = column[3].number;
  return true;
}

static json_t *account_json(srv_exchange *exchange) {
  srv_store *store = exchange->server->store;
  const srv_self *self = &exchange->session.self;
  int64_t made = 0, sessions = 0;
  json_t *bots = json_array();
  (void)srv_store_find(store, SRV_PERSON_FIND, take_made, &made, "n", self->person);
  (void)srv_store_find(store, SRV_SESSIONS_COUNT, take_number, &sessions, "n", self->person);
  (void)srv_store_find(store, SRV_BOTS_OF, add_bot, bots, "n", self->person);
  return json_pack("{s:s,s:I,s:I,s:o}", "name", self->name, "made", (json_int_t)made, "sessions",
                   (json_int_t)sessions, "bots", bots);
}

void srv_on_account(srv_exchange *exchange) {
  srv_answer_json(exchange, 200, account_json(exchange));
}

// The events of games as they are kept, game by game: JSON already.
typedef struct writing {
  FILE *out;
  char game[SRV_GAME_TEXT];
} writing;

static bool write_event(void *data, const srv_value *column) {
  writing *to = data;
  const char *game = column[0].text ? column[0].text : "";
  const char *body = column[2].text ? column[2].text : "null";
  if (strcmp(to->game, game) == 0) {
    fprintf(to->out, ",%s", body);
  } else {
    fprintf(to->out, "%s{\"game\":\"%s\",\"events\":[%s", to->game[0] ? "]}," : "", game, body);
    snprintf(to->game, sizeof to->game, "%s", game);
  }
  return true;
}

static bool add_rating(void *data, const srv_value *column) {
  json_t *list = data;
  json_array_append_new(list, json_pack("{s:s?,s:I,s:f,s:f,s:I,s:s?,s:f}", "pool", column[0].text,
                                        "number", (json_int_t)column[1].number, "rating",
                                        (double)column[2].number / 1000, "deviation",
                                        (double)column[3].number / 1000, "at",
                                        (json_int_t)column[4].number, "game", column[5].text,
                                        "score", (double)column[6].number / 2));
  return true;
}

void srv_on_data(srv_exchange *exchange) {
  srv_store *store = exchange->server->store;
  const srv_person person = exchange->session.self.person;
  char *text = NULL;
  size_t size;
  json_t *ratings = json_array();
  (void)srv_store_find(store, SRV_RATINGS_OF, add_rating, ratings, "n", person);
  json_t *own = json_pack("{s:o,s:o}", "account", account_json(exchange), "ratings", ratings);
  char *head = json_dumps(own, JSON_COMPACT);
  json_decref(own);
  writing to = {.out = open_memstream(&text, &size)};
  if (head && to.out) {
    head[strlen(head) - 1] = '\0'; // the games follow within the same object
    fprintf(to.out, "%s,\"games\":[", head);
    (void)srv_store_find(store, SRV_GAMES_DATA, write_event, &to, "n", person);
    fprintf(to.out, "%s]}", to.game[0] ? "]}" : "");
  }
  free(head);
  if (to.out && fclose(to.out) != 0) {
    free(text);
    text = NULL;
  }
  srv_answer_text(exchange, 200, "application/json; charset=utf-8", text);
}
