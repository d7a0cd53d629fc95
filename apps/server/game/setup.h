// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_SETUP_H
#define CHEE_SERVER_GAME_SETUP_H

// What a game is made of: read from who makes it, and from the event that begins it.

#include "game/game.h"
#include "protocol/refusal.h"

// Who shall sit at a seat, as who makes the game says it.
typedef enum srv_wish { SRV_WISH_ME, SRV_WISH_LINK, SRV_WISH_MACHINE } srv_wish;

typedef struct srv_request {
  srv_setup setup;
  int seats;
  srv_wish wish[CHEE_SEATS_MAX];
  int level[CHEE_SEATS_MAX];
} srv_request;

// Reads the body of POST /api/games; lots are drawn here.
bool srv_request_read(const json_t *body, srv_request *request, srv_refusal *refusal);

// Reads what somebody wants to play who plays with anybody: `rules`, `clock` and `rated`. Two
// seats, drawn by lot.
bool srv_request_read_play(const json_t *body, srv_request *request, srv_refusal *refusal);

// The setup as an event and a snapshot have it, and back. `start` is there where it is not the
// usual one.
json_t *srv_setup_json(const srv_setup *setup);
bool srv_setup_read(const json_t *json, srv_setup *setup);

// Runs the race (4.15) where the match agreed on one, from the start the setup has.
void srv_race_run(srv_setup *setup);

#endif
