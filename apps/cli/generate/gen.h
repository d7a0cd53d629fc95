// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_GENERATE_GEN_H
#define CHEE_CLI_GENERATE_GEN_H

// Manual pages and completions, made from the tables of the commands.

#include "base/args.h"

// The source (scdoc) of the manual page of a command, or of chee itself with NULL, on stdout.
void cli_gen_man(const cli_command *command);

// Completions for a shell, on stdout.
void cli_gen_bash(void);
void cli_gen_zsh(void);
void cli_gen_fish(void);

// Every rule set with its default options in an official size, separated by blanks, on stdout.
void cli_gen_rulesets(void);

// The names of the games, or of the rule sheets, separated by blanks, on stdout.
void cli_gen_games(void);
void cli_gen_sheets(void);

// The names of the commands that are not hidden, separated by blanks, on stdout.
void cli_gen_commands(void);

// Calls `option` for each option that a command takes, its own first.
void cli_gen_options(const cli_command *command, void option(const cli_option *option));

// The number of arguments of a command beside RULESET.
int cli_gen_arguments(const cli_command *command);

#endif
