// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_VIEW_H
#define CHEE_WEB_VIEW_H

// Positions, moves and results as types.ts of the package describes them. Holes are counted through
// all seats, as in `holes` of a position: the holes of South or A as the library numbers them,
// those of the next seat, and so on; Swahili's centre follows, an entry a seat.

#include "chee/game.h"
#include "chee/move.h"
#include "json.h"

int web_index(const chee_rules *rules, int seat, int hole);

void web_put_position_text(web_json *json, const char *key, const chee_position *position);
void web_position(web_json *json, const chee_position *position, const chee_result *result);
void web_moves(web_json *json, const chee_position *position, const chee_move *moves, int count);

// null while the game goes on.
void web_result(web_json *json, const chee_position *position, const chee_result *result);

void web_rules(web_json *json, const chee_rules *rules);
void web_games(web_json *json);

// A hole's counters, its own mark, and the owner of the bull or -1.
typedef struct web_hole {
  int count, owner;
  chee_mark_kind mark;
} web_hole;
web_hole web_hole_of(const chee_position *position, int seat, int hole);

#endif
