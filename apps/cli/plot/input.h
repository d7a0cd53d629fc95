// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLOT_INPUT_H
#define CHEE_CLI_PLOT_INPUT_H

// A file of CSV that is to be drawn, with the sentences where it is none. Each call returns a
// cli_exit.

#include "plot/csv.h"

typedef struct plot_input {
  const char *name;
  FILE *file;
  plot_csv csv;
} plot_input;

// `-` is stdin. To be closed in any case.
int plot_input_open(plot_input *in, const char *name);
void plot_input_close(plot_input *in);

int plot_input_next(plot_input *in, bool *more);

// The place of a column that has to be there; `writer` is the command that writes it.
int plot_input_column(plot_input *in, const char *key, const char *writer, int *column);

// A number of the row in hand. An empty field is NAN.
int plot_input_number(plot_input *in, int column, double *number);

// The same of a column that counts something: a whole number, 0 or more.
int plot_input_count(plot_input *in, int column, double *count);

#endif
