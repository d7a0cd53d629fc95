// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_RECORDS_OUT_H
#define CHEE_CLI_BASE_RECORDS_OUT_H

// The records of many games: each thread writes its games into memory, and one after the other they
// go into the file.

#include <stdbool.h>
#include <stdint.h>

#include "base/outfile.h"
#include "chee/record.h"

// Text that grows, and the first fault met in making it.
typedef struct cli_record_text {
  char *bytes;
  size_t size;
  size_t capacity;
  chee_error error; // status CHEE_OK: none
  uint64_t game;    // the one at fault
} cli_record_text;

void cli_record_text_clear(cli_record_text *text);
void cli_record_text_free(cli_record_text *text);
bool cli_record_text_add(void *text, const char *bytes, size_t size); // a chee_record_sink

// The file. Without a name nothing is written.
typedef struct cli_records {
  app_outfile out;
  chee_record_format format;
  uint64_t bytes; // written, those of earlier runs included
  bool to_output; // nothing is seen before all are there; then they go to stdout
} cli_records;

// With `resumed` the file is written in place, behind the first `bytes` that are there; else it
// appears at the end. Each answers with a cli_exit and says what is wrong.
int cli_records_open(cli_records *records, const char *name, bool resumed, uint64_t bytes);

// The same for stdout, in PMN unless `format` is set afterwards.
int cli_records_open_output(cli_records *records);

// Writes a record, or what a thread has made of several.
int cli_records_write(cli_records *records, const chee_record *record);
int cli_records_add(cli_records *records, const cli_record_text *text);

int cli_records_sync(cli_records *records);

// With `keep` the file takes its place; else nothing of it is left, unless it was resumed.
int cli_records_close(cli_records *records, bool keep);

#endif
