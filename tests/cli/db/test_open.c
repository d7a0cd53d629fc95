// SPDX-License-Identifier: MIT
//
// Files of tables that are altered while they are opened, cannot be mapped, say that they are huge,
// or turn out broken.
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <zstd.h>

#include "chee/egdb_verify.h"
#include "egdb/file.h"
#include "kit.h"
#include "reader.h"

enum { HEADER_AT = 16, SIZE_AT = 136, FAR_AT = CHEE__EGDB_HEAD + 48 };

static const char *altered; // path of a file that is altered behind its first bytes being read
static bool unmappable;
static size_t bytes_read; // of headers
static size_t blocks_unpacked;

ssize_t __real_pread(int handle, void *bytes, size_t size, off_t at);
ssize_t __wrap_pread(int handle, void *bytes, size_t size, off_t at);
size_t __real_ZSTD_decompressDCtx(ZSTD_DCtx *context, void *to, size_t room, const void *from,
                                  size_t size);
// As that of cli/solve/test_state.c, where the linker has the library itself call it.
__attribute__((visibility("default"))) size_t __wrap_ZSTD_decompressDCtx(ZSTD_DCtx *context,
                                                                         void *to, size_t room,
                                                                         const void *from,
                                                                         size_t size);
void *__real_mmap(void *wish, size_t size, int protection, int flags, int handle, off_t at);
void *__wrap_mmap(void *wish, size_t size, int protection, int flags, int handle, off_t at);

// The header then says that it has one distance in its list, and so is longer.
static void alter(const char *path) {
  reader r = {0};
  assert_true(reader_open(&r, path));
  chee__put64(r.bytes + FAR_AT, 1);
  chee__put32(r.bytes + HEADER_AT, chee__get32(r.bytes + HEADER_AT) + CHEE__EGDB_FAR_ENTRY);
  FILE *file = fopen(path, "r+b");
  assert_non_null(file);
  assert_int_equal(fwrite(r.bytes, 1, r.size, file), r.size);
  assert_int_equal(fclose(file), 0);
  free(r.bytes);
}

ssize_t __wrap_pread(int handle, void *bytes, size_t size, off_t at) {
  const ssize_t got = __real_pread(handle, bytes, size, at);
  if (got > 0) bytes_read += (size_t)got;
  if (altered) alter(altered);
  altered = NULL;
  return got;
}

size_t __wrap_ZSTD_decompressDCtx(ZSTD_DCtx *context, void *to, size_t room, const void *from,
                                  size_t size) {
  blocks_unpacked++;
  return __real_ZSTD_decompressDCtx(context, to, room, from, size);
}

void *__wrap_mmap(void *wish, size_t size, int protection, int flags, int handle, off_t at) {
  if (!unmappable) return __real_mmap(wish, size, protection, flags, handle, at);
  errno = ENOMEM;
  return MAP_FAILED;
}

static chee_status opened(const char *path, chee_error *error) {
  chee_rules rules = kit_rules("njombwa.3");
  chee_egdb_index *index;
  chee__egdb_file file;
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  const chee_status status = chee__egdb_file_open(index, path, &file, error);
  if (status == CHEE_OK) chee__egdb_file_close(&file);
  chee_egdb_index_free(index);
  return status;
}

static void path_of_one(char path[256]) {
  kit_build("njombwa.3", 3);
  (void)snprintf(path, 256, "%s/njombwa.3/2-1.chdb", kit_root);
}

// Only as much was read as the first look at it said.
static void a_header_has_the_length_that_was_read(void **state) {
  (void)state;
  char path[256];
  chee_error error = {0};
  path_of_one(path);
  assert_int_equal(opened(path, &error), CHEE_OK);
  altered = path;
  assert_int_equal(opened(path, &error), CHEE_BAD_DATA);
  assert_null(altered);
  assert_int_equal(error.fault, CHEE_FAULT_TABLE_LISTS);
  assert_int_equal(unlink(path), 0);
}

static void that_memory_failed_is_said(void **state) {
  (void)state;
  char path[256];
  chee_error error = {0};
  path_of_one(path);
  unmappable = true;
  const chee_status status = opened(path, &error);
  unmappable = false;
  assert_int_equal(status, CHEE_IO);
  assert_int_equal(error.fault, CHEE_FAULT_SYSTEM_MEMORY);
}

// Overwrites bytes of a file that lies there.
static void put(const char *path, long at, const void *bytes, size_t size) {
  FILE *file = fopen(path, "r+b");
  assert_non_null(file);
  assert_int_equal(fseek(file, at, at < 0 ? SEEK_END : SEEK_SET), 0);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

// What the first bytes refuse is not read, however much the file says that its header has.
static void a_header_is_no_longer_than_its_lists(void **state) {
  (void)state;
  enum { HUGE_SIZE = 1 << 26 };
  char path[256];
  chee_error error = {0};
  uint8_t number[8];
  path_of_one(path);
  chee__put64(number, HUGE_SIZE);
  put(path, HEADER_AT, number, 4);
  put(path, SIZE_AT, number, 8);
  assert_int_equal(truncate(path, HUGE_SIZE), 0);
  bytes_read = 0;
  assert_int_equal(opened(path, &error), CHEE_BAD_DATA);
  assert_int_equal(error.fault, CHEE_FAULT_TABLE_LISTS);
  assert_in_range(bytes_read, CHEE__EGDB_HEAD, CHEE__EGDB_FIRST);
  assert_int_equal(unlink(path), 0);
}

// A file that turned out broken is read whole for the first position that meets it, not for all.
static void a_broken_file_is_read_for_one_fault(void **state) {
  (void)state;
  enum { COUNTERS = 6, FEW = 1000 }; // blocks: those of all tables are far less
  static const chee_egdb_slab slab = {.mover = {.counters = 3}, .other = {.counters = 3}};
  chee_rules rules = kit_rules("njombwa.4");
  char path[256];
  chee_egdb *db;
  chee_egdb_check *check;
  chee_error error;
  kit_build("njombwa.4", COUNTERS);
  (void)snprintf(path, sizeof path, "%s/njombwa.4/3-3.chdb", kit_root);
  put(path, -4, "xxxx", 4);
  assert_int_equal(chee_egdb_open(kit_root, &rules, 1 << 24, NULL, NULL, &db, NULL), CHEE_OK);
  const size_t table = chee_egdb_table_of(db, &slab);
  blocks_unpacked = 0;
  assert_int_equal(chee_egdb_check_new(db, table, CHEE_EGDB_BY_MOVES, 0, 1, &check, NULL), CHEE_OK);
  for (uint64_t i = 0; i < chee_egdb_check_items(check); i++) chee_egdb_check_work(check, i);
  assert_int_equal(chee_egdb_check_status(check, &error), CHEE_BAD_DATA);
  assert_non_null(strstr(error.text, "3-3.chdb: block"));
  assert_in_range(blocks_unpacked, 1, FEW);
  chee_egdb_check_free(check);
  chee_egdb_close(db);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_header_has_the_length_that_was_read),
                                     cmocka_unit_test(that_memory_failed_is_said),
                                     cmocka_unit_test(a_header_is_no_longer_than_its_lists),
                                     cmocka_unit_test(a_broken_file_is_read_for_one_fault)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
