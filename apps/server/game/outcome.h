// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_OUTCOME_H
#define CHEE_SERVER_GAME_OUTCOME_H

// Who won a game that is over.

#include "game/game.h"

enum { SRV_DRAWN = -1, SRV_NO_RESULT = -2 };

// The seat that won (of a team: its first), or one of the above. As its record has it: where points
// are the result, a game that was given up has none (5.8).
int srv_game_winner(const srv_game *game);

// The same for ratings, in which who resigned, left or ran out of time has lost, points or not:
// else nobody would play a lost game to its end.
int srv_game_rated_winner(const srv_game *game);

// What the seat has of it: 2 won, 1 drawn, 0 lost, -1 where there is no result.
int srv_game_score(const srv_game *game, int winner, int seat);

#endif
