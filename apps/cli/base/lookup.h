// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_LOOKUP_H
#define CHEE_CLI_BASE_LOOKUP_H

// Commands and games by name.

#include <stdbool.h>

#include "base/command.h"

// The subcommand of this name, or NULL.
const cli_command *cli_command_find(const char *name);

enum { CLI_GAME_NAME_MAX = 16 };

// What a word says before a size or options, in small letters: "Njombwa.9" is "njombwa". False when
// that is no game.
bool cli_name_of_game(const char *word, char name[CLI_GAME_NAME_MAX]);

enum { CLI_TITLES_MAX = 256 };

// The titles of all games: "Mefuhva, Njombwa, Chuba".
void cli_game_titles(char text[CLI_TITLES_MAX]);

// Says that there is no such subcommand, and which may be meant. Returns CLI_USAGE.
int cli_unknown_command(const char *word);

#endif
