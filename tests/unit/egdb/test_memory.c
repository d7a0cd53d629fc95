// SPDX-License-Identifier: MIT
//
// Tables whose bytes lie in memory: files one after another are looked up like those of a folder,
// and what is refused leaves what was there.
#include "kit.h"
#include "reader.h"

// Two files of a rule set in one piece of memory, to be freed by the caller.
static uint8_t *join(const char *rules, const char *const units[], int count, size_t *size) {
  uint8_t *bytes = NULL;
  *size = 0;
  for (int i = 0; i < count; i++) {
    char path[256];
    reader r = {0};
    (void)snprintf(path, sizeof path, "%s/%s/%s.chdb", kit_root, rules, units[i]);
    assert_true(reader_open(&r, path));
    bytes = realloc(bytes, *size + r.size);
    memcpy(bytes + *size, r.bytes, r.size);
    *size += r.size;
    free(r.bytes);
  }
  return bytes;
}

static void all_values_are_the_same(chee_egdb *memory, chee_egdb *folder, int counters) {
  chee_egdb_info info;
  uint64_t seen = 0;
  for (size_t i = 0; chee_egdb_table_info(folder, i, &info); i++) {
    bool there = info.slab.mover.counters + info.slab.other.counters <= counters;
    for (uint64_t k = 0; k < info.positions; k++) {
      chee_position position;
      chee_egdb_value a, b;
      if (!chee_egdb_unrank(chee_egdb_numbering(folder), &info.slab, k, &position)) continue;
      assert_true(chee_egdb_probe(folder, &position, true, &a));
      assert_int_equal(chee_egdb_probe(memory, &position, true, &b), there);
      if (!there) continue;
      assert_int_equal(a.outcome, b.outcome);
      assert_int_equal(a.plies, b.plies);
      seen++;
    }
  }
  assert_true(seen > 250);
}

static void files_in_memory_are_looked_up(void **state) {
  (void)state;
  static const char *const small[] = {"1-1", "2-1"}, *const more[] = {"2-1", "2-2", "3-1"};
  chee_rules rules = kit_rules("njombwa.3"), named;
  chee_egdb *memory;
  chee_error error = {0};
  size_t size, larger;
  kit_build("njombwa.3", 4);
  chee_egdb *folder = kit_open("njombwa.3");
  uint8_t *first = join("njombwa.3", small, 2, &size);
  uint8_t *second = join("njombwa.3", more, 3, &larger);
  assert_int_equal(chee_egdb_rules_of(first, size, &named, &error), CHEE_OK);
  assert_memory_equal(&named, &rules, sizeof rules);
  assert_int_equal(chee_egdb_new(&rules, 0, &memory, &error), CHEE_OK);
  assert_int_equal(chee_egdb_add(memory, first, size, &error), CHEE_OK);
  assert_int_equal(chee_egdb_tables(memory), 3);
  all_values_are_the_same(memory, folder, 3);
  // Cut behind its first file: the first one is not taken either.
  assert_int_equal(chee_egdb_add(memory, second, larger - 1, &error), CHEE_BAD_DATA);
  assert_true(error.text[0] != '\0');
  assert_int_equal(chee_egdb_tables(memory), 3);
  all_values_are_the_same(memory, folder, 3);
  // 2-1 is there already and stays one table.
  assert_int_equal(chee_egdb_add(memory, second, larger, &error), CHEE_OK);
  assert_int_equal(chee_egdb_tables(memory), 6);
  all_values_are_the_same(memory, folder, 4);
  chee_egdb_close(memory);
  chee_egdb_close(folder);
  free(first);
  free(second);
}

static void what_is_no_table_is_refused(void **state) {
  (void)state;
  static const char *const unit[] = {"1-1"};
  chee_rules rules = kit_rules("njombwa.3"), other = kit_rules("chuba.4"), named;
  chee_egdb *memory;
  chee_error error = {0};
  size_t size;
  kit_build("njombwa.3", 2);
  uint8_t *bytes = join("njombwa.3", unit, 1, &size);
  assert_int_equal(chee_egdb_new(&other, 0, &memory, &error), CHEE_OK);
  assert_int_equal(chee_egdb_add(memory, bytes, size, &error), CHEE_BAD_DATA);
  assert_string_equal(error.text, "the file's tables are of another rule set than chuba.4");
  assert_int_equal(chee_egdb_add(memory, bytes, 0, &error), CHEE_BAD_DATA);
  assert_string_equal(error.text, "this is no file of endgame tables");
  chee_egdb_close(memory);
  for (size_t cut = 0; cut < 160; cut++)
    assert_int_equal(chee_egdb_rules_of(bytes, cut, &named, &error), CHEE_BAD_DATA);
  memcpy(bytes + 24, "nonsense", 8);
  assert_int_equal(chee_egdb_rules_of(bytes, size, &named, &error), CHEE_BAD_DATA);
  assert_string_equal(error.text, "the file names no rule set that is known here");
  assert_int_equal(chee_egdb_new(&rules, 0, &memory, &error), CHEE_OK);
  chee_egdb_close(memory);
  free(bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(files_in_memory_are_looked_up),
      cmocka_unit_test(what_is_no_table_is_refused),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
