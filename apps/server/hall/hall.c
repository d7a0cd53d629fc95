// SPDX-License-Identifier: MIT
// The tables: found, loaded, kept for as long as somebody needs them.
#include "hall/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "hall/inside.h"

enum { SWEEP_MS = 5000, SOON_MS = 60000, ALIVE_MS = 500 };
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
                until = srv_trial_until(table->game, &table->hall->pauses, now);
  return until && (end == 0 || until < end) ? until : end;
}

// Up to when time without a server has to be known, since it is free: for a live clock, and for
// who may object to a trial. 0: it need not be.
static int64_t free_until(const srv_table *table, int64_t now) {
  const bool live = is_timed(table) && table->game->setup.clock.kind == SRV_CLOCK_LIVE;
  const int64_t end = live ? next_end(table, now) : 0,
                until = srv_trial_until(table->game, &table->hall->pauses, now);
  return until > end ? until : end;
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

srv_table *srv_table_known(srv_hall *hall, const char *id) {
  srv_table *table = hall->row[row_of(id)];
  while (table && strcmp(table->game->id, id) != 0) table = table->next;
  return table;
}

srv_table *srv_table_read(srv_hall *hall, const char *id, bool *damaged) {
  srv_table *table = srv_table_known(hall, id);
  if (table) {
    table->used = srv_now();
    if (table->stale && !table->busy) (void)srv_table_catch_up(table);
    *damaged = table->damaged;
    return table->damaged ? NULL : table;
  }
  table = srv_table_load(hall, id, damaged);
  if (!table) return NULL;
  srv_table **row = &hall->row[row_of(id)];
  table->next = *row;
  *row = table;
  hall->figures.tables++;
  srv_table_plan(table);
  srv_table_think(table);
  return table;
}

srv_table *srv_table_of(srv_hall *hall, const char *id) {
  bool damaged;
  return srv_table_read(hall, id, &damaged);
}

static bool is_needed(const srv_table *table, int64_t now) {
  if (table->followers > 0 || table->busy || table->first || table->thinking) return true;
  if (now - table->used < table->hall->settings.idle_ms) return true;
  return table->deadline != 0 && table->deadline - now < SOON_MS && srv_table_is_ours(table);
}

static void tick_table(srv_table *table, int64_t now) {
  if (table->presence_changed) srv_table_tell_presence(table);
  if (table->deadline == 0 || now < table->deadline || table->busy || table->damaged) return;
  if (table->hall->unread) return;
  if (!srv_table_is_ours(table)) return;
  const bool clock = is_timed(table);
  const int64_t until = srv_trial_until(table->game, &table->hall->pauses, now);
  const bool stands = until && until <= now;
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
  (void)srv_store_find(hall->store, SRV_GAMES_DUE, add_due, &list, "nn", now + SWEEP_MS,
                       hall->node);
  for (int i = 0; i < list.count; i++) {
    bool damaged = false;
    const srv_table *table = srv_table_read(hall, list.id[i], &damaged);
    if (table && table->deadline != 0 && table->deadline - now < SOON_MS) continue;
    if (!table && !damaged) continue; // it could not be read now
    srv_change *change = srv_change_new();
    if (!change) return;
    if (table) {
      srv_change_add(change, SRV_GAME_DEADLINE, "ntn", table->deadline, list.id[i],
                     (int64_t)table->game->seq);
    } else {
      srv_change_add(change, SRV_GAME_DAMAGED, "t", list.id[i]);
    }
    srv_store_submit(hall->store, change, NULL, NULL);
  }
}

// Says that this server runs, twice a second while a live clock does or a trial stands by itself:
// without it the time until the next start would be taken for a pause.
static void show_life(srv_hall *hall, int64_t now) {
  srv_change *change = now - hall->alive >= ALIVE_MS ? srv_change_new() : NULL;
  if (!change) return;
  hall->alive = now;
  srv_change_add(change, SRV_ALIVE, "nn", hall->node, now);
  srv_store_submit(hall->store, change, NULL, NULL);
}

static bool add_pause(void *data, const srv_value *column) {
  (void)srv_pauses_add(data, column[0].number, column[1].number);
  return true;
}

void srv_hall_read_pauses(srv_hall *hall) {
  const int64_t now = srv_now();
  srv_pauses pauses = {NULL, 0};
  hall->unread =
      !srv_store_find(hall->store, SRV_PAUSES_FIND, add_pause, &pauses, "n", now - silent_ms);
  if (hall->unread) {
    free(pauses.pause);
    return;
  }
  free(hall->pauses.pause);
  hall->pauses = pauses;
  for (int i = 0; i < SRV_HALL_ROWS; i++) {
    for (srv_table *table = hall->row[i]; table; table = table->next) {
      if (!table->busy && !table->damaged) table->deadline = srv_table_deadline(table, now);
    }
  }
}

static bool read_number(void *data, const srv_value *column) {
  *(int64_t *)data = column[0].number;
  return true;
}

// The time since the last sign of life is one in which no server ran. Where others may run, the
// first sign of our own says it (nodes.c).
static void note_pause(srv_hall *hall) {
  const int64_t now = srv_now();
  int64_t alive = 0;
  if (!srv_store_is_shared(hall->store) || hall->unread) srv_hall_read_pauses(hall);
  if (srv_store_is_shared(hall->store) || hall->unread) return;
  if (!srv_store_find(hall->store, SRV_LIVE_UNTIL, read_number, &hall->live_until, ""))
    hall->live_until = INT64_MAX; // whoever cannot know it says that it runs
  hall->unread = !srv_store_find(hall->store, SRV_ALIVE_FIND, read_number, &alive, "");
  srv_change *change = hall->unread ? NULL : srv_change_new();
  if (!change) return;
  if (alive > 0) (void)srv_pauses_add(&hall->pauses, alive, now);
  srv_change_add(change, SRV_PAUSE_NOTE, "nn", now, now);
  // Who is killed before a first sign of life has been here since now at the latest.
  srv_change_add(change, SRV_ALIVE, "nn", hall->node, now);
  srv_store_submit(hall->store, change, NULL, NULL);
}

void srv_hall_tick(srv_hall *hall, int64_t now) {
  bool live = now < hall->live_until;
  if (hall->unread) note_pause(hall);
  srv_nodes_tick(hall);
  srv_hall_outage(hall, now);
  if (now - hall->swept >= SWEEP_MS) {
    hall->swept = now;
    sweep(hall, now);
  }
  for (int i = 0; i < SRV_HALL_ROWS; i++) {
    srv_table **at = &hall->row[i];
    while (*at) {
      srv_table *table = *at;
      tick_table(table, now);
      const int64_t end = free_until(table, now);
      live = live || end != 0;
      if (is_needed(table, now)) {
        at = &table->next;
        continue;
      }
      if (end > hall->live_until) hall->live_until = end;
      *at = table->next;
      hall->figures.tables--;
      free_table(table);
    }
  }
  // What was kept of the last sign of life has to be read before another one takes its place.
  if (live && !hall->unread && !srv_store_is_shared(hall->store)) show_life(hall, now);
  srv_hall_errands(hall, now);
  srv_hall_settle(hall, now);
}

srv_hall *srv_hall_new(srv_store *store, const srv_hall_settings *settings, void (*wake)(void *),
                       void *data) {
  srv_hall *hall = calloc(1, sizeof *hall);
  if (!hall) return NULL;
  hall->store = store;
  hall->settings = *settings;
  hall->machines = srv_machines_new(settings->engine, settings->engines, wake, data);
  srv_nodes_begin(hall);
  note_pause(hall);
  return hall;
}

void srv_hall_end(srv_hall *hall) {
  srv_nodes_end(hall);
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
