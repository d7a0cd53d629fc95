// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_RECORD_H
#define CHEE_CLI_MATCH_RECORD_H

// A game of a match as a record. Without a file for it nothing is written down. What goes wrong is
// kept and comes out in the end.

#include "chee/record.h"
#include "match/game.h"

typedef struct match_pen {
  chee_record *record; // or NULL
  chee_error error;
} match_pen;

match_pen match_pen_new(const match_setup *setup, uint64_t number);

// A move, and where the player said so what he thought of it. `left` are milliseconds on his
// clock, or -1.
void match_pen_move(match_pen *pen, chee_move move, int seat, const match_choice *choice,
                    int64_t left);

// Writes the record into outcome->record, or the error into outcome->error.
void match_pen_end(match_pen *pen, const match_room *room, match_outcome *outcome);

#endif
