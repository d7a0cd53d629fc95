// SPDX-License-Identifier: MIT
// `chee db`: endgame databases.
#include <stdio.h>
#include <string.h>

#include "base/command.h"
#include "base/game_args.h"
#include "base/say.h"
#include "base/tables.h"
#include "base/words.h"
#include "db/db.h"

typedef struct verb {
  const char *name;
  int (*run)(const cli_args *args);
  bool rows; // answers with a table
} verb;

static const verb verbs[] = {{"build", cli_db_build, false}, {"verify", cli_db_verify, false},
                             {"probe", cli_db_probe, false}, {"info", cli_db_info, true},
                             {"stats", cli_db_stats, true},  {"list", cli_db_list, true}};

int cli_db_folder(const cli_args *args, char folder[CHEE_EGDB_PATH_MAX]) {
  const char *dir = cli_value(args, "dir"), *out = cli_value(args, "out");
  if (dir != NULL && out != NULL) return cli_fail(CLI_USAGE, "--dir and --out mean the same");
  const char *given = dir != NULL ? dir : out;
  // A variable of the shell that is not set names no folder.
  if (given != NULL && *given == '\0')
    return cli_fail(CLI_USAGE, "--%s names no folder", dir != NULL ? "dir" : "out");
  return cli_tables_folder(given, folder);
}

int cli_db_read(const cli_args *args, cli_db *db) {
  cli_args own = *args;
  own.ruleset = args->word[1];
  if (own.ruleset == NULL && own.position == NULL)
    return cli_fail(CLI_USAGE, "say which rule set: chee db %s RULESET", args->word[0]);
  // A position's own rule set, which goes with RULESET: a game's bare name names its usual one.
  chee_position start;
  int code = own.position != NULL ? cli_start_read(&own, &start) : cli_rules_read(&own, &db->rules);
  if (code != CLI_OK) return code;
  if (own.position != NULL) db->rules = start.rules;
  chee_rules tables = chee_egdb_rules(&db->rules);
  chee_rules_write(&tables, db->text);
  return cli_db_folder(args, db->folder);
}

static void complain(void *data, const char *path, const chee_error *error) {
  cli_db_broken *broken = data;
  if (broken != NULL) atomic_fetch_add(&broken->files, 1);
  if (broken == NULL || !broken->hushed) cli_say("%s: %s", path, cli_sentence(error));
}

int cli_db_open(const cli_db *db, size_t cache, chee_egdb **tables, cli_db_broken *broken) {
  chee_error error;
  chee_status status =
      chee_egdb_open(db->folder, &db->rules, cache, complain, broken, tables, &error);
  return status == CHEE_OK ? CLI_OK : cli_refused(NULL, &error);
}

uint64_t cli_db_memory(void) {
  FILE *file = fopen("/proc/meminfo", "re");
  unsigned long long kilobytes = 1 << 22; // where the system does not say
  char line[128];
  while (file != NULL && fgets(line, sizeof line, file) != NULL)
    if (sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1) break;
  if (file != NULL) (void)fclose(file);
  return kilobytes << 10;
}

bool cli_db_allowed(const cli_args *args, uint64_t *memory) {
  const char *text = cli_value(args, "memory");
  uint64_t megabytes = 0;
  *memory = cli_db_memory();
  if (text == NULL) return true;
  if (!cli_number("--memory", text, 1, 1 << 24, &megabytes)) return false;
  *memory = megabytes << 20;
  return true;
}

int cli_db_counters(const chee_egdb_slab *slab) {
  return slab->mover.counters + slab->other.counters + slab->loose;
}

void cli_db_side(chee_egdb_side side, char text[16]) {
  int n = snprintf(text, 16, "%u", side.counters);
  if (side.spinsters > 0) (void)snprintf(text + n, 16 - (size_t)n, "u%u", side.spinsters);
}

// Options that mean nothing to other verbs.
static const struct {
  const char *name, *only, *also; // the verbs that have it, `also` NULL where it is one
} options[] = {{"counters", "build", "verify"}, {"distances", "build", NULL},
               {"block", "build", NULL},        {"memory", "build", "verify"},
               {"dry-run", "build", NULL},      {"by", "verify", NULL},
               {"sample", "verify", NULL},      {"resume", "verify", NULL}};

static bool has_options(const cli_args *args) {
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    const char *only = options[i].only, *also = options[i].also;
    if (cli_value(args, options[i].name) == NULL || strcmp(args->word[0], only) == 0) continue;
    if (also == NULL) {
      cli_fail(CLI_USAGE, "db: --%s is for %s", options[i].name, only);
      return false;
    }
    if (strcmp(args->word[0], also) == 0) continue;
    cli_fail(CLI_USAGE, "db: --%s is for %s and %s", options[i].name, only, also);
    return false;
  }
  return true;
}

static int run(const cli_args *args) {
  size_t i = 0; // its word is one of them, as the table below asks for
  while (strcmp(verbs[i].name, args->word[0]) != 0) i++;
  if (!has_options(args)) return CLI_USAGE;
  if (args->csv && !verbs[i].rows)
    return cli_fail(CLI_USAGE, "db: --csv is for info, stats and list");
  return verbs[i].run(args);
}

const cli_command cli_cmd_db = {
    .name = "db",
    .summary = "exact values of positions with few counters",
    .description =
        "An endgame database holds the exact value of every position with few counters on the "
        "board: won, lost or drawn with the turns to the next conversion (a capture, a forfeit, a "
        "spinster played upon, the end), in Swahili for two the points still to come, or in "
        "Enkeshui the margin still to come, in stones: how much the mover can force, and how much "
        "the other must leave them.\n\n"
        "build makes all tables with up to --counters counters on the board, from few to many. It "
        "may be ended at any moment: a table is written when it is finished, and a second start "
        "goes on from there. A table that does not fit into --memory is made in "
        "pieces, which lie beside it on disk (NAME.pieces) until it is finished; then what is lost "
        "is at most the piece in work. What is to come is said before where it takes a minute or "
        "more, and what cannot fit on the disk or in memory is refused; with --dry-run that is "
        "all. "
        "The figures are those of tables that were built. In Enkeshui counters are stones outside "
        "bulls; with "
        "--position only tables under the bulls of that board are made.\n\n"
        "verify compares every position with those its moves lead to. Where no distances are kept "
        "won and lost positions could pass that rest on each other in a circle; it says how many "
        "positions have none. With --resume tables that were found right, and not written since, "
        "are not looked at again. probe looks a position up. "
        "info says what there is of a rule set, stats counts by table, list shows all rule sets.",
    .takes =
        CLI_TAKES_POSITION | CLI_TAKES_THREADS | CLI_TAKES_JSON | CLI_TAKES_CSV | CLI_TAKES_SEED,
    .argument =
        {{.name = "VERB", .help = "what to do", .values = "build verify probe info stats list"},
         {.name = "RULESET", .help = CLI_RULESET_HELP, .kind = CLI_RULESET, .optional = true}},
    .option =
        {{.letter = 'n',
          .name = "counters",
          .argument = "N",
          .help =
              "build: counters on both sides together at the most; verify: only tables of so many"},
         {.letter = 'o',
          .name = "out",
          .argument = "DIR",
          .help = "the folder of the tables; $CHEE_EGDB, or chee in the folder for data",
          .kind = CLI_FILE},
         {.letter = 'd',
          .name = "dir",
          .argument = "DIR",
          .help = "the same, for reading",
          .kind = CLI_FILE},
         {.name = "distances",
          .argument = "N",
          .help = "build: keep distances up to N counters; to all"},
         {.name = "block",
          .argument = "BYTES",
          .help =
              "build: bytes that a lookup unpacks, a power of two; 4096 suits searches in large "
              "tables, which are a twentieth larger then; 16384"},
         {.name = "memory",
          .argument = "MB",
          .help = "build, verify: memory to take; a table that needs more is made in pieces "
                  "on disk, but not verified by rows; what the machine has free"},
         {.name = "dry-run",
          .help = "build: only say how many positions, how large and about how long"},
         {.name = "by",
          .argument = "WAY",
          .help = "verify: only by the general rules ('moves') or only by rows ('rows'); both",
          .values = "moves rows"},
         {.name = "sample",
          .argument = "N",
          .help = "verify: positions played out by the rules in each table of more than "
                  "10^8; 1000000"},
         {.name = "resume",
          .argument = "FILE",
          .help = "verify: keep in FILE which tables were found right, and go on from it if it is "
                  "there",
          .kind = CLI_FILE,
          .written = true}},
    .exits = {{"1", "no table knows the position, or a table is wrong"},
              {"5", "a table is too large"}},
    .examples = {{"chee db build njombwa.4 --counters 8", "all positions with up to 8 counters"},
                 {"chee db build njombwa.8 -n 12 --dry-run", "what that would take"},
                 {"chee db verify njombwa.4", "check them"},
                 {"chee db probe --position 'njombwa.4 0*4/0,2,0,0/3,0*3/0*4 0,0 S - 9'",
                  "win, loss or draw"}},
    .run = run,
};
