// SPDX-License-Identifier: MIT
// Tables that are read to be drawn. Whatever is taken and written again is read as the same.

#include <stdlib.h>
#include <string.h>

#include "base/grid.h"
#include "fuzz.h"
#include "plot/csv.h"

enum { WRITTEN_MAX = 1 << 22 };

typedef struct written {
  char *text;
  size_t size;
} written;

static bool take(void *data, const char *bytes, size_t size) {
  written *w = data;
  if (size > WRITTEN_MAX - w->size) return false;
  memcpy(w->text + w->size, bytes, size);
  w->size += size;
  return true;
}

static void check_error(chee_status status, const chee_error *error) {
  FUZZ_DEMAND(status == error->status, "status %d, error %d", (int)status, (int)error->status);
  FUZZ_DEMAND(error->text[0] != '\0', "a refusal without a sentence");
  FUZZ_DEMAND(status != CHEE_BAD_DATA || (error->line > 0 && error->column > 0), "no place");
}

// The rows of a table one by one, with the same columns again.
static void write_row(const plot_csv *csv, const cli_column *column, written *w) {
  cli_cell cells[PLOT_CSV_FIELDS];
  for (int i = 0; i < csv->head.fields; i++) cells[i] = cli_text(plot_csv_get(csv, i));
  cli_grid grid = cli_grid_more(column, CLI_FORM_CSV, take, w);
  cli_grid_row(&grid, cells);
}

static void read_again(const written *w, const plot_csv *csv) {
  chee_error error;
  plot_csv again;
  bool more = false;
  FILE *file = fmemopen(w->text, w->size, "r");
  if (file == NULL) return;
  FUZZ_DEMAND(plot_csv_begin(&again, "again", file, &error) == CHEE_OK, "%s", error.text);
  FUZZ_DEMAND(plot_csv_next(&again, &more, &error) == CHEE_OK, "%s", error.text);
  for (int i = 0; more && i < csv->head.fields; i++)
    FUZZ_DEMAND(strcmp(plot_csv_get(&again, i), plot_csv_get(csv, i)) == 0, "field %d differs", i);
  plot_csv_close(&again);
  (void)fclose(file);
}

static void read_rows(plot_csv *csv, written *w) {
  cli_column column[PLOT_CSV_FIELDS + 1] = {0};
  chee_error error;
  for (int i = 0; i < csv->head.fields; i++) column[i].key = csv->head.text + csv->head.field[i];
  for (bool more = true; more;) {
    chee_status status = plot_csv_next(csv, &more, &error);
    if (status != CHEE_OK) {
      check_error(status, &error);
      return;
    }
    if (!more) return;
    FUZZ_DEMAND(csv->row.fields == csv->head.fields, "%d fields", csv->row.fields);
    w->size = 0;
    (void)cli_grid_new(column, CLI_FORM_CSV, take, w);
    write_row(csv, column, w);
    read_again(w, csv);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  chee_error error;
  plot_csv csv = {0};
  written w = {.text = malloc(WRITTEN_MAX)};
  char *copy = malloc(size + 1);
  FILE *file = NULL;
  if (copy != NULL && w.text != NULL && size > 0) {
    memcpy(copy, data, size);
    file = fmemopen(copy, size, "r");
  }
  if (file != NULL) {
    chee_status status = plot_csv_begin(&csv, "input", file, &error);
    if (status == CHEE_OK) {
      read_rows(&csv, &w);
    } else {
      check_error(status, &error);
    }
    plot_csv_close(&csv);
    (void)fclose(file);
  }
  free(copy);
  free(w.text);
  return 0;
}
