// SPDX-License-Identifier: MIT
// What all at the table have to agree to: a draw, taking back, a new game.
#include <string.h>

#include "base/chance.h"
#include "chee/game.h"
#include "game/decide.h"

// Whether all people agree: a seat counts as agreeing, too, where who holds it agreed at another.
static bool all_agree(const srv_game *game, unsigned agreed) {
  for (int i = 0; i < game->seats; i++) {
    const srv_seat *seat = &game->seat[i];
    bool fine = seat->who != SRV_WHO_PERSON || (agreed >> i & 1u) != 0;
    for (int k = 0; k < game->seats && !fine; k++) {
      fine = (agreed >> k & 1u) != 0 && seat->members > 0 &&
             srv_seat_has(&game->seat[k], seat->member[0].person);
    }
    if (!fine) return false;
  }
  return true;
}

static int machine_of(const srv_game *game) {
  for (int i = 0; i < game->seats; i++) {
    if (game->seat[i].who == SRV_WHO_MACHINE) return i;
  }
  return -1;
}

// The ply of the seat's last move; false where it has not moved.
static bool last_own_ply(const srv_game *game, int seat, uint32_t *ply) {
  for (size_t i = chee_history_length(game->history); i > 0; i--) {
    const chee_position *before = chee_history_at(game->history, i - 1);
    if (before->turn != seat) continue;
    *ply = before->ply;
    return true;
  }
  return false;
}

static void add_back(srv_decision *decision, uint32_t ply) {
  const srv_game *game = decision->game;
  json_t *event = srv_event_add(decision, "back");
  json_object_set_new(event, "ply", json_integer(ply));
  srv_times times = game->times;
  // The clock of who is to move again runs, though none may have run: the seat that was to move may
  // be one that was left.
  const chee_position *again = chee_history_at(game->history, ply - game->setup.start.ply);
  times.since = srv_clock_since(game, again->turn, decision->now);
  srv_event_times(event, game, &times);
}

// What the agreement brings about.
static bool fulfil(srv_decision *decision, srv_offer_kind what, uint32_t ply) {
  const srv_game *game = decision->game;
  const bool points = chee_rules_game(&game->setup.rules)->score == CHEE_SCORE_POINTS;
  if (what == SRV_OFFER_DRAW)
    return srv_decide_end(decision, points ? "*" : "1/2-1/2", "agreed", -1);
  if (what == SRV_OFFER_BACK) {
    add_back(decision, ply);
    return true;
  }
  srv_setup setup;
  int from[CHEE_SEATS_MAX];
  const json_t *end = game->end;
  if (game->state != SRV_STATE_OVER) {
    srv_decide_end(decision, "*", "agreed", -1);
    end = json_array_get(decision->events, json_array_size(decision->events) - 1);
  }
  if (!srv_game_following(game, end, &setup, from)) return true;
  srv_chance_key(decision->next);
  json_object_set_new(srv_event_add(decision, "next"), "game", json_string(decision->next));
  return true;
}

static json_t *add_answer(srv_decision *decision, int seat, srv_offer_kind what, bool yes) {
  json_t *event = srv_event_add(decision, "answer");
  srv_event_seat(event, decision->game, seat);
  json_object_set_new(event, "what", json_string(srv_offer_word(what)));
  json_object_set_new(event, "yes", json_boolean(yes));
  return event;
}

// Whether such an offer can be made at all.
static bool may_offer(srv_decision *decision, srv_offer_kind what, int seat, uint32_t *ply) {
  const srv_game *game = decision->game;
  if (game->state == SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_NOT_BEGUN);
  if (what == SRV_OFFER_NEW) {
    srv_setup setup;
    int from[CHEE_SEATS_MAX];
    if (game->next[0]) return srv_refuse(decision->refusal, SRV_OVER);
    if (game->state == SRV_STATE_OVER && !srv_game_following(game, game->end, &setup, from)) {
      return srv_refuse(decision->refusal, SRV_OVER);
    }
  } else if (game->state == SRV_STATE_OVER) {
    return srv_refuse(decision->refusal, SRV_OVER);
  }
  if (what == SRV_OFFER_BACK) {
    if (!game->setup.takeback) return srv_refuse(decision->refusal, SRV_NOT_AGREED);
    if (!last_own_ply(game, seat, ply)) return srv_refuse(decision->refusal, SRV_NOTHING_BACK);
  }
  if (game->declined[what][seat] == srv_game_now(game)->ply + 1)
    return srv_refuse(decision->refusal, SRV_OFFERED);
  return true;
}

bool srv_decide_offer(srv_decision *decision, const srv_message *message, int seat) {
  const srv_game *game = decision->game;
  const srv_offer *open = &game->offer[message->what];
  const srv_offer_kind what = message->what;
  uint32_t ply = 0;
  if (what == SRV_OFFER_NEW && game->next[0]) {
    decision->seq = game->seq;
    return true;
  }
  if (open->open && open->seat == seat) {
    decision->seq = game->seq;
    return true;
  }
  // Two who offer each other the same agree.
  if (open->open && what != SRV_OFFER_BACK) {
    srv_message yes = *message;
    yes.yes = true;
    return srv_decide_answer(decision, &yes, seat);
  }
  if (open->open) return srv_refuse(decision->refusal, SRV_OFFERED);
  if (!may_offer(decision, what, seat, &ply)) return false;
  // The others can be offered once by each between two moves.
  if (what == SRV_OFFER_BACK && !srv_decide_room(decision)) return false;
  json_t *event = srv_event_add(decision, "offer");
  const uint32_t seq = decision->seq;
  srv_event_seat(event, game, seat);
  json_object_set_new(event, "what", json_string(srv_offer_word(what)));
  if (what == SRV_OFFER_BACK) json_object_set_new(event, "ply", json_integer(ply));
  const int machine = machine_of(game);
  if (what == SRV_OFFER_DRAW && machine >= 0) {
    add_answer(decision, machine, what, false);
  } else if (all_agree(game, 1u << seat)) {
    fulfil(decision, what, ply);
  }
  decision->seq = seq;
  return true;
}

bool srv_decide_answer(srv_decision *decision, const srv_message *message, int seat) {
  const srv_game *game = decision->game;
  const srv_offer *offer = &game->offer[message->what];
  const char *why = json_string_value(json_object_get(game->end, "why"));
  if (!offer->open) {
    const bool agreed = (message->what == SRV_OFFER_DRAW && why && strcmp(why, "agreed") == 0) ||
                        (message->what == SRV_OFFER_BACK && game->back == game->seq) ||
                        (message->what == SRV_OFFER_NEW && game->next[0]);
    if (!agreed || !message->yes) return srv_refuse(decision->refusal, SRV_NO_OFFER);
    decision->seq = game->seq;
    return true;
  }
  if (message->yes && (offer->agreed >> seat & 1u) != 0) {
    decision->seq = game->seq;
    return true;
  }
  add_answer(decision, seat, message->what, message->yes);
  const uint32_t seq = decision->seq;
  if (message->yes && all_agree(game, offer->agreed | 1u << seat))
    fulfil(decision, message->what, offer->ply);
  decision->seq = seq;
  return true;
}
