// SPDX-License-Identifier: MIT
//
// What `chee db verify` takes for its cache and for the tables by rows, which lie beside it, is
// what --memory allows; and which tables it looks at whole.
#include <getopt.h>

#include "base/args.h"
#include "chee/egdb_verify.h"
#include "core/fail.h"
#include "db/db.h"
#include "kit.h"

static size_t cache; // bytes, of the tables that were opened last

extern const cli_command cli_cmd_db;
const cli_command *const cli_commands[] = {&cli_cmd_db,
                                           NULL}; // the reader of arguments looks there

chee_status __real_chee_egdb_open(const char *folder, const chee_rules *rules, size_t cache_bytes,
                                  chee_egdb_complaint *complain, void *data, chee_egdb **db,
                                  chee_error *error);
chee_status __wrap_chee_egdb_open(const char *folder, const chee_rules *rules, size_t cache_bytes,
                                  chee_egdb_complaint *complain, void *data, chee_egdb **db,
                                  chee_error *error);

chee_status __wrap_chee_egdb_open(const char *folder, const chee_rules *rules, size_t cache_bytes,
                                  chee_egdb_complaint *complain, void *data, chee_egdb **db,
                                  chee_error *error) {
  cache = cache_bytes;
  return __real_chee_egdb_open(folder, rules, cache_bytes, complain, data, db, error);
}

// Numbers and positions that every table is said to have, and what was to be drawn of the last one
// by then, whose check does not begin; none where `numbers` is 0.
static struct { uint64_t numbers, positions, sample; } large;

bool __real_chee_egdb_table_info(const chee_egdb *db, size_t number, chee_egdb_info *info);
bool __wrap_chee_egdb_table_info(const chee_egdb *db, size_t number, chee_egdb_info *info);

bool __wrap_chee_egdb_table_info(const chee_egdb *db, size_t number, chee_egdb_info *info) {
  if (!__real_chee_egdb_table_info(db, number, info)) return false;
  if (large.numbers == 0) return true;
  info->positions = large.numbers;
  info->wins = large.positions;
  info->draws = info->losses = 0;
  return true;
}

chee_status __real_chee_egdb_check_new(chee_egdb *db, size_t table, chee_egdb_way way,
                                       uint64_t sample, uint64_t seed, chee_egdb_check **check,
                                       chee_error *error);
chee_status __wrap_chee_egdb_check_new(chee_egdb *db, size_t table, chee_egdb_way way,
                                       uint64_t sample, uint64_t seed, chee_egdb_check **check,
                                       chee_error *error);

chee_status __wrap_chee_egdb_check_new(chee_egdb *db, size_t table, chee_egdb_way way,
                                       uint64_t sample, uint64_t seed, chee_egdb_check **check,
                                       chee_error *error) {
  large.sample = sample;
  if (large.numbers == 0)
    return __real_chee_egdb_check_new(db, table, way, sample, seed, check, error);
  return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY_CHECK);
}

static int verify(const char *memory, const char *by) {
  char *words[] = {"db",           "verify",    "njombwa.4", "--dir", kit_root,   "--memory",
                   (char *)memory, "--threads", "1",         "--by",  (char *)by, NULL};
  cli_args args;
  int code = CLI_USAGE;
  optind = 0; // each time anew
  assert_true(cli_args_read(&cli_cmd_db, by != NULL ? 11 : 9, words, &args, &code));
  return cli_db_verify(&args);
}

// Bytes that the largest table takes by rows.
static uint64_t by_rows(void) {
  uint64_t most = 0;
  chee_egdb *db = kit_open("njombwa.4");
  for (size_t i = 0; i < chee_egdb_tables(db); i++) {
    const uint64_t need = chee_egdb_check_memory(db, i, CHEE_EGDB_BY_ROWS);
    if (need > most) most = need;
  }
  chee_egdb_close(db);
  return most;
}

static void cache_and_rows_are_within_it(void **state) {
  (void)state;
  enum { MB = 1 << 20, COUNTERS = 8 };
  kit_build("njombwa.4", COUNTERS);
  const uint64_t rows = by_rows();
  assert_in_range(rows, MB / 4, MB);
  for (int megabytes = 1; megabytes <= 4; megabytes *= 2) {
    char text[16];
    (void)snprintf(text, sizeof text, "%d", megabytes);
    assert_int_equal(verify(text, NULL), CLI_OK);
    assert_in_range(cache, 1, (uint64_t)megabytes * MB - rows);
  }
}

static void a_table_is_large_by_its_positions(void **state) {
  (void)state;
  enum { SAMPLE = 1000000 };
  kit_build("njombwa.4", 2);
  large.numbers = 200000000;
  large.positions = 100000000;
  assert_int_equal(verify("100", "moves"), CLI_IO);
  assert_int_equal(large.sample, 0);
  large.positions++;
  assert_int_equal(verify("100", "moves"), CLI_IO);
  assert_int_equal(large.sample, SAMPLE);
  large.numbers = 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(cache_and_rows_are_within_it),
                                     cmocka_unit_test(a_table_is_large_by_its_positions)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
