// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_RECORD_H
#define CHEE_CLI_MATCH_RECORD_H

// A game of a match as a record. Without a file for it nothing is written down. What goes wrong is
// kept and comes out in the end.

#include "chee/record.h"
#include "match/game.h"

typedef struct match_recorder {
  chee_record *record; // or NULL
  chee_error error;
} match_recorder;

match_recorder match_recorder_new(const match_setup *setup, uint64_t number);

// A move, and where the player said so what it thought of it. `left` are milliseconds on its
// clock, or -1.
void match_recorder_move(match_recorder *recorder, chee_move move, int seat,
                         const cli_choice *choice, int64_t left);

// Writes the record into outcome->record, or the error into outcome->error.
void match_recorder_end(match_recorder *recorder, const match_worker *worker,
                        match_outcome *outcome);

#endif
