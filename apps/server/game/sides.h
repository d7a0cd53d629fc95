// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_SIDES_H
#define CHEE_SERVER_GAME_SIDES_H

// Tables at which several people are a side, who join and leave as they like and show a move before
// they play it (4.14).

#include "game/decide.h"

// What an event of such a table makes of the game; false where it is none or does not fit.
bool srv_take_side(srv_game *game, const char *kind, const json_t *event);

// Adds somebody to a seat as an event tells of them: `member`, `name`, `voice`.
bool srv_take_member(srv_game *game, srv_seat *seat, const json_t *json);

// What people of a side ask for; `seat` is theirs. False with a refusal.
bool srv_decide_side(srv_decision *decision, const srv_message *message, int seat);

// What who leads the table asks for.
bool srv_decide_lead(srv_decision *decision, const srv_message *message);

bool srv_decide_join(srv_decision *decision, int seat, const srv_self *self);
bool srv_decide_part(srv_decision *decision, uint32_t number, const char *why);

// When the trial that is open stands by itself; 0: it does not. In a time without a server nobody
// can object, so that is added.
int64_t srv_trial_until(const srv_game *game, const srv_pauses *pauses, int64_t now);

// The trial stands, since nobody objected in time.
bool srv_decide_stands(srv_decision *decision);

// The number of who leads the table from a seat at it: who made it, and when they have left it who
// has the lowest number; 0 where nobody sits there. Number `without` is passed over; 0: nobody is.
uint32_t srv_game_leader(const srv_game *game, uint32_t without);

// Whether somebody leads the table: who made it, wherever they are, or that number.
bool srv_game_leads(const srv_game *game, srv_person person);

#endif
