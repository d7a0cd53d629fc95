// SPDX-License-Identifier: MIT
#include "game/lay.h"

#include <string.h>

#include "chee/hole.h"
#include "game/setup.h"

int srv_game_laying(const srv_game *game) {
  return game->state == SRV_STATE_OVER ? -1 : chee_match_laying(&game->setup.match, game->laid);
}

void srv_event_laying(json_t *event, const srv_game *game, int laid) {
  const int seat = chee_match_laying(&game->setup.match, laid);
  if (seat < 0) return;
  const char letter[2] = {chee_seat_letter(&game->setup.rules, seat), '\0'};
  json_object_set_new(event, "laying", json_string(letter));
}

bool srv_take_laid(srv_game *game, const json_t *event, int seat) {
  const char *text = json_string_value(json_object_get(event, "start")),
             *before = json_string_value(json_object_get(event, "before"));
  chee_position start;
  if (seat < 0 || seat != srv_game_laying(game) || chee_history_length(game->history) > 0 ||
      !text || chee_position_read(text, CHEE_STRICT, &start, NULL) != CHEE_OK) {
    return false;
  }
  game->raced = before != NULL;
  if (before && chee_position_read(before, CHEE_STRICT, &game->before, NULL) != CHEE_OK)
    return false;
  chee_history *history = chee_history_new(&start);
  if (!history) return false;
  chee_history_free(game->history);
  game->history = history;
  game->setup.start = start;
  game->laid_seq[seat] = game->seq + 1;
  game->laid++;
  return true;
}

// Whether the stones may lie so: those of the other seat as they lay, the own ones as the core
// says.
static bool may_lie(srv_decision *decision, const chee_position *start, int seat) {
  const srv_setup *setup = &decision->game->setup;
  chee_match match = setup->match;
  chee_error error = {0};
  match.race = 0; // it comes behind
  const chee_status status = chee_match_fits(&match, start, NULL, &error);
  const int other = 1 - seat;
  if (status == CHEE_OK &&
      memcmp(start->side[other], setup->start.side[other], sizeof start->side[other]) == 0) {
    return true;
  }
  if (status == CHEE_OK) return srv_refuse_word(decision->refusal, SRV_BAD_FIELD, "field", "start");
  return srv_refuse_move(decision->refusal, &error);
}

static void add_start(json_t *event, const char *name, const chee_position *position) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(position, text);
  json_object_set_new(event, name, json_string(text));
}

bool srv_decide_lay(srv_decision *decision, const srv_message *message, int seat) {
  const srv_game *game = decision->game;
  chee_error error = {0};
  srv_setup setup = game->setup;
  if (game->state == SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_NOT_BEGUN);
  if (game->laid_seq[seat]) {
    decision->seq = game->laid_seq[seat];
    return true;
  }
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  if (srv_game_laying(game) < 0) return srv_refuse(decision->refusal, SRV_NOT_AGREED);
  if (srv_game_laying(game) != seat) return srv_refuse(decision->refusal, SRV_NOT_YOUR_TURN);
  if (message->start[0]) {
    if (chee_position_read(message->start, CHEE_STRICT, &setup.start, &error) != CHEE_OK)
      return srv_refuse_word(decision->refusal, SRV_BAD_FIELD, "field", "start");
    if (!may_lie(decision, &setup.start, seat)) return false;
  }
  srv_times times = game->times;
  int64_t lag;
  if (!srv_clock_move(&setup.clock, &times, decision->pauses, seat, decision->now, &lag)) {
    decision->late = true;
    return srv_decide_flag(decision);
  }
  times.since = setup.clock.kind == SRV_CLOCK_NONE ? 0 : decision->now;
  const chee_position before = setup.start;
  json_t *event = srv_event_add(decision, "laid");
  srv_event_seat(event, game, seat);
  srv_event_laying(event, game, game->laid + 1);
  int next = chee_match_laying(&setup.match, game->laid + 1);
  if (next < 0) srv_race_run(&setup);
  if (setup.start.ply != before.ply) add_start(event, "before", &before);
  add_start(event, "start", &setup.start);
  if (next < 0) next = setup.start.turn;
  if (game->seat[next].who == SRV_WHO_OPEN) times.since = 0;
  srv_event_times(event, game, &times);
  return true;
}
