// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_HELP_H
#define CHEE_CLI_BASE_HELP_H

// Help in the terminal, made from the tables.

#include "base/command.h"

// Help in the terminal: of one command, or of all with NULL.
void cli_help(const cli_command *command);

// The first line of a command's usage, "chee perft RULESET DEPTH [OPTION]...".
void cli_usage(const cli_command *command, char *text, int size);

// What the exit statuses mean everywhere; the last has no head.
extern const cli_note cli_exit_notes[];

#endif
