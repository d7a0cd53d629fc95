// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_COMMAND_H
#define CHEE_CLI_COMMAND_H

// A subcommand is one file cmd_<name>.c with one table. From the table come the reading of its
// arguments, its help, its man page and its completions. Its line in commands.c hangs it in.

#include <stdbool.h>
#include <stdint.h>

typedef enum cli_exit {
  CLI_OK = 0,
  CLI_NEGATIVE = 1, // a negative answer: an illegal move, a record that does not hold
  CLI_USAGE = 2,    // the command line is at fault
  CLI_BAD_DATA = 3, // a rule set, position, move or record does not say anything valid
  CLI_IO = 4,       // a file, a pipe or the environment
  CLI_LIMIT = 5,    // valid, but beyond a stated limit
  CLI_INTERRUPTED = 130
} cli_exit;

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
} cli_option;

typedef struct cli_note {
  const char *head; // an example's command line, an exit status
  const char *text;
} cli_note;

// Common options that a command takes. The letters are the same everywhere.
enum {
  CLI_TAKES_RULESET = 1,    // first argument; may be left out where --position names it
  CLI_TAKES_POSITION = 2,   // -p, --position and -m, --moves
  CLI_TAKES_SEED = 4,       // -s, --seed
  CLI_TAKES_THREADS = 8,    // -t, --threads
  CLI_TAKES_JSON = 16,      // -j, --json
  CLI_TAKES_COLOR = 32,     // --color
  CLI_RULESET_OPTIONAL = 64 // with CLI_TAKES_RULESET: the command goes on without one
};

enum { CLI_ARGUMENTS_MAX = 4, CLI_OPTIONS_MAX = 24, CLI_NOTES_MAX = 6, CLI_GIVEN_MAX = 64 };

typedef struct cli_args cli_args;

typedef struct cli_command {
  const char *name;
  const char *summary;                      // one line without a full stop
  const char *description;                  // paragraphs, separated by blank lines
  int takes;                                // CLI_TAKES_...
  cli_argument argument[CLI_ARGUMENTS_MAX]; // beside RULESET; up to the first without a name
  cli_option option[CLI_OPTIONS_MAX];       // its own; up to the first without a name
  cli_note exits[CLI_NOTES_MAX]; // what 1 and 5 mean here; 0, 2, 3, 4, 130 are the same everywhere
  cli_note examples[CLI_NOTES_MAX]; // command line, what it does
  int (*run)(const cli_args *args); // returns a cli_exit
  bool hidden;                      // not in the list of commands
} cli_command;

typedef enum cli_color { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER } cli_color;

// The command line as read. Nothing here needs freeing.
struct cli_args {
  const cli_command *command;
  const char *ruleset;                 // NULL when left out
  const char *word[CLI_ARGUMENTS_MAX]; // NULL when left out
  const char *value[CLI_OPTIONS_MAX];  // by place in command->option; flags: "" when given
  const char *given[CLI_GIVEN_MAX];    // all values of the option that repeats; a command has one
  int given_count;
  const char *position;                // NULL when not given, as all of these
  const char *moves;
  bool seeded; // whether --seed was given; `seed` is 1 otherwise
  uint64_t seed;
  int threads; // 1 .. CLI_THREADS_MAX; by default as many as the machine has
  bool json;
  cli_color color;
};

enum { CLI_THREADS_MAX = 256 };

// The list of subcommands, in the order of the help; the last entry is NULL. See commands.c.
extern const cli_command *const cli_commands[];

// Value of the command's own option of this name: NULL when it was not given, "" for a flag.
const char *cli_value(const cli_args *args, const char *name);

// The subcommand of this name, or NULL.
const cli_command *cli_command_find(const char *name);

enum { CLI_GAME_NAME_MAX = 16 };

// What a word says before a size or options, in small letters: "Njombwa.9" is "njombwa". False when
// that is no game.
bool cli_name_of_game(const char *word, char name[CLI_GAME_NAME_MAX]);

// Says that there is no such subcommand, and which may be meant. Returns CLI_USAGE.
int cli_unknown_command(const char *word);

// Reads a whole number low .. high; says what is wrong with it, naming `what`, and returns false.
bool cli_number(const char *what, const char *text, uint64_t low, uint64_t high, uint64_t *number);

// Reads argv[1..] by the command's table. On false `*code` is the exit status: CLI_OK after
// --help, CLI_USAGE with the sentence said.
bool cli_args_read(const cli_command *command, int argc, char **argv, cli_args *args, int *code);

// Help in the terminal: of one command, or of all with NULL.
void cli_help(const cli_command *command);

// The first line of a command's usage, "chee perft RULESET DEPTH [OPTION]...".
void cli_usage(const cli_command *command, char *text, int size);

// What the exit statuses mean everywhere; the last has no head.
extern const cli_note cli_exit_notes[];

#define CLI_RULESET_HELP                                                                           \
  "the rule set, name.size[,option=value...], such as njombwa.8 or mefuhva.16,extra=0; see 'chee " \
  "games'"

// A common option by place, or NULL beyond the last: its entry and the CLI_TAKES_ bit it needs.
const cli_option *cli_common_option(int place, int *takes);

#endif
