// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_GAMES_H
#define CHEE_WEB_GAMES_H

// Whole games: as they are played, as records, and how they begin. Each call puts one value, or
// fills the error.

#include "chee/history.h"
#include "json.h"

chee_status web_out_of_memory(chee_error *error);

// The game that web_game tells of, for the caller to free.
chee_status web_history(const char *start, const char *moves, chee_history **history,
                        chee_error *error);

// A game from a position or the start of a rule set; `moves` are separated by blanks.
chee_status web_game(web_json *json, const char *start, const char *moves, chee_error *error);

// A file of records in the format "pmn" or "jsonl", as one string.
chee_status web_convert(web_json *json, const char *format, const char *text, size_t length,
                        chee_error *error);

// One item of the signature; null past the last.
chee_status web_bench(web_json *json, int index, chee_error *error);

#endif
