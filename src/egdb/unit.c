// SPDX-License-Identifier: MIT
//
// Which unit a slab belongs to.
#include "egdb/file.h"

static int order(chee_egdb_side side) {
  return side.counters * 64 + side.spinsters;
}

// The side with more counters, or as many and more spinsters, moves in a unit's first table.
chee_egdb_unit chee__egdb_unit_of(const chee_egdb_index *index, const chee_egdb_slab *slab,
                                  int *table) {
  *table = order(slab->mover) < order(slab->other);
  chee_egdb_unit unit = {.slab = *slab};
  if (*table) unit.slab.mover = slab->other, unit.slab.other = slab->mover;
  unit.tables = order(slab->mover) == order(slab->other) ? 1 : 2;
  uint64_t size = chee_egdb_slab_size(index, &unit.slab);
  unit.positions = size == UINT64_MAX ? size : size * (uint64_t)unit.tables;
  unit.level = 128 * (slab->mover.counters + slab->other.counters) + slab->mover.spinsters +
               slab->other.spinsters;
  return unit;
}
