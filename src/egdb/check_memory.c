// SPDX-License-Identifier: MIT
//
// How much memory the checking of a table by rows takes.
#include "egdb/bulls.h"
#include "egdb/check.h"
#include "egdb/memory.h"

// Bytes of a position of a table that lies unpacked.
static double width(const chee_egdb_info *info, bool distances) {
  switch (info->kind) {
  case CHEE_EGDB_POINTS: return 1;
  case CHEE_EGDB_MARGIN: return distances ? 3 : 1;
  default: return distances ? 1.25 : 0.25;
  }
}

// Whether sowings of that side may lead to that target of sides.h.
static bool may_lead(const chee_egdb_index *index, chee_egdb_side own, int target) {
  int gone = target - own.spinsters;
  if (gone <= 0) return true;
  if (index->rules.game == CHEE_SWAHILI) return gone < own.counters;
  return own.spinsters > 0 && gone == own.spinsters && gone < own.counters; // 3.8
}

// The tables that sowings lead to, a byte a position; of those without a conversion distances, too.
static double children(const chee_egdb_index *index, const chee_egdb_info *info) {
  chee_egdb_side own = info->slab.mover, other = info->slab.other;
  double bytes = 0;
  for (int target = 0; target < CHEE__SIDE_TARGETS; target++) {
    if (!may_lead(index, own, target)) continue;
    double rows = (double)chee_egdb_side_rows(index, chee__side_of_target(own, target));
    bytes += chee__lower_rows(index, other) * rows;
    for (int spinsters = 0; spinsters <= other.spinsters; spinsters++) {
      chee_egdb_side mover = {.counters = other.counters, .spinsters = (uint8_t)spinsters};
      if (spinsters == other.spinsters) bytes += (double)chee_egdb_side_rows(index, mover) * rows;
    }
  }
  return bytes + (info->distances ? (double)info->positions : 0);
}

// What captures leave of the other's rows, for each hole that can be captured.
static double losses(const chee_egdb_index *index, const chee_egdb_info *info) {
  chee_egdb_side other = info->slab.other;
  double rows = (double)chee_egdb_side_rows(index, other), men = other.counters;
  // By the choice of a second hole or column (1.9, 3.7).
  bool chooses = index->rules.game == CHEE_CHUBA ||
                 (index->rules.game == CHEE_MEFUHVA && index->rules.option[0] == 0);
  double results = rows * men / (men + index->holes - 1) * (chooses ? men : 1);
  double room = 2 * results > rows ? 2 * results : rows;               // it grows by doubling
  int fronts = index->rules.game == CHEE_SWAHILI ? 5 : index->columns; // 5.1
  return fronts * (9 * rows + room * (double)sizeof(chee__side_row));
}

static double by_bulls(const chee_egdb_index *index, const chee_egdb_info *info) {
  double bytes = 2 * width(info, info->distances) * (double)info->positions;
  for (int made = 0; made < 3; made++)
    for (int loose = 1; loose <= chee__bulls_left(info->slab.loose, made) - !made; loose++) {
      chee_egdb_slab lower = chee__egdb_swapped(index, &info->slab);
      lower.loose = (uint8_t)loose;
      lower.more = (uint8_t)(lower.more + made);
      bytes += (double)chee_egdb_slab_size(index, &lower);
    }
  return bytes;
}

uint64_t chee_egdb_check_memory(const chee_egdb *db, size_t table, chee_egdb_way way) {
  const chee_egdb_index *index = chee_egdb_numbering(db);
  chee_egdb_info info;
  if (way != CHEE_EGDB_BY_ROWS || !chee_egdb_table_info(db, table, &info)) return 0;
  if (info.kind == CHEE_EGDB_MARGIN) return (uint64_t)by_bulls(index, &info);
  double own = (double)chee_egdb_side_rows(index, info.slab.mover);
  double other = (double)chee_egdb_side_rows(index, info.slab.other);
  double steps = own * (index->holes * 4 + 16) + other * 16;
  return (uint64_t)(children(index, &info) + losses(index, &info) + steps +
                    width(&info, info.distances) * (double)info.positions);
}
