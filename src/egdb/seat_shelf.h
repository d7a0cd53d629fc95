// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SEAT_SHELF_H
#define CHEE_EGDB_SEAT_SHELF_H

// Seats of Swahili that are kept with a numbering (swahili_seat.h), by their number of warriors.

#include "egdb/index.h"

struct chee__swahili_seat;

enum { CHEE__SHELF_SEATS = 13 };

struct chee__seat_shelf {
  _Atomic(struct chee__swahili_seat *) seat[CHEE__SHELF_SEATS];
  void (*_Atomic release)(struct chee__swahili_seat *seat); // set before a seat is put there
};

#endif
