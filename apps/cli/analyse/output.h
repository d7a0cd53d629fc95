// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_OUTPUT_H
#define CHEE_CLI_ANALYSE_OUTPUT_H

// Where analysed games go. Nothing of them is seen before all are there, but for a file that is
// gone on with.

#include <stdint.h>
#include <stdio.h>

#include "base/outfile.h"
#include "chee/record.h"

typedef struct analyse_output {
  const char *name; // as in messages
  FILE *file;
  bool pours;      // into stdout at the end
  bool resumed;    // written in place
  cli_outfile out; // otherwise
  chee_record_format format;
  uint64_t bytes; // written, those of earlier runs included
} analyse_output;

// Each answers with a cli_exit and says what is wrong. `name` is a file, or NULL for stdout. With
// `resumed` what follows the first `bytes` in the file is of a run that died, and is cut off.
int analyse_output_open(analyse_output *output, const char *name, bool resumed, uint64_t bytes);
int analyse_output_add(analyse_output *output, const chee_record *record);

// Brings what was written to the disk.
int analyse_output_sync(analyse_output *output);

// Puts the file in its place, or pours it out; what was not kept is dropped.
int analyse_output_keep(analyse_output *output);
void analyse_output_drop(analyse_output *output);

#endif
