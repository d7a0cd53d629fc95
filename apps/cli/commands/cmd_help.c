// SPDX-License-Identifier: MIT
// `chee help`: what there is, and what a command does.
#include <stddef.h>

#include "base/args.h"
#include "base/help.h"
#include "base/lookup.h"
#include "base/say.h"

static int run(const cli_args *args) {
  if (args->word[0] == NULL) {
    cli_help(NULL);
    return CLI_OK;
  }
  const cli_command *command = cli_command_find(args->word[0]);
  if (command == NULL) return cli_unknown_command(args->word[0]);
  cli_help(command);
  return CLI_OK;
}

const cli_command cli_cmd_help = {
    .name = "help",
    .summary = "say what a command does",
    .description = "Without a name: the list of commands and what their exit statuses mean.",
    .argument = {{.name = "COMMAND",
                  .help = "the command to explain",
                  .kind = CLI_COMMAND,
                  .optional = true}},
    .run = run,
};
