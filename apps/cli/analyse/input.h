// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_INPUT_H
#define CHEE_CLI_ANALYSE_INPUT_H

// The games to analyse. All are checked before the work begins, so that hours of it do not end at a
// fault in the last one.

#include "base/records_in.h"

enum { ANALYSE_TABLES_MAX = 64 };

typedef struct analyse_input {
  cli_records_in in;
  uint64_t games;
  uint64_t moves;                      // of their main lines
  uint64_t tables[ANALYSE_TABLES_MAX]; // that are asked in them: chee_egdb_hash, each once
  int tables_count;
} analyse_input;

// `-` is stdin. A cli_exit, with the sentence said.
int analyse_input_open(analyse_input *input, const char *name);
void analyse_input_close(analyse_input *input);

// What all tables that are asked come to; 0 for none.
uint64_t analyse_input_tables(const analyse_input *input);

// The next game, which the caller frees; NULL at the end. A cli_exit, with the sentence said.
int analyse_input_next(analyse_input *input, chee_record **record);

#endif
