// SPDX-License-Identifier: MIT
//
// Files of tables that are altered while they are opened, or cannot be mapped.
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>

#include "egdb/file.h"
#include "kit.h"
#include "reader.h"

enum { HEADER_AT = 16, FAR_AT = CHEE__EGDB_HEAD + 48 };

static const char *altered; // path of a file that is altered behind its first bytes being read
static bool unmappable;

ssize_t __real_pread(int handle, void *bytes, size_t size, off_t at);
ssize_t __wrap_pread(int handle, void *bytes, size_t size, off_t at);
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
  if (altered) alter(altered);
  altered = NULL;
  return got;
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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_header_has_the_length_that_was_read),
                                     cmocka_unit_test(that_memory_failed_is_said)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
