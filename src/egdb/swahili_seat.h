// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SWAHILI_SEAT_H
#define CHEE_EGDB_SWAHILI_SEAT_H

// What the rows of a number of warriors can do and lose. It depends on nothing else, and many
// tables have a side of so many: small ones are kept with the numbering for the next table.

#include "egdb/sides.h"

enum { CHEE__SWAHILI_HOLES = 11, CHEE__SWAHILI_SIDES = 13, CHEE__SWAHILI_CAPTURE = 6 };

// Rows of the other side that can lose the warrior in one hole.
typedef struct chee__losers {
  uint8_t *mask;       // of each row: 255 where it has exactly one there
  uint32_t *from, *to; // those rows, and the rows they become
  uint64_t count;
} chee__losers;

typedef struct chee__swahili_seat {
  chee__side side;
  chee__losers losers[CHEE__SWAHILI_HOLES];
} chee__swahili_seat;

// A seat that was kept, or NULL.
chee__swahili_seat *chee__seat_kept(const chee_egdb_index *index, int warriors);

// One to be filled: its side sown chunk by chunk, its losers listed hole by hole. NULL without
// memory.
chee__swahili_seat *chee__seat_new(const chee_egdb_index *index, int warriors);
bool chee__seat_list(chee__swahili_seat *seat, int hole);
void chee__seat_free(chee__swahili_seat *seat);

// Keeps a seat that has been filled, if it is small and there is none of it yet; then it belongs to
// the index.
bool chee__seat_keep(const chee_egdb_index *index, chee__swahili_seat *seat);

#endif
