// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_NOTES_H
#define CHEE_SERVER_GAME_NOTES_H

// What happened at a table of sides beside the moves, as the commands in comments that
// docs/formats/records.md describes.

#include "game/game.h"

// A list with one more text than the game has moves: in front of the first move and behind each.
// `events` are all events of the game. A new reference; NULL without memory.
json_t *srv_notes_of_sides(const srv_game *game, const json_t *events);

#endif
