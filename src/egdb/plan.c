// SPDX-License-Identifier: MIT
//
// Which units there are. A conversion takes counters from the board or spinsters from a side, so
// that units go by the number of both.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/egdb_build.h"
#include "chee/egdb_share.h"
#include "chee/game.h"
#include "core/fail.h"
#include "egdb/bulls.h"
#include "egdb/file.h"
#include "egdb/index.h"

static size_t write_side(chee_egdb_side side, char *text, size_t size) {
  int n = side.spinsters ? snprintf(text, size, "%uu%u", side.counters, side.spinsters)
                         : snprintf(text, size, "%u", side.counters);
  return (size_t)n;
}

// Loose stones and further bulls, and those that are certain, where there are any.
static size_t write_bulls(const chee_egdb_index *index, const chee_egdb_slab *slab,
                          char name[CHEE_AT_LEAST(CHEE_EGDB_NAME_MAX)]) {
  int n, digits = index->holes / 4;
  if (slab->bulls[0] | slab->bulls[1]) {
    n = snprintf(name, CHEE_EGDB_NAME_MAX, "%u-%u-%0*x-%0*x.chdb", slab->loose, slab->more, digits,
                 slab->bulls[0], digits, slab->bulls[1]);
  } else {
    n = snprintf(name, CHEE_EGDB_NAME_MAX, "%u-%u.chdb", slab->loose, slab->more);
  }
  return (size_t)n;
}

size_t chee_egdb_unit_name(const chee_egdb_index *index, const chee_egdb_unit *unit,
                           char name[CHEE_AT_LEAST(CHEE_EGDB_NAME_MAX)]) {
  if (index->rules.game == CHEE_ENKESHUI) return write_bulls(index, &unit->slab, name);
  size_t n = write_side(unit->slab.mover, name, CHEE_EGDB_NAME_MAX);
  name[n++] = '-';
  n += write_side(unit->slab.other, name + n, CHEE_EGDB_NAME_MAX - n);
  memcpy(name + n, ".chdb", 6);
  return n + 5;
}

// All sides with up to `counters` counters.
static size_t list_sides(const chee_egdb_index *index, int counters, chee_egdb_side *sides) {
  size_t count = 0;
  for (int c = 1; c <= counters && c <= index->most; c++)
    for (int s = 0; s <= (index->rules.game == CHEE_CHUBA ? index->columns : 0); s++) {
      chee_egdb_side side = {.counters = (uint8_t)c, .spinsters = (uint8_t)s};
      if (chee_egdb_side_rows(index, side)) sides[count++] = side;
    }
  return count;
}

static int by_level(const void *a, const void *b) {
  const chee_egdb_unit *x = a, *y = b;
  if (x->level != y->level) return x->level - y->level;
  return (x->slab.mover.counters - y->slab.mover.counters) * 64 + x->slab.mover.spinsters -
         y->slab.mover.spinsters + x->slab.more - y->slab.more;
}

static chee_status add_unit(const chee_egdb_index *index, const chee_egdb_slab *slab,
                            chee_egdb_plan *plan, chee_error *error) {
  int table;
  chee_egdb_unit unit = chee__egdb_unit_of(index, slab, &table);
  uint64_t size = chee_egdb_slab_size(index, slab);
  char name[CHEE_EGDB_NAME_MAX];
  if (size >= (uint64_t)1 << 40) {
    chee_egdb_unit_name(index, &unit, name);
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_TABLE_POSITIONS_MANY,
                          chee__arg_word(name));
  }
  plan->positions += unit.positions;
  plan->units[plan->count++] = unit;
  return CHEE_OK;
}

// Loose stones that are left at the most when so many bulls have been made (4.6, 4.7).
static int left_by(int counters, int bulls) {
  return counters - bulls / 2 * 7 - bulls % 2 * 4;
}

// The units with the bulls of `base` and any others; where `base` has bulls only what can become of
// `counters` loose stones and no other bull.
static chee_status plan_bulls(const chee_egdb_index *index, int counters,
                              const chee_egdb_slab *base, chee_egdb_plan *plan, chee_error *error) {
  if (counters > CHEE__EGDB_LOOSE_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "4.6", CHEE_FAULT_TABLE_LOOSE_MOST,
                          chee__arg_number(CHEE__EGDB_LOOSE_MAX));
  plan->units = calloc((size_t)(counters + 1) * (size_t)index->holes, sizeof *plan->units);
  if (!plan->units) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  bool all = (base->bulls[0] | base->bulls[1]) == 0;
  for (int more = 0; more < index->holes; more++)
    for (int loose = 1; loose <= (all ? counters : left_by(counters, more)); loose++) {
      chee_egdb_slab slab = *base;
      slab.loose = (uint8_t)loose;
      slab.more = (uint8_t)more;
      if (chee_egdb_slab_size(index, &slab) == 0) continue;
      chee_status status = add_unit(index, &slab, plan, error);
      if (status == CHEE_OK) continue;
      chee_egdb_plan_free(plan);
      return status;
    }
  qsort(plan->units, plan->count, sizeof *plan->units, by_level);
  return CHEE_OK;
}

chee_status chee_egdb_plan_under(const chee_egdb_index *index, int counters,
                                 const chee_position *position, chee_egdb_plan *plan,
                                 chee_error *error) {
  memset(plan, 0, sizeof *plan);
  if (index->rules.game != CHEE_ENKESHUI)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_BULLS_GAME);
  chee_egdb_slab base = chee__egdb_bulls_slab(index, position);
  return plan_bulls(index, counters, &base, plan, error);
}

// Games whose positions four_row.c and swahili.c can work out.
static bool has_tables(int game) {
  return game == CHEE_MEFUHVA || game == CHEE_NJOMBWA || game == CHEE_CHUBA || game == CHEE_SWAHILI;
}

chee_status chee_egdb_plan_new(const chee_egdb_index *index, int counters, chee_egdb_plan *plan,
                               chee_error *error) {
  memset(plan, 0, sizeof *plan);
  if (index->rules.game == CHEE_ENKESHUI) {
    chee_egdb_slab base;
    memset(&base, 0, sizeof base);
    return plan_bulls(index, counters, &base, plan, error);
  }
  if (!has_tables(index->rules.game))
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_GAME,
                          chee__arg_word(chee_rules_game(&index->rules)->title));
  chee_egdb_side sides[CHEE__EGDB_COUNTERS_MAX * 12];
  size_t count = list_sides(index, counters, sides);
  plan->units = calloc(count * count / 2 + count + 1, sizeof *plan->units);
  if (!plan->units) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k <= i; k++) {
      if (sides[i].counters + sides[k].counters > counters) continue;
      chee_egdb_slab slab = {.mover = sides[i], .other = sides[k]};
      chee_status status = add_unit(index, &slab, plan, error);
      if (status == CHEE_OK) continue;
      chee_egdb_plan_free(plan);
      return status;
    }
  qsort(plan->units, plan->count, sizeof *plan->units, by_level);
  return CHEE_OK;
}

void chee_egdb_plan_free(chee_egdb_plan *plan) {
  free(plan->units);
  memset(plan, 0, sizeof *plan);
}

// Rows of all sides that captures can leave of this one.
static double lower_rows(const chee_egdb_index *index, chee_egdb_side side) {
  double rows = 0;
  for (int c = 1; c < side.counters; c++)
    for (int s = 0; s <= side.spinsters; s++) {
      chee_egdb_side lower = {.counters = (uint8_t)c, .spinsters = (uint8_t)s};
      rows += (double)chee_egdb_side_rows(index, lower);
    }
  return rows;
}

// The unit, the tables below it, and what two threads need for a set of bulls each.
static double bulls_memory(const chee_egdb_index *index, const chee_egdb_unit *unit,
                           bool distances) {
  double bytes = (double)unit->positions * (distances ? 3 : 1);
  for (int more = 0; more < 3; more++)
    for (int loose = 1; loose <= left_by(unit->slab.loose, more) - !more; loose++) {
      chee_egdb_slab lower = unit->slab;
      lower.loose = (uint8_t)loose;
      lower.more = (uint8_t)(lower.more + more);
      bytes += (double)chee_egdb_slab_size(index, &lower) * unit->tables;
    }
  double layouts = (double)chee__bulls_layouts(index, &unit->slab);
  double owners = (double)((uint64_t)1 << unit->slab.more);
  return bytes + 2 * 2 * layouts * (8 * owners + 10 * 4);
}

uint64_t chee_egdb_unit_memory(const chee_egdb_index *index, const chee_egdb_unit *unit,
                               bool distances) {
  double a = (double)chee_egdb_side_rows(index, unit->slab.mover);
  double b = (double)chee_egdb_side_rows(index, unit->slab.other);
  double lower = lower_rows(index, unit->slab.mover) * b + lower_rows(index, unit->slab.other) * a;
  double steps = (a + b) * (index->holes * 4 + 16);
  double bytes;
  if (index->rules.game == CHEE_ENKESHUI) {
    bytes = bulls_memory(index, unit, distances);
  } else if (index->rules.game == CHEE_SWAHILI) {
    bytes = (double)unit->tables * a * b + 2 * lower + 16 * steps;
  } else {
    // Planes have whole words a row.
    double words = a * (b + 63) + b * (a + 63);
    bytes = words / 4 * 2 + (double)unit->positions * (distances ? 1.25 : 0.25) + lower / 4 + steps;
  }
  return (uint64_t)bytes;
}

uint64_t chee_egdb_share_memory(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                bool distances, int shares) {
  double a = (double)chee_egdb_side_rows(index, unit->slab.mover);
  double b = (double)chee_egdb_side_rows(index, unit->slab.other);
  // Tables of lower slabs lie there whole; captures are as large as one table's planes.
  double lower = lower_rows(index, unit->slab.mover) * b + lower_rows(index, unit->slab.other) * a;
  double part = (a * (b + 64.0 * shares) + b * (a + 64.0 * shares)) / shares;
  double steps = (a + b) * (index->holes * 4 + 16);
  return (uint64_t)(part * (distances ? 1.625 : 0.625) + lower / 4 + steps);
}
