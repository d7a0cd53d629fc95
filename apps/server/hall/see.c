// SPDX-License-Identifier: MIT
// What HTTP shows of a game.
#include "base/now.h"
#include "hall/inside.h"

static srv_table *seen(srv_hall *hall, const char *game, srv_person person, srv_refusal *refusal) {
  srv_table *table = srv_table_of(hall, game);
  const srv_caller caller = table ? srv_game_caller(table->game, person) : SRV_CALLER_NOWHERE;
  const srv_code code = srv_may(SRV_RIGHT_SEES, caller);
  if (code == SRV_NONE) return table;
  srv_refuse(refusal, code);
  return NULL;
}

json_t *srv_hall_view(srv_hall *hall, const char *game, srv_person person, srv_refusal *refusal) {
  srv_table *table = srv_table_of(hall, game);
  if (!table) {
    srv_refuse(refusal, SRV_NO_SUCH_GAME);
    return NULL;
  }
  if (srv_game_caller(table->game, person) == SRV_CALLER_STRANGER) {
    return srv_view_invitation(table->game, person, srv_now());
  }
  srv_present present;
  srv_table_present(table, &present);
  return srv_view(table->game, person, &present, &hall->pauses, srv_now());
}

json_t *srv_hall_moves(srv_hall *hall, const char *game, srv_person person, srv_refusal *refusal) {
  const srv_table *table = seen(hall, game, person, refusal);
  return table ? srv_view_moves(table->game) : NULL;
}

bool srv_hall_sees(srv_hall *hall, const char *game, srv_person person, srv_refusal *refusal) {
  return seen(hall, game, person, refusal) != NULL;
}

// A game while it is read for its record.
typedef struct reading {
  srv_game *game;
  json_t *events;
  bool fits;
} reading;

static bool add_event(void *data, const srv_value *column) {
  reading *all = data;
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  all->fits = event && srv_game_take(all->game, event, column[2].text) &&
              json_array_append(all->events, event) == 0;
  json_decref(event);
  return all->fits;
}

char *srv_record_read(const srv_reader *reader, const char *game, bool jsonl, const char *site) {
  reading all = {.game = srv_game_new(game, 0), .events = json_array(), .fits = true};
  const bool whole = all.game && all.events &&
                     srv_reader_find(reader, SRV_EVENTS_FIND, add_event, &all, "t", game) &&
                     all.fits && all.game->history;
  char *text = whole ? srv_view_record(all.game, all.events, jsonl, site) : NULL;
  json_decref(all.events);
  srv_game_free(all.game);
  return text;
}
