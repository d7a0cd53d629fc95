// SPDX-License-Identifier: MIT
// What an account is shown of itself.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
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
  long until;    // where that ends which they may have of this game
  uint64_t self; // their numbers at its table of sides, as bits
} writing;

static uint64_t bit_of(const json_t *event) {
  return (uint64_t)1 << (json_integer_value(json_object_get(event, "member")) & 63);
}

// Whether an event of a game that they left and may not see tells of them.
static bool is_about_self(writing *to, const char *body, bool own) {
  static const char *const self[] = {"join", "trial", "let", "drop", "change"};
  json_t *event = json_loads(body, 0, NULL);
  const char *kind = json_string_value(json_object_get(event, "kind"));
  for (size_t i = 0; own && kind && i < sizeof self / sizeof *self; i++) {
    if (strcmp(kind, self[i]) == 0) to->self |= bit_of(event);
  }
  const bool gone = kind && strcmp(kind, "part") == 0 && (to->self & bit_of(event)) != 0;
  const json_t *setup = json_object_get(event, "setup");
  if (json_is_true(json_object_get(setup, "watchers"))) to->until = LONG_MAX;
  json_decref(event);
  return own || gone;
}

static void end_game(writing *to) {
  if (!to->game[0]) return;
  if (to->until != LONG_MAX) (void)fseek(to->out, to->until, SEEK_SET);
  fputs("]}", to->out);
}

static bool write_event(void *data, const srv_value *column) {
  writing *to = data;
  const char *game = column[0].text ? column[0].text : "";
  const char *body = column[2].text ? column[2].text : "null";
  const bool own = column[3].number != 0, sees = column[4].number != 0;
  if (strcmp(to->game, game) == 0) {
    fprintf(to->out, ",%s", body);
  } else {
    end_game(to);
    fprintf(to->out, "%s{\"game\":\"%s\",\"events\":[%s", to->game[0] ? "," : "", game, body);
    snprintf(to->game, sizeof to->game, "%s", game);
    to->until = sees ? LONG_MAX : ftell(to->out);
    to->self = 0;
  }
  if (to->until != LONG_MAX && is_about_self(to, body, own) && to->until != LONG_MAX)
    to->until = ftell(to->out);
  return true;
}

static bool add_plan(void *data, const srv_value *column) {
  json_t *list = data;
  chee_rules rules;
  if (!column[4].text || chee_rules_read(column[4].text, CHEE_STRICT, &rules, NULL) != CHEE_OK)
    return true;
  const char letter[2] = {chee_seat_letter(&rules, (int)column[1].number), '\0'};
  json_array_append_new(list,
                        json_pack("{s:s?,s:s,s:I,s:s?}", "game", column[0].text, "seat", letter,
                                  "ply", (json_int_t)column[2].number, "plan", column[3].text));
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
  json_t *ratings = json_array(), *plans = json_array();
  (void)srv_store_find(store, SRV_RATINGS_OF, add_rating, ratings, "n", person);
  (void)srv_store_find(store, SRV_PLANS_DATA, add_plan, plans, "n", person);
  json_t *own = json_pack("{s:o,s:o,s:o}", "account", account_json(exchange), "ratings", ratings,
                          "plans", plans);
  char *head = json_dumps(own, JSON_COMPACT);
  json_decref(own);
  writing to = {.out = open_memstream(&text, &size)};
  if (head && to.out) {
    head[strlen(head) - 1] = '\0'; // the games follow within the same object
    fprintf(to.out, "%s,\"games\":[", head);
    (void)srv_store_find(store, SRV_GAMES_DATA, write_event, &to, "n", person);
    end_game(&to);
    fputs("]}", to.out);
  }
  free(head);
  if (to.out && fclose(to.out) != 0) {
    free(text);
    text = NULL;
  }
  srv_answer_text(exchange, 200, "application/json; charset=utf-8", text);
}
