// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_GAMES_H
#define CHEE_WEB_GAMES_H

// Games as they are played. Each call puts one value, or fills the error; a refusal changes
// nothing. Moves in a list are separated by blanks. What is put of a game are its moves and
// positions behind the first `from` moves, the position reached, and what repetition (0.4) makes of
// it.

#include "chee/history.h"
#include "json.h"

// A game from a position or the start of a rule set, for the caller to free; NULL after a refusal.
chee_status web_history(const char *start, const char *moves, chee_history **history,
                        chee_error *error);

// The same once, to look at.
chee_status web_game(web_json *json, const char *start, const char *moves, chee_error *error);

// Opens a game and puts its handle and what it comes to. CHEE_LIMIT where too many are open.
chee_status web_game_open(web_json *json, const char *start, const char *moves, chee_error *error);

// Plays a move: puts its trace, and the game behind the moves before it.
chee_status web_game_play(web_json *json, const char *handle, const char *move, chee_error *error);

// Takes back to the first `length` moves, a number, and plays others behind them.
chee_status web_game_follow(web_json *json, const char *handle, const char *length,
                            const char *moves, chee_error *error);

// Puts null.
chee_status web_game_free(web_json *json, const char *handle, chee_error *error);

#endif
