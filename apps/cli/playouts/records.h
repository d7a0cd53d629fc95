// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYOUTS_RECORDS_H
#define CHEE_CLI_PLAYOUTS_RECORDS_H

#include <stdint.h>

#include "base/records_out.h"
#include "chee/record.h"

// Writes down one random game while it is played.
typedef struct cli_recorder {
  chee_record *record;
  chee_error error;
  uint64_t game;
} cli_recorder;

cli_recorder cli_recorder_new(const chee_position *start, uint64_t seed, uint64_t game);
void cli_recorder_move(void *recorder, const chee_position *before, chee_move move); // a sink
void cli_recorder_end(cli_recorder *recorder, chee_record_format format, cli_record_text *text);

#endif
