// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_INPUT_H
#define CHEE_CLI_ANALYSE_INPUT_H

// The games to analyse. All are checked before the work begins, so that hours of it do not end at a
// fault in the last one.

#include "base/records_in.h"

typedef struct analyse_input {
  cli_records_in in;
  uint64_t games;
  uint64_t moves; // of their main lines
} analyse_input;

// `-` is stdin. A cli_exit, with the sentence said.
int analyse_input_open(analyse_input *input, const char *name);
void analyse_input_close(analyse_input *input);

// The next game, which the caller frees; NULL at the end. A cli_exit, with the sentence said.
int analyse_input_next(analyse_input *input, chee_record **record);

#endif
