// SPDX-License-Identifier: MIT
// A file of CSV that is to be drawn.
#include "plot/input.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"

static int refuse(const plot_input *in, const chee_error *error) {
  if (error->status != CHEE_BAD_DATA)
    return cli_fail(cli_exit_of(error->status), "%s", cli_sentence(error));
  return cli_fail(CLI_BAD_DATA, "%s:%d:%d: %s", in->name, error->line, error->column,
                  cli_sentence(error));
}

int plot_input_open(plot_input *in, const char *name) {
  chee_error error;
  bool standard = strcmp(name, "-") == 0;
  *in = (plot_input){.name = name, .file = standard ? stdin : fopen(name, "re")};
  if (in->file == NULL) return cli_fail(CLI_IO, "%.200s: cannot read: %s", name, cli_reason(errno));
  chee_status status = plot_csv_begin(&in->csv, name, in->file, &error);
  return status == CHEE_OK ? CLI_OK : refuse(in, &error);
}

void plot_input_close(plot_input *in) {
  plot_csv_close(&in->csv);
  if (in->file != NULL && in->file != stdin) (void)fclose(in->file);
  in->file = NULL;
}

int plot_input_next(plot_input *in, bool *more) {
  chee_error error;
  chee_status status = plot_csv_next(&in->csv, more, &error);
  return status == CHEE_OK ? CLI_OK : refuse(in, &error);
}

int plot_input_column(plot_input *in, const char *key, const char *writer, int *column) {
  *column = plot_csv_find(&in->csv, key);
  if (*column >= 0) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "%s:1:1: no column has the name '%s'; '%s' writes it", in->name,
                  key, writer);
}

int plot_input_number(plot_input *in, int column, double *number) {
  const char *text = plot_csv_get(&in->csv, column);
  char *end = NULL;
  *number = NAN;
  if (*text == '\0') return CLI_OK;
  *number = strtod(text, &end);
  // Beyond that steps of one cannot be told apart; infinite is what a match may say of Elo.
  bool fits = fabs(*number) <= 1e15 || isinf(*number);
  if (*end == '\0' && fits) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "%s:%d:1: '%.40s' in the column '%.40s' is no number", in->name,
                  in->csv.line, text, in->csv.head.text + in->csv.head.field[column]);
}

int plot_input_count(plot_input *in, int column, double *count) {
  int code = plot_input_number(in, column, count);
  bool counts = isnan(*count) || (*count >= 0 && *count == floor(*count) && !isinf(*count));
  if (code != CLI_OK || counts) return code;
  return cli_fail(CLI_BAD_DATA, "%s:%d:1: '%.40s' in the column '%.40s' counts nothing", in->name,
                  in->csv.line, plot_csv_get(&in->csv, column),
                  in->csv.head.text + in->csv.head.field[column]);
}
