// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_SIT_H
#define CHEE_CLI_ONLINE_SIT_H

#include "online/table.h"

// Lets one choose among the own games at the server and those of its lobby, and takes a seat of
// one: the game goes to table->place. False where none was chosen; a reason goes to online_fail.
bool online_choose(online_table *table);

// Shows who invites to what and what is agreed, and asks whether to take the seat of table->place:
// it is taken by a press, never by looking. In a pipe nothing is asked. True where somebody wants
// it, or sits there already; false where not, or with the reason in online_fail.
bool online_ask_to_sit(online_table *table);

// Takes a seat; `secret` is "" for a game of the lobby. False with the reason in online_fail.
bool online_claim(online_table *table, const char *game, char seat, const char *secret);

// "njombwa.8, 5 min + 3 s": what a game is, in a line. False where `view` is none.
bool online_game_text(const json_t *view, const char *id, told_game *game, char *text, size_t size);

#endif
