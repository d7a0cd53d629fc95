// SPDX-License-Identifier: MIT
// `chee gen`: manual pages and completions, for the build files.
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/lookup.h"
#include "base/say.h"
#include "generate/gen.h"

static int man(const char *name) {
  const cli_command *command = name != NULL ? cli_command_find(name) : NULL;
  if (name != NULL && command == NULL) return cli_unknown_command(name);
  cli_gen_man(command);
  return CLI_OK;
}

static int completion(const char *shell) {
  static const struct {
    const char *shell;
    void (*gen)(void);
  } shells[] = {{"bash", cli_gen_bash}, {"zsh", cli_gen_zsh}, {"fish", cli_gen_fish}};
  for (size_t i = 0; shell != NULL && i < sizeof shells / sizeof shells[0]; i++) {
    if (strcmp(shell, shells[i].shell) != 0) continue;
    shells[i].gen();
    return CLI_OK;
  }
  return cli_fail(CLI_USAGE, "gen: the shell is bash, zsh or fish");
}

static int run(const cli_args *args) {
  if (strcmp(args->word[0], "man") == 0) return man(args->word[1]);
  if (strcmp(args->word[0], "completion") == 0) return completion(args->word[1]);
  cli_gen_commands();
  printf("\n");
  return CLI_OK;
}

const cli_command cli_cmd_gen = {
    .name = "gen",
    .summary = "make manual pages and completions",
    .description = "Writes the source (scdoc) of a command's manual page, or of that of chee; the "
                   "completion for a shell; or the names of the commands.",
    .argument = {{.name = "WHAT",
                  .help = "man, completion or commands",
                  .values = "man completion commands"},
                 {.name = "NAME", .help = "the command, or the shell", .optional = true}},
    .run = run,
    .hidden = true,
};
