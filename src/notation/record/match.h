// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_MATCH_H
#define CHEE_NOTATION_RECORD_MATCH_H

// The games of a match in a file of records: each begins as the match says (3.10, 4.13, 4.15,
// 4.16), and as the game before it leaves the match.

#include "notation/record/tree.h"

// What the record read last leaves to the next one. Zero at the start.
typedef struct chee__match_trail {
  bool open;        // it was a game of a match
  bool decided;     // it has a result
  chee_match match; // after it; where it has no result, before it
  chee__text who;   // event, site and names, whoever sits where
  chee__text order; // the names in the order of the players' numbers
} chee__match_trail;

void chee__match_trail_free(chee__match_trail *trail);

// Checks the match tags of a record whose tags are read, and its start. The errors of both calls
// have their place.
chee_status chee__record_check_match(const chee_record *record, chee_error *error);

// Checks a record against the one before it and goes on to it.
chee_status chee__match_trail_follow(chee__match_trail *trail, const chee_record *record,
                                     chee_error *error);

#endif
