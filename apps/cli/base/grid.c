// SPDX-License-Identifier: MIT
// A table as text, CSV or JSON.
#include "base/grid.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cli_form cli_form_of(const cli_args *args) {
  return args->json ? CLI_FORM_JSON : args->csv ? CLI_FORM_CSV : CLI_FORM_TEXT;
}

static bool to_output(void *data, const char *bytes, size_t size) {
  (void)data;
  return fwrite(bytes, 1, size, stdout) == size;
}

static void put(cli_grid *grid, const char *bytes, size_t size) {
  if (!grid->failed && size > 0) grid->failed = !grid->sink(grid->data, bytes, size);
}

static void put_text(cli_grid *grid, const char *text) {
  put(grid, text, strlen(text));
}

// RFC 4180: a field with a comma, a quotation mark or the end of a line is quoted, and a quotation
// mark in it doubled. So is one that begins with the mark of UTF-8, which readers drop in front of
// all.
static void put_csv(cli_grid *grid, const char *text) {
  if (text[strcspn(text, ",\"\r\n")] == '\0' && strncmp(text, "\xEF\xBB\xBF", 3) != 0) {
    put_text(grid, text);
    return;
  }
  put_text(grid, "\"");
  for (size_t n; *text != '\0'; text += n) {
    n = strcspn(text, "\"");
    put(grid, text, n);
    if (text[n] != '"') continue;
    put_text(grid, "\"\"");
    n++;
  }
  put_text(grid, "\"");
}

static void put_json(cli_grid *grid, const char *text) {
  put_text(grid, "\"");
  for (; *text != '\0'; text++) {
    char escaped[8];
    if (*text == '"' || *text == '\\') {
      (void)snprintf(escaped, sizeof escaped, "\\%c", *text);
      put_text(grid, escaped);
    } else if ((unsigned char)*text < ' ') {
      (void)snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)*text);
      put_text(grid, escaped);
    } else {
      put(grid, text, 1);
    }
  }
  put_text(grid, "\"");
}

enum { NUMBER = 40 };

// A number as all forms but text write it.
static void write_number(const cli_cell *cell, char text[NUMBER]) {
  text[0] = '\0';
  if (cell->kind == CLI_CELL_COUNT)
    (void)snprintf(text, NUMBER, "%llu", (unsigned long long)cell->count);
  if (cell->kind == CLI_CELL_WHOLE) (void)snprintf(text, NUMBER, "%lld", (long long)cell->whole);
  if (cell->kind == CLI_CELL_REAL) (void)snprintf(text, NUMBER, "%.12g", cell->real);
}

static void put_cell_csv(cli_grid *grid, const cli_cell *cell) {
  char number[NUMBER];
  if (cell->kind == CLI_CELL_TEXT) {
    put_csv(grid, cell->text);
  } else {
    write_number(cell, number);
    put_text(grid, number);
  }
}

// JSON has no infinite numbers, and its readers no counts beyond 2^63-1: the first are null, the
// second text.
static void put_cell_json(cli_grid *grid, const cli_cell *cell) {
  char number[NUMBER];
  write_number(cell, number);
  if (cell->kind == CLI_CELL_TEXT) {
    put_json(grid, cell->text);
  } else if (cell->kind == CLI_CELL_REAL && isinf(cell->real)) {
    put_text(grid, "null");
  } else if (cell->kind == CLI_CELL_COUNT && cell->count > INT64_MAX) {
    put_json(grid, number);
  } else {
    put_text(grid, number);
  }
}

// Letters of a text in UTF-8: its bytes without those that go on with a letter.
static int letters(const char *text) {
  int count = 0;
  for (; *text != '\0'; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
  return count;
}

// A line ends without blanks, so they wait for what follows.
static void put_padded(cli_grid *grid, int place, const char *text) {
  const cli_column *column = &grid->column[place];
  int blanks = abs(column->width) - letters(text);
  if (blanks < 0) blanks = 0;
  if (place == 0) grid->blanks = 0;
  grid->blanks += (place > 0 ? 2 : 0) + (column->width > 0 ? blanks : 0);
  for (; *text != '\0' && grid->blanks > 0; grid->blanks--) put_text(grid, " ");
  put_text(grid, text);
  if (column->width < 0) grid->blanks += blanks;
}

static void put_cell_text(cli_grid *grid, int place, const cli_cell *cell) {
  char number[NUMBER];
  int decimals = grid->column[place].decimals;
  write_number(cell, number);
  if (cell->kind == CLI_CELL_REAL && decimals > 0)
    (void)snprintf(number, sizeof number, "%.*f", decimals, cell->real);
  if (cell->kind == CLI_CELL_REAL && decimals == 0)
    (void)snprintf(number, sizeof number, "%.6g", cell->real);
  put_padded(grid, place, cell->kind == CLI_CELL_TEXT ? cell->text : number);
}

static void put_head(cli_grid *grid) {
  if (grid->form == CLI_FORM_JSON) put_text(grid, "[");
  if (grid->form == CLI_FORM_JSON || grid->form == CLI_FORM_JSONL) return;
  for (int i = 0; grid->column[i].key != NULL; i++) {
    if (grid->form == CLI_FORM_CSV) {
      put_text(grid, i > 0 ? "," : "");
      put_csv(grid, grid->column[i].key);
      continue;
    }
    char head[NUMBER];
    (void)snprintf(head, sizeof head, "%s", grid->column[i].key);
    for (char *c = head; *c != '\0'; c++) *c = *c == '_' ? ' ' : *c;
    put_padded(grid, i, head);
  }
  put_text(grid, "\n");
}

cli_grid cli_grid_more(const cli_column *column, cli_form form, cli_grid_sink *sink, void *data) {
  return (cli_grid){.column = column, .form = form, .sink = sink, .data = data};
}

cli_grid cli_grid_new(const cli_column *column, cli_form form, cli_grid_sink *sink, void *data) {
  cli_grid grid = cli_grid_more(column, form, sink, data);
  put_head(&grid);
  return grid;
}

cli_grid cli_grid_print(const cli_column *column, cli_form form) {
  return cli_grid_new(column, form, to_output, NULL);
}

static void put_row_json(cli_grid *grid, const cli_cell *cells) {
  bool any = false;
  if (grid->form == CLI_FORM_JSON) put_text(grid, grid->begun ? ",\n" : "\n");
  put_text(grid, "{");
  for (int i = 0; grid->column[i].key != NULL; i++) {
    if (cells[i].kind == CLI_CELL_EMPTY) continue;
    put_text(grid, any ? ", " : "");
    put_json(grid, grid->column[i].key);
    put_text(grid, ": ");
    put_cell_json(grid, &cells[i]);
    any = true;
  }
  put_text(grid, "}");
  if (grid->form == CLI_FORM_JSONL) put_text(grid, "\n");
}

void cli_grid_row(cli_grid *grid, const cli_cell *cells) {
  if (grid->form == CLI_FORM_JSON || grid->form == CLI_FORM_JSONL) {
    put_row_json(grid, cells);
  } else {
    for (int i = 0; grid->column[i].key != NULL; i++) {
      if (grid->form == CLI_FORM_CSV) {
        put_text(grid, i > 0 ? "," : "");
        put_cell_csv(grid, &cells[i]);
      } else {
        put_cell_text(grid, i, &cells[i]);
      }
    }
    put_text(grid, "\n");
  }
  grid->begun = true;
}

int cli_grid_end(cli_grid *grid) {
  if (grid->form == CLI_FORM_JSON) put_text(grid, grid->begun ? "\n]\n" : "]\n");
  return CLI_OK;
}
