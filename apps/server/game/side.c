// SPDX-License-Identifier: MIT
// What people of a side ask for: trials and whether they stand, joining, leaving, changing sides
// (4.14).
#include <string.h>

#include "chee/hole.h"
#include "game/lay.h"
#include "game/sides.h"
#include "game/view.h"

static json_t *add_event(srv_decision *decision, const char *kind, int seat, uint32_t number) {
  json_t *event = srv_event_add(decision, kind);
  if (seat >= 0) srv_event_seat(event, decision->game, seat);
  json_object_set_new(event, "member", json_integer(number));
  return event;
}

static const srv_member *self_of(const srv_decision *decision, int seat) {
  return srv_seat_member(&decision->game->seat[seat], decision->person);
}

static int deciders(const srv_seat *seat) {
  int count = 0;
  for (int i = 0; i < seat->members; i++) count += !seat->member[i].suggests;
  return count;
}

static bool show_trial(srv_decision *decision, const srv_message *message, int seat) {
  srv_game *game = decision->game;
  const chee_position now = *srv_game_now(game);
  char text[CHEE_MOVE_TEXT_MAX];
  chee_move move;
  chee_error error = {0};
  if (game->state == SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_NOT_BEGUN);
  if (message->ply != now.ply)
    return srv_refuse_number(decision->refusal, SRV_OTHER_PLY, "ply", now.ply);
  if (srv_game_laying(game) >= 0) return srv_refuse(decision->refusal, SRV_LAY_FIRST);
  if (now.turn != seat) return srv_refuse(decision->refusal, SRV_NOT_YOUR_TURN);
  if (chee_move_read(&now, message->move, &move, &error) != CHEE_OK ||
      chee_history_play(game->history, move, &error) != CHEE_OK) {
    return srv_refuse_move(decision->refusal, &error);
  }
  chee_history_undo(game->history);
  chee_move_write(&now, move, text);
  const uint32_t number = self_of(decision, seat)->number;
  // The same trial sent again is there already.
  if (game->trial.seq && game->trial.member == number && strcmp(game->trial.move, text) == 0) {
    decision->seq = game->trial.seq;
    return true;
  }
  if (!srv_decide_room(decision)) return false;
  json_t *event = add_event(decision, "trial", seat, number);
  json_object_set_new(event, "ply", json_integer(now.ply));
  json_object_set_new(event, "move", json_string(text));
  if (game->setup.team == SRV_TEAM_TIME) {
    json_object_set_new(event, "until",
                        json_integer(decision->now + 1000 * (int64_t)game->setup.trial_seconds));
  }
  return true;
}

int64_t srv_trial_until(const srv_game *game, const srv_pauses *pauses, int64_t now) {
  const srv_trial *trial = &game->trial;
  if (!trial->seq || !trial->until) return 0;
  return trial->until + srv_paused(pauses, trial->at, now);
}

bool srv_decide_stands(srv_decision *decision) {
  const uint32_t number = decision->game->trial.member, seq = decision->seq;
  const size_t before = json_array_size(decision->events);
  if (!srv_decide_move(decision, decision->game->trial.move)) return false;
  json_t *event = json_array_get(decision->events, before);
  if (!decision->late) json_object_set_new(event, "member", json_integer(number));
  if (seq) decision->seq = seq;
  return true;
}

// Whether enough of the side agree when `number` does, too.
static bool stands(const srv_game *game, const srv_seat *seat, uint32_t number) {
  if (game->setup.team != SRV_TEAM_ALL) return true;
  for (int i = 0; i < seat->members; i++) {
    const srv_member *member = &seat->member[i];
    const bool fine = member->suggests || member->number == number ||
                      member->number == game->trial.member || member->agrees;
    if (!fine) return false;
  }
  return true;
}

static bool let_stand(srv_decision *decision, const srv_message *message, int seat) {
  const srv_game *game = decision->game;
  const srv_trial *trial = &game->trial;
  const srv_member *self = self_of(decision, seat);
  if (!trial->seq || trial->seq != message->trial || trial->seat != seat) {
    return srv_refuse(decision->refusal, SRV_NO_TRIAL);
  }
  // Alone, people confirm their own.
  if (trial->member == self->number && deciders(&game->seat[seat]) > 1) {
    return srv_refuse(decision->refusal, SRV_OWN_TRIAL);
  }
  if (self->agrees) {
    decision->seq = trial->seq;
    return true;
  }
  add_event(decision, "let", seat, self->number);
  return !stands(game, &game->seat[seat], self->number) || srv_decide_stands(decision);
}

static bool drop_trial(srv_decision *decision, const srv_message *message, int seat) {
  const srv_trial *trial = &decision->game->trial;
  const srv_member *self = self_of(decision, seat);
  if (!trial->seq || trial->seq != message->trial || trial->seat != seat) {
    return srv_refuse(decision->refusal, SRV_NO_TRIAL);
  }
  if (self->suggests && trial->member != self->number)
    return srv_refuse(decision->refusal, SRV_NO_VOICE);
  add_event(decision, "drop", seat, self->number);
  return true;
}

// Where all have to agree, a trial stands as well when the last one who had not is none of those
// any more: number `number`, who goes or may only suggest from now on.
static bool settle_trial(srv_decision *decision, uint32_t number) {
  const srv_game *game = decision->game;
  const srv_trial *trial = &game->trial;
  if (game->setup.team != SRV_TEAM_ALL || !trial->seq || trial->member == number) return true;
  const srv_seat *seat = &game->seat[trial->seat];
  bool agreed = false;
  for (int i = 0; i < seat->members; i++) {
    const srv_member *other = &seat->member[i];
    agreed = agreed || (other->number != number && other->agrees);
  }
  if (!agreed || !stands(game, seat, number)) return true;
  const bool decided = srv_decide_stands(decision);
  decision->late = false; // a clock that ran out ends the game, and they have gone all the same
  return decided;
}

static bool finish_change(srv_decision *decision, uint32_t number, int from, int to,
                          unsigned agreed) {
  const srv_seat *own = &decision->game->seat[from], *other = &decision->game->seat[to];
  // Nobody has to be asked on a side where nobody else may decide.
  const int others = deciders(own) - !self_of(decision, from)->suggests;
  const bool left = (agreed >> from & 1u) != 0 || others <= 0;
  const bool right = (agreed >> to & 1u) != 0 || deciders(other) == 0;
  if (!left || !right) return true;
  add_event(decision, "changed", to, number);
  return settle_trial(decision, number);
}

static bool ask_change(srv_decision *decision, int seat) {
  const srv_game *game = decision->game;
  const int to = 1 - seat;
  const uint32_t number = self_of(decision, seat)->number;
  const char letter[2] = {chee_seat_letter(&game->setup.rules, to), '\0'};
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  if (game->seat[to].who == SRV_WHO_MACHINE || game->seat[to].members == SRV_LIMIT_MEMBERS) {
    return srv_refuse_word(decision->refusal, SRV_SEAT_TAKEN, "seat", letter);
  }
  // A side that would be empty is left by standing up.
  if (game->seat[seat].members == 1) return srv_refuse(decision->refusal, SRV_NOT_AGREED);
  for (int i = 0; i < game->changes; i++) {
    if (game->change[i].member != number) continue;
    decision->seq = game->seq;
    return true;
  }
  if (game->changes == SRV_CHANGES_MAX) return srv_refuse(decision->refusal, SRV_FULL);
  if (!srv_decide_room(decision)) return false;
  add_event(decision, "change", to, number);
  return finish_change(decision, number, seat, to, 0);
}

static bool admit(srv_decision *decision, const srv_message *message, int seat) {
  const srv_game *game = decision->game;
  const int from = srv_game_find(game, message->member, NULL);
  const srv_switch *found = NULL;
  for (int i = 0; i < game->changes; i++) {
    if (game->change[i].member == message->member) found = &game->change[i];
  }
  if (!found || from < 0) return srv_refuse(decision->refusal, SRV_NO_OFFER);
  const bool self = self_of(decision, seat)->number == message->member;
  if (self && message->yes) return srv_refuse(decision->refusal, SRV_NO_OFFER);
  if (message->yes && (found->agreed >> seat & 1u) != 0) {
    decision->seq = game->seq;
    return true;
  }
  json_object_set_new(add_event(decision, "admit", seat, message->member), "yes",
                      json_boolean(message->yes));
  const unsigned agreed = found->agreed | 1u << seat;
  const int to = found->seat;
  const bool full = game->seat[to].members == SRV_LIMIT_MEMBERS || game->seat[from].members == 1;
  const bool both =
      (agreed >> from & 1u) != 0 && ((agreed >> to & 1u) != 0 || deciders(&game->seat[to]) == 0);
  const srv_member *who;
  srv_game_find(game, message->member, &who);
  const bool alone = deciders(&game->seat[from]) - !who->suggests <= 0;
  if (!message->yes || full || !(both || (alone && (agreed >> to & 1u) != 0))) return true;
  add_event(decision, "changed", to, message->member);
  return settle_trial(decision, message->member);
}

bool srv_decide_side(srv_decision *decision, const srv_message *message, int seat) {
  if (decision->game->setup.team == SRV_TEAM_NONE)
    return srv_refuse(decision->refusal, SRV_NOT_AGREED);
  if (decision->game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  switch (message->type) {
  case SRV_MESSAGE_TRIAL: return show_trial(decision, message, seat);
  case SRV_MESSAGE_LET: return let_stand(decision, message, seat);
  case SRV_MESSAGE_DROP: return drop_trial(decision, message, seat);
  case SRV_MESSAGE_CHANGE: return ask_change(decision, seat);
  default: return admit(decision, message, seat);
  }
}

bool srv_decide_join(srv_decision *decision, int seat, const srv_self *self) {
  const srv_game *game = decision->game;
  const char letter[2] = {chee_seat_letter(&game->setup.rules, seat), '\0'};
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  const srv_seat *at = &game->seat[seat];
  if (at->who == SRV_WHO_MACHINE || at->members == SRV_LIMIT_MEMBERS) {
    return srv_refuse_word(decision->refusal, SRV_SEAT_TAKEN, "seat", letter);
  }
  if (game->numbers >= INT32_MAX) return srv_refuse(decision->refusal, SRV_FULL);
  if (!srv_decide_room(decision)) return false;
  json_t *event = add_event(decision, "join", seat, game->numbers + 1);
  json_object_set_new(event, "name", json_string(self->name));
  srv_view_standing(event, self->standing);
  if (self->person == game->host || srv_game_leader(game, 0) == 0)
    json_object_set_new(event, "leads", json_integer(game->numbers + 1));
  const uint32_t seq = decision->seq;
  srv_event_arrives(decision, event, seat);
  decision->seq = seq;
  return true;
}

bool srv_decide_part(srv_decision *decision, uint32_t number, const char *why) {
  const srv_game *game = decision->game;
  const int seat = srv_game_find(game, number, NULL);
  if (seat < 0) return srv_refuse_number(decision->refusal, SRV_NO_SUCH_MEMBER, "member", number);
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  json_t *event = add_event(decision, "part", seat, number);
  const uint32_t seq = decision->seq, next = srv_game_leader(game, number);
  json_object_set_new(event, "why", json_string(why));
  if (next && next != srv_game_leader(game, 0))
    json_object_set_new(event, "leads", json_integer(next));
  const bool last = game->seat[seat].members == 1;
  if (!(last ? srv_decide_gone(decision, seat, "left") : settle_trial(decision, number)))
    return false;
  decision->seq = seq;
  return true;
}

uint32_t srv_game_leader(const srv_game *game, uint32_t without) {
  uint32_t least = 0;
  for (int i = 0; i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) {
      const srv_member *member = &game->seat[i].member[k];
      if (member->number == without) continue;
      if (member->person == game->host) return member->number;
      if (least == 0 || member->number < least) least = member->number;
    }
  }
  return least;
}

bool srv_game_leads(const srv_game *game, srv_person person) {
  if (person == game->host || game->setup.team == SRV_TEAM_NONE) return person == game->host;
  const srv_member *member;
  return srv_game_find(game, srv_game_leader(game, 0), &member) >= 0 && member->person != 0 &&
         srv_member_is(member, person);
}

bool srv_decide_lead(srv_decision *decision, const srv_message *message) {
  const srv_game *game = decision->game;
  const srv_member *member;
  if (game->setup.team == SRV_TEAM_NONE) return srv_refuse(decision->refusal, SRV_NOT_AGREED);
  if (srv_game_find(game, message->member, &member) < 0) {
    return srv_refuse_number(decision->refusal, SRV_NO_SUCH_MEMBER, "member", message->member);
  }
  if (message->type == SRV_MESSAGE_REMOVE)
    return srv_decide_part(decision, message->member, "removed");
  if (member->suggests == message->suggests) {
    decision->seq = game->seq;
    return true;
  }
  if (!srv_decide_room(decision)) return false;
  json_object_set_new(add_event(decision, "voice", -1, message->member), "voice",
                      json_string(message->suggests ? "suggests" : "decides"));
  return !message->suggests || settle_trial(decision, message->member);
}
