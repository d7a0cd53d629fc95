// SPDX-License-Identifier: MIT
// Days off that a table by days agreed on.
#include "game/decide.h"

static const int64_t day_ms = 86400000;

bool srv_decide_rest(srv_decision *decision, const srv_message *message, int seat) {
  const srv_game *game = decision->game;
  const srv_seat *at = &game->seat[seat];
  if (game->state == SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_NOT_BEGUN);
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  if (message->days > (uint32_t)game->setup.holidays)
    return srv_refuse(decision->refusal, SRV_NOT_AGREED);
  // The same again has happened already.
  if (message->days <= (uint32_t)at->rested) {
    decision->seq = game->seq;
    return true;
  }
  srv_times times = game->times;
  times.left[seat] += ((int64_t)message->days - at->rested) * day_ms;
  json_t *event = srv_event_add(decision, "rest");
  srv_event_seat(event, game, seat);
  json_object_set_new(event, "days", json_integer(message->days));
  srv_event_times(event, game, &times);
  return true;
}
