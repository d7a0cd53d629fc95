// SPDX-License-Identifier: MIT
// Somebody has another name, a guest's games, or no name any more: their games follow, a few at a
// time. Games that are not over are left by who is gone.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "game/names.h"
#include "hall/inside.h"

enum { BATCH = 8, LOOK_MS = 500, AGAIN_MS = 5000 };

typedef struct rewriting {
  const srv_game *game;
  srv_change *change;
  const srv_self *self;
  srv_traces traces;
  bool looks; // gathers traces and changes nothing yet
  int changed;
} rewriting;

// What nobody can read any more, but is theirs or names all who sat there, does not outlive them.
static void clear_event(rewriting *to, const srv_value *column) {
  const bool own = column[1].number == to->self->person, first = column[0].number == 1;
  if (to->self->standing != SRV_GONE_PERSON || (!own && !first)) return;
  if (!column[2].text || !column[2].text[0]) return;
  srv_change_add(to->change, SRV_EVENT_BODY, "ttn", "", to->game->id, column[0].number);
  to->changed++;
}

static bool take_event(void *data, const srv_value *column) {
  rewriting *to = data;
  const srv_game *game = to->game;
  const bool own = column[1].number == to->self->person;
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  if (to->looks) {
    if (own) srv_traces_note(&to->traces, game, event);
  } else if (!event) {
    clear_event(to, column);
  } else if (srv_event_rename(event, &to->traces, own, to->self)) {
    char *text = json_dumps(event, JSON_COMPACT);
    srv_change_add(to->change, SRV_EVENT_BODY, "ttn", text ? text : "", game->id, column[0].number);
    to->changed++;
    free(text);
  }
  json_decref(event);
  return true;
}

// Leaves a game that is not over.
static bool leave(srv_decision *decision, srv_person person) {
  srv_game *game = decision->game;
  if (game->state == SRV_STATE_OPEN && game->host == person)
    return srv_decide_end(decision, "*", "cancelled", -1);
  for (int i = 0; i < game->seats && game->state != SRV_STATE_OVER; i++) {
    const srv_member *member = srv_seat_member(&game->seat[i], person);
    if (!member || member->person != person) continue; // another device of somebody who stays
    const bool fine = game->setup.team == SRV_TEAM_NONE
                          ? srv_decide_gone(decision, i, "left")
                          : srv_decide_part(decision, member->number, "left");
    if (!fine) return false;
    const size_t last = json_array_size(decision->events);
    const json_t *event = last ? json_array_get(decision->events, last - 1) : NULL;
    const char *kind = json_string_value(json_object_get(event, "kind"));
    if (kind && strcmp(kind, "end") == 0) return true;
  }
  return true;
}

// Goes through the events twice: what somebody was is told by some of them, their name may stand in
// others.
static bool rewrite(srv_store *store, rewriting *to) {
  const char *id = to->game->id;
  to->looks = true;
  if (!srv_store_find(store, SRV_EVENTS_FIND, take_event, to, "t", id)) return false;
  to->looks = false;
  if (!srv_store_find(store, SRV_EVENTS_FIND, take_event, to, "t", id)) return false;
  if (to->changed > 0) srv_change_add(to->change, SRV_GAME_REWRITTEN, "t", id);
  return true;
}

bool srv_task_names(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                    bool *done) {
  const srv_game *game = table->game;
  rewriting to = {
      .game = game, .change = change, .self = &task->self, .traces.members = json_array()};
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) {
      const srv_member *member = &game->seat[i].member[k];
      if (member->person != task->person) continue;
      // Who came by a link for another device has not the seat's name.
      if (k == 0 && !member->number) to.traces.seats |= 1u << i;
      if (member->number) srv_numbers_add(to.traces.members, member->number);
    }
  }
  const bool rewritten = rewrite(table->hall->store, &to);
  json_decref(to.traces.members);
  if (!rewritten) return srv_refuse(decision->refusal, SRV_STORE_FAILED);
  if (task->self.standing == SRV_GONE_PERSON && !leave(decision, task->person)) return false;
  *done = to.changed == 0;
  return true;
}

// A game that cannot be played any more has names in it, too. What its first event says of it is
// taken as far as that can be read, and who sits there from their rows.

static bool take_first(void *data, const srv_value *column) {
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  if (event) (void)srv_game_take(data, event, column[2].text);
  json_decref(event);
  return false;
}

static bool take_place(void *data, const srv_value *column) {
  rewriting *to = data;
  const int64_t seat = column[0].number, owner = column[2].number, member = column[3].number;
  if (column[1].number != to->self->person) return true;
  if (member > 0 && owner != SRV_OWNER_DEVICE) srv_numbers_add(to->traces.members, member);
  if (member == 0 && owner != 0 && seat >= 0 && seat < CHEE_SEATS_MAX)
    to->traces.seats |= 1u << seat;
  return true;
}

static void names_gone(void *data, bool kept) {
  srv_hall *hall = data;
  hall->errand.open--;
  hall->errand.failed = hall->errand.failed || !kept;
}

// False where it has to be tried again.
static bool rename_damaged(srv_hall *hall, const char *id) {
  srv_game *game = srv_game_new(id, 0);
  srv_change *change = srv_change_new();
  rewriting to = {
      .game = game, .change = change, .self = &hall->errand.self, .traces.members = json_array()};
  const bool fine = game && change &&
                    srv_store_find(hall->store, SRV_EVENTS_FIND, take_first, game, "t", id) &&
                    srv_store_find(hall->store, SRV_SEATS_FIND, take_place, &to, "t", id) &&
                    rewrite(hall->store, &to);
  srv_game_free(game);
  json_decref(to.traces.members);
  if (fine && to.changed > 0) {
    hall->errand.open++;
    srv_store_submit(hall->store, change, names_gone, hall);
  } else if (change) {
    srv_change_drop(change);
  }
  return fine;
}

static void game_done(void *data, const srv_refusal *refusal, json_t *body) {
  srv_hall *hall = data;
  (void)body;
  hall->errand.open--;
  hall->errand.failed = hall->errand.failed || refusal->code != SRV_NONE;
}

static bool take_errand(void *data, const srv_value *column) {
  srv_errand *errand = data;
  errand->self.person = column[0].number;
  errand->made = column[1].number;
  errand->self.standing = srv_standing_read(column[2].text);
  snprintf(errand->self.name, sizeof errand->self.name, "%s", column[3].text ? column[3].text : "");
  return true;
}

typedef struct batch {
  char id[BATCH][SRV_GAME_TEXT];
  int count;
} batch;

static bool add_game(void *data, const srv_value *column) {
  batch *list = data;
  if (column[0].text) snprintf(list->id[list->count++], SRV_GAME_TEXT, "%s", column[0].text);
  return list->count < BATCH;
}

static void dropped(void *data, bool kept) {
  srv_hall *hall = data;
  hall->errand = (srv_errand){.rest = kept ? 0 : srv_now() + AGAIN_MS};
}

// All games have followed, or one of them has to be tried again.
static void finish(srv_hall *hall) {
  srv_errand *errand = &hall->errand;
  srv_change *change = errand->failed ? NULL : srv_change_new();
  if (!change) {
    *errand = (srv_errand){.rest = srv_now() + AGAIN_MS};
    return;
  }
  srv_change_add(change, SRV_ERRAND_DROP, "nn", errand->self.person, errand->made);
  errand->open = 1;
  srv_store_submit(hall->store, change, dropped, hall);
}

void srv_hall_errands(srv_hall *hall, int64_t now) {
  srv_errand *errand = &hall->errand;
  if (errand->open > 0 || now < errand->rest) return;
  if (!errand->self.person) {
    errand->rest = now + LOOK_MS;
    (void)srv_store_find(hall->store, SRV_ERRAND_FIND, take_errand, errand, "");
    if (!errand->self.person) return;
    errand->rest = 0;
    if (hall->settings.changed)
      errand->failed = !hall->settings.changed(hall->settings.data, errand->self.person);
  }
  batch list = {.count = 0};
  const bool found = srv_store_find(hall->store, SRV_GAMES_TOUCHED, add_game, &list, "nnt",
                                    errand->self.person, errand->self.person, errand->cursor);
  if (!found) errand->failed = true;
  if (!found || list.count == 0) {
    finish(hall);
    return;
  }
  strcpy(errand->cursor, list.id[list.count - 1]);
  errand->open = 1; // until all are asked
  for (int i = 0; i < list.count; i++) {
    bool damaged;
    srv_table *table = srv_table_read(hall, list.id[i], &damaged);
    if (!table) {
      errand->failed = errand->failed || !damaged || !rename_damaged(hall, list.id[i]);
      continue;
    }
    errand->open++;
    table->stale = true; // a guest's seat may have become an account's
    srv_table_do(table, &(srv_task){.kind = SRV_TASK_NAMES,
                                    .person = errand->self.person,
                                    .self = errand->self,
                                    .asked = game_done,
                                    .data = hall});
  }
  errand->open--;
}
