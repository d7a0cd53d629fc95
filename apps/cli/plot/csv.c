// SPDX-License-Identifier: MIT
// Reading of CSV.
#include "plot/csv.h"

#include <errno.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "base/words.h"

// A row while it is read.
typedef struct reader {
  plot_csv *csv;
  plot_csv_row *row;
  int column; // of the byte in hand, from 1
  chee_error *error;
} reader;

__attribute__((format(printf, 2, 3))) static chee_status fail(reader *r, const char *format, ...) {
  va_list list;
  va_start(list, format);
  *r->error = (chee_error){
      .status = CHEE_BAD_DATA, .line = r->csv->next, .column = r->column > 0 ? r->column : 1};
  (void)vsnprintf(r->error->text, sizeof r->error->text, cli_word(format), list);
  va_end(list);
  return CHEE_BAD_DATA;
}

static chee_status put(reader *r, int byte) {
  plot_csv_row *row = r->row;
  if (row->size == PLOT_CSV_ROW_MAX) return fail(r, "a row is longer than 1 MB");
  if (row->size == row->room) {
    size_t room = row->room > 0 ? 2 * row->room : 256;
    char *more = realloc(row->text, room);
    if (more == NULL) return cli_fault_memory(r->error);
    row->text = more;
    row->room = room;
  }
  row->text[row->size++] = (char)byte;
  return CHEE_OK;
}

static int take(reader *r) {
  plot_csv *csv = r->csv;
  r->column++;
  return csv->aheads > 0 ? csv->ahead[--csv->aheads] : getc(csv->file);
}

// Spreadsheets put a mark of UTF-8 in front of all, of a quotation mark, too.
static void skip_mark(plot_csv *csv) {
  static const unsigned char mark[] = {0xEF, 0xBB, 0xBF};
  int same = 0, byte = EOF;
  while (same < 3 && (byte = getc(csv->file)) == mark[same]) same++;
  if (same == 3) return;
  if (byte != EOF) csv->ahead[csv->aheads++] = (unsigned char)byte;
  while (same > 0) csv->ahead[csv->aheads++] = mark[--same];
}

// A quoted field behind its first mark, up to what follows the last one, which is in `*byte`.
static chee_status read_quoted(reader *r, int *byte) {
  int line = r->csv->next, column = r->column;
  for (;;) {
    *byte = take(r);
    if (*byte == EOF) {
      r->csv->next = line;
      r->column = column;
      return fail(r, "the field in quotation marks that begins here has no end");
    }
    if (*byte == '\n') r->csv->next++, r->column = 0;
    if (*byte == '"') {
      *byte = take(r);
      if (*byte != '"') return CHEE_OK;
    }
    chee_status status = *byte != '\0' ? put(r, *byte) : fail(r, "a zero byte is no text");
    if (status != CHEE_OK) return status;
  }
}

// Whether a field is text. What is read here is written into pictures and tables, which are UTF-8.
static bool is_text(const char *field, size_t length) {
  size_t plain = 0;
  while (plain < length && (unsigned char)field[plain] < 0x80) plain++;
  if (plain == length) return true;
  json_t *taken = json_stringn(field, length);
  bool valid = taken != NULL;
  json_decref(taken);
  return valid;
}

// A field, up to the comma or the end of the line behind it, which is in `*byte`.
static chee_status read_field(reader *r, int *byte) {
  chee_status status = CHEE_OK;
  const size_t begin = r->row->size;
  const int line = r->csv->next, column = r->column;
  bool quoted = *byte == '"';
  if (quoted) status = read_quoted(r, byte);
  for (; status == CHEE_OK && *byte != ',' && *byte != '\n' && *byte != EOF; *byte = take(r)) {
    if (*byte == '\r') {
      *byte = take(r);
      if (*byte == '\n' || *byte == EOF) break;
      return fail(r, "a carriage return stands within a line");
    }
    if (quoted) return fail(r, "a comma or the end of the line is missing behind a quotation mark");
    if (*byte == '"') return fail(r, "a quotation mark stands within a field");
    if (*byte == '\0') return fail(r, "a zero byte is no text");
    status = put(r, *byte);
  }
  if (status == CHEE_OK) status = put(r, '\0');
  if (status != CHEE_OK || is_text(r->row->text + begin, r->row->size - 1 - begin)) return status;
  r->csv->next = line;
  r->column = column;
  return fail(r, "the field that begins here is no UTF-8");
}

static chee_status read_row(plot_csv *csv, plot_csv_row *row, bool *more, chee_error *error) {
  reader r = {.csv = csv, .row = row, .error = error};
  errno = 0;
  int byte = take(&r), before = ',';
  row->size = 0;
  row->fields = 0;
  csv->line = csv->next;
  *more = byte != EOF;
  while (*more && before == ',') {
    if (row->fields == PLOT_CSV_FIELDS)
      return fail(&r, "a row has more than %d fields", PLOT_CSV_FIELDS);
    row->field[row->fields++] = (int)row->size;
    chee_status status = read_field(&r, &byte);
    if (status != CHEE_OK) return status;
    before = byte;
    if (before == ',') byte = take(&r);
  }
  csv->next++;
  if (ferror(csv->file) == 0) return CHEE_OK;
  return cli_fault(error, CHEE_IO, "%.200s: cannot read: %s", csv->name, cli_reason(errno));
}

chee_status plot_csv_begin(plot_csv *csv, const char *name, FILE *file, chee_error *error) {
  bool more = false;
  *csv = (plot_csv){.name = name, .file = file, .next = 1};
  skip_mark(csv);
  chee_status status = read_row(csv, &csv->head, &more, error);
  if (status != CHEE_OK) return status;
  if (!more || (csv->head.fields == 1 && csv->head.text[0] == '\0')) {
    reader r = {.csv = csv, .error = error};
    csv->next = 1;
    return fail(&r, "the first line names no columns");
  }
  return CHEE_OK;
}

void plot_csv_close(plot_csv *csv) {
  free(csv->head.text);
  free(csv->row.text);
  csv->head.text = csv->row.text = NULL;
}

chee_status plot_csv_next(plot_csv *csv, bool *more, chee_error *error) {
  chee_status status = CHEE_OK;
  bool empty = true;
  // Empty lines are passed over.
  for (*more = true; *more && empty && status == CHEE_OK;) {
    status = read_row(csv, &csv->row, more, error);
    empty = csv->row.fields == 1 && csv->row.size == 1 && csv->head.fields > 1;
  }
  if (status != CHEE_OK || !*more || csv->row.fields == csv->head.fields) return status;
  reader r = {.csv = csv, .error = error};
  csv->next = csv->line;
  return fail(&r, "this row has %d fields, the first %d", csv->row.fields, csv->head.fields);
}

int plot_csv_find(const plot_csv *csv, const char *column) {
  for (int i = 0; i < csv->head.fields; i++)
    if (strcmp(csv->head.text + csv->head.field[i], column) == 0) return i;
  return -1;
}

const char *plot_csv_get(const plot_csv *csv, int column) {
  return csv->row.text + csv->row.field[column];
}
