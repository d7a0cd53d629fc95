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

// Looked at before the measuring, which goes on for minutes.
static bool is_program(const char *file) {
  struct stat found;
  if (access(file, X_OK) != 0 || stat(file, &found) != 0) return false;
  errno = EISDIR;
  return !S_ISDIR(found.st_mode);
}

static int run(const cli_args *args) {
  static const cli_column columns[] = {{.key = "name"},      {.key = "unit"},  {.key = "value"},
                                       {.key = "reference"}, {.key = "ratio"}, {0}};
  if (cli_value(args, "speed") == NULL && (args->json || args->csv))
    return cli_fail(CLI_USAGE, "bench: --json and --csv are for --speed");
  if (cli_value(args, "speed") == NULL) return bench_signature();
  uint64_t runs = 7;
  const char *text = cli_value(args, "runs");
  if (text != NULL && !cli_number("--runs", text, 1, 99, &runs)) return CLI_USAGE;
  bench_speed_options options = {.runs = (int)runs,
                                 .yardstick = cli_value(args, "yardstick"),
                                 .only = cli_value(args, "only")};
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
        "nanoseconds a lap against the plain byte loop, for each set of instructions this "
        "processor has; a kernel that loses against it makes the status 1. Counting and random "
        "games: a second, against the yardstick, and with two "
        "threads against one. Search: positions looked at a second, against the same search "
        "without "
        "table, ordering and evaluation; the same with two threads against one; milliseconds to a "
        "fixed depth with two threads against one; milliseconds from `stop` to the answer, median "
        "and worst of fifty; and milliseconds by which a bound of 100 is overrun beside four "
        "threads that take all the time they get, with one thread and with two. A reference that "
        "was not measured is `-`.",
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
               {.letter = 'y',
                .name = "yardstick",
                .argument = "FILE",
                .help = "the program to compare counting and random games with",
                .kind = CLI_FILE}},
    .examples = {{"chee bench", "the signature"},
                 {"chee bench --speed --only njombwa", "how fast Njombwa is"}},
    .run = run,
};
