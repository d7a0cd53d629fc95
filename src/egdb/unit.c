// SPDX-License-Identifier: MIT
//
// Which unit a slab belongs to.
#include "egdb/file.h"
#include "egdb/index.h"

static uint64_t order(const chee_egdb_slab *slab) {
  uint64_t counters = (uint64_t)slab->mover.counters * 64 + slab->mover.spinsters;
  uint64_t bulls = (uint64_t)slab->bulls[0] << 32 | slab->bulls[1];
  return counters ? counters : bulls;
}

// The side with more counters, or as many and more spinsters, moves in a unit's first table; in
// Enkeshui that whose bulls make the greater number.
chee_egdb_unit chee__egdb_unit_of(const chee_egdb_index *index, const chee_egdb_slab *slab,
                                  int *table) {
  chee_egdb_slab swapped = chee__egdb_swapped(index, slab);
  *table = order(slab) < order(&swapped);
  chee_egdb_unit unit = {.slab = *table ? swapped : *slab};
  unit.tables = order(slab) == order(&swapped) ? 1 : 2;
  uint64_t size = chee_egdb_slab_size(index, &unit.slab);
  unit.positions = size == UINT64_MAX ? size : size * (uint64_t)unit.tables;
  unit.level = 128 * (slab->mover.counters + slab->other.counters) + slab->mover.spinsters +
               slab->other.spinsters + slab->loose;
  return unit;
}
