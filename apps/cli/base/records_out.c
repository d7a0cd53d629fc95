// SPDX-License-Identifier: MIT
// The records of many games, into one file.
#include "base/records_out.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"
#include "common/temporary.h"

void cli_record_text_clear(cli_record_text *text) {
  text->size = 0;
  text->error.status = CHEE_OK;
}

void cli_record_text_free(cli_record_text *text) {
  free(text->bytes);
  text->bytes = NULL;
}

bool cli_record_text_add(void *data, const char *bytes, size_t size) {
  cli_record_text *text = data;
  if (text->size + size > text->capacity) {
    size_t capacity = 2 * (text->size + size);
    char *more = realloc(text->bytes, capacity);
    if (more == NULL) return false;
    text->bytes = more;
    text->capacity = capacity;
  }
  memcpy(text->bytes + text->size, bytes, size);
  text->size += size;
  return true;
}

static bool ends_in(const char *name, const char *ending) {
  size_t length = strlen(name);
  size_t tail = strlen(ending);
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int fail(const cli_records *records) {
  return cli_fail(CLI_IO, "%.150s: cannot write: %s", records->out.name, cli_reason(errno));
}

int cli_records_open(cli_records *records, const char *name, bool resumed, uint64_t bytes) {
  chee_error error;
  *records = (cli_records){.bytes = bytes};
  if (name == NULL) return CLI_OK;
  records->format = ends_in(name, ".jsonl") ? CHEE_JSONL : CHEE_PMN;
  return cli_answer(resumed ? cli_outfile_open_behind(&records->out, name, bytes, &error)
                            : cli_outfile_open(&records->out, name, true, &error),
                    &error);
}

int cli_records_open_output(cli_records *records) {
  *records = (cli_records){.to_output = true, .out = {.name = app_temporary_folder()}};
  records->out.file = app_temporary();
  return records->out.file != NULL ? CLI_OK : fail(records);
}

static bool write_bytes(void *data, const char *bytes, size_t size) {
  cli_records *records = data;
  if (fwrite(bytes, 1, size, records->out.file) != size) return false;
  records->bytes += size;
  return true;
}

int cli_records_write(cli_records *records, const chee_record *record) {
  errno = 0;
  chee_status status = chee_record_write(record, records->format, write_bytes, records);
  if (status == CHEE_IO) return fail(records);
  return status == CHEE_OK ? CLI_OK : cli_fail(CLI_IO, "out of memory");
}

int cli_records_add(cli_records *records, const cli_record_text *text) {
  if (text->error.status != CHEE_OK) {
    char what[40];
    (void)snprintf(what, sizeof what, "game %llu", (unsigned long long)text->game + 1);
    return cli_refused(what, &text->error);
  }
  if (records->out.file == NULL || text->size == 0) return CLI_OK;
  return write_bytes(records, text->bytes, text->size) ? CLI_OK : fail(records);
}

int cli_records_sync(cli_records *records) {
  chee_error error;
  if (records->out.file == NULL) return CLI_OK;
  return cli_answer(cli_outfile_sync(&records->out, &error), &error);
}

// Copies to stdout what was held back until all of it was known.
static int copy_to_output(cli_records *records) {
  char buffer[65536];
  size_t got = 0;
  FILE *held = records->out.file;
  if (fflush(held) != 0) return fail(records);
  rewind(held);
  while ((got = fread(buffer, 1, sizeof buffer, held)) > 0) {
    if (fwrite(buffer, 1, got, stdout) != got) return CLI_OK; // cli_finish tells of it
  }
  return ferror(held) == 0 ? CLI_OK : cli_fail(CLI_IO, "cannot read back what was written");
}

int cli_records_close(cli_records *records, bool keep) {
  chee_error error;
  int code = CLI_OK;
  if (records->out.file == NULL) return CLI_OK;
  if (keep && records->to_output) code = copy_to_output(records);
  if (keep && !records->to_output)
    return cli_answer(cli_outfile_keep(&records->out, &error), &error);
  app_outfile_drop(&records->out);
  return code;
}
