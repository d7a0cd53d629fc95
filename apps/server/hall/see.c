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

static bool add_event(void *data, const srv_value *column) {
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  if (event) json_array_append_new(data, event);
  return true;
}

char *srv_hall_record(srv_hall *hall, const char *game, srv_person person, bool jsonl,
                      srv_refusal *refusal) {
  const srv_table *table = seen(hall, game, person, refusal);
  json_t *events = json_array();
  if (table) (void)srv_store_find(hall->store, SRV_EVENTS_FIND, add_event, events, "t", game);
  char *text =
      table ? srv_view_record(table->game, events, jsonl, hall->settings.public_url) : NULL;
  json_decref(events);
  if (table && !text) srv_refuse(refusal, SRV_FULL);
  return text;
}
