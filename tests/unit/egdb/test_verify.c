// SPDX-License-Identifier: MIT
//
// Verifying: sound tables pass both ways, and a table with one value or distance changed does not.
#include "chee/random.h"
#include "kit.h"
#include "repack.h"

static void passes(const char *text, int counters) {
  kit_build(text, counters);
  chee_egdb *db = kit_open(text);
  chee_egdb_info info;
  for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++) {
    uint64_t positions = info.wins + info.draws + info.losses;
    assert_int_equal(kit_check(db, i, CHEE_EGDB_BY_MOVES, CHEE_OK), positions);
    assert_int_equal(kit_check(db, i, CHEE_EGDB_BY_ROWS, CHEE_OK), positions);
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

// Looks at some positions of a slab by the general rules; tells how many they were.
static chee_status look_at_some(const chee_egdb_slab *slab, uint64_t sample, uint64_t seed,
                                uint64_t *positions) {
  chee_egdb *db = kit_open("njombwa.3");
  chee_egdb_check *check;
  size_t table = chee_egdb_table_of(db, slab);
  assert_int_equal(chee_egdb_check_new(db, table, CHEE_EGDB_BY_MOVES, sample, seed, &check, NULL),
                   CHEE_OK);
  for (uint64_t i = 0; i < chee_egdb_check_items(check); i++) chee_egdb_check_work(check, i);
  chee_status status = chee_egdb_check_status(check, NULL);
  *positions = chee_egdb_check_positions(check);
  chee_egdb_check_free(check);
  chee_egdb_close(db);
  return status;
}

// Writes a unit with other values at every so many numbers of its first table.
static void plant_often(const chee_egdb_index *index, const chee_egdb_unit *unit,
                        const char *folder, uint64_t step) {
  chee_egdb_job *job = make_streams(index, unit, folder);
  for (uint64_t at = step / 2; at < job->table[0].size; at += step) {
    uint8_t *byte = &job->table[0].values[at / 4];
    int shift = (int)(at % 4 * 2), was = *byte >> shift & 3;
    *byte = (uint8_t)((*byte & ~(3 << shift)) | (was + 1) % 3 << shift);
  }
  pack_again(job);
  chee_egdb_job_free(job);
}

// Of a large table positions are drawn by a seed: as many as asked for, anywhere in it.
static void samples_are_drawn(void **state) {
  (void)state;
  const uint64_t all = 126 * 56; // rows of 4 and of 3 counters in 6 holes
  const chee_egdb_slab slab = {.mover = {.counters = 4}, .other = {.counters = 3}};
  chee_rules rules = kit_rules("njombwa.3");
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  uint64_t positions;
  kit_build("njombwa.3", 7);
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  const uint64_t samples[][2] = {{1, 1}, {1000, 1000}, {5000, 5000}, {all, all}, {0, all}};
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
    assert_int_equal(look_at_some(&slab, samples[i][0], 1, &positions), CHEE_OK);
    assert_int_equal(positions, samples[i][1]);
  }
  assert_int_equal(look_at_some(&slab, 10 * all, 1, &positions), CHEE_OK);
  assert_int_equal(positions, all);
  chee_egdb_unit unit = {.slab = slab, .tables = 2, .positions = 2 * all};
  plant_often(index, &unit, folder, 20);
  for (uint64_t seed = 1; seed <= 20; seed++)
    assert_int_equal(look_at_some(&slab, 1000, seed, &positions), CHEE_ILLEGAL);
  // One value, which one seed in eight meets; the positions before it are in the other table.
  plant_often(index, &unit, folder, all);
  int found = 0;
  for (uint64_t seed = 1; seed <= 100; seed++)
    found += look_at_some(&slab, 1000, seed, &positions) == CHEE_ILLEGAL;
  assert_in_range(found, 1, 99);
  kit_build_unit(index, &unit, folder, true);
  chee_egdb_index_free(index);
}

// Changes one thing that a unit's header says of its first table, or a distance kept in the list.
static void plant_in_header(chee_egdb_job *job, int which) {
  static chee__egdb_far listed;
  chee__egdb_table *table = &job->table[0];
  if (which == 0) table->info.wins++, table->info.losses--;
  if (which == 1) table->info.draws++;
  if (which == 2) job->hash ^= 1;
  if (which == 3) table->info.longest++;
  if (which == 4) { // a position that takes less long
    uint64_t *at = &table->info.longest_number;
    uint8_t *upper = table->distances + (job->maker->kind == CHEE_EGDB_MARGIN) * table->size;
    const uint32_t longest = table->info.longest;
    for (*at = 0; table->distances[*at] == longest || upper[*at] == longest;) ++*at;
    assert_true(*at < table->size);
  }
  if (which == 5) { // one that is not as far as the list is for
    listed = (chee__egdb_far){.number = table->info.longest_number, .plies = table->info.longest};
    table->distances[listed.number] = UINT8_MAX;
    table->far = &listed;
    table->far_count = 1;
    pack_again(job);
  }
}

static void header_faults_are_found(const char *text, int counters, int kinds) {
  chee_rules rules = kit_rules(text);
  char folder[CHEE_EGDB_PATH_MAX], name[CHEE_EGDB_NAME_MAX], said[CHEE_EGDB_NAME_MAX + 80];
  chee_egdb_index *index;
  kit_build(text, counters);
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan(text, index, counters);
  const chee_egdb_unit *unit = &plan.units[plan.count - 1];
  chee_egdb_unit_name(index, unit, name);
  (void)snprintf(said, sizeof said, "%s: the file holds other values than its header says", name);
  for (int which = 0; which < kinds; which++) {
    chee_egdb_job *job = make_streams(index, unit, folder);
    plant_in_header(job, which);
    if (which < 5) assert_int_equal(chee_egdb_job_write(job, NULL), CHEE_OK);
    if (which == 5) job->table[0].far = NULL;
    chee_egdb_job_free(job);
    chee_egdb *db = kit_open(text);
    chee_egdb_check *check;
    chee_error error;
    size_t table = chee_egdb_table_of(db, &unit->slab);
    assert_int_equal(chee_egdb_check_new(db, table, CHEE_EGDB_BY_ROWS, 0, 1, &check, NULL),
                     CHEE_OK);
    for (uint64_t k = 0; k < chee_egdb_check_items(check); k++) chee_egdb_check_work(check, k);
    chee_status status = chee_egdb_check_status(check, &error);
    if (status != CHEE_ILLEGAL) fail_msg("%s: fault %d of the header passes", text, which);
    assert_string_equal(error.text, said);
    chee_egdb_check_free(check);
    chee_egdb_close(db);
  }
  kit_build_unit(index, unit, folder, true);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

static void what_a_header_says_is_checked(void **state) {
  (void)state;
  header_faults_are_found("njombwa.3", 5, 6);
  header_faults_are_found("chuba.4", 5, 6);
  header_faults_are_found("swahili.2", 3, 3);
  header_faults_are_found("enkeshui.8,turning=persist 0*8/3S*3,0,3S,3N*3 0,0 N - 9", 5, 4);
}

// A table that is missing or broken is named by whatever meets it, in both ways.
static void what_is_missing_is_named(void **state) {
  (void)state;
  chee_rules rules = kit_rules("njombwa.3");
  char folder[CHEE_EGDB_PATH_MAX], path[CHEE_EGDB_PATH_MAX + 16], line[2 * sizeof path + 80];
  kit_build("njombwa.3", 4);
  kit_folder(&rules, folder);
  (void)snprintf(path, sizeof path, "%s/2-1.chdb", folder);
  for (int gone = 0; gone < 2; gone++) {
    (void)snprintf(
        line, sizeof line,
        gone ? "rm '%s'" : "printf xxxx | dd of='%s' bs=1 seek=400 conv=notrunc status=none", path);
    assert_int_equal(system(line), 0);
    for (int rows = 0; rows < 2; rows++) {
      chee_egdb *db; // complained of to nobody: lookups complain, too
      chee_egdb_check *check = NULL;
      assert_int_equal(chee_egdb_open(kit_root, &rules, 1 << 20, NULL, NULL, &db, NULL), CHEE_OK);
      chee_error error;
      const chee_egdb_slab slab = {.mover = {.counters = 1}, .other = {.counters = 3}};
      chee_status status =
          chee_egdb_check_new(db, chee_egdb_table_of(db, &slab),
                              rows ? CHEE_EGDB_BY_ROWS : CHEE_EGDB_BY_MOVES, 0, 1, &check, &error);
      if (!rows) {
        assert_int_equal(status, CHEE_OK);
        for (uint64_t k = 0; k < chee_egdb_check_items(check); k++) chee_egdb_check_work(check, k);
        status = chee_egdb_check_status(check, &error);
      }
      assert_int_equal(status, CHEE_BAD_DATA);
      const char *wanted =
          gone ? "the table of 2 against 1 is missing" : "2-1.chdb: block 0 of the file is broken";
      if (!strstr(error.text, wanted)) fail_msg("%s", error.text);
      chee_egdb_check_free(check);
      chee_egdb_close(db);
    }
  }
  kit_build("njombwa.3", 4);
}

// Of a table with spinsters few numbers are positions: as many positions are drawn all the same.
static void samples_are_drawn_where_few_numbers_are_positions(void **state) {
  (void)state;
  kit_build("chuba.4", 6);
  chee_egdb *db = kit_open("chuba.4");
  chee_egdb_info info;
  int tables = 0;
  for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++) {
    const uint64_t held = info.wins + info.draws + info.losses;
    if (held < 10 || info.positions < 2 * held) continue;
    tables++;
    for (uint64_t sample = held / 2; sample <= 2 * held; sample += held / 2) {
      chee_egdb_check *check;
      assert_int_equal(chee_egdb_check_new(db, i, CHEE_EGDB_BY_MOVES, sample, 1, &check, NULL),
                       CHEE_OK);
      for (uint64_t k = 0; k < chee_egdb_check_items(check); k++) chee_egdb_check_work(check, k);
      assert_int_equal(chee_egdb_check_status(check, NULL), CHEE_OK);
      assert_int_equal(chee_egdb_check_positions(check), sample < held ? sample : held);
      chee_egdb_check_free(check);
    }
  }
  assert_true(tables > 0);
  chee_egdb_close(db);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sound_tables_pass),
      cmocka_unit_test(planted_faults_are_found),
      cmocka_unit_test(samples_are_drawn),
      cmocka_unit_test(what_a_header_says_is_checked),
      cmocka_unit_test(what_is_missing_is_named),
      cmocka_unit_test(samples_are_drawn_where_few_numbers_are_positions),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
