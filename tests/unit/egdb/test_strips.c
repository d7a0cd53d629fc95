// SPDX-License-Identifier: MIT
//
// What captures come to is found strip by strip, and tables without distances are swept so, in
// another order than those with distances: all are sound, and their values are the same.
#include "kit.h"

enum { STRIP = 512 }; // columns of one, in small tables

static bool is_of(const chee_egdb_unit *unit, const chee_egdb_slab *slab) {
  const chee_egdb_side *a = &unit->slab.mover, *b = &unit->slab.other;
  return (memcmp(a, &slab->mover, sizeof *a) == 0 && memcmp(b, &slab->other, sizeof *b) == 0) ||
         (memcmp(b, &slab->mover, sizeof *b) == 0 && memcmp(a, &slab->other, sizeof *a) == 0);
}

// Compares the values of a unit's tables; returns how many of them there are.
static uint64_t compare(chee_egdb *one, chee_egdb *other, const chee_egdb_unit *unit) {
  chee_egdb_info info, same;
  uint64_t seen = 0;
  for (size_t i = 0; chee_egdb_table_info(one, i, &info); i++) {
    if (!is_of(unit, &info.slab)) continue;
    assert_true(chee_egdb_table_info(other, i, &same));
    assert_memory_equal(&same.slab, &info.slab, sizeof info.slab);
    assert_true(info.distances && !same.distances);
    uint8_t *a = chee_egdb_table_values(one, i, NULL), *b = chee_egdb_table_values(other, i, NULL);
    assert_non_null(a);
    assert_non_null(b);
    assert_memory_equal(a, b, (info.positions + 3) / 4);
    uint64_t positions = info.wins + info.draws + info.losses;
    assert_int_equal(kit_check(one, i, CHEE_EGDB_BY_ROWS, CHEE_OK), positions);
    assert_int_equal(same.wins, info.wins);
    assert_int_equal(same.losses, info.losses);
    free(a);
    free(b);
    seen += info.positions;
  }
  return seen;
}

static bool takes_strips(const chee_egdb_index *index, const chee_egdb_unit *unit) {
  return chee_egdb_side_rows(index, unit->slab.mover) > STRIP &&
         chee_egdb_side_rows(index, unit->slab.other) > STRIP;
}

// Builds all tables with distances, then those that take more than a strip, whichever side moves,
// without. Returns how many units that are.
static int sound_units(const char *text, int counters) {
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  int many = 0;
  kit_build(text, counters);
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan(text, index, counters);
  chee_egdb *with = kit_open(text);
  for (size_t i = 0; i < plan.count; i++)
    if (takes_strips(index, &plan.units[i])) kit_build_unit(index, &plan.units[i], folder, false);
  chee_egdb *without = kit_open(text);
  for (size_t i = 0; i < plan.count; i++) {
    if (!takes_strips(index, &plan.units[i])) continue;
    assert_true(compare(with, without, &plan.units[i]) > 0);
    many++;
  }
  chee_egdb_close(with);
  chee_egdb_close(without);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
  return many;
}

// Sides alike, of 4 against 4 counters, and sides that differ, of 5 against 4; in Chuba moves to
// other sides, too, which play upon a spinster.
static void tables_in_strips_are_sound(void **state) {
  (void)state;
  assert_int_equal(sound_units("njombwa.5", 9), 2);
  assert_int_equal(sound_units("chuba.5", 8), 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(tables_in_strips_are_sound)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
