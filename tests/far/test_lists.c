// SPDX-License-Identifier: MIT
//
// Distances that do not fit a byte, in tables whose list begins at a few plies: which of them are
// in the list, what the header says of them, and faults planted in the list.
#include "chee/egdb_verify.h"
#include "kit.h"
#include "reader.h"
#include "repack.h"

static const char board[] = "enkeshui.8 0,3S,0*6/0*7,3N 0,0 N - 9"; // up to nine plies

typedef struct tables {
  const char *text;
  int counters;
} tables;

static const tables all[] = {{"njombwa.3", 6}, {"mefuhva.4", 5}, {"chuba.4", 5}, {board, 3}};

// The units of a rule set, all in its folder.
typedef struct fixture {
  chee_egdb_index *index;
  chee_egdb_plan plan;
  char folder[CHEE_EGDB_PATH_MAX];
} fixture;

static void begin(fixture *f, const tables *of) {
  chee_rules rules = kit_rules(of->text);
  kit_build(of->text, of->counters);
  kit_folder(&rules, f->folder);
  assert_int_equal(chee_egdb_index_new(&rules, &f->index, NULL), CHEE_OK);
  f->plan = kit_plan(of->text, f->index, of->counters);
}

static void finish(fixture *f) {
  chee_egdb_plan_free(&f->plan);
  chee_egdb_index_free(f->index);
}

static void open_unit(const fixture *f, size_t unit, reader *r) {
  char name[CHEE_EGDB_NAME_MAX], path[CHEE_EGDB_PATH_MAX + CHEE_EGDB_NAME_MAX];
  chee_egdb_unit_name(f->index, &f->plan.units[unit], name);
  (void)snprintf(path, sizeof path, "%s/%s", f->folder, name);
  assert_true(reader_open(r, path));
}

// Looks at every distance of a table by the second reader. Returns how many are in the list.
static uint64_t look_at(const reader *r, int table) {
  uint64_t head = 160 + 64 * (uint64_t)table, positions = reader_number(r, head, 8), listed = 0;
  uint64_t count = reader_stream(r, table, 1);
  uint32_t longest = 0;
  assert_true(reader_lists_hold(r));
  for (uint64_t i = 0; i < count; i++) {
    int byte = reader_byte(r, table, 1, i);
    uint32_t plies = reader_plies(r, table, i);
    assert_int_equal(byte == CHEE__EGDB_FAR, plies >= CHEE__EGDB_FAR_FROM);
    listed += byte == CHEE__EGDB_FAR;
    if (plies > longest) longest = plies;
  }
  assert_int_equal(reader_number(r, head + 48, 8), listed);
  assert_int_equal(reader_number(r, head + 40, 4), longest);
  // Of margins either bound of the position that is named.
  bool named = false;
  for (uint64_t i = reader_number(r, head + 32, 8); i < count; i += positions)
    named |= reader_plies(r, table, i) == longest;
  assert_true(named);
  return listed;
}

// The bytes and the list hold each distance once, and the header knows how many and the longest.
static void what_does_not_fit_is_listed(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    fixture f;
    uint64_t listed = 0;
    begin(&f, &all[i]);
    for (size_t unit = 0; unit < f.plan.count; unit++) {
      reader r = {0};
      if (f.plan.units[unit].positions > 20000) continue;
      open_unit(&f, unit, &r);
      for (int table = 0; table < r.bytes[124]; table++) listed += look_at(&r, table);
      free(r.bytes);
    }
    if (listed < 20) fail_msg("%s: %d distances in lists", all[i].text, (int)listed);
    finish(&f);
  }
}

static chee_status check(chee_egdb *db, size_t table, chee_egdb_way way) {
  chee_egdb_check *made;
  chee_error error = {0};
  chee_status status = chee_egdb_check_new(db, table, way, 0, 1, &made, &error);
  assert_int_equal(status, CHEE_OK);
  for (uint64_t i = 0; i < chee_egdb_check_items(made); i++) chee_egdb_check_work(made, i);
  status = chee_egdb_check_status(made, &error);
  chee_egdb_check_free(made);
  return status;
}

// How many tables pass that way, and how many are refused.
static int passing(const char *text, chee_egdb_way way, int *refused) {
  chee_egdb *db = kit_open(text);
  chee_egdb_info info;
  int passed = 0;
  *refused = 0;
  for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++) {
    chee_status status = check(db, i, way);
    passed += status == CHEE_OK;
    *refused += status == CHEE_ILLEGAL;
  }
  chee_egdb_close(db);
  return passed;
}

static void sound_lists_pass(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    for (chee_egdb_way way = CHEE_EGDB_BY_MOVES; way <= CHEE_EGDB_BY_ROWS; way++) {
      int refused;
      kit_build(all[i].text, all[i].counters);
      assert_true(passing(all[i].text, way, &refused) > 3);
      assert_int_equal(refused, 0);
    }
}

// Where to plant: the table of a unit that has the longer list.
static chee__egdb_table *listing(chee_egdb_job *job) {
  chee__egdb_table *table = &job->table[0];
  if (job->tables == 2 && job->table[1].far_count > table->far_count) table = &job->table[1];
  return table->far_count > 2 ? table : NULL;
}

// A distance too long, too short, longer by a turn of both, left out, or a byte that asks for none.
enum { KINDS = 5 };

static void plant(chee__egdb_table *table, int kind) {
  chee__egdb_far *far = &table->far[table->far_count / 2];
  if (kind == 0) far->plies++;
  if (kind == 1) far->plies--;
  if (kind == 2) far->plies += 2;
  if (kind == 3) { // the numbers still rise
    uint64_t behind = (uint64_t)(table->far + table->far_count - (far + 1));
    memmove(far, far + 1, behind * sizeof *far);
    table->far_count--;
  }
  if (kind == 4) table->distances[far->number] = CHEE__EGDB_FAR_FROM - 1;
}

// Each is found both ways. The header is that of what was written, so that the list alone is wrong.
static void faults_in_lists_are_found(const tables *of) {
  fixture f;
  int planted = 0;
  begin(&f, of);
  for (size_t unit = 0; unit < f.plan.count; unit++)
    for (int kind = 0; kind < KINDS; kind++) {
      chee_egdb_job *job = make_streams(f.index, &f.plan.units[unit], f.folder);
      chee__egdb_table *table = listing(job);
      if (table) {
        plant(table, kind);
        pack_again(job);
      }
      chee_egdb_job_free(job);
      if (!table) continue;
      planted++;
      for (chee_egdb_way way = CHEE_EGDB_BY_MOVES; way <= CHEE_EGDB_BY_ROWS; way++) {
        int refused;
        (void)passing(of->text, way, &refused);
        if (refused == 0) fail_msg("%s: fault %d is not found, way %d", of->text, kind, way);
      }
      kit_build_unit(f.index, &f.plan.units[unit], f.folder, true);
    }
  assert_true(planted >= KINDS);
  finish(&f);
}

static void planted_faults_are_found(void **state) {
  (void)state;
  static const tables small[] = {{"njombwa.3", 4}, {"chuba.4", 3}, {board, 3}};
  for (size_t i = 0; i < sizeof small / sizeof *small; i++) faults_in_lists_are_found(&small[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_does_not_fit_is_listed),
                                     cmocka_unit_test(sound_lists_pass),
                                     cmocka_unit_test(planted_faults_are_found)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
