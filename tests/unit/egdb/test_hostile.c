// SPDX-License-Identifier: MIT
//
// Files of tables that somebody made to do harm: their hashes are right, and what they say is not.
#include <xxhash.h>

#include "egdb/file.h"
#include "kit.h"
#include "reader.h"

// A distance in the list: a number and plies.
typedef struct listed {
  uint64_t number;
  uint32_t plies;
} listed;

static void path_of(const char *rules, const char *unit, char path[256]) {
  (void)snprintf(path, 256, "%s/%s/%s.chdb", kit_root, rules, unit);
}

static void spill(const char *path, const reader *r) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(r->bytes, 1, r->size, file), r->size);
  assert_int_equal(fclose(file), 0);
}

static void set_hash(uint8_t *bytes) {
  chee__put64(bytes + CHEE__EGDB_HASH_AT, 0);
  chee__put64(bytes + CHEE__EGDB_HASH_AT, XXH3_64bits(bytes, chee__get32(bytes + 16)));
}

// The same file with a list of distances of table 0, and everything else set right for it.
static reader with_list(const reader *r, const listed *list, uint64_t count) {
  uint64_t header = chee__get32(r->bytes + 16), blocks = chee__get32(r->bytes + 132);
  uint64_t more = count * CHEE__EGDB_FAR_ENTRY;
  reader made = {.bytes = calloc(1, r->size + more), .size = r->size + more};
  memcpy(made.bytes, r->bytes, header);
  memcpy(made.bytes + header + more, r->bytes + header, r->size - header);
  for (uint64_t i = 0; i < count; i++) {
    chee__put64(made.bytes + header + i * CHEE__EGDB_FAR_ENTRY, list[i].number);
    chee__put32(made.bytes + header + i * CHEE__EGDB_FAR_ENTRY + 8, list[i].plies);
  }
  for (uint64_t i = 0; i < blocks; i++) {
    uint8_t *entry = made.bytes + 288 + i * CHEE__EGDB_ENTRY;
    chee__put64(entry, chee__get64(entry) + more);
  }
  chee__put32(made.bytes + 16, (uint32_t)(header + more));
  chee__put64(made.bytes + 136, made.size);
  chee__put64(made.bytes + 160 + 48, count);
  set_hash(made.bytes);
  return made;
}

// What both readers say of such a list.
static bool takes(const chee_egdb_index *index, const reader *r, const listed *list,
                  uint64_t count) {
  reader made = with_list(r, list, count);
  chee__egdb_file file;
  chee_error error = {0};
  chee_status status = chee__egdb_file_read(index, made.bytes, made.size, &file, &error);
  assert_int_equal(status == CHEE_OK, reader_lists_hold(&made));
  if (status != CHEE_OK) {
    assert_int_equal(status, CHEE_BAD_DATA);
    assert_string_equal(error.text, "a distance in the file's list is impossible");
  }
  free(made.bytes);
  return status == CHEE_OK;
}

static void a_list_is_checked_before_it_is_believed(void **state) {
  (void)state;
  char path[256];
  chee_rules rules = kit_rules("njombwa.3");
  chee_egdb_index *index;
  reader r = {0};
  kit_build("njombwa.3", 3);
  path_of("njombwa.3", "2-1", path);
  assert_true(reader_open(&r, path));
  uint64_t size = reader_stream(&r, 0, 1);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  const listed good[] = {{0, 255}, {1, 1000000}, {size - 1, 1}};
  assert_true(takes(index, &r, good, 3));
  assert_true(takes(index, &r, good, 0));
  assert_false(takes(index, &r, (listed[]){{3, 0}}, 1));
  assert_false(takes(index, &r, (listed[]){{3, 1000001}}, 1));
  assert_false(takes(index, &r, (listed[]){{3, INT32_MAX}}, 1));
  assert_false(takes(index, &r, (listed[]){{3, UINT32_MAX}}, 1));
  assert_false(takes(index, &r, (listed[]){{3, 300}, {3, 300}}, 2));
  assert_false(takes(index, &r, (listed[]){{3, 300}, {2, 300}}, 2));
  assert_false(takes(index, &r, (listed[]){{size, 300}}, 1));
  assert_false(takes(index, &r, (listed[]){{UINT64_MAX, 300}, {0, 300}}, 2));
  chee_egdb_index_free(index);
  free(r.bytes);
}

// What becomes of a file between its opening and the first lookup, and what the lookup says then.
typedef struct fate {
  void (*happen)(const char *path, const reader *r);
  const char *sentence; // or NULL where the value is still known
} fate;

static void shrink(const char *path, const reader *r) {
  (void)r;
  assert_int_equal(truncate(path, 0), 0);
}

static void grow(const char *path, const reader *r) {
  assert_int_equal(truncate(path, (off_t)r->size + 1), 0);
}

static void vanish(const char *path, const reader *r) {
  (void)r;
  assert_int_equal(remove(path), 0);
}

static void become_another(const char *path, const reader *r) {
  char beside[300];
  const reader part = {.bytes = r->bytes, .size = r->size / 2};
  (void)snprintf(beside, sizeof beside, "%s.part", path);
  spill(beside, &part);
  assert_int_equal(rename(beside, path), 0);
}

// The places of the blocks, written over where they lie.
static void point_elsewhere(const char *path, const reader *r) {
  FILE *file = fopen(path, "r+b");
  assert_non_null(file);
  assert_int_equal(fseek(file, 288, SEEK_SET), 0);
  for (uint64_t at = 288; at < chee__get32(r->bytes + 16); at++) (void)fputc(0x7F, file);
  assert_int_equal(fclose(file), 0);
}

static void a_file_may_change_below_its_reader(void **state) {
  (void)state;
  static const fate fates[] = {{shrink, "the file is cut short"},
                               {grow, "the file is cut short"},
                               {vanish, NULL},
                               {become_another, NULL},
                               {point_elsewhere, NULL}};
  char path[256];
  chee_rules rules = kit_rules("mefuhva.4");
  path_of("mefuhva.4", "2-1", path);
  for (size_t i = 0; i < sizeof fates / sizeof *fates; i++) {
    kit_complaints c = {0};
    chee_egdb *db;
    chee_egdb_value value;
    chee_position position;
    reader r = {0};
    const chee_egdb_slab slab = {.mover = {2, 0}, .other = {1, 0}};
    kit_build("mefuhva.4", 3);
    assert_true(reader_open(&r, path));
    assert_int_equal(chee_egdb_open(kit_root, &rules, 0, kit_count, &c, &db, NULL), CHEE_OK);
    assert_true(chee_egdb_unrank(chee_egdb_numbering(db), &slab, 7, &position));
    fates[i].happen(path, &r);
    assert_int_equal(chee_egdb_probe(db, &position, true, &value), fates[i].sentence == NULL);
    assert_int_equal(c.count, fates[i].sentence != NULL);
    if (fates[i].sentence) assert_string_equal(c.text, fates[i].sentence);
    chee_egdb_close(db);
    free(r.bytes);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_list_is_checked_before_it_is_believed),
      cmocka_unit_test(a_file_may_change_below_its_reader),
  };
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
