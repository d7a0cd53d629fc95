// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_RECORDS_IN_H
#define CHEE_CLI_BASE_RECORDS_IN_H

// A file of records that is read game by game.

#include <stdio.h>

#include "base/say.h"
#include "chee/record.h"

typedef struct cli_records_in {
  const char *name; // as in messages
  FILE *file;
  int reason; // errno of a read that failed
  chee_record_reader *reader;
} cli_records_in;

// `-` is stdin. A cli_exit, with the sentence said.
int cli_records_in_open(cli_records_in *in, const char *name);
void cli_records_in_close(cli_records_in *in);

// Begins at the first record again; only for a file that can be rewound.
int cli_records_in_again(cli_records_in *in);

// The next record, which the caller frees; NULL at the end. A cli_exit; for data at fault `error`
// says what, everything else is said.
int cli_records_in_next(cli_records_in *in, chee_record **record, chee_error *error);

// "FILE:LINE:COL: sentence" of such a fault.
void cli_records_in_fault(const cli_records_in *in, const chee_error *error,
                          char text[CLI_SAID_MAX]);

#endif
