// SPDX-License-Identifier: MIT
//
// Which units there are. A conversion takes counters from the board or spinsters from a side, so
// that units go by the number of both.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/egdb_build.h"
#include "chee/game.h"
#include "chee/text.h"
#include "core/fail.h"
#include "egdb/bulls.h"
#include "egdb/file.h"
#include "egdb/index.h"
#include "egdb/memory.h"

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
  // Whoever makes a table of Enkeshui numbers the layouts under one set of bulls in 32 bits.
  if (slab->loose && chee__bulls_layouts(index, slab) > UINT32_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_TABLE_LOOSE_MOST,
                          chee__arg_number(slab->loose - 1));
  plan->positions += unit.positions;
  plan->units[plan->count++] = unit;
  return CHEE_OK;
}

// The units with the bulls of `base` and any others; where `base` has bulls only what can become of
// `counters` loose stones and no other bull.
static chee_status plan_bulls(const chee_egdb_index *index, int counters,
                              const chee_egdb_slab *base, chee_egdb_plan *plan, chee_error *error) {
  if (counters > CHEE__EGDB_LOOSE_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_TABLE_LOOSE_MOST,
                          chee__arg_number(CHEE__EGDB_LOOSE_MAX));
  plan->units = calloc((size_t)(counters + 1) * (size_t)index->holes, sizeof *plan->units);
  if (!plan->units) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  bool all = (base->bulls[0] | base->bulls[1]) == 0;
  for (int more = 0; more < index->holes; more++)
    for (int loose = 1; loose <= (all ? counters : chee__bulls_left(counters, more)); loose++) {
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
  chee_rules rules = chee_egdb_rules(&position->rules);
  if (memcmp(&rules, &index->rules, sizeof rules) != 0) {
    char tables[CHEE_RULES_TEXT_MAX], other[CHEE_RULES_TEXT_MAX];
    chee_rules_write(&index->rules, tables);
    chee_rules_write(&rules, other);
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_BULLS_RULES,
                          chee__arg_word(tables), chee__arg_word(other));
  }
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
