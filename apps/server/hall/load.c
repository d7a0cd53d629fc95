// SPDX-License-Identifier: MIT
// A game as it is kept: read anew, or what was added to it elsewhere.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "hall/inside.h"

typedef struct loading {
  srv_game *game;
  json_t *events; // gets those that are new; NULL: nobody asks
  bool found, damaged;
  int64_t host, seq, node, epoch, rewritten;
} loading;

static bool load_game(void *data, const srv_value *column) {
  loading *load = data;
  load->found = true;
  load->host = column[0].number;
  load->seq = column[2].number;
  load->node = column[4].number;
  load->epoch = column[5].number;
  load->rewritten = column[6].number;
  return true;
}

static bool load_event(void *data, const srv_value *column) {
  loading *load = data;
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  if (!event || !srv_game_take(load->game, event, column[2].text)) load->damaged = true;
  if (load->events && event) json_array_append(load->events, event);
  json_decref(event);
  return !load->damaged;
}

static bool load_seat(void *data, const srv_value *column) {
  loading *load = data;
  const int64_t seat = column[0].number;
  if (seat < 0 || seat >= load->game->seats) return true;
  srv_seat *at = &load->game->seat[seat];
  // At a table of sides the events say who there is, and the rows which person that is.
  if (column[3].number > 0) {
    for (int i = 0; i < at->members; i++) {
      if (at->member[i].number != column[3].number) continue;
      if (column[2].number == SRV_OWNER_DEVICE) {
        srv_member_add(&at->member[i], column[1].number);
      } else {
        at->member[i].person = column[1].number;
      }
    }
    return true;
  }
  if (!srv_seat_join(at, column[1].number) || column[2].number == 0) return true;
  // Who took the seat stands first.
  for (int i = 0; i < at->members; i++) {
    if (at->member[i].person != column[1].number) continue;
    const srv_member owner = at->member[i];
    at->member[i] = at->member[0];
    at->member[0] = owner;
  }
  return true;
}

static bool load_plan(void *data, const srv_value *column) {
  loading *load = data;
  const int64_t number = column[0].number;
  if (number < 0 || number >= load->game->seats || !column[2].text) return true;
  srv_seat *seat = &load->game->seat[number];
  seat->plan_ply = (uint32_t)column[1].number;
  snprintf(seat->plan, sizeof seat->plan, "%s", column[2].text);
  return true;
}

static bool load_presence(void *data, const srv_value *column) {
  srv_present *elsewhere = data;
  elsewhere->here |= (unsigned)column[0].number;
  elsewhere->watching += (int)column[1].number;
  return true;
}

bool srv_table_load_presence(srv_table *table) {
  srv_hall *hall = table->hall;
  srv_present elsewhere = {0, 0};
  if (!srv_store_is_shared(hall->store)) return true;
  if (!srv_store_find(hall->store, SRV_PRESENCE_FIND, load_presence, &elsewhere, "tn",
                      table->game->id, hall->node))
    return false;
  table->elsewhere = elsewhere;
  return true;
}

// The game as it is kept; false where there is none, it cannot be read, or it does not fit.
static bool load_whole(srv_hall *hall, const char *id, loading *load) {
  if (!srv_store_find(hall->store, SRV_GAME_FIND, load_game, load, "t", id) || !load->found)
    return false;
  load->game = srv_game_new(id, load->host);
  const bool read = load->game &&
                    srv_store_find(hall->store, SRV_EVENTS_FIND, load_event, load, "t", id) &&
                    srv_store_find(hall->store, SRV_SEATS_FIND, load_seat, load, "t", id) &&
                    srv_store_find(hall->store, SRV_PLANS_FIND, load_plan, load, "t", id);
  load->damaged = load->damaged || (read && !load->game->history);
  if (read && !load->damaged) return true;
  if (load->damaged) srv_log("game-damaged", "{s:i}", "seq", (int)load->game->seq);
  srv_game_free(load->game);
  load->game = NULL;
  return false;
}

static void take_loaded(srv_table *table, const loading *load) {
  table->game = load->game;
  table->node = load->node;
  table->epoch = load->epoch;
  table->rewritten = load->rewritten;
  table->deadline = srv_table_deadline(table, srv_now());
  table->stale = false;
}

srv_table *srv_table_load(srv_hall *hall, const char *id, bool *damaged) {
  loading load = {0};
  const bool whole = load_whole(hall, id, &load);
  srv_table *table = whole ? calloc(1, sizeof *table) : NULL;
  *damaged = load.damaged;
  if (!table) {
    srv_game_free(load.game);
    return NULL;
  }
  table->hall = hall;
  table->used = srv_now();
  take_loaded(table, &load);
  if (srv_table_load_presence(table) && srv_table_load_said(table)) return table;
  srv_game_free(table->game);
  free(table);
  return NULL;
}

bool srv_table_reload(srv_table *table) {
  loading load = {0};
  if (!load_whole(table->hall, table->game->id, &load)) {
    table->damaged = load.damaged;
    table->stale = true; // it is read anew before anything else happens
    table->rewritten = -1;
    return false;
  }
  memcpy(load.game->times.trip, table->game->times.trip, sizeof load.game->times.trip);
  srv_game_free(table->game);
  take_loaded(table, &load);
  srv_table_sift(table);
  for (int i = 0; i < table->followers; i++) srv_peer_snapshot(table, table->follower[i]);
  table->presence_changed = true;
  return true;
}

// Who left a side meanwhile hears of it, and of nothing that came behind: up to the first who left
// all saw the game still.
static void tell_and_sift(srv_table *table, json_t *events) {
  json_t *before = json_array(), *behind = json_array(), *event;
  size_t index, parted = 0;
  json_array_foreach(events, index, event) {
    const char *kind = json_string_value(json_object_get(event, "kind"));
    if (parted == 0 && kind && strcmp(kind, "part") == 0) parted = index + 1;
  }
  json_array_foreach(events, index, event) {
    json_array_append(index < parted ? before : behind, event);
  }
  srv_table_tell_events(table, before);
  srv_table_sift(table);
  srv_table_tell_events(table, behind);
  json_decref(before);
  json_decref(behind);
}

// Who sits there and what they planned, read anew. Where that fails, those who sat there still do:
// an empty seat would make them strangers, who are told of no such game.
static bool read_seats(srv_table *table, loading *load) {
  srv_hall *hall = table->hall;
  srv_game *game = table->game;
  srv_seat before[CHEE_SEATS_MAX];
  memcpy(before, game->seat, sizeof before);
  for (int i = 0; i < game->seats; i++) {
    srv_seat *seat = &game->seat[i];
    if (game->setup.team == SRV_TEAM_NONE) seat->members = 0;
    for (int k = 0; k < seat->members; k++) seat->member[k].devices = 0;
    seat->plan[0] = '\0';
  }
  const bool read = srv_store_find(hall->store, SRV_SEATS_FIND, load_seat, load, "t", game->id) &&
                    srv_store_find(hall->store, SRV_PLANS_FIND, load_plan, load, "t", game->id);
  if (!read) memcpy(game->seat, before, sizeof before);
  return read;
}

bool srv_table_catch_up(srv_table *table) {
  srv_hall *hall = table->hall;
  srv_game *game = table->game;
  if (table->busy || table->damaged) return !table->damaged;
  loading load = {.game = game, .events = json_array()};
  bool read =
      srv_store_find(hall->store, SRV_GAME_FIND, load_game, &load, "t", game->id) && load.found;
  if (read && load.rewritten != table->rewritten) {
    json_decref(load.events);
    return srv_table_reload(table);
  }
  if (read && load.seq > game->seq) {
    read = srv_store_find(hall->store, SRV_EVENTS_SINCE, load_event, &load, "tn", game->id,
                          (int64_t)game->seq);
  }
  const bool seated = read && read_seats(table, &load);
  if (seated) {
    table->node = load.node;
    table->epoch = load.epoch;
  }
  if (load.damaged) {
    table->damaged = true;
    srv_log("game-damaged", "{s:i}", "seq", (int)game->seq);
  }
  if (read && !load.damaged) {
    const int64_t now = srv_now();
    table->stale = !seated;
    table->presence_changed = true;
    table->deadline = srv_table_deadline(table, now);
    tell_and_sift(table, load.events);
  }
  json_decref(load.events);
  return seated && !load.damaged;
}
