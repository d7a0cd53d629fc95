// SPDX-License-Identifier: MIT
//
// Verifying: sound tables pass both ways, and a table with one value or distance changed does not.
#include "chee/egdb_verify.h"
#include "chee/random.h"
#include "kit.h"
#include "repack.h"

static uint64_t run_check(chee_egdb *db, size_t table, chee_egdb_way way, chee_status wanted) {
  chee_egdb_check *check;
  chee_error error = {0};
  assert_int_equal(chee_egdb_check_new(db, table, way, 0, 1, &check, &error), CHEE_OK);
  for (uint64_t i = 0; i < chee_egdb_check_items(check); i++) chee_egdb_check_work(check, i);
  if (chee_egdb_check_status(check, &error) != wanted) fail_msg("table %zu: %s", table, error.text);
  uint64_t positions = chee_egdb_check_positions(check);
  chee_egdb_check_free(check);
  return positions;
}

static void passes(const char *text, int counters) {
  kit_build(text, counters);
  chee_egdb *db = kit_open(text);
  chee_egdb_info info;
  for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++) {
    uint64_t positions = info.wins + info.draws + info.losses;
    assert_int_equal(run_check(db, i, CHEE_EGDB_BY_MOVES, CHEE_OK), positions);
    assert_int_equal(run_check(db, i, CHEE_EGDB_BY_ROWS, CHEE_OK), positions);
  }
  chee_egdb_close(db);
}

static void sound_tables_pass(void **state) {
  (void)state;
  passes("njombwa.3", 6);
  passes("mefuhva.4", 5);
  passes("mefuhva.4,extra=0", 5);
  passes("chuba.4", 6);
  passes("swahili.2", 4);
  passes("enkeshui.8 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9", 6);
}

// Makes the unit again with one value or distance changed; false where nothing can be changed.
static bool plant(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *folder,
                  chee_random *random) {
  chee_egdb_job *job = make_streams(index, unit, folder);
  chee__egdb_table *table = &job->table[chee_random_below(random, (uint32_t)job->tables)];
  uint64_t at = chee_random_below(random, (uint32_t)table->size);
  chee_position position;
  bool present = chee_egdb_unrank(index, &table->slab, at, &position);
  if (!present) {
    chee_egdb_job_free(job);
    return false;
  }
  bool late = table->distances && chee_random_below(random, 2);
  if (index->rules.game == CHEE_ENKESHUI && late) {
    uint64_t upper = chee_random_below(random, 2) * table->size;
    table->distances[upper + at] += (uint8_t)(1 + chee_random_below(random, 2));
  } else if (index->rules.game == CHEE_ENKESHUI) { // a bound of nothing becomes a bound
    int shift = (int)chee_random_below(random, 2) * 4, was = table->values[at] >> shift & 15;
    table->values[at] = (uint8_t)(table->values[at] ^ (was ^ (was ? was - 1 : 1)) << shift);
  } else if (index->rules.game == CHEE_SWAHILI) {
    table->values[at] = (uint8_t)(table->values[at] + 1 + chee_random_below(random, 3));
  } else {
    int shift = (int)(at % 4 * 2), was = table->values[at / 4] >> shift & 3;
    if (late && table->distances[at]) {
      table->distances[at] = (uint8_t)(table->distances[at] + 1 + chee_random_below(random, 2));
    } else {
      int now = (was + 1 + (int)chee_random_below(random, 2)) % 3;
      table->values[at / 4] = (uint8_t)((table->values[at / 4] & ~(3 << shift)) | now << shift);
    }
  }
  pack_again(job);
  chee_egdb_job_free(job);
  return true;
}

static bool finds(const char *text, const chee_egdb_unit *unit, chee_egdb_way way) {
  chee_egdb *db = kit_open(text);
  bool found = false;
  chee_egdb_info info;
  for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++) {
    bool of_unit = info.slab.mover.counters + info.slab.other.counters ==
                       unit->slab.mover.counters + unit->slab.other.counters &&
                   info.slab.loose == unit->slab.loose && info.slab.more == unit->slab.more;
    if (!of_unit) continue;
    chee_egdb_check *check;
    assert_int_equal(chee_egdb_check_new(db, i, way, 0, 1, &check, NULL), CHEE_OK);
    for (uint64_t k = 0; k < chee_egdb_check_items(check); k++) chee_egdb_check_work(check, k);
    found |= chee_egdb_check_status(check, NULL) == CHEE_ILLEGAL;
    chee_egdb_check_free(check);
  }
  chee_egdb_close(db);
  return found;
}

static int plant_all(const char *text, int counters, int wanted) {
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  chee_random random = chee_random_new(7, (uint64_t)counters);
  kit_build(text, counters);
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan(text, index, counters);
  int planted = 0;
  while (planted < wanted) {
    const chee_egdb_unit *unit = &plan.units[chee_random_below(&random, (uint32_t)plan.count)];
    if (!plant(index, unit, folder, &random)) continue;
    planted++;
    assert_true(finds(text, unit, CHEE_EGDB_BY_MOVES));
    assert_true(finds(text, unit, CHEE_EGDB_BY_ROWS));
    kit_build_unit(index, unit, folder, true);
  }
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
  return planted;
}

// A value, an outcome or a distance changed in one place: found both ways, each of 130.
static void planted_faults_are_found(void **state) {
  (void)state;
  int planted = plant_all("njombwa.3", 5, 30) + plant_all("mefuhva.4", 4, 25) +
                plant_all("chuba.4", 5, 25) + plant_all("swahili.2", 3, 20);
  planted += plant_all("enkeshui.8,turning=persist 0*8/3S*3,0,3S,3N*3 0,0 N - 9", 5, 30);
  assert_int_equal(planted, 130);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sound_tables_pass),
      cmocka_unit_test(planted_faults_are_found),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
