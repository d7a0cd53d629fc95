// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_COMMAND_H
#define CHEE_CLI_BASE_COMMAND_H

// A subcommand is one file cmd_<name>.c with one table. From the table come the reading of its
// arguments, its help, its man page and its completions. Its line in commands.c makes it one of
// them.

#include <stdbool.h>

// What a word is, so that a shell can complete it.
typedef enum cli_kind {
  CLI_WORD,    // anything; with `values`, one of those (which is checked)
  CLI_RULESET, // a rule set
  CLI_GAME,    // the name of a game
  CLI_SHEET,   // the name of a rule sheet: a game, or "shared"
  CLI_COMMAND, // a subcommand
  CLI_FILE
} cli_kind;

typedef struct cli_argument {
  const char *name; // as in the usage: "DEPTH"
  const char *help; // a phrase without a full stop
  cli_kind kind;
  bool optional;      // may be left out, with all that follow
  const char *values; // the words it may be, separated by blanks; "..." among them: and others
} cli_argument;

typedef struct cli_option {
  char letter;          // short letter, or 0
  const char *name;     // long name without the dashes
  const char *argument; // name of its argument, or NULL for a flag
  const char *help;     // a phrase without a full stop
  cli_kind kind;        // of the argument
  const char *values;   // as above
  bool repeats;         // may be given several times: cli_args.given holds what was said
  bool written;         // a file that the command writes: no two of them are the same
} cli_option;

typedef struct cli_note {
  const char *head; // an example's command line, an exit status
  const char *text;
} cli_note;

// Common options that a command takes. The letters are the same everywhere.
enum {
  CLI_TAKES_RULESET = 1,     // first argument; may be left out where --position names it
  CLI_TAKES_POSITION = 2,    // -p, --position and -m, --moves
  CLI_TAKES_SEED = 4,        // -s, --seed
  CLI_TAKES_THREADS = 8,     // -t, --threads
  CLI_TAKES_JSON = 16,       // -j, --json
  CLI_TAKES_COLOR = 32,      // --color
  CLI_RULESET_OPTIONAL = 64, // with CLI_TAKES_RULESET: the command goes on without one
  CLI_TAKES_EGDB = 128,      // --egdb
  CLI_TAKES_CSV = 1024,      // --csv
  CLI_TAKES_LANG = 512,      // --lang
  CLI_EGDB_BY_DEFAULT = 256  // with it: the user's own tables where nothing is said
};

enum { CLI_ARGUMENTS_MAX = 4, CLI_OPTIONS_MAX = 24, CLI_NOTES_MAX = 8, CLI_GIVEN_MAX = 64 };

typedef struct cli_args cli_args; // base/args.h

typedef struct cli_command {
  const char *name;
  const char *summary;                      // one line without a full stop
  const char *description;                  // paragraphs, separated by blank lines
  int takes;                                // CLI_TAKES_...
  cli_argument argument[CLI_ARGUMENTS_MAX]; // beside RULESET; up to the first without a name
  cli_option option[CLI_OPTIONS_MAX];       // its own; up to the first without a name
  cli_note
      exits[CLI_NOTES_MAX]; // what 1 and 5 mean here; 0, 2, 3, 4, 130, 141 are the same everywhere
  cli_note examples[CLI_NOTES_MAX]; // command line, what it does
  int (*run)(const cli_args *args); // returns a cli_exit
  bool hidden;                      // not in the list of commands
} cli_command;

// The list of subcommands, in the order of the help; the last entry is NULL. Defined in commands.c:
// the only name that this folder takes from above.
extern const cli_command *const cli_commands[];

#endif
