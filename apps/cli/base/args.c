// SPDX-License-Identifier: MIT
// Reads a command line by a command's table.
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/args.h"
#include "base/fault.h"
#include "base/help.h"
#include "base/lang.h"
#include "base/lookup.h"
#include "base/outfile.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/game.h"

typedef struct common_option {
  int takes;
  cli_option option;
} common_option;

enum { OWN = 0x100, COMMON = 0x200 }; // what getopt_long answers: these and the place

static const common_option common[] = {
    {CLI_TAKES_POSITION,
     {.letter = 'p',
      .name = "position",
      .argument = "POSITION",
      .help = "start from this position of six fields"}},
    {CLI_TAKES_POSITION,
     {.letter = 'm',
      .name = "moves",
      .argument = "MOVES",
      .help = "play these moves first, separated by blanks"}},
    {CLI_TAKES_SEED,
     {.letter = 's', .name = "seed", .argument = "N", .help = "seed of the random numbers; 1"}},
    {CLI_TAKES_THREADS,
     {.letter = 't',
      .name = "threads",
      .argument = "N",
      .help = "threads to work with; as many as the machine has"}},
    {CLI_TAKES_JSON, {.letter = 'j', .name = "json", .help = "write JSON"}},
    {CLI_TAKES_CSV, {.name = "csv", .help = "write CSV"}},
    {CLI_TAKES_COLOR,
     {.name = "color",
      .argument = "WHEN",
      .help = "colours: auto, always or never; auto",
      .values = "auto always never"}},
    {CLI_TAKES_EGDB,
     {.name = "egdb",
      .argument = "DIR",
      .help =
          "ask the endgame tables in this folder, 'none' for none; $CHEE_EGDB, in play and analyse "
          "else the folder chee in $XDG_DATA_HOME",
      .kind = CLI_FILE}},
    {CLI_TAKES_LANG,
     {.name = "lang",
      .argument = "LANGUAGE",
      .help = "of what is said to people: en, de, or auto, that of the locale; en",
      .values = "en de auto"}},
    {0, {.letter = 'h', .name = "help", .help = "say what the command does"}},
};

const cli_option *cli_common_option(int place, int *takes) {
  if (place < 0 || (size_t)place >= sizeof common / sizeof common[0]) return NULL;
  *takes = common[place].takes;
  return &common[place].option;
}

const char *cli_value(const cli_args *args, const char *name) {
  for (int i = 0; i < CLI_OPTIONS_MAX && args->command->option[i].name != NULL; i++) {
    if (strcmp(args->command->option[i].name, name) == 0) return args->value[i];
  }
  return NULL;
}

chee_status cli_number_read(const char *what, const char *text, uint64_t low, uint64_t high,
                            uint64_t *number, chee_error *error) {
  char *end = NULL;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  bool digits = text[0] >= '0' && text[0] <= '9' && *end == '\0';
  if (!digits || errno != 0 || value < low || value > high) {
    return cli_fault(error, CHEE_BAD_DATA, "%s is a whole number from %llu to %llu, not '%.60s'",
                     what, (unsigned long long)low, (unsigned long long)high, text);
  }
  *number = value;
  return CHEE_OK;
}

bool cli_number(const char *what, const char *text, uint64_t low, uint64_t high, uint64_t *number) {
  chee_error error;
  if (cli_number_read(what, text, low, high, number, &error) == CHEE_OK) return true;
  cli_say("%s", cli_sentence(&error));
  return false;
}

bool cli_save_every(const cli_args *args, const char *option, double *seconds) {
  uint64_t number = 0;
  const char *text = cli_value(args, "save-every");
  if (text == NULL) return true;
  if (cli_value(args, option) == NULL) {
    cli_say("--save-every needs --%s FILE", option);
    return false;
  }
  if (!cli_number("--save-every", text, 1, 1000000, &number)) return false;
  *seconds = (double)number;
  return true;
}

// Whether `word` is one of `values`; says which there are otherwise.
static bool one_of(const char *what, const char *values, const char *word) {
  char list[256] = "";
  size_t used = 0, length = strlen(word);
  for (const char *v = values; *v != '\0';) {
    size_t n = strcspn(v, " ");
    if (n == length && memcmp(v, word, n) == 0) return true;
    if (n == 3 && memcmp(v, "...", 3) == 0) return true;
    bool last = v[n] == '\0';
    const char *joint = used == 0 ? "" : last ? _(" or ") : ", ";
    int more = snprintf(list + used, sizeof list - used, "%s%.*s", joint, (int)n, v);
    if (more > 0 && used + (size_t)more < sizeof list) used += (size_t)more;
    v += n + (last ? 0 : 1);
  }
  cli_say("%s is %s, not '%.60s'", what, list, word);
  return false;
}

// The tables in getopt's form.
typedef struct getopt_tables {
  struct option option[CLI_OPTIONS_MAX + sizeof common / sizeof common[0] + 1];
  char letters[4 * CLI_OPTIONS_MAX];
  int count;
} getopt_tables;

static void add_option(getopt_tables *tables, const cli_option *option, int value) {
  int has = option->argument != NULL ? required_argument : no_argument;
  tables->option[tables->count++] =
      (struct option){.name = option->name, .has_arg = has, .flag = NULL, .val = value};
  size_t used = strlen(tables->letters);
  if (option->letter == 0 || used + 3 > sizeof tables->letters) return;
  tables->letters[used++] = option->letter;
  if (option->argument != NULL) tables->letters[used++] = ':';
  tables->letters[used] = '\0';
}

static void make_tables(const cli_command *command, getopt_tables *tables) {
  memset(tables, 0, sizeof *tables);
  tables->letters[0] = ':';
  for (int i = 0; i < CLI_OPTIONS_MAX && command->option[i].name != NULL; i++) {
    add_option(tables, &command->option[i], OWN + i);
  }
  for (size_t i = 0; i < sizeof common / sizeof common[0]; i++) {
    // --color and --lang may be given to every command, whether it has colours and sentences or
    // not.
    if ((common[i].takes & ~(command->takes | CLI_TAKES_COLOR | CLI_TAKES_LANG)) != 0) continue;
    add_option(tables, &common[i].option, COMMON + (int)i);
  }
}

// A letter stands for the long option of the same entry.
static int place_of_letter(const cli_command *command, int letter) {
  if (letter >= OWN) return letter;
  for (int i = 0; i < CLI_OPTIONS_MAX && command->option[i].name != NULL; i++) {
    if (command->option[i].letter == letter) return OWN + i;
  }
  for (size_t i = 0; i < sizeof common / sizeof common[0]; i++) {
    if (common[i].option.letter == letter) return COMMON + (int)i;
  }
  return 0;
}

static bool take_common(cli_args *args, const cli_option *option, const char *value) {
  uint64_t number = 0;
  switch (option->name[0]) {
  case 'p': args->position = value; return true;
  case 'm': args->moves = value; return true;
  case 'j': args->json = true; return true;
  case 'e': args->egdb = value; return true;
  case 'l': cli_language_choose(value); return true;
  case 's':
    if (!cli_number("--seed", value, 0, UINT64_MAX, &args->seed)) return false;
    args->seeded = true;
    return true;
  case 't':
    if (!cli_number("--threads", value, 1, CLI_THREADS_MAX, &number)) return false;
    args->threads = (int)number;
    return true;
  default:
    if (option->name[1] == 's') {
      args->csv = true;
      return true;
    }
    args->color = value[1] == 'l'   ? CLI_COLOR_ALWAYS
                  : value[0] == 'n' ? CLI_COLOR_NEVER
                                    : CLI_COLOR_AUTO;
    return true;
  }
}

static bool take_option(cli_args *args, int place, const char *value) {
  const cli_option *option =
      place >= COMMON ? &common[place - COMMON].option : &args->command->option[place - OWN];
  if (option->argument != NULL && option->values != NULL) {
    char what[64];
    (void)snprintf(what, sizeof what, "--%s", option->name);
    if (!one_of(what, option->values, value)) return false;
  }
  if (place >= COMMON) return take_common(args, option, value);
  if (option->repeats) {
    if (args->given_count == CLI_GIVEN_MAX) {
      cli_say("--%s is given at most %d times", option->name, CLI_GIVEN_MAX);
      return false;
    }
    args->given[args->given_count++] = value;
  }
  args->value[place - OWN] = option->argument != NULL ? value : "";
  return true;
}

static void say_bad_option(const cli_command *command, int answer, const char *word) {
  const char *name = command->name;
  if (answer == ':') {
    cli_say("%s: the option '%.60s' needs an argument; see 'chee help %s'", name, word, name);
  } else if (optopt >= OWN) {
    cli_say("%s: the option '%.60s' takes no argument; see 'chee help %s'", name, word, name);
  } else if (optopt >= '0' && optopt <= '9') {
    cli_say("%s: '%.60s' is below 0, and no number here may be; see 'chee help %s'", name, word,
            name);
  } else if (optopt != 0) {
    cli_say("%s: unknown option '-%c'; see 'chee help %s'", name, optopt, name);
  } else {
    cli_say("%s: unknown option '%.60s'; see 'chee help %s'", name, word, name);
  }
}

static int arguments_of(const cli_command *command, int *required) {
  int count = 0;
  *required = 0;
  for (; count < CLI_ARGUMENTS_MAX && command->argument[count].name != NULL; count++) {
    if (!command->argument[count].optional) *required = count + 1;
  }
  return count;
}

static void say_missing_ruleset(const cli_command *command) {
  char list[512] = "";
  size_t used = 0;
  for (int i = 0; i < CHEE_GAME_COUNT; i++) {
    const chee_game *game = chee_game_get(i);
    used += (size_t)snprintf(list + used, sizeof list - used, "%s%s.%d", i > 0 ? " " : "",
                             game->name, game->default_size);
  }
  cli_say("%s: RULESET is missing: one of %s, or another that 'chee games' tells of", command->name,
          list);
}

// `pass`: a closing `--` stood on the command line. The pass is spelt like the end of the options;
// where one word is missing it is meant as a move.
static bool take_words(cli_args *args, int count, char **words, bool pass) {
  const cli_command *command = args->command;
  int required = 0;
  int most = arguments_of(command, &required);
  if ((command->takes & CLI_TAKES_RULESET) != 0) {
    char name[CLI_GAME_NAME_MAX];
    // With --position the rule set may be left out, as the position names it.
    bool optional = args->position != NULL;
    bool given = count > 0 && (!optional || count > most || cli_name_of_game(words[0], name));
    if (given) {
      args->ruleset = words[0];
      words++;
      count--;
    } else if (!optional && (command->takes & CLI_RULESET_OPTIONAL) == 0) {
      say_missing_ruleset(command);
      return false;
    }
  }
  if (pass && count == required - 1) {
    args->word[count] = "--";
    required--;
  }
  if (count < required) {
    cli_say("%s: %s is missing; see 'chee help %s'", command->name, command->argument[count].name,
            command->name);
    return false;
  }
  if (count > most) {
    cli_say("%s: '%.60s' is one argument too many; see 'chee help %s'", command->name, words[most],
            command->name);
    return false;
  }
  for (int i = 0; i < count; i++) {
    const cli_argument *argument = &command->argument[i];
    if (argument->values != NULL && !one_of(argument->name, argument->values, words[i])) {
      return false;
    }
    args->word[i] = words[i];
  }
  return true;
}

// Whether each file that the command is to write is one of its own; says which are not.
static bool check_files(const cli_args *args) {
  const cli_option *option = args->command->option;
  for (int i = 0; i < CLI_OPTIONS_MAX && option[i].name != NULL; i++) {
    for (int j = 0; option[i].written && args->value[i] != NULL && j < i; j++) {
      if (!option[j].written || args->value[j] == NULL) continue;
      if (!cli_same_file(args->value[j], args->value[i])) continue;
      cli_say("%s: --%s and --%s are two files", args->command->name, option[j].name,
              option[i].name);
      return false;
    }
  }
  return true;
}

static int machine_threads(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > CLI_THREADS_MAX ? CLI_THREADS_MAX : (int)count;
}

bool cli_args_read(const cli_command *command, int argc, char **argv, cli_args *args, int *code) {
  getopt_tables tables;
  make_tables(command, &tables);
  memset(args, 0, sizeof *args);
  args->command = command;
  args->seed = 1;
  args->threads = machine_threads();
  *code = CLI_USAGE;
  opterr = 0;
  const char *last = argv[argc - 1];
  bool pass = argc > 1 && strcmp(last, "--") == 0;
  for (;;) {
    int answer = getopt_long(argc, argv, tables.letters, tables.option, NULL);
    if (answer == -1) break;
    if (answer == '?' || answer == ':') {
      say_bad_option(command, answer, argv[optind - 1]);
      return false;
    }
    int place = place_of_letter(command, answer);
    if (place >= COMMON && common[place - COMMON].takes == 0) {
      cli_help(command);
      *code = CLI_OK;
      return false;
    }
    if (optarg == last) pass = false;
    if (!take_option(args, place, optarg)) return false;
  }
  args->csv |= cli_value(args, "csv") != NULL; // where a command has a letter for it
  if (args->json && args->csv) {
    cli_say("%s: --json and --csv exclude each other", command->name);
    return false;
  }
  return check_files(args) && take_words(args, argc - optind, argv + optind, pass);
}
