// SPDX-License-Identifier: MIT
// Games that wait for anybody.
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "chee/hole.h"
#include "hall/inside.h"

enum { LISTED = 200 };

typedef struct listing {
  srv_hall *hall;
  char id[LISTED][SRV_GAME_TEXT];
  int count;
} listing;

// Whether somebody of a game is there, at another node or here: it is in memory then.
static bool is_attended(srv_hall *hall, const char *id, bool elsewhere) {
  const srv_table *table = elsewhere ? NULL : srv_table_known(hall, id);
  srv_present present = {0, 0};
  if (table) srv_table_present(table, &present);
  return elsewhere || present.here != 0;
}

// Live games that nobody is at take no room from others, which are read for the list.
static bool add_id(void *data, const srv_value *column) {
  listing *list = data;
  const char *id = column[0].text;
  const bool live = column[1].number != 0;
  if (id && (!live || is_attended(list->hall, id, column[2].number != 0)))
    strncpy(list->id[list->count++], id, SRV_GAME_TEXT - 1);
  return list->count < LISTED;
}

static int free_seat(const srv_game *game) {
  for (int i = 0; i < game->seats; i++) {
    if (game->seat[i].who == SRV_WHO_OPEN) return i;
  }
  return -1;
}

// The table of a game that waits, or goes on with a seat that was left; NULL where it does not any
// more, or nobody would come.
static srv_table *waiting_table(srv_hall *hall, const char *id, bool *here) {
  srv_table *table = srv_table_of(hall, id);
  if (!table || table->game->state == SRV_STATE_OVER || !table->game->setup.lobby ||
      free_seat(table->game) < 0)
    return NULL;
  srv_present present;
  srv_table_present(table, &present);
  *here = present.here != 0;
  return *here || table->game->setup.clock.kind != SRV_CLOCK_LIVE ? table : NULL;
}

bool srv_game_vacant(const srv_game *game, const json_t *events) {
  bool open[CHEE_SEATS_MAX] = {false}, any = false;
  size_t index;
  const json_t *event;
  for (int i = 0; i < game->seats; i++) open[i] = game->seat[i].who == SRV_WHO_OPEN;
  json_array_foreach(events, index, event) {
    const char *kind = json_string_value(json_object_get(event, "kind"));
    const char *who = json_string_value(json_object_get(event, "who"));
    const char *letter = json_string_value(json_object_get(event, "seat"));
    const int seat = letter ? srv_seat_number(game, letter[0]) : -1;
    if (seat < 0) continue;
    if (strcmp(kind, "seat") == 0 && who) open[seat] = strcmp(who, "open") == 0;
    if (strcmp(kind, "join") == 0) open[seat] = false;
  }
  for (int i = 0; i < game->seats; i++) any = any || open[i];
  return any && game->setup.lobby;
}

static listing *read_list(srv_hall *hall) {
  listing *list = calloc(1, sizeof *list);
  if (!list) return NULL;
  list->hall = hall;
  (void)srv_store_find(hall->store, SRV_LOBBY_FIND, add_id, list, "");
  return list;
}

json_t *srv_hall_lobby(srv_hall *hall, srv_person person) {
  json_t *games = json_array();
  listing *list = read_list(hall);
  for (int i = 0; list && i < list->count; i++) {
    bool here;
    srv_table *table = waiting_table(hall, list->id[i], &here);
    if (!table) continue;
    json_t *entry = srv_view_invitation(table->game, person, srv_now());
    json_object_set_new(entry, "here", json_boolean(here));
    json_array_append_new(games, entry);
  }
  free(list);
  return json_pack("{s:o}", "games", games);
}

// What is agreed on at a game, but whether it may be watched: who asks for somebody to play with
// has said so much, and nobody sits down on other terms unasked.
static json_t *terms_of(const json_t *setup) {
  json_t *terms = json_copy((json_t *)(uintptr_t)setup);
  json_object_del(terms, "watchers");
  return terms;
}

// An answer on its way, to which the game's address is added.
typedef struct playing {
  srv_asked *asked;
  void *data;
  char game[SRV_GAME_TEXT];
} playing;

static void seated(void *data, const srv_refusal *refusal, json_t *body) {
  playing *play = data;
  json_t *answer = json_pack("{s:s,s:b}", "game", play->game, "waiting", 0);
  (void)body;
  play->asked(play->data, refusal, refusal->code == SRV_NONE ? answer : NULL);
  json_decref(answer);
  free(play);
}

static void made(void *data, const srv_refusal *refusal, json_t *body) {
  playing *play = data;
  json_t *answer = json_pack("{s:O?,s:b}", "game", json_object_get(body, "game"), "waiting", 1);
  play->asked(play->data, refusal, refusal->code == SRV_NONE ? answer : NULL);
  json_decref(answer);
  free(play);
}

// Games that wait, while those are sought that somebody wants to play.
typedef struct seeking {
  srv_hall *hall;
  json_t *terms; // as they are wanted
  bool live;
  json_t *games; // their addresses
} seeking;

// Most live games are old ones that nobody is at.
static bool add_waiting(void *data, const srv_value *column) {
  const seeking *to = data;
  if (!column[0].text || !column[1].text) return true;
  if (to->live && !is_attended(to->hall, column[0].text, column[2].number != 0)) return true;
  json_t *made = json_loads(column[1].text, 0, NULL);
  json_t *terms = terms_of(json_object_get(made, "setup"));
  if (json_equal(terms, to->terms)) json_array_append_new(to->games, json_string(column[0].text));
  json_decref(terms);
  json_decref(made);
  return true;
}

// The game that has waited longest of those that somebody wants to play; NULL where there is none.
static const srv_table *find_waiting(srv_hall *hall, srv_person person, const srv_setup *setup,
                                     int *seat) {
  char rules[CHEE_RULES_TEXT_MAX];
  json_t *wanted = srv_setup_json(setup);
  seeking to = {hall, terms_of(wanted), setup->clock.kind == SRV_CLOCK_LIVE, json_array()};
  const srv_table *found = NULL;
  size_t index;
  json_t *id;
  chee_rules_write(&setup->rules, rules);
  (void)srv_store_find(hall->store, SRV_WAITING_FIND, add_waiting, &to, "tnn", rules,
                       (int64_t)setup->rated, person);
  json_array_foreach(to.games, index, id) {
    bool here;
    const srv_table *table = waiting_table(hall, json_string_value(id), &here);
    if (!table || table->game->state != SRV_STATE_OPEN || table->busy ||
        table->game->host == person)
      continue;
    *seat = free_seat(table->game);
    if (*seat < 0 || srv_game_caller(table->game, person) == SRV_CALLER_PLAYER) continue;
    found = table;
    break;
  }
  json_decref(wanted);
  json_decref(to.terms);
  json_decref(to.games);
  return found;
}

void srv_hall_play(srv_hall *hall, const srv_self *self, const srv_request *request,
                   srv_asked *asked, void *data) {
  int seat;
  const int64_t failures = srv_store_failures(hall->store);
  const srv_table *table = find_waiting(hall, self->person, &request->setup, &seat);
  // Somebody may wait in a game that could not be read.
  const bool unread = !table && srv_store_failures(hall->store) != failures;
  playing *play = unread ? NULL : calloc(1, sizeof *play);
  if (!play) {
    srv_refusal refusal = {SRV_NONE, NULL};
    srv_refuse(&refusal, unread ? SRV_STORE_FAILED : SRV_FULL);
    asked(data, &refusal, NULL);
    srv_refusal_drop(&refusal);
    return;
  }
  *play = (playing){.asked = asked, .data = data};
  if (!table) {
    srv_hall_make(hall, self, request, made, play);
    return;
  }
  strcpy(play->game, table->game->id);
  srv_hall_claim(hall, play->game, chee_seat_letter(&request->setup.rules, seat), "", self, seated,
                 play);
}
