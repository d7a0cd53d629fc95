// SPDX-License-Identifier: MIT
#include "egdb/swahili_seat.h"

#include <stdlib.h>

#include "egdb/seat_shelf.h"

enum { ROWS_KEPT = 1 << 16 };
_Static_assert((int)CHEE__SHELF_SEATS == (int)CHEE__SWAHILI_SIDES,
               "a place for every number of warriors");

chee__swahili_seat *chee__seat_kept(const chee_egdb_index *index, int warriors) {
  return atomic_load(&index->seats->seat[warriors]);
}

chee__swahili_seat *chee__seat_new(const chee_egdb_index *index, int warriors) {
  chee__swahili_seat *seat = calloc(1, sizeof *seat);
  chee_egdb_side side = {.counters = (uint8_t)warriors};
  if (seat && chee__side_new(&seat->side, index, side)) return seat;
  free(seat);
  return NULL;
}

void chee__seat_free(chee__swahili_seat *seat) {
  if (!seat) return;
  chee__side_free(&seat->side);
  for (int h = 0; h < CHEE__SWAHILI_HOLES; h++) {
    free(seat->losers[h].mask);
    free(seat->losers[h].from);
    free(seat->losers[h].to);
  }
  free(seat);
}

bool chee__seat_list(chee__swahili_seat *seat, int hole) {
  if (hole < CHEE__SWAHILI_CAPTURE) return true; // 5.1
  chee__losers *l = &seat->losers[hole];
  uint64_t rows = seat->side.rows;
  l->mask = calloc(rows, 1);
  l->from = malloc(rows * sizeof *l->from);
  l->to = malloc(rows * sizeof *l->to);
  if (!l->mask || !l->from || !l->to) return false;
  chee__side_row results[CHEE__SIDE_RESULTS];
  for (uint64_t row = 0; row < rows; row++) {
    if (!chee__side_captured(seat->side.index, seat->side.side, row, hole, results)) continue;
    l->mask[row] = UINT8_MAX;
    l->from[l->count] = (uint32_t)row;
    l->to[l->count++] = results[0].row;
  }
  return true;
}

bool chee__seat_keep(const chee_egdb_index *index, chee__swahili_seat *seat) {
  chee__swahili_seat *none = NULL;
  if (seat->side.rows > ROWS_KEPT) return false;
  atomic_store(&index->seats->release, chee__seat_free);
  return atomic_compare_exchange_strong(&index->seats->seat[seat->side.side.counters], &none, seat);
}
