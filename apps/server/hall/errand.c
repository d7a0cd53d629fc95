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
  srv_table *table;
  srv_change *change;
  const srv_self *self;
  srv_traces traces;
  bool looks; // gathers traces and changes nothing yet
  int changed;
} rewriting;

static bool take_event(void *data, const srv_value *column) {
  rewriting *to = data;
  const srv_game *game = to->table->game;
  const bool own = column[1].number == to->self->person;
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  if (to->looks) {
    if (own) srv_traces_note(&to->traces, game, event);
  } else if (event && srv_event_rename(event, &to->traces, own, to->self)) {
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

bool srv_task_names(srv_table *table, srv_task *task, srv_decision *decision, srv_change *change,
                    bool *done) {
  rewriting to = {.table = table, .change = change, .self = &task->self, .looks = true};
  srv_store *store = table->hall->store;
  const srv_game *game = table->game;
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) {
      const srv_member *member = &game->seat[i].member[k];
      if (member->person != task->person) continue;
      // Who came by a link for another device has not the seat's name.
      if (k == 0 && !member->number) to.traces.seats |= 1u << i;
      if (member->number) to.traces.members |= (uint64_t)1 << (member->number & 63u);
    }
  }
  bool fine = srv_store_find(store, SRV_EVENTS_FIND, take_event, &to, "t", game->id);
  to.looks = false;
  fine = fine && srv_store_find(store, SRV_EVENTS_FIND, take_event, &to, "t", game->id);
  if (!fine) return srv_refuse(decision->refusal, SRV_STORE_FAILED);
  if (task->self.standing == SRV_GONE_PERSON && !leave(decision, task->person)) return false;
  if (to.changed > 0) srv_change_add(change, SRV_GAME_REWRITTEN, "t", game->id);
  *done = to.changed == 0;
  return true;
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
    if (hall->settings.changed) hall->settings.changed(hall->settings.data, errand->self.person);
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
      errand->failed = errand->failed || !damaged;
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
