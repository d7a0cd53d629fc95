// SPDX-License-Identifier: MIT
// The tables: found, loaded, kept for as long as somebody needs them.
#include "hall/hall.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "hall/inside.h"

enum { IDLE_MS = 30000, SWEEP_MS = 5000, SOON_MS = 60000, ALIVE_MS = 1000 };
static const int64_t silent_ms = (int64_t)SRV_LIMIT_SILENT_DAYS * 86400000;
// After which it is said that a game will be closed.
static const int64_t quiet_ms =
    (int64_t)(SRV_LIMIT_SILENT_DAYS - SRV_LIMIT_CLOSING_DAYS) * 86400000;

static unsigned row_of(const char *id) {
  unsigned hash = 2166136261u;
  for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619u;
  return hash % SRV_HALL_ROWS;
}

// Whether a clock runs, which ends the game by itself.
static bool is_timed(const srv_table *table) {
  const srv_game *game = table->game;
  return game->state == SRV_STATE_GOING && game->setup.clock.kind != SRV_CLOCK_NONE &&
         game->times.since != 0;
}

static int64_t next_end(const srv_table *table, int64_t now) {
  const srv_game *game = table->game;
  if (game->state == SRV_STATE_OVER) return 0;
  if (!is_timed(table)) return game->closing ? game->closing : game->at + quiet_ms;
  return srv_clock_deadline(&game->setup.clock, &game->times, &table->hall->pauses,
                            srv_game_turn(game), now);
}

int64_t srv_table_deadline(const srv_table *table, int64_t now) {
  const int64_t end = next_end(table, now),
                until = table->game->trial.seq ? table->game->trial.until : 0;
  return until && (end == 0 || until < end) ? until : end;
}

static void free_table(srv_table *table) {
  while (table->first) {
    srv_task *task = table->first;
    table->first = task->next;
    if (task->peer) task->peer->drop(task->peer);
    free(task);
  }
  srv_game_free(table->game);
  free(table->follower);
  free(table);
}

typedef struct loading {
  srv_game *game;
  bool found, damaged;
  srv_person host;
} loading;

static bool load_game(void *data, const srv_value *column) {
  loading *load = data;
  load->found = true;
  load->host = column[0].number;
  return true;
}

static bool load_event(void *data, const srv_value *column) {
  loading *load = data;
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  if (!event || !srv_game_take(load->game, event, column[2].text)) load->damaged = true;
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
      if (at->member[i].number == column[3].number) at->member[i].person = column[1].number;
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

// The game as it is kept; NULL where there is none, or it does not fit.
static srv_game *load_whole(srv_hall *hall, const char *id) {
  loading load = {0};
  if (!srv_store_find(hall->store, SRV_GAME_FIND, load_game, &load, "t", id) || !load.found)
    return NULL;
  load.game = srv_game_new(id, load.host);
  const bool read = load.game &&
                    srv_store_find(hall->store, SRV_EVENTS_FIND, load_event, &load, "t", id) &&
                    srv_store_find(hall->store, SRV_SEATS_FIND, load_seat, &load, "t", id);
  if (read && !load.damaged && load.game->history) return load.game;
  if (load.damaged) srv_log("game-damaged", "{s:i}", "seq", load.game ? (int)load.game->seq : 0);
  srv_game_free(load.game);
  return NULL;
}

bool srv_table_reload(srv_table *table) {
  srv_game *fresh = load_whole(table->hall, table->game->id);
  if (!fresh) return false;
  memcpy(fresh->times.trip, table->game->times.trip, sizeof fresh->times.trip);
  srv_game_free(table->game);
  table->game = fresh;
  for (int i = 0; i < table->followers; i++) srv_peer_snapshot(table, table->follower[i]);
  table->presence_changed = true;
  return true;
}

static srv_table *load_table(srv_hall *hall, const char *id) {
  srv_game *game = load_whole(hall, id);
  srv_table *table = game ? calloc(1, sizeof *table) : NULL;
  if (!table) {
    srv_game_free(game);
    return NULL;
  }
  table->game = game;
  table->hall = hall;
  table->used = srv_now();
  table->deadline = srv_table_deadline(table, table->used);
  return table;
}

srv_table *srv_table_of(srv_hall *hall, const char *id) {
  srv_table **row = &hall->row[row_of(id)];
  for (srv_table *table = *row; table; table = table->next) {
    if (strcmp(table->game->id, id) != 0) continue;
    table->used = srv_now();
    return table->damaged ? NULL : table;
  }
  srv_table *table = load_table(hall, id);
  if (!table) return NULL;
  table->next = *row;
  *row = table;
  hall->figures.tables++;
  srv_table_think(table);
  return table;
}

static bool is_needed(const srv_table *table, int64_t now) {
  if (table->followers > 0 || table->busy || table->first || table->thinking) return true;
  if (now - table->used < IDLE_MS) return true;
  return table->deadline != 0 && table->deadline - now < SOON_MS;
}

static void tick_table(srv_table *table, int64_t now) {
  if (table->presence_changed) srv_table_tell_presence(table);
  if (table->deadline == 0 || now < table->deadline || table->busy || table->damaged) return;
  const srv_game *game = table->game;
  const bool clock = is_timed(table);
  const bool stands = game->trial.seq && game->trial.until && game->trial.until <= now;
  table->deadline = 0; // set again when it is kept, or has failed
  srv_table_do(table, &(srv_task){.kind = stands  ? SRV_TASK_STANDS
                                          : clock ? SRV_TASK_FLAG
                                                  : SRV_TASK_SILENT});
}

typedef struct due {
  char id[64][SRV_GAME_TEXT];
  int count;
} due;

static bool add_due(void *data, const srv_value *column) {
  due *list = data;
  if (column[0].text) strncpy(list->id[list->count++], column[0].text, SRV_GAME_TEXT - 1);
  return list->count < 64;
}

// Loads games whose time may be over soon. One that was written down too early is written down
// again.
static void sweep(srv_hall *hall, int64_t now) {
  due list = {.count = 0};
  (void)srv_store_find(hall->store, SRV_GAMES_DUE, add_due, &list, "n", now + SWEEP_MS);
  for (int i = 0; i < list.count; i++) {
    srv_table *table = srv_table_of(hall, list.id[i]);
    if (table && table->deadline != 0 && table->deadline - now < SOON_MS) continue;
    srv_change *change = srv_change_new();
    if (!change) return;
    const char *state = table ? srv_state_words[table->game->state] : "damaged";
    srv_change_add(change, SRV_GAME_STATE, "tnnnt", state, (int64_t)(table ? table->game->seq : 0),
                   now, table ? table->deadline : (int64_t)0, list.id[i]);
    srv_store_submit(hall->store, change, NULL, NULL);
  }
}

// Says that this server runs, once a second while a live clock does: without it the time until the
// next start would be taken for a pause.
static void show_life(srv_hall *hall, int64_t now) {
  srv_change *change = now - hall->alive >= ALIVE_MS ? srv_change_new() : NULL;
  if (!change) return;
  hall->alive = now;
  srv_change_add(change, SRV_ALIVE, "n", now);
  srv_store_submit(hall->store, change, NULL, NULL);
}

void srv_hall_tick(srv_hall *hall, int64_t now) {
  bool live = false;
  if (now - hall->swept >= SWEEP_MS) {
    hall->swept = now;
    sweep(hall, now);
  }
  for (int i = 0; i < SRV_HALL_ROWS; i++) {
    srv_table **at = &hall->row[i];
    while (*at) {
      srv_table *table = *at;
      tick_table(table, now);
      live = live || (table->game->state == SRV_STATE_GOING &&
                      table->game->setup.clock.kind == SRV_CLOCK_LIVE);
      if (is_needed(table, now)) {
        at = &table->next;
        continue;
      }
      *at = table->next;
      hall->figures.tables--;
      free_table(table);
    }
  }
  if (live) show_life(hall, now);
  srv_hall_errands(hall, now);
  srv_hall_settle(hall, now);
}

static bool add_pause(void *data, const srv_value *column) {
  srv_pauses *pauses = data;
  srv_pause *grown = realloc(pauses->pause, ((size_t)pauses->count + 1) * sizeof *grown);
  if (!grown) return false;
  pauses->pause = grown;
  grown[pauses->count++] = (srv_pause){column[0].number, column[1].number};
  return true;
}

static bool read_number(void *data, const srv_value *column) {
  *(int64_t *)data = column[0].number;
  return true;
}

// The time since the last sign of life is one in which no server ran.
static void note_pause(srv_hall *hall) {
  const int64_t now = srv_now();
  int64_t alive = 0;
  (void)srv_store_find(hall->store, SRV_ALIVE_FIND, read_number, &alive, "");
  (void)srv_store_find(hall->store, SRV_PAUSES_FIND, add_pause, &hall->pauses, "n",
                       now - silent_ms);
  srv_change *change = srv_change_new();
  if (!change || alive <= 0 || alive >= now) {
    if (change) srv_store_submit(hall->store, change, NULL, NULL);
    return;
  }
  const srv_value pause[2] = {{NULL, alive}, {NULL, now}};
  add_pause(&hall->pauses, pause);
  srv_change_add(change, SRV_PAUSE_ADD, "nn", alive, now);
  srv_store_submit(hall->store, change, NULL, NULL);
}

srv_hall *srv_hall_new(srv_store *store, const srv_hall_settings *settings, void (*wake)(void *),
                       void *data) {
  srv_hall *hall = calloc(1, sizeof *hall);
  if (!hall) return NULL;
  hall->store = store;
  hall->settings = *settings;
  hall->machines = srv_machines_new(settings->engine, settings->engines, wake, data);
  note_pause(hall);
  return hall;
}

void srv_hall_free(srv_hall *hall) {
  if (!hall) return;
  srv_machines_free(hall->machines);
  for (int i = 0; i < SRV_HALL_ROWS; i++) {
    while (hall->row[i]) {
      srv_table *table = hall->row[i];
      hall->row[i] = table->next;
      free_table(table);
    }
  }
  json_decref(hall->settling.ratings);
  free(hall->pauses.pause);
  free(hall);
}

void srv_hall_figures_of(const srv_hall *hall, srv_hall_figures *figures) {
  *figures = hall->figures;
  figures->machines = srv_machines_busy(hall->machines);
}
