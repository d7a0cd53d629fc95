// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_GRID_H
#define CHEE_CLI_BASE_GRID_H

// A table of rows and columns, row by row as text, as CSV or as JSON. How each looks is said in
// docs/formats/csv.md.

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/args.h"

typedef enum cli_cell_kind {
  CLI_CELL_EMPTY, // nothing is known: empty, in JSON left out
  CLI_CELL_TEXT,
  CLI_CELL_COUNT,
  CLI_CELL_WHOLE, // with a sign
  CLI_CELL_REAL
} cli_cell_kind;

typedef struct cli_cell {
  cli_cell_kind kind;
  union {
    const char *text; // borrowed until the row is written
    uint64_t count;
    int64_t whole;
    double real;
  };
} cli_cell;

static inline cli_cell cli_text(const char *text) {
  return (cli_cell){.kind = text != NULL ? CLI_CELL_TEXT : CLI_CELL_EMPTY, .text = text};
}

static inline cli_cell cli_count(uint64_t count) {
  return (cli_cell){.kind = CLI_CELL_COUNT, .count = count};
}

static inline cli_cell cli_whole(int64_t whole) {
  return (cli_cell){.kind = CLI_CELL_WHOLE, .whole = whole};
}

// What is no number is an empty cell.
static inline cli_cell cli_real(double real) {
  return (cli_cell){.kind = isnan(real) ? CLI_CELL_EMPTY : CLI_CELL_REAL, .real = real};
}

typedef struct cli_column {
  const char *key; // in CSV and JSON: "standard_error"
  int width;       // of text: letters and the blanks before them, negative: and those behind
  int decimals;    // of a CLI_CELL_REAL in text; 0: six digits in all
} cli_column;

typedef enum cli_form { CLI_FORM_TEXT, CLI_FORM_CSV, CLI_FORM_JSON, CLI_FORM_JSONL } cli_form;

// Takes the bytes of rows; false where they cannot be taken.
typedef bool cli_grid_sink(void *data, const char *bytes, size_t size);

typedef struct cli_grid {
  const cli_column *column; // borrowed, up to the first without a key
  cli_form form;
  cli_grid_sink *sink;
  void *data;
  bool begun;  // a row was written
  int blanks;  // of a line of text, written when something follows them
  bool failed; // the sink has refused; then nothing more is written
} cli_grid;

// What --json and --csv ask for: text where neither is given.
cli_form cli_form_of(const cli_args *args);

// A table on stdout, or on any sink; the head is written. A table whose head stands elsewhere, as
// of more rows of the same file, begins with cli_grid_more.
cli_grid cli_grid_print(const cli_column *column, cli_form form);
cli_grid cli_grid_new(const cli_column *column, cli_form form, cli_grid_sink *sink, void *data);
cli_grid cli_grid_more(const cli_column *column, cli_form form, cli_grid_sink *sink, void *data);

// Writes a row of as many cells as there are columns.
void cli_grid_row(cli_grid *grid, const cli_cell *cells);

// Writes the end. A cli_exit: what stdout has lost is told of by cli_finish.
int cli_grid_end(cli_grid *grid);

#endif
