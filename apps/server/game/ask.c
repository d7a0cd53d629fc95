// SPDX-License-Identifier: MIT
// What people ask for, message by message.
#include <string.h>

#include "game/lay.h"
#include "game/sides.h"

// The event that ended the game, where it did so in this way.
static bool ended_so(const srv_game *game, const char *why) {
  const char *word = json_string_value(json_object_get(game->end, "why"));
  return word && strcmp(word, why) == 0;
}

static bool again(srv_decision *decision, uint32_t seq) {
  decision->seq = seq;
  return true;
}

static uint32_t seq_of_end(const srv_game *game) {
  return (uint32_t)json_integer_value(json_object_get(game->end, "seq"));
}

// The seat that the message means: the one it names, or the only one of who asks.
static int find_seat(srv_decision *decision, const srv_message *message) {
  const srv_game *game = decision->game;
  int found = -1, own = 0;
  if (message->seat) {
    const int seat = srv_seat_number(game, message->seat);
    const char letter[2] = {message->seat, '\0'};
    if (seat < 0) {
      srv_refuse_word(decision->refusal, SRV_NO_SUCH_SEAT, "seat", letter);
    } else if (!srv_seat_has(&game->seat[seat], decision->person)) {
      srv_refuse(decision->refusal, SRV_NOT_SEATED);
      return -1;
    }
    return seat;
  }
  for (int i = 0; i < game->seats; i++) {
    if (!srv_seat_has(&game->seat[i], decision->person)) continue;
    own++;
    found = i;
  }
  if (own == 1) return found;
  srv_refuse(decision->refusal, own ? SRV_WHICH_SEAT : SRV_NOT_SEATED);
  return -1;
}

// Whether this very move was played by who asks; `seq` gets its event.
static bool was_played(const srv_decision *decision, const srv_message *message, uint32_t *seq) {
  const srv_game *game = decision->game;
  const uint32_t first = game->setup.start.ply;
  chee_move move;
  if (message->ply < first || message->ply >= srv_game_now(game)->ply) return false;
  const size_t index = message->ply - first;
  const chee_position *before = chee_history_at(game->history, index);
  if (!srv_seat_has(&game->seat[before->turn], decision->person)) return false;
  if (chee_move_read(before, message->move, &move, NULL) != CHEE_OK) return false;
  if (!chee_move_same(move, chee_history_move(game->history, index))) return false;
  *seq = game->move_seq[index];
  return true;
}

static bool decide_move(srv_decision *decision, const srv_message *message) {
  const srv_game *game = decision->game;
  const chee_position *now = srv_game_now(game);
  if (was_played(decision, message, &decision->seq)) return true;
  if (game->state == SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_NOT_BEGUN);
  if (game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
  if (message->ply != now->ply)
    return srv_refuse_number(decision->refusal, SRV_OTHER_PLY, "ply", now->ply);
  if (srv_game_laying(game) >= 0) return srv_refuse(decision->refusal, SRV_LAY_FIRST);
  if (game->setup.team != SRV_TEAM_NONE && game->seat[now->turn].members > 1) {
    return srv_refuse(decision->refusal, SRV_TRIAL_FIRST);
  }
  if (!srv_seat_has(&game->seat[now->turn], decision->person))
    return srv_refuse(decision->refusal, SRV_NOT_YOUR_TURN);
  return srv_decide_move(decision, message->move);
}

static bool decide_resign(srv_decision *decision, int seat) {
  const srv_game *game = decision->game;
  if (game->state == SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_NOT_BEGUN);
  if (game->state == SRV_STATE_OVER) {
    const char *letter = json_string_value(json_object_get(game->end, "seat"));
    if (ended_so(game, "resigned") && letter && srv_seat_number(game, letter[0]) == seat) {
      return again(decision, seq_of_end(game));
    }
    return srv_refuse(decision->refusal, SRV_OVER);
  }
  if (!srv_game_has_sides(game)) return srv_refuse(decision->refusal, SRV_NO_RESIGNING);
  // A single game is a series of which nothing was played yet.
  const chee_match *match = &game->setup.match;
  if ((match->kind != CHEE_MATCH_SERIES || match->played > 0) && srv_game_is_played_out(game))
    return srv_refuse(decision->refusal, SRV_PLAYED_OUT);
  return srv_decide_lost(decision, seat, "resigned");
}

static bool decide_cancel(srv_decision *decision) {
  const srv_game *game = decision->game;
  if (ended_so(game, "cancelled")) return again(decision, seq_of_end(game));
  if (game->state != SRV_STATE_OPEN) return srv_refuse(decision->refusal, SRV_BEGUN);
  return srv_decide_end(decision, "*", "cancelled", -1);
}

bool srv_decide(srv_decision *decision, const srv_message *message) {
  if (message->type == SRV_MESSAGE_MOVE) return decide_move(decision, message);
  if (message->type == SRV_MESSAGE_CANCEL) return decide_cancel(decision);
  if (message->type == SRV_MESSAGE_VOICE || message->type == SRV_MESSAGE_REMOVE)
    return srv_decide_lead(decision, message);
  const int seat = find_seat(decision, message);
  if (seat < 0) return false;
  switch (message->type) {
  case SRV_MESSAGE_LAY: return srv_decide_lay(decision, message, seat);
  case SRV_MESSAGE_RESIGN: return decide_resign(decision, seat);
  case SRV_MESSAGE_OFFER: return srv_decide_offer(decision, message, seat);
  case SRV_MESSAGE_ANSWER: return srv_decide_answer(decision, message, seat);
  case SRV_MESSAGE_STAND:
    if (decision->game->state == SRV_STATE_OVER) return srv_refuse(decision->refusal, SRV_OVER);
    if (decision->game->setup.team == SRV_TEAM_NONE) return srv_decide_gone(decision, seat, "left");
    return srv_decide_part(
        decision, srv_seat_member(&decision->game->seat[seat], decision->person)->number, "left");
  case SRV_MESSAGE_TRIAL:
  case SRV_MESSAGE_LET:
  case SRV_MESSAGE_DROP:
  case SRV_MESSAGE_CHANGE:
  case SRV_MESSAGE_ADMIT: return srv_decide_side(decision, message, seat);
  case SRV_MESSAGE_REST: return srv_decide_rest(decision, message, seat);
  case SRV_MESSAGE_SAY: decision->seq = (uint32_t)seat; return true;
  default: return srv_refuse(decision->refusal, SRV_UNKNOWN_TYPE);
  }
}
