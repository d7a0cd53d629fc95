// SPDX-License-Identifier: MIT
//
// The shelf of seats alone: whoever only looks tables up has one and never puts anything on it.
#include "egdb/seat_shelf.h"

#include <stdlib.h>

struct chee__seat_shelf *chee__seat_shelf_new(void) {
  return calloc(1, sizeof(struct chee__seat_shelf));
}

void chee__seat_shelf_free(struct chee__seat_shelf *shelf) {
  for (int i = 0; shelf && i < CHEE__SHELF_SEATS; i++)
    if (shelf->seat[i]) shelf->release(shelf->seat[i]);
  free(shelf);
}
