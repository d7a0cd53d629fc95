// SPDX-License-Identifier: MIT
// What an account is shown of itself.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "game/names.h"
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

// What is asked of the store about somebody: on the event loop, or by the thread for long readings.
typedef struct asking {
  srv_store *store;
  const srv_reader *reader; // NULL on the event loop
  srv_self self;
  bool failed;
} asking;

static void find(asking *by, srv_statement statement, srv_row *row, void *data) {
  const srv_person person = by->self.person;
  const bool fine = by->reader ? srv_reader_find(by->reader, statement, row, data, "n", person)
                               : srv_store_find(by->store, statement, row, data, "n", person);
  by->failed = by->failed || !fine;
}

static json_t *account_json(asking *by) {
  int64_t made = 0, sessions = 0;
  json_t *bots = json_array();
  find(by, SRV_PERSON_FIND, take_made, &made);
  find(by, SRV_SESSIONS_COUNT, take_number, &sessions);
  find(by, SRV_BOTS_OF, add_bot, bots);
  return json_pack("{s:s,s:I,s:I,s:o}", "name", by->self.name, "made", (json_int_t)made, "sessions",
                   (json_int_t)sessions, "bots", bots);
}

void srv_on_account(srv_exchange *exchange) {
  asking by = {.store = exchange->server->store, .self = exchange->session.self};
  srv_answer_json(exchange, 200, account_json(&by));
}

// The events of games as they are kept, game by game: JSON already.
typedef struct writing {
  FILE *out;
  char game[SRV_GAME_TEXT];
  long until;   // where that ends which they may have of this game
  json_t *self; // their numbers at its table of sides
} writing;

static json_int_t number_of(const json_t *event) {
  return json_integer_value(json_object_get(event, "member"));
}

// Whether an event of a game that they left and may not see tells of them.
static bool is_about_self(writing *to, const char *body, bool own) {
  static const char *const self[] = {"join", "trial", "let", "drop", "change"};
  json_t *event = json_loads(body, 0, NULL);
  const char *kind = json_string_value(json_object_get(event, "kind"));
  for (size_t i = 0; own && kind && i < sizeof self / sizeof *self; i++) {
    if (strcmp(kind, self[i]) == 0) srv_numbers_add(to->self, number_of(event));
  }
  const bool gone =
      kind && strcmp(kind, "part") == 0 && srv_numbers_have(to->self, number_of(event));
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
    json_array_clear(to->self);
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

// All of an account while it is read.
typedef struct collecting {
  srv_exchange *exchange; // held
  asking by;
  char *text;
} collecting;

static void write_games(collecting *all, const char *head) {
  size_t size;
  writing to = {.out = open_memstream(&all->text, &size)};
  if (!to.out) return;
  to.self = json_array();
  // The games follow within the same object.
  fprintf(to.out, "%.*s,\"games\":[", (int)strlen(head) - 1, head);
  find(&all->by, SRV_GAMES_DATA, write_event, &to);
  end_game(&to);
  json_decref(to.self);
  fputs("]}", to.out);
  all->by.failed = fclose(to.out) != 0 || all->by.failed;
}

static void collect(void *data, const srv_reader *reader) {
  collecting *all = data;
  json_t *ratings = json_array(), *plans = json_array();
  all->by.reader = reader;
  find(&all->by, SRV_RATINGS_OF, add_rating, ratings);
  find(&all->by, SRV_PLANS_DATA, add_plan, plans);
  json_t *own = json_pack("{s:o,s:o,s:o}", "account", account_json(&all->by), "ratings", ratings,
                          "plans", plans);
  char *head = json_dumps(own, JSON_COMPACT);
  json_decref(own);
  if (head && !all->by.failed) write_games(all, head);
  free(head);
}

static void collected(void *data, bool worked) {
  collecting *all = data;
  if (worked && !all->by.failed) {
    srv_answer_text(all->exchange, 200, "application/json; charset=utf-8", all->text);
  } else {
    free(all->text);
    srv_answer_code(all->exchange, worked ? SRV_STORE_FAILED : SRV_STOPPING);
  }
  srv_exchange_drop(all->exchange);
  free(all);
}

void srv_on_data(srv_exchange *exchange) {
  if (!srv_may_do(exchange, SRV_BUCKET_SEARCHES, SRV_LIMIT_SEARCHES_MINUTE, 60)) return;
  collecting *all = calloc(1, sizeof *all);
  if (all) *all = (collecting){.exchange = exchange, .by.self = exchange->session.self};
  if (all && srv_store_read(exchange->server->store, collect, collected, all)) {
    srv_exchange_hold(exchange);
    return;
  }
  free(all);
  srv_answer_code(exchange, SRV_FULL);
}
