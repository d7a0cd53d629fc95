// SPDX-License-Identifier: MIT
//
// Files of tables: a second reader, equal files from equal work, and files that must be refused.
#include <fcntl.h>

#include "chee/move.h"
#include "egdb/file.h"
#include "kit.h"
#include "reader.h"

static void path_of(const char *rules, const char *unit, char path[256]) {
  (void)snprintf(path, 256, "%s/%s/%s.chdb", kit_root, rules, unit);
}

// Every position of both tables, found by the second reader's own numbers.
static void readers_agree_on(const char *rules, const char *unit) {
  char path[256];
  reader r = {0};
  path_of(rules, unit, path);
  assert_true(reader_open(&r, path));
  assert_true(reader_lists_hold(&r));
  chee_egdb *db = kit_open(rules);
  const chee_egdb_index *index = chee_egdb_numbering(db);
  chee_egdb_slab slab = {.mover = {r.bytes[120], 0}, .other = {r.bytes[122], 0}};
  int holes = 0;
  for (int table = 0; table < r.bytes[124]; table++) {
    if (table) slab = (chee_egdb_slab){.mover = slab.other, .other = slab.mover};
    uint64_t size = chee_egdb_slab_size(index, &slab), counts[4] = {0};
    for (uint64_t i = 0; i < size; i++) {
      chee_position position;
      chee_egdb_value value;
      assert_true(chee_egdb_unrank(index, &slab, i, &position));
      assert_true(chee_egdb_probe(db, &position, true, &value));
      holes = chee_rules_holes(&position.rules);
      bool points = position.rules.game == CHEE_SWAHILI;
      const uint8_t *mover = points ? position.seat[0] : position.side[0];
      const uint8_t *other = points ? position.seat[1] : position.side[1];
      uint64_t rows =
          reader_choose((uint64_t)(slab.other.counters + holes - 1), (uint64_t)holes - 1);
      uint64_t number = reader_row(mover, holes) * rows + reader_row(other, holes);
      assert_int_equal(number, i);
      if (points) {
        assert_int_equal(5 * (int8_t)reader_byte(&r, table, 0, number), value.points);
        continue;
      }
      int code = reader_byte(&r, table, 0, number / 4) >> number % 4 * 2 & 3;
      assert_int_equal(code == 2 ? -1 : code, value.outcome);
      assert_int_equal(reader_plies(&r, table, number), value.plies);
      counts[code]++;
    }
    if (r.bytes[20] == 1)
      assert_int_equal(counts[1], reader_number(&r, 168 + 64 * (uint64_t)table, 8));
  }
  chee_egdb_close(db);
  free(r.bytes);
}

static void a_second_reader_agrees(void **state) {
  (void)state;
  kit_build("njombwa.3", 5);
  kit_build("swahili.2", 3);
  readers_agree_on("njombwa.3", "3-2");
  readers_agree_on("njombwa.3", "2-2");
  readers_agree_on("swahili.2", "2-1");
}

// The same for two bulls anywhere and two loose stones of Enkeshui.
static void it_agrees_on_margins(void **state) {
  (void)state;
  chee_rules rules = kit_rules("enkeshui.8");
  char folder[CHEE_EGDB_PATH_MAX], path[256];
  chee_egdb_index *index;
  reader r = {0};
  kit_folder(&rules, folder);
  (void)mkdir(folder, 0777);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan("enkeshui.8", index, 2);
  for (size_t i = 0; i < plan.count; i++)
    if (plan.units[i].slab.more == 2) kit_build_unit(index, &plan.units[i], folder, true);
  chee_egdb_plan_free(&plan);
  path_of("enkeshui.8", "2-2", path);
  assert_true(reader_open(&r, path));
  chee_egdb *db = kit_open("enkeshui.8");
  const chee_egdb_slab slab = {.loose = 2, .more = 2};
  uint64_t size = chee_egdb_slab_size(index, &slab);
  assert_int_equal(size, 16 * 15 / 2 * 4 * (14 * 15 / 2));
  for (uint64_t i = 0; i < size; i += 37) {
    chee_position p;
    chee_egdb_value value;
    uint8_t holes[16];
    assert_true(chee_egdb_unrank(index, &slab, i, &p));
    assert_true(chee_egdb_probe(db, &p, true, &value));
    for (int hole = 0; hole < 16; hole++) holes[hole] = p.side[hole / 8][hole % 8];
    uint64_t number = reader_bulls(holes, 16, (uint32_t)p.mark[0], (uint32_t)p.mark[1], 0);
    assert_int_equal(number, i);
    int byte = reader_byte(&r, 0, 0, number);
    assert_int_equal(2 * (byte & 15) - 2, value.low);
    assert_int_equal(2 * (byte >> 4) - 2, value.high);
    assert_int_equal(reader_plies(&r, 0, number), value.plies);
    assert_int_equal(reader_plies(&r, 0, size + number), value.high_plies);
  }
  chee_egdb_close(db);
  chee_egdb_index_free(index);
  free(r.bytes);
}

static void slurp(const char *path, reader *r) {
  assert_true(reader_open(r, path));
}

static void spill(const char *path, const uint8_t *bytes, uint64_t size) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

static void equal_work_makes_equal_files(void **state) {
  (void)state;
  char path[256];
  reader first = {0}, again = {0};
  kit_build("chuba.4", 5);
  path_of("chuba.4", "4u2-1", path);
  slurp(path, &first);
  kit_build("chuba.4", 5);
  slurp(path, &again);
  assert_int_equal(first.size, again.size);
  assert_memory_equal(first.bytes, again.bytes, first.size);
  free(first.bytes);
  free(again.bytes);
}

// Reads the altered bytes as a file would be; a refusal has a sentence, and what is taken has
// sound blocks or says that they are broken.
static chee_status read_bytes(const chee_egdb_index *index, const uint8_t *bytes, uint64_t size,
                              char text[CHEE_ERROR_TEXT_MAX]) {
  chee__egdb_file file;
  chee_error error = {0};
  uint8_t *copy = malloc(size ? size : 1); // ends where the memory ends
  memcpy(copy, bytes, size);
  chee_status status = chee__egdb_file_read(index, copy, size, &file, &error);
  for (int table = 0; status == CHEE_OK && table < file.unit.tables; table++) {
    uint8_t *values = chee__egdb_file_stream(&file, &file.values[table], &error);
    uint8_t *spans = chee__egdb_file_stream(&file, &file.spans[table], &error);
    if (!values || !spans) status = CHEE_BAD_DATA;
    free(values);
    free(spans);
  }
  if (status != CHEE_OK) assert_true(strlen(error.text) > 10);
  strcpy(text, error.text);
  free(copy);
  return status;
}

// Every byte of a file altered, every length it may be cut to.
static void altered_and_cut_files_are_refused(void **state) {
  (void)state;
  char path[256], text[CHEE_ERROR_TEXT_MAX];
  chee_rules rules = kit_rules("njombwa.3");
  chee_egdb_index *index;
  reader r = {0};
  kit_build("njombwa.3", 3);
  path_of("njombwa.3", "2-1", path);
  slurp(path, &r);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(read_bytes(index, r.bytes, r.size, text), CHEE_OK);
  uint64_t header = reader_number(&r, 16, 4);
  int spared = 0;
  for (uint64_t i = 0; i < r.size; i++) {
    assert_int_equal(read_bytes(index, r.bytes, i, text), CHEE_BAD_DATA);
    for (int bit = 0; bit < 8; bit++) {
      r.bytes[i] ^= (uint8_t)(1 << bit);
      // A frame of zstd has bits that mean nothing; a block that unpacks has its hash.
      chee_status status = read_bytes(index, r.bytes, r.size, text);
      assert_true(status == CHEE_BAD_DATA || (status == CHEE_OK && i >= header));
      spared += status == CHEE_OK;
      r.bytes[i] ^= (uint8_t)(1 << bit);
    }
  }
  assert_true((uint64_t)spared * 50 < 8 * (r.size - header));
  chee_egdb_index_free(index);
  free(r.bytes);
}

static void says(const chee_egdb_index *index, const reader *r, uint64_t at, uint8_t byte,
                 const char *sentence) {
  char text[CHEE_ERROR_TEXT_MAX];
  uint8_t was = r->bytes[at];
  r->bytes[at] = byte;
  assert_int_equal(read_bytes(index, r->bytes, r->size, text), CHEE_BAD_DATA);
  if (strcmp(text, sentence) != 0) fail_msg("byte %d: %s", (int)at, text);
  r->bytes[at] = was;
}

static void refusals_say_what_is_wrong(void **state) {
  (void)state;
  char path[256], text[CHEE_ERROR_TEXT_MAX];
  chee_rules rules = kit_rules("njombwa.3"), other = kit_rules("njombwa.4");
  chee_egdb_index *index;
  reader r = {0};
  kit_build("njombwa.3", 3);
  path_of("njombwa.3", "2-1", path);
  slurp(path, &r);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  says(index, &r, 0, 'x', "this is no file of endgame tables");
  says(index, &r, 8, 2, "the file has version 2, this program reads 1");
  says(index, &r, 12, 0x0A, "the file has another byte order");
  says(index, &r, 20, 2, "the file holds another kind of values than its game has");
  says(index, &r, 120, 200, "the file's slab does not exist in its rule set");
  says(index, &r, 125, 3, "the file has an impossible number of streams");
  says(index, &r, 130, 0xFF, "the file's blocks have an impossible size");
  says(index, &r, 136, 0, "the file is cut short");
  says(index, &r, 168, 0xFF, "the file's header has been altered");
  chee_egdb_index_free(index);
  assert_int_equal(chee_egdb_index_new(&other, &index, NULL), CHEE_OK);
  assert_int_equal(read_bytes(index, r.bytes, r.size, text), CHEE_BAD_DATA);
  assert_string_equal(text, "the file's tables are of another rule set than njombwa.4");
  chee_egdb_index_free(index);
  free(r.bytes);
}

// One file broken, another under a name that is not its own: the rest is used.
static void what_is_broken_is_left_out(void **state) {
  (void)state;
  char path[256], moved[256];
  chee_rules rules = kit_rules("mefuhva.4");
  kit_complaints c = {0};
  chee_egdb *db;
  reader r = {0};
  size_t files = kit_build("mefuhva.4", 4);
  path_of("mefuhva.4", "2-2", path);
  slurp(path, &r);
  spill(path, r.bytes, r.size - 1);
  free(r.bytes);
  path_of("mefuhva.4", "3-1", path);
  path_of("mefuhva.4", "9-1", moved);
  assert_int_equal(rename(path, moved), 0);
  assert_int_equal(chee_egdb_open(kit_root, &rules, 0, kit_count, &c, &db, NULL), CHEE_OK);
  assert_int_equal(c.count, 2);
  assert_string_equal(c.text, "the file's tables belong into 3-1.chdb");
  chee_egdb_slab missing = {.mover = {2, 0}, .other = {2, 0}},
                 there = {.mover = {1, 0}, .other = {2, 0}};
  assert_int_equal(chee_egdb_table_of(db, &missing), SIZE_MAX);
  assert_true(chee_egdb_table_of(db, &there) != SIZE_MAX);
  assert_true(files == 4);
  chee_egdb_close(db);
}

// A block that a lookup finds broken ends the use of the whole file, which is complained of once.
static void what_turns_out_broken_is_left_out_from_then_on(void **state) {
  (void)state;
  char path[256];
  chee_rules rules = kit_rules("mefuhva.6,extra=0");
  kit_complaints c = {0};
  chee_egdb *db;
  chee_egdb_value value;
  chee_position first, swapped, elsewhere;
  reader r = {0};
  kit_build("mefuhva.6,extra=0", 3);
  path_of("mefuhva.6,extra=0", "2-1", path);
  slurp(path, &r);
  r.bytes[reader_number(&r, 288 + 24, 8) + 5] ^= 0x55; // in the distances of table 0
  spill(path, r.bytes, r.size);
  free(r.bytes);
  assert_int_equal(chee_egdb_open(kit_root, &rules, 0, kit_count, &c, &db, NULL), CHEE_OK);
  const chee_egdb_index *index = chee_egdb_numbering(db);
  chee_egdb_slab two = {.mover = {2, 0}, .other = {1, 0}}, one = {.mover = {1, 0}, .other = {2, 0}},
                 least = {.mover = {1, 0}, .other = {1, 0}};
  assert_true(chee_egdb_unrank(index, &two, 5, &first));
  assert_true(chee_egdb_unrank(index, &one, 5, &swapped));
  assert_true(chee_egdb_unrank(index, &least, 5, &elsewhere));
  assert_true(chee_egdb_probe(db, &first, false, &value));
  assert_true(chee_egdb_probe(db, &swapped, true, &value));
  assert_int_equal(c.count, 0);
  assert_false(chee_egdb_probe(db, &first, true, &value));
  assert_int_equal(c.count, 1);
  assert_string_equal(c.text, "block 1 of the file is broken");
  assert_false(chee_egdb_probe(db, &first, false, &value));
  assert_false(chee_egdb_probe(db, &first, true, &value));
  assert_false(chee_egdb_probe(db, &swapped, true, &value));
  assert_int_equal(c.count, 1);
  assert_true(chee_egdb_probe(db, &elsewhere, true, &value));
  chee_egdb_close(db);
}

// A lower unit that is missing: the job says which, and nothing is written.
static void a_job_says_what_it_lacks(void **state) {
  (void)state;
  char folder[CHEE_EGDB_PATH_MAX];
  chee_rules rules = kit_rules("mefuhva.6");
  chee_egdb_index *index;
  chee_egdb_plan plan;
  chee_egdb_job *job;
  chee_error error = {0};
  kit_folder(&rules, folder);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_plan_new(index, 3, &plan, NULL), CHEE_OK);
  assert_int_equal(chee_egdb_job_new(index, &plan.units[1], folder, true, &job, NULL), CHEE_OK);
  while (chee_egdb_job_next(job))
    for (uint64_t i = 0; i < chee_egdb_job_items(job); i++) chee_egdb_job_work(job, i);
  assert_int_equal(chee_egdb_job_status(job, &error), CHEE_IO);
  assert_non_null(strstr(error.text, "1-1.chdb: No such file"));
  chee_egdb_job_free(job);
  // And a unit that cannot be written.
  assert_int_equal(chee_egdb_job_new(index, &plan.units[0], "/nowhere/at/all", true, &job, NULL),
                   CHEE_OK);
  while (chee_egdb_job_next(job))
    for (uint64_t i = 0; i < chee_egdb_job_items(job); i++) chee_egdb_job_work(job, i);
  assert_int_equal(chee_egdb_job_status(job, &error), CHEE_IO);
  assert_non_null(strstr(error.text, "could not be written: No such file"));
  chee_egdb_job_free(job);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_second_reader_agrees),
      cmocka_unit_test(it_agrees_on_margins),
      cmocka_unit_test(equal_work_makes_equal_files),
      cmocka_unit_test(altered_and_cut_files_are_refused),
      cmocka_unit_test(refusals_say_what_is_wrong),
      cmocka_unit_test(what_is_broken_is_left_out),
      cmocka_unit_test(what_turns_out_broken_is_left_out_from_then_on),
      cmocka_unit_test(a_job_says_what_it_lacks),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
