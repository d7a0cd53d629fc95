// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_MATCHES_H
#define CHEE_WEB_MATCHES_H

// Matches as types.ts describes them, and what comes before their games. Each call puts one value,
// or fills the error. A match is its text (chee_match_write).

#include <stddef.h>

#include "chee/status.h"
#include "json.h"

// A match between two games; `text` may also be terms alone: a match before its first game.
chee_status web_match(web_json *json, const char *rules, const char *text, chee_error *error);

// The match after a game from `start` with these moves. `result` is that of its record; "" or "*"
// where the rules say it.
chee_status web_match_next(web_json *json, const char *match, const char *start, const char *moves,
                           const char *result, chee_error *error);

// The opening race (4.15): `variant` is "first" or "farthest", `lot` the seat that begins after a
// tie.
chee_status web_race(web_json *json, const char *start, const char *variant, const char *lot,
                     chee_error *error);

// The rearranged start (4.16): `taken` are two holes, `laid` pairs of a hole and how many stones go
// to it, all of them numbers as in PositionView.holes.
chee_status web_rearrange(web_json *json, const char *start, const char *taken, const char *laid,
                          chee_error *error);

#endif
