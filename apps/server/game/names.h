// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_NAMES_H
#define CHEE_SERVER_GAME_NAMES_H

// Names in the events of a game: they follow somebody who has another name now, or none any more.

#include "game/game.h"

// Numbers of people at a table of sides, in a list: who joins several times has several.
void srv_numbers_add(json_t *numbers, json_int_t number);
bool srv_numbers_have(const json_t *numbers, json_int_t number);

// What somebody was in a game, as its events tell.
typedef struct srv_traces {
  unsigned seats;  // bit a seat
  json_t *members; // numbers, at a table of sides; owned
} srv_traces;

// Adds what one of their own events says.
void srv_traces_note(srv_traces *traces, const srv_game *game, const json_t *event);

// Puts the present name and standing where the event names them. `own`: they caused it. True where
// something has changed.
bool srv_event_rename(json_t *event, const srv_traces *traces, bool own, const srv_self *self);

#endif
