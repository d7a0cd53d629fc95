// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_DECIDE_H
#define CHEE_SERVER_GAME_DECIDE_H

// What shall happen: from what somebody asks for to the events that it becomes, or a refusal. The
// game is left as it is; it changes when the events are kept (srv_game_take).

#include "game/game.h"
#include "protocol/refusal.h"

typedef struct srv_decision {
  srv_game *game;
  srv_person person; // who asks, or 0 for the server itself
  int64_t now;
  const srv_pauses *pauses;
  json_t *events;           // the outcome: an array; empty where it had happened already
  uint32_t seq;             // the event that answers the request
  bool late;                // a move came when its time was over
  char next[SRV_GAME_TEXT]; // the address that the event `next` gave; "" without one
  srv_refusal *refusal;
} srv_decision;

// All of these return false with a refusal.

// A message of the protocol that changes a game.
bool srv_decide(srv_decision *decision, const srv_message *message);

// A move of whoever is to move, by the core: also those of machines.
bool srv_decide_move(srv_decision *decision, const char *text);

// Somebody takes a free seat.
bool srv_decide_claim(srv_decision *decision, int seat, const srv_self *self);

// The time of who is to move is over.
bool srv_decide_flag(srv_decision *decision);

// Nothing has happened for as long as a game without a clock waits: says so, and closes it a week
// later.
bool srv_decide_silent(srv_decision *decision);

// The first events of a game: `seats` as the event `made` has them.
bool srv_decide_made(srv_decision *decision, const srv_setup *setup, json_t *seats);

// The setup of the game that follows one that ended with this event, and which seat of this game
// each of its seats comes from. False where the match is over.
bool srv_game_following(const srv_game *game, const json_t *end, srv_setup *setup,
                        int from[CHEE_SEATS_MAX]);

// For the parts of this folder: a new event at the end of those decided; borrowed.
json_t *srv_event_add(srv_decision *decision, const char *kind);
void srv_event_times(json_t *event, const srv_game *game, const srv_times *times);
void srv_event_seat(json_t *event, const srv_game *game, int seat);
// From when the clock of a seat runs that is to move from this moment on; 0: none does, since there
// is no clock, nobody sits there, or machines play alone.
int64_t srv_clock_since(const srv_game *game, int seat, int64_t from);
// Whether the game has room for something that is no move, now.
bool srv_decide_room(srv_decision *decision);
// Who comes to a seat sets its clock going again, or lets the game begin.
void srv_event_arrives(srv_decision *decision, json_t *event, int seat);
bool srv_decide_end(srv_decision *decision, const char *result, const char *why, int seat);
bool srv_decide_lost(srv_decision *decision, int seat, const char *why); // of two sides
bool srv_decide_gone(srv_decision *decision, int seat, const char *why);
bool srv_decide_rest(srv_decision *decision, const srv_message *message, int seat);
bool srv_decide_offer(srv_decision *decision, const srv_message *message, int seat);
bool srv_decide_answer(srv_decision *decision, const srv_message *message, int seat);

#endif
