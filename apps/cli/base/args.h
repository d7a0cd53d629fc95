// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_ARGS_H
#define CHEE_CLI_BASE_ARGS_H

// The reading of a command line by the table of its command.

#include <stdbool.h>
#include <stdint.h>

#include "base/command.h"
#include "base/say.h"

// The command line as read. Nothing here needs freeing.
struct cli_args {
  const cli_command *command;
  const char *ruleset;                 // NULL when left out
  const char *word[CLI_ARGUMENTS_MAX]; // NULL when left out
  const char *value[CLI_OPTIONS_MAX];  // by place in command->option; flags: "" when given
  const char *given[CLI_GIVEN_MAX];    // all values of the option that repeats; a command has one
  int given_count;
  const char *position; // NULL when not given, as all of these
  const char *moves;
  bool seeded; // whether --seed was given; `seed` is 1 otherwise
  uint64_t seed;
  int threads;      // 1 .. CLI_THREADS_MAX; by default as many as the machine has
  bool json, csv;   // at most one of them
  const char *egdb; // the folder of --egdb, NULL when not given
  cli_color color;
};

enum { CLI_THREADS_MAX = 256 };

// Value of the command's own option of this name: NULL when it was not given, "" for a flag.
const char *cli_value(const cli_args *args, const char *name);

// Reads a whole number low .. high, named `what` in the sentence where it is none: CHEE_BAD_DATA.
chee_status cli_number_read(const char *what, const char *text, uint64_t low, uint64_t high,
                            uint64_t *number, chee_error *error);

// The seconds of --save-every, a command's own option; left alone where it was not given. `option`
// names the file that is saved so often, without which it would mean nothing. False with the
// sentence said.
bool cli_save_every(const cli_args *args, const char *option, double *seconds);

// As cli_number_read, saying what is wrong and returning false.
bool cli_number(const char *what, const char *text, uint64_t low, uint64_t high, uint64_t *number);

// Reads argv[1..] by the command's table. On false `*code` is the exit status: CLI_OK after
// --help, CLI_USAGE with the sentence said.
bool cli_args_read(const cli_command *command, int argc, char **argv, cli_args *args, int *code);

// A common option by place, or NULL beyond the last: its entry and the CLI_TAKES_ bit it needs.
const cli_option *cli_common_option(int place, int *takes);

#define CLI_RULESET_HELP                                                                           \
  "the rule set, name.size[,option=value...], such as njombwa.8 or mefuhva.16,extra=0; see 'chee " \
  "games'"

#endif
