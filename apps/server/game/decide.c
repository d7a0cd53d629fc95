// SPDX-License-Identifier: MIT
#include "game/decide.h"

#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "chee/text.h"
#include "game/lay.h"
#include "game/setup.h"
#include "game/view.h"

enum { DROP_MS = 40, MACHINE_LEVEL = 3, PAUSE_MOST = 600 };

json_t *srv_event_add(srv_decision *decision, const char *kind) {
  const uint32_t seq = decision->game->seq + 1 + (uint32_t)json_array_size(decision->events);
  json_t *event = json_pack("{s:I,s:s,s:I}", "seq", (json_int_t)seq, "kind", kind, "at",
                            (json_int_t)decision->now);
  json_array_append_new(decision->events, event);
  decision->seq = seq;
  return event;
}

// All events of a game are kept for good and read whenever it is, so somebody who shows one trial
// after the other must not make it as long as they like. Beyond the bound each has to wait for a
// second longer than the one before, so that a game never comes to stand still: moves make room.
bool srv_decide_room(srv_decision *decision) {
  const srv_game *game = decision->game;
  const int64_t moves = (int64_t)chee_history_length(game->history);
  int64_t pause = game->seq - moves - SRV_LIMIT_EVENTS_BESIDE - moves * SRV_LIMIT_EVENTS_MOVE;
  if (pause <= 0) return true;
  if (pause > PAUSE_MOST) pause = PAUSE_MOST;
  const int64_t wait = game->at + 1000 * pause - decision->now;
  if (wait <= 0) return true;
  return srv_refuse_number(decision->refusal, SRV_TOO_MANY, "seconds", (wait + 999) / 1000);
}

void srv_event_times(json_t *event, const srv_game *game, const srv_times *times) {
  if (game->setup.clock.kind == SRV_CLOCK_NONE) return;
  json_t *list = json_array();
  for (int i = 0; i < game->seats; i++) json_array_append_new(list, json_integer(times->left[i]));
  json_object_set_new(event, "clock", list);
  if (times->since) json_object_set_new(event, "since", json_integer(times->since));
}

void srv_event_seat(json_t *event, const srv_game *game, int seat) {
  const char letter[2] = {chee_seat_letter(&game->setup.rules, seat), '\0'};
  json_object_set_new(event, "seat", json_string(letter));
}

// The clocks as they stand when nobody moved: what was used is charged.
static srv_times times_now(const srv_decision *decision) {
  const srv_game *game = decision->game;
  srv_times times = game->times;
  const int turn = srv_game_turn(game);
  times.left[turn] -= srv_clock_spent(&game->setup.clock, &times, decision->pauses, decision->now);
  if (times.left[turn] < 0) times.left[turn] = 0;
  if (times.since && times.since < decision->now) times.since = decision->now;
  return times;
}

bool srv_decide_end(srv_decision *decision, const char *result, const char *why, int seat) {
  const srv_game *game = decision->game;
  json_t *event = srv_event_add(decision, "end");
  json_object_set_new(event, "result", json_string(result));
  json_object_set_new(event, "why", json_string(why));
  if (seat >= 0) srv_event_seat(event, game, seat);
  if (game->state == SRV_STATE_GOING && json_array_size(decision->events) == 1) {
    srv_times times = times_now(decision);
    times.since = 0;
    srv_event_times(event, game, &times);
  }
  return true;
}

bool srv_decide_lost(srv_decision *decision, int seat, const char *why) {
  const char *result = chee_result_given_up(&decision->game->setup.rules, seat);
  return srv_decide_end(decision, result, why, seat);
}

// Whether machines sit at all seats but this one. Where they sit at all no clock runs: their table
// rests while nobody watches.
static bool only_machines_but(const srv_game *game, int but) {
  for (int i = 0; i < game->seats; i++) {
    if (i != but && game->seat[i].who != SRV_WHO_MACHINE) return false;
  }
  return true;
}

bool srv_decide_gone(srv_decision *decision, int seat, const char *why) {
  const srv_game *game = decision->game;
  if (game->state == SRV_STATE_GOING && game->setup.gone == SRV_GONE_LOST) {
    return srv_decide_lost(decision, seat, why);
  }
  const bool machine = game->state == SRV_STATE_GOING && game->setup.gone == SRV_GONE_MACHINE;
  json_t *event = srv_event_add(decision, "seat");
  srv_event_seat(event, game, seat);
  json_object_set_new(event, "who",
                      json_string(srv_who_words[machine ? SRV_WHO_MACHINE : SRV_WHO_OPEN]));
  if (machine) json_object_set_new(event, "level", json_integer(MACHINE_LEVEL));
  if (game->state == SRV_STATE_GOING) {
    srv_times times = times_now(decision);
    // Who plays on begins with what a seat has at the beginning if nothing is left.
    if (times.left[seat] == 0) times.left[seat] = srv_clock_initial(&game->setup.clock);
    if (machine ? only_machines_but(game, seat) : srv_game_turn(game) == seat) times.since = 0;
    srv_event_times(event, game, &times);
  }
  return true;
}

bool srv_decide_flag(srv_decision *decision) {
  const int seat = srv_game_turn(decision->game);
  if (srv_game_has_sides(decision->game)) {
    return srv_decide_lost(decision, seat, "time");
  }
  return srv_decide_gone(decision, seat, "time");
}

bool srv_decide_silent(srv_decision *decision) {
  if (decision->game->closing) return srv_decide_end(decision, "*", "silent", -1);
  const int64_t week = (int64_t)SRV_LIMIT_CLOSING_DAYS * 86400000;
  json_object_set_new(srv_event_add(decision, "closing"), "until",
                      json_integer(decision->now + week));
  return true;
}

static bool count_drop(void *data, const chee_event *event) {
  *(int64_t *)data += event->kind == CHEE_EVENT_DROP;
  return true;
}

// Time for showing a sowing before the next clock starts, in live games.
static int64_t show_time(const srv_game *game, chee_move move) {
  int64_t drops = 0;
  if (game->setup.clock.kind != SRV_CLOCK_LIVE) return 0;
  (void)chee_trace(srv_game_now(game), move, count_drop, &drops, NULL, NULL);
  return drops * DROP_MS < SRV_LIMIT_SHOW_MS ? drops * DROP_MS : SRV_LIMIT_SHOW_MS;
}

int64_t srv_clock_since(const srv_game *game, int seat, int64_t from) {
  if (game->setup.clock.kind == SRV_CLOCK_NONE || game->seat[seat].who == SRV_WHO_OPEN) return 0;
  return srv_game_is_machines(game) ? 0 : from;
}

// The event of a legal move and, where it ends the game, that of the end.
static void add_move(srv_decision *decision, const chee_position *before, chee_move move,
                     const srv_times *times, int64_t lag) {
  const srv_game *game = decision->game;
  char text[CHEE_MOVE_TEXT_MAX], score[CHEE_RESULT_TEXT_MAX];
  chee_move_write(before, move, text);
  json_t *event = srv_event_add(decision, "move");
  const uint32_t seq = decision->seq;
  srv_event_seat(event, game, before->turn);
  json_object_set_new(event, "ply", json_integer(before->ply));
  json_object_set_new(event, "move", json_string(text));
  srv_event_times(event, game, times);
  if (lag) json_object_set_new(event, "lag", json_integer(lag));
  const chee_result result = chee_history_result(game->history);
  if (result.ending != CHEE_GOING_ON) {
    chee_result_write(srv_game_now(game), &result, score);
    srv_decide_end(decision, score, "rules", -1);
  }
  decision->seq = seq;
}

bool srv_decide_move(srv_decision *decision, const char *text) {
  srv_game *game = decision->game;
  const chee_position before = *srv_game_now(game);
  const int seat = before.turn;
  chee_move move;
  chee_error error = {0};
  if (chee_move_read(&before, text, &move, &error) != CHEE_OK)
    return srv_refuse_move(decision->refusal, &error);
  srv_times times = game->times;
  int64_t lag;
  const int64_t show = show_time(game, move);
  if (!srv_clock_move(&game->setup.clock, &times, decision->pauses, seat, decision->now, &lag)) {
    decision->late = true;
    return srv_decide_flag(decision);
  }
  // The move is played for the core's word and what it leads to, and taken back: it counts once it
  // is kept.
  if (chee_history_play(game->history, move, &error) != CHEE_OK)
    return srv_refuse_move(decision->refusal, &error);
  times.since = srv_clock_since(game, srv_game_now(game)->turn, decision->now + show);
  add_move(decision, &before, move, &times, lag);
  chee_history_undo(game->history);
  return true;
}

static bool begins(const srv_game *game, int seat) {
  for (int i = 0; i < game->seats; i++) {
    if (i != seat && game->seat[i].who == SRV_WHO_OPEN) return false;
  }
  return game->state == SRV_STATE_OPEN;
}

static void add_begin(srv_decision *decision) {
  srv_times times = {.since = srv_game_is_machines(decision->game) ? 0 : decision->now};
  for (int i = 0; i < decision->game->seats; i++)
    times.left[i] = srv_clock_initial(&decision->game->setup.clock);
  json_t *event = srv_event_add(decision, "begin");
  srv_event_laying(event, decision->game, 0);
  srv_event_times(event, decision->game, &times);
}

void srv_event_arrives(srv_decision *decision, json_t *event, int seat) {
  const srv_game *game = decision->game;
  if (game->state == SRV_STATE_GOING && game->seat[seat].who == SRV_WHO_OPEN) {
    srv_times times = times_now(decision);
    if (srv_game_turn(game) == seat) times.since = decision->now;
    srv_event_times(event, game, &times);
  }
  if (begins(game, seat)) add_begin(decision);
}

bool srv_decide_claim(srv_decision *decision, int seat, const srv_self *self) {
  const srv_game *game = decision->game;
  const char letter[2] = {chee_seat_letter(&game->setup.rules, seat), '\0'};
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  if (game->seat[seat].who != SRV_WHO_OPEN)
    return srv_refuse_word(decision->refusal, SRV_SEAT_TAKEN, "seat", letter);
  if (!srv_decide_room(decision)) return false;
  json_t *event = srv_event_add(decision, "seat");
  const uint32_t seq = decision->seq;
  srv_event_seat(event, game, seat);
  json_object_set_new(event, "who", json_string(srv_who_words[SRV_WHO_PERSON]));
  json_object_set_new(event, "name", json_string(self->name));
  srv_view_standing(event, self->standing);
  srv_event_arrives(decision, event, seat);
  decision->seq = seq;
  return true;
}

bool srv_decide_made(srv_decision *decision, const srv_setup *setup, json_t *seats) {
  srv_game *game = decision->game;
  json_t *event = srv_event_add(decision, "made");
  json_object_set_new(event, "setup", srv_setup_json(setup));
  json_object_set_new(event, "seats", seats);
  char *text = json_dumps(event, JSON_COMPACT);
  const bool taken = text && srv_game_take(game, event, text);
  free(text);
  if (!taken) return srv_refuse(decision->refusal, SRV_FULL);
  // The event is in the game now, so that numbers go on behind it.
  json_t *made = json_incref(event);
  json_array_clear(decision->events);
  if (begins(game, -1)) add_begin(decision);
  json_array_insert_new(decision->events, 0, made);
  return true;
}

bool srv_game_following(const srv_game *game, const json_t *end, srv_setup *setup,
                        int from[CHEE_SEATS_MAX]) {
  chee_result result = chee_history_result(game->history);
  chee_match next;
  *setup = game->setup;
  for (int i = 0; i < CHEE_SEATS_MAX; i++) from[i] = i;
  const char *text = json_string_value(json_object_get(end, "result"));
  if (result.ending == CHEE_GOING_ON) {
    // Without a result it is played again (chee/match.h).
    if (srv_game_is_played_out(game))
      return chee_match_start(&setup->match, &setup->start, NULL) == CHEE_OK;
    const bool decided = text && (strcmp(text, "1-0") == 0 || strcmp(text, "0-1") == 0);
    result.shared = !decided;
    if (decided) result.winner = strcmp(text, "1-0") == 0 ? 0 : 1;
  }
  if (chee_match_next(&game->setup.match, srv_game_now(game), &result, &next, NULL) != CHEE_OK)
    return false;
  if (chee_match_over(&next) || chee_match_start(&next, &setup->start, NULL) != CHEE_OK)
    return false;
  // Players are numbered by the seats of the first game; their seats in this one say who moves
  // where.
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; k < game->seats; k++) {
      if (game->setup.match.player[k] == next.player[i]) from[i] = k;
    }
  }
  setup->match = next;
  return true;
}
