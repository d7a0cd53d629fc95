// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_PLAN_H
#define CHEE_SERVER_GAME_PLAN_H

// Conditional moves: lines of "if they play this, I answer that", which the server plays at once.

#include "game/game.h"
#include "protocol/refusal.h"

// Reads lines for the seat that is not to move, each move by the core, and writes them in the
// canonical spelling; "" for none. False with a refusal.
bool srv_plan_read(const srv_game *game, const char *text, char plain[SRV_PLAN_TEXT],
                   srv_refusal *refusal);

// The answer to a move, and the lines that go on behind it. False where the plan has none.
bool srv_plan_answer(const char *plan, const char *move, char answer[CHEE_MOVE_TEXT_MAX],
                     char rest[SRV_PLAN_TEXT]);

// Whether the game is one of those in which moves can be planned: two seats, no live clock.
bool srv_game_plans(const srv_game *game);

#endif
