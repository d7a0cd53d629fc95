// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_NOTES_H
#define CHEE_NOTATION_RECORD_NOTES_H

// Notes to moves: taken piece by piece, joined when the record ends.

#include "notation/record/tree.h"

// A line of PMN may be longer than the note it holds by as much: for `[%clk]`, `[%eval]`, `json`.
enum { CHEE__LINE_ROOM = CHEE_RECORD_LINE_MAX + 96 };

// Joins the pieces of every move into its notes. False without memory.
bool chee__record_join(chee_record *record);

// Moves comments that wait for a move which never comes to the move before them.
chee_status chee__record_settle(chee_record *record, chee_error *error);

#endif
