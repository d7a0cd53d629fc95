// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_BUILDER_H
#define CHEE_NOTATION_RECORD_BUILDER_H

// Moves and variations on their way into a record.

#include "core/fail.h"
#include "notation/record/tree.h"

// What a text says of the total of a move, and where it says so.
typedef struct chee__claim {
  int total; // -1: nothing
  chee__place total_at, move_at;
} chee__claim;

// Plays a move and checks its total. The moves of the main line claim all of their totals or none:
// so a record made by other rules is caught early, and one without totals is welcome. Only the
// error of a total has a place.
chee_status chee__record_play(chee_record *record, chee_move move, const chee__claim *claim,
                              chee_error *error);

// The position behind the move played last.
const chee_position *chee__record_now(const chee_record *record);

// A seat as a sentence calls it: "South", "seat A".
chee__argument chee__seat_title(const chee_position *position, int seat);

#endif
