// SPDX-License-Identifier: MIT
// `chee plot`: pictures of what other commands have written.
#include <stdio.h>
#include <string.h>

#include "base/outfile.h"
#include "base/say.h"
#include "plot/plot.h"

typedef struct kind {
  const char *name;
  int files; // at most
  int (*plot)(const plot_job *job);
} kind;

static const kind kinds[] = {{"length", PLOT_FILES_MAX, plot_length},
                             {"branching", PLOT_FILES_MAX, plot_branching},
                             {"first", 1, plot_first},
                             {"elo", 1, plot_elo},
                             {"value", 1, plot_value}};

static bool to_file(void *data, const char *bytes, size_t size) {
  return fwrite(bytes, 1, size, data) == size;
}

cli_grid plot_grid(const plot_job *job, const cli_column *column) {
  return cli_grid_new(column, job->form, to_file, job->out);
}

void plot_file_name(const char *file, char *name, size_t size) {
  const char *slash = strrchr(file, '/');
  const char *begin = slash != NULL ? slash + 1 : file;
  const char *dot = strrchr(begin, '.');
  int length = dot != NULL && dot > begin ? (int)(dot - begin) : (int)strlen(begin);
  (void)snprintf(name, size, "%.*s", length, begin);
}

static int plot(const kind *k, plot_job *job, const char *name) {
  app_outfile out;
  chee_error error;
  int code = cli_answer(cli_outfile_open(&out, name, true, &error), &error);
  if (code != CLI_OK) return code;
  job->out = out.file;
  code = k->plot(job);
  if (code == CLI_OK) return cli_answer(cli_outfile_keep(&out, &error), &error);
  app_outfile_drop(&out);
  return code;
}

static int run(const cli_args *args) {
  const kind *k = kinds;
  uint64_t game = 1;
  plot_job job = {.form = cli_form_of(args)};
  const char *out = cli_value(args, "out"), *number = cli_value(args, "game");
  while (strcmp(k->name, args->word[0]) != 0) k++;
  for (; job.files < PLOT_FILES_MAX && args->word[job.files + 1] != NULL; job.files++)
    job.file[job.files] = args->word[job.files + 1];
  if (job.files > k->files)
    return cli_fail(CLI_USAGE, "plot: a picture of '%s' is of one file", k->name);
  if (number != NULL && k->plot != plot_value)
    return cli_fail(CLI_USAGE, "plot: --game is for the picture 'value'");
  if (number != NULL && !cli_number("--game", number, 1, UINT64_MAX, &game)) return CLI_USAGE;
  job.game = game;
  return plot(k, &job, out != NULL ? out : "-");
}

const cli_command cli_cmd_plot = {
    .name = "plot",
    .summary = "draw what other commands have counted",
    .description =
        "Writes a picture as SVG, or with --csv or --json the numbers in it. It is readable on "
        "light and dark pages, and has a title and a description for who cannot see it. What is "
        "drawn are files that other commands have written, so that a picture can be made again "
        "without counting again, and of several rule sets together.\n\n"
        "length: how many games have how many plies, of up to three files of 'chee playouts "
        "--games'. branching: the same of the legal moves a turn, of files written with "
        "--branching. first: who won after which first move, of one such file. elo: the players of "
        "'chee match --csv' with the intervals of their Elo. value: the winning chance over a game "
        "of a file that 'chee analyse FILE --out FILE' has written; with three or four players, "
        "each alone, the points that seat A is ahead.\n\n"
        "FILE may be - for stdin.",
    .takes = CLI_TAKES_JSON | CLI_TAKES_CSV,
    .argument = {{.name = "WHAT",
                  .help = "what is drawn",
                  .values = "length branching first elo value"},
                 {.name = "FILE", .help = "the file it is drawn from", .kind = CLI_FILE},
                 {.name = "FILE2",
                  .help = "another, drawn into the same picture",
                  .kind = CLI_FILE,
                  .optional = true},
                 {.name = "FILE3", .help = "a third", .kind = CLI_FILE, .optional = true}},
    .option = {{.letter = 'o',
                .name = "out",
                .argument = "FILE",
                .help = "write to FILE; stdout if left out",
                .kind = CLI_FILE},
               {.letter = 'g',
                .name = "game",
                .argument = "N",
                .help = "value: the game of the file, from 1; 1"}},
    .examples = {{"chee plot length njombwa.csv chuba.csv --out length.svg",
                  "how long the games of two rule sets are"},
                 {"chee plot first chuba.csv --csv", "the numbers of a picture"},
                 {"chee match chuba -P level:3 -P level:4 --csv | chee plot elo - -o elo.svg",
                  "a match as a picture"},
                 {"chee plot value analysed.pmn --game 2 -o game.svg", "how a game went"}},
    .run = run,
};
