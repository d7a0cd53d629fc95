// SPDX-License-Identifier: MIT
//
// How much memory the making of a unit takes.
#include "egdb/memory.h"

#include "egdb/bulls.h"

double chee__lower_rows(const chee_egdb_index *index, chee_egdb_side side) {
  double rows = 0;
  for (int c = 1; c < side.counters; c++)
    for (int s = 0; s <= side.spinsters; s++) {
      chee_egdb_side lower = {.counters = (uint8_t)c, .spinsters = (uint8_t)s};
      rows += (double)chee_egdb_side_rows(index, lower);
    }
  return rows;
}

double chee__lower_fetched(const chee_egdb_index *index, const chee_egdb_unit *unit) {
  chee_egdb_side sides[2] = {unit->slab.mover, unit->slab.other};
  double most = 0;
  for (int i = 0; i < 2; i++) {
    chee_egdb_side lower = sides[i];
    if (--lower.counters == 0) continue;
    double bytes = (double)chee_egdb_side_rows(index, lower) *
                   (double)chee_egdb_side_rows(index, sides[1 - i]);
    if (bytes > most) most = bytes;
  }
  return most;
}

// What a thread needs for a set of bulls.
static double set_memory(const chee_egdb_index *index, const chee_egdb_unit *unit) {
  double layouts = (double)chee__bulls_layouts(index, &unit->slab);
  double owners = (double)((uint64_t)1 << unit->slab.more);
  return 2 * layouts * (8 * owners + 11 * 4);
}

uint64_t chee__threads_memory(const chee_egdb_index *index, const chee_egdb_unit *unit, int shares,
                              int threads) {
  if (index->rules.game != CHEE_ENKESHUI) return 0;
  const double sets = (double)chee__bulls_sets(index, &unit->slab) / shares + 1;
  const double busy = threads < sets ? threads : sets;
  return busy > CHEE__THREADS_COUNTED
             ? (uint64_t)((busy - CHEE__THREADS_COUNTED) * set_memory(index, unit))
             : 0;
}

double chee__bulls_memory(const chee_egdb_index *index, const chee_egdb_unit *unit, bool distances,
                          int shares) {
  // Where both sides are alike, a share leaves half of its room empty.
  double room = shares > 1 ? 2.0 / unit->tables : 1;
  double bytes = (double)unit->positions * (distances ? 3 : 1) * room / shares;
  for (int more = 0; more < 3; more++)
    for (int loose = 1; loose <= chee__bulls_left(unit->slab.loose, more) - !more; loose++) {
      chee_egdb_slab lower = unit->slab;
      lower.loose = (uint8_t)loose;
      lower.more = (uint8_t)(lower.more + more);
      bytes += (double)chee_egdb_slab_size(index, &lower) * unit->tables;
    }
  return bytes + CHEE__THREADS_COUNTED * set_memory(index, unit);
}

uint64_t chee_egdb_unit_memory(const chee_egdb_index *index, const chee_egdb_unit *unit,
                               bool distances, int threads) {
  double a = (double)chee_egdb_side_rows(index, unit->slab.mover);
  double b = (double)chee_egdb_side_rows(index, unit->slab.other);
  double lower =
      chee__lower_rows(index, unit->slab.mover) * b + chee__lower_rows(index, unit->slab.other) * a;
  double steps = (a + b) * (index->holes * 4 + 16);
  double bytes;
  if (index->rules.game == CHEE_ENKESHUI) {
    bytes = chee__bulls_memory(index, unit, distances, 1);
  } else if (index->rules.game == CHEE_SWAHILI) {
    bytes = (double)unit->tables * a * b + chee__lower_fetched(index, unit) + 6 * steps;
  } else {
    // Planes have whole words a row.
    double words = a * (b + 63) + b * (a + 63);
    bytes = words / 4 * 2 + (double)unit->positions * (distances ? 1.25 : 0.25) + lower / 4 + steps;
  }
  return (uint64_t)bytes + chee__threads_memory(index, unit, 1, threads);
}

uint64_t chee_egdb_unit_scratch(const chee_egdb_index *index, const chee_egdb_unit *unit) {
  if (index->rules.game != CHEE_SWAHILI) return 0;
  double a = (double)chee_egdb_side_rows(index, unit->slab.mover);
  double b = (double)chee_egdb_side_rows(index, unit->slab.other);
  // Of each side with fewer warriors than there are, against the other as it is and with one less.
  return (uint64_t)(2 * (chee__lower_rows(index, unit->slab.mover) * b +
                         chee__lower_rows(index, unit->slab.other) * a));
}
