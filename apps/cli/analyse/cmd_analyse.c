// SPDX-License-Identifier: MIT
// `chee analyse`: what a position or a game is worth.
#include <string.h>
#include <sys/stat.h>

#include "analyse/about.h"
#include "analyse/file.h"
#include "analyse/position.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/analysis.h"

enum {
  HASH_DEFAULT = 16, // megabytes
  HASH_MAX = 4096,
  NODES_POSITION = 2000000, // where nothing bounds the search
  NODES_GAME = 200000       // the same, for each position of a game
};

static bool ends_in(const char *name, const char *ending) {
  size_t length = strlen(name), tail = strlen(ending);
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

// Whether the first word names a file of records rather than a rule set, in none of which is a
// slash: what is said of it then is that it cannot be read.
static bool is_file(const char *word) {
  struct stat found;
  if (strcmp(word, "-") == 0 || strchr(word, '/') != NULL || ends_in(word, ".pmn") ||
      ends_in(word, ".jsonl"))
    return true;
  return stat(word, &found) == 0 && !S_ISDIR(found.st_mode);
}

// Reads an option that is a number; leaves `*number` alone where it was not given.
static bool take_number(const cli_args *args, const char *name, uint64_t high, uint64_t *number) {
  char what[32] = "--";
  const char *text = cli_value(args, name);
  strcat(what, name);
  return text == NULL || cli_number(what, text, 1, high, number);
}

static int read_bounds(const cli_args *args, bool file, analyse_bounds *bounds) {
  uint64_t depth = 0, hash = HASH_DEFAULT;
  chee_limits *limits = &bounds->limits;
  if (!take_number(args, "depth", CHEE_SEARCH_DEPTH_MAX, &depth)) return CLI_USAGE;
  if (!take_number(args, "nodes", INT64_MAX, &limits->nodes)) return CLI_USAGE;
  if (!take_number(args, "movetime", INT32_MAX, &limits->movetime)) return CLI_USAGE;
  if (!take_number(args, "hash", HASH_MAX, &hash)) return CLI_USAGE;
  bounds->hash = (int)hash;
  bounds->threads = args->threads;
  limits->depth = (uint32_t)depth;
  bool bounded = depth > 0 || limits->nodes > 0 || limits->movetime > 0;
  bool infinite = cli_value(args, "infinite") != NULL;
  if (infinite && bounded) {
    return cli_fail(CLI_USAGE, "analyse: --infinite excludes --depth, --nodes and --movetime");
  }
  if (!bounded && !infinite) limits->nodes = file ? NODES_GAME : NODES_POSITION;
  return CLI_OK;
}

// An option that belongs to the other use of the command.
static int refuse(const cli_args *args, const char *const *names, const char *use) {
  for (; *names != NULL; names++) {
    if (cli_value(args, *names) == NULL) continue;
    return cli_fail(CLI_USAGE, "analyse: --%s is for %s", *names, use);
  }
  return CLI_OK;
}

static int run_file(const cli_args *args, const char *file) {
  static const char *const others[] = {"lines", "holes", "infinite", NULL};
  analyse_bounds bounds = {0};
  int code = refuse(args, others, _("a position, not for a file"));
  if (code != CLI_OK) return code;
  if (args->position != NULL || args->moves != NULL) {
    return cli_fail(CLI_USAGE, "analyse: --position and --moves do not go with a file");
  }
  code = read_bounds(args, true, &bounds);
  if (code != CLI_OK) return code;
  const char *out = cli_value(args, "out"), *resume = cli_value(args, "resume");
  return analyse_file(args, &bounds, file, out, resume);
}

static int run_position(const cli_args *args) {
  static const char *const others[] = {"out", "resume", "save-every", NULL};
  analyse_bounds bounds = {0};
  uint64_t lines = 1;
  int code = refuse(args, others, _("a file, not for a position"));
  if (code != CLI_OK) return code;
  bool holes = cli_value(args, "holes") != NULL;
  if (!take_number(args, "lines", CHEE_SEARCH_LINES_MAX, &lines)) return CLI_USAGE;
  if (holes && cli_value(args, "lines") != NULL) {
    return cli_fail(CLI_USAGE, "analyse: --lines and --holes exclude each other");
  }
  code = read_bounds(args, false, &bounds);
  return code == CLI_OK ? analyse_position(args, &bounds, (int)lines, holes) : code;
}

static int run(const cli_args *args) {
  const char *first = args->ruleset, *second = args->word[0];
  if (first != NULL && second != NULL) {
    return cli_fail(CLI_USAGE, "analyse: '%.60s' is one too many: a RULESET or a FILE", second);
  }
  if (second != NULL) return run_file(args, second);
  if (first != NULL && is_file(first)) return run_file(args, first);
  if (first != NULL || args->position != NULL) return run_position(args);
  return cli_fail(CLI_USAGE, "analyse: what to analyse is missing: a RULESET, --position or a "
                             "FILE; see 'chee help analyse'");
}

const cli_command cli_cmd_analyse = {
    .name = "analyse",
    .summary = "say what a position, or each move of a game, is worth",
    .description = ANALYSE_ABOUT,
    .takes = CLI_TAKES_RULESET | CLI_RULESET_OPTIONAL | CLI_TAKES_POSITION | CLI_TAKES_THREADS |
             CLI_TAKES_JSON | CLI_TAKES_CSV | CLI_TAKES_COLOR | CLI_TAKES_EGDB |
             CLI_EGDB_BY_DEFAULT,
    .argument = {{.name = "FILE",
                  .help = "instead of RULESET, records: a file that is there, a name that ends in "
                          ".pmn or .jsonl, or - for stdin",
                  .kind = CLI_FILE,
                  .optional = true}},
    .option = {{.letter = 'l',
                .name = "lines",
                .argument = "N",
                .help = "best lines to show, up to 64; 1"},
               {.letter = 'd', .name = "depth", .argument = "N", .help = "look N plies ahead"},
               {.letter = 'n',
                .name = "nodes",
                .argument = "N",
                .help = "look at N positions; 2000000, or 200000 for each position of a game, "
                        "where nothing else bounds it"},
               {.name = "movetime",
                .argument = "MS",
                .help = "milliseconds for the position, or for each search of a game"},
               {.name = "infinite", .help = "go on until all is known or it is interrupted"},
               {.name = "hash", .argument = "MB", .help = "megabytes of memory for positions; 16"},
               {.letter = 'H', .name = "holes", .help = "the value of every start hole"},
               {.letter = 'o',
                .name = "out",
                .argument = "FILE",
                .help = "write the games to FILE, which may be the one read; stdout if left out",
                .kind = CLI_FILE},
               {.name = "resume",
                .argument = "FILE",
                .help = "keep the state of the work in FILE, and go on from it if it is there; "
                        "with --out",
                .kind = CLI_FILE},
               {.name = "save-every",
                .argument = "SECONDS",
                .help = "how often --resume is written; 30"}},
    .exits = {{"1", "a move of --moves is illegal, or a record does not hold"},
              {"5", "a record is beyond a limit"}},
    .examples = {{"chee analyse chuba --depth 8 --lines 3", "the three best first moves of Chuba"},
                 {"chee analyse njombwa --moves 'B8 b8' --holes", "the value of every hole"},
                 {"chee analyse game.pmn --out analysed.pmn", "annotate the games of a file"}},
    .run = run,
};
