// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLOT_CSV_H
#define CHEE_CLI_PLOT_CSV_H

// Reading of CSV as RFC 4180 has it, row by row, with lines that end in LF or CRLF. The first row
// names the columns.

#include <stdbool.h>
#include <stdio.h>

#include "chee/status.h"

enum { PLOT_CSV_FIELDS = 256, PLOT_CSV_ROW_MAX = 1 << 20 }; // of a row: fields, bytes

typedef struct plot_csv_row {
  char *text; // fields one after the other, each ended by '\0'
  size_t size, room;
  int field[PLOT_CSV_FIELDS]; // where each begins
  int fields;
} plot_csv_row;

typedef struct plot_csv {
  const char *name; // as in messages
  FILE *file;
  unsigned char ahead[3]; // bytes that were looked at and come first, the next one last
  int aheads;
  plot_csv_row head, row;
  int line, next; // of the row in hand, and of the one that follows; from 1
} plot_csv;

// Takes the open file and reads the first row. CHEE_BAD_DATA with line and column, CHEE_IO,
// CHEE_MEMORY. To be closed by plot_csv_close in any case, which leaves the file open.
chee_status plot_csv_begin(plot_csv *csv, const char *name, FILE *file, chee_error *error);
void plot_csv_close(plot_csv *csv);

// The next row, which has as many fields as the first; `*more` false at the end. The same faults.
chee_status plot_csv_next(plot_csv *csv, bool *more, chee_error *error);

// The place of a column, or -1; a field of the row in hand, to be read before the next.
int plot_csv_find(const plot_csv *csv, const char *column);
const char *plot_csv_get(const plot_csv *csv, int column);

#endif
