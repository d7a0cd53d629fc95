// SPDX-License-Identifier: MIT
// Machines at the tables.
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/now.h"
#include "hall/inside.h"

enum { CLOCK_PART = 8 };

static chee_history *copy_history(const srv_game *game) {
  chee_history *copy = chee_history_new(&game->setup.start);
  for (size_t i = 0; copy && i < chee_history_length(game->history); i++) {
    if (chee_history_play(copy, chee_history_move(game->history, i), NULL) == CHEE_OK) continue;
    chee_history_free(copy);
    return NULL;
  }
  return copy;
}

// A live clock goes on while an engine hangs: a move is waited for as long as an eighth of what is
// left allows, so that no engine costs the game. 0: without such a clock.
static int64_t answer_by(const srv_table *table) {
  const srv_game *game = table->game;
  if (game->setup.clock.kind != SRV_CLOCK_LIVE || game->times.since == 0) return 0;
  const int64_t now = srv_now();
  const int64_t left = srv_clock_deadline(&game->setup.clock, &game->times, &table->hall->pauses,
                                          srv_game_turn(game), now) -
                       now;
  return now + (left > 0 ? left / CLOCK_PART : 0);
}

void srv_table_think(srv_table *table) {
  const srv_game *game = table->game;
  if (table->thinking || table->busy || table->damaged || game->state != SRV_STATE_GOING) return;
  const srv_seat *seat = &game->seat[srv_game_turn(game)];
  if (seat->who != SRV_WHO_MACHINE) return;
  // Machines among themselves play while somebody looks.
  const srv_present *away = &table->elsewhere;
  if (srv_game_is_machines(game) && table->followers == 0 && !away->here && !away->watching) return;
  if (!srv_table_is_ours(table)) return;
  srv_thought *thought = calloc(1, sizeof *thought);
  if (!thought) return;
  strcpy(thought->game, game->id);
  thought->seq = game->seq;
  thought->level = seat->level;
  thought->until = answer_by(table);
  thought->history = copy_history(game);
  if (!thought->history) {
    srv_thought_free(thought);
    return;
  }
  table->thinking = game->seq + 1;
  srv_machines_ask(table->hall->machines, thought);
}

void srv_hall_machines(srv_hall *hall) {
  for (;;) {
    srv_thought *thought = srv_machines_answer(hall->machines);
    if (!thought) return;
    if (thought->fell) srv_log("engine-failed", "{s:i}", "level", thought->level);
    srv_table *table = srv_table_of(hall, thought->game);
    if (table) {
      srv_task task = {.kind = SRV_TASK_MACHINE};
      task.message.ply = thought->seq;
      strcpy(task.message.move, thought->move);
      table->thinking = 0;
      if (thought->move[0]) srv_table_do(table, &task);
      srv_table_think(table); // where the game has gone on meanwhile
    }
    srv_thought_free(thought);
  }
}
