// SPDX-License-Identifier: MIT
// `chee bench`: the signature, and the speed.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/args.h"
#include "base/say.h"
#include "base/words.h"
#include "bench/bench.h"
#include "bench/depth.h"

// Looked at before the measuring, which goes on for minutes.
static bool is_program(const char *file) {
  struct stat found;
  if (access(file, X_OK) != 0 || stat(file, &found) != 0) return false;
  errno = EISDIR;
  return !S_ISDIR(found.st_mode);
}

// A number of the command line; left alone where it was not given.
static bool take(const cli_args *args, const char *name, uint64_t most, uint64_t *number) {
  char option[16];
  const char *text = cli_value(args, name);
  (void)snprintf(option, sizeof option, "--%s", name);
  return text == NULL || cli_number(option, text, 1, most, number);
}

// Without --speed nothing is measured, so nothing can be said of how.
static int count(const cli_args *args) {
  static const char *const measuring[] = {"runs",    "only",    "positions",
                                          "seconds", "minutes", "yardstick"};
  if (args->json || args->csv)
    return cli_fail(CLI_USAGE, "bench: --json and --csv are for --speed");
  for (size_t i = 0; i < sizeof measuring / sizeof *measuring; i++) {
    if (cli_value(args, measuring[i]) != NULL)
      return cli_fail(CLI_USAGE, "bench: --%s is for --speed", measuring[i]);
  }
  return bench_signature();
}

static int run(const cli_args *args) {
  static const cli_column columns[] = {{.key = "name"},      {.key = "unit"},  {.key = "value"},
                                       {.key = "reference"}, {.key = "ratio"}, {0}};
  if (cli_value(args, "speed") == NULL) return count(args);
  uint64_t runs = 7, positions = 20, seconds = 5, minutes = 0;
  if (!take(args, "runs", 99, &runs) ||
      !take(args, "positions", BENCH_DEPTH_POSITIONS_MAX, &positions) ||
      !take(args, "seconds", 3600, &seconds) || !take(args, "minutes", 10000, &minutes))
    return CLI_USAGE;
  bench_speed_options options = {.runs = (int)runs,
                                 .yardstick = cli_value(args, "yardstick"),
                                 .only = cli_value(args, "only"),
                                 .positions = (int)positions,
                                 .seconds = (double)seconds,
                                 .processors = args->threads};
  if (minutes > 0) options.until = bench_seconds() + 60.0 * (double)minutes;
  if (options.yardstick != NULL && !is_program(options.yardstick)) {
    return cli_fail(CLI_IO, "%.200s: cannot run: %s", options.yardstick, cli_reason(errno));
  }
  cli_form form = cli_form_of(args);
  cli_grid table = {.form = form};
  if (form != CLI_FORM_TEXT) table = cli_grid_print(columns, form);
  options.table = &table;
  return bench_speed(&options);
}

const cli_command cli_cmd_bench = {
    .name = "bench",
    .summary = "the signature of this build, and its speed",
    .description =
        "Counts fixed positions, plays fixed random games and searches fixed positions, and prints "
        "what each came to. The last line is their sum, the signature: it is the same for every "
        "compiler, machine and set of instructions, and changes only when what is counted, played "
        "or searched does.\n\n"
        "With --speed, prints lines `name unit value reference ratio`: medians of several runs, "
        "each measured in turn with its reference in the same process or beside it. Sowing: "
        "nanoseconds a lap against the plain byte loop, for each length of ring and each set of "
        "instructions this processor has, `touching` where the holes sown are wanted too; a kernel "
        "that loses against the loop or against the set `plain` makes the status 1. Counting and "
        "random games: a second, against the yardstick, and with two "
        "threads against one. Search: positions looked at a second, against the same search "
        "without "
        "table, ordering and evaluation; the same with two threads against one; milliseconds from "
        "`stop` to the answer, median "
        "and worst of fifty; and milliseconds by which a bound of 100 is overrun beside four "
        "threads that take all the time they get, with one thread and with two. A reference that "
        "was not measured is `-`.\n\n"
        "Last comes the time to a depth: one thread searches each of --positions openings a game "
        "for --seconds, and two threads, with as many processors four and eight as well, search it "
        "anew to the depth that one has finished last. The line has the medians of their seconds "
        "and the median of their ratios, `.lower` and `.upper` the quartiles of these. A search "
        "that takes twice the time of one thread is ended and counts as that, so with two "
        "processors a game takes at most --positions times --seconds times three.",
    .takes = CLI_TAKES_JSON | CLI_TAKES_CSV,
    .option = {{.letter = 's', .name = "speed", .help = "measure instead of counting"},
               {.letter = 'r',
                .name = "runs",
                .argument = "N",
                .help = "measure each N times and take the median; 7 by default"},
               {.letter = 'o',
                .name = "only",
                .argument = "TEXT",
                .help = "only the lines whose name contains TEXT"},
               {.name = "positions",
                .argument = "N",
                .help = "openings a game for the time to a depth; 20 by default"},
               {.name = "seconds",
                .argument = "N",
                .help = "how long one thread searches each of them; 5 by default"},
               {.name = "minutes",
                .argument = "N",
                .help = "begin nothing more after so long; some lines may be missing then"},
               {.letter = 'y',
                .name = "yardstick",
                .argument = "FILE",
                .help = "the program to compare counting and random games with",
                .kind = CLI_FILE}},
    .exits = {{"1", "a kernel loses"},
              {"5", "what --minutes allows was over before all was measured"}},
    .examples = {{"chee bench", "the signature"},
                 {"chee bench --speed --only njombwa", "how fast Njombwa is"},
                 {"chee bench --speed --only depth2 --positions 5 --seconds 2",
                  "what a second thread is worth in each game"}},
    .run = run,
};
