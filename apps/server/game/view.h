// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_VIEW_H
#define CHEE_SERVER_GAME_VIEW_H

// A game as somebody sees it.

#include "game/game.h"

// Who follows a game at the moment.
typedef struct srv_present {
  unsigned here; // bit a seat
  int watching;
} srv_present;

// The fields of a snapshot, without `type`: at most SNAPSHOT_BYTES as text, with as many of the
// last moves as have room. A new reference.
json_t *srv_view(const srv_game *game, srv_person person, const srv_present *present,
                 const srv_pauses *pauses, int64_t now);

// What who may not see the game may know: setup, seats and state, and not where it stands.
json_t *srv_view_invitation(const srv_game *game, srv_person person, int64_t now);

// All moves: {"start":..,"moves":[..]}.
json_t *srv_view_moves(const srv_game *game);

// A list of the letters of seats.
json_t *srv_view_seats(const srv_game *game, unsigned seats);

// Adds `standing` where it is not a guest.
void srv_view_standing(json_t *entry, srv_standing standing);

// Seats as the event `made` and a snapshot have them.
json_t *srv_seats_json(const srv_seat *seat, const srv_setup *setup);

// The record in a form of records.md; NULL where it cannot be made. Free it. `events` are all
// events of the game: what a side showed, took back and agreed on stands in comments behind the
// moves.
char *srv_view_record(const srv_game *game, const json_t *events, bool jsonl, const char *site);

#endif
