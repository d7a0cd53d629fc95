// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_TURNS_H
#define CHEE_WEB_TURNS_H

// Turns as types.ts of the package describes them: whole, partly chosen, and looked at beforehand.
// Each call puts one value, or fills the error.

#include "chee/status.h"
#include "chee/turn.h"
#include "json.h"

// What a legal move does.
chee_status web_trace(web_json *json, const chee_position *position, chee_move move,
                      chee_error *error);

// The same, of a move as text.
chee_status web_play(web_json *json, const chee_position *position, const char *move,
                     chee_error *error);
chee_status web_turn(web_json *json, const chee_position *position, const char *prefix,
                     chee_error *error);
chee_status web_preview(web_json *json, const chee_position *position, const char *hole,
                        chee_error *error);

// An endless sowing as far as it is shown (0.2): to the end of its first round.
chee_status web_round(web_json *json, const chee_position *position, const char *hole,
                      chee_error *error);

#endif
