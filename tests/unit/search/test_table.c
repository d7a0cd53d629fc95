// SPDX-License-Identifier: MIT
//
// What the transposition table forgets, and what that costs.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/search.h"
#include "chee/text.h"
#include "search/table.h"

enum { BYTES = 1 << 28, KEYS = 1000 };

static uint64_t resident(void) {
  long long all, here;
  FILE *file = fopen("/proc/self/statm", "r");
  assert_non_null(file);
  assert_int_equal(fscanf(file, "%lld %lld", &all, &here), 2);
  (void)fclose(file);
  return (uint64_t)here * (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t key_of(int i) {
  return (uint64_t)(i + 1) * 0x9E3779B97F4A7C15u;
}

static void store_all(chee__table *table, int value) {
  const chee__entry entry = {.value = value, .depth = 3, .bound = CHEE__BOUND_EXACT};
  for (int i = 0; i < KEYS; i++) chee__table_store(table, key_of(i), &entry);
}

static int known(const chee__table *table, int value) {
  int count = 0;
  chee__entry entry;
  for (int i = 0; i < KEYS; i++)
    count += chee__table_probe(table, key_of(i), &entry) && entry.value == value;
  return count;
}

// However many searches come between: a generation is told by few bits.
static void what_was_forgotten_never_comes_back(void **state) {
  (void)state;
  for (int game = 1; game < 300; game += 7) {
    for (int at_leisure = 0; at_leisure < 2; at_leisure++) {
      chee__table table;
      assert_true(chee__table_new(&table, 1 << 20));
      for (int i = 0; i < game; i++) {
        chee__table_search(&table);
        store_all(&table, i + 1);
        assert_int_equal(known(&table, i + 1), KEYS);
      }
      chee__table_forget(&table, at_leisure);
      for (int i = 0; i < 300; i++) {
        chee__table_search(&table);
        assert_int_equal(known(&table, game), 0);
      }
      chee__table_free(&table);
    }
  }
}

static void search(chee_searcher *searcher, const char *name) {
  chee_rules rules;
  chee_position start;
  assert_int_equal(chee_rules_read(name, CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &start);
  chee_history *history = chee_history_new(&start);
  const chee_limits limits = {.depth = 3};
  assert_int_equal(chee_searcher_begin(searcher, history, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 1000)) continue;
  chee_history_free(history);
}

// Nor is it so when the rules change while the clock runs: a table of gigabytes would take seconds.
static void what_was_never_used_is_not_written(void **state) {
  (void)state;
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = BYTES});
  assert_non_null(searcher);
  search(searcher, "njombwa.5");
  search(searcher, "njombwa.5");
  const uint64_t before = resident();
  search(searcher, "mefuhva.6");
  chee_searcher_clear(searcher);
  assert_in_range(resident(), 0, before + BYTES / 4);
  chee_searcher_free(searcher);
}

static void without_leisure_what_is_forgotten_stays(void **state) {
  (void)state;
  for (int at_leisure = 0; at_leisure < 2; at_leisure++) {
    chee__table table;
    assert_true(chee__table_new(&table, 1 << 20));
    for (int i = 0; i < 3; i++) chee__table_search(&table);
    store_all(&table, 1);
    chee__table_forget(&table, at_leisure);
    size_t used = 0;
    for (size_t i = 0; i < table.buckets * 4; i++) used += atomic_load(&table.slots[i].data) != 0;
    assert_int_equal(used, at_leisure ? 0 : KEYS);
    chee__table_free(&table);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_was_forgotten_never_comes_back),
      cmocka_unit_test(what_was_never_used_is_not_written),
      cmocka_unit_test(without_leisure_what_is_forgotten_stays),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
