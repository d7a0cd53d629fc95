// SPDX-License-Identifier: MIT
// Every subcommand, in the order of the help. One line each.
#include "command.h"

#include <stddef.h>
#include <string.h>

extern const cli_command cli_cmd_games;

const cli_command *const cli_commands[] = {
    &cli_cmd_games,
    NULL,
};

const cli_command *cli_command_find(const char *name) {
  for (int i = 0; cli_commands[i] != NULL; i++) {
    if (strcmp(cli_commands[i]->name, name) == 0) return cli_commands[i];
  }
  return NULL;
}
