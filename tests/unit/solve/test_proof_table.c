// SPDX-License-Identifier: MIT
//
// What the table of proof search keeps when there is no room for all.
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chee/text.h"
#include "solve/proof_table.h"

enum { SLOTS = 4 }; // of a bucket: a table of so few bytes is one

static chee__packing packing_of(const char *rule_set) {
  chee_rules rules;
  assert_int_equal(chee_rules_read(rule_set, CHEE_STRICT, &rules, NULL), CHEE_OK);
  return chee__packing_new(&rules, false, false);
}

static void put(chee__proof_table *table, uint64_t name, uint32_t work) {
  const chee__key key = {.word = {name}};
  const chee__numbers open = {.phi = 1, .delta = 1, .work = work};
  chee__proof_table_put(table, &key, name, open);
}

static uint32_t work_of(chee__proof_table *table, uint64_t name) {
  const chee__key key = {.word = {name}};
  return chee__proof_table_get(table, &key, name).work;
}

static void work_is_that_of_all_visits(void **state) {
  (void)state;
  chee__packing packing = packing_of("njombwa.3");
  chee__proof_table *table = chee__proof_table_new(&packing, 1);
  assert_non_null(table);
  put(table, 1, 100);
  put(table, 1, 1); // looked at again, and left at once
  assert_int_equal(work_of(table, 1), 101);
  for (uint64_t name = 2; name <= SLOTS + 1; name++) put(table, name, 50);
  assert_int_equal(work_of(table, 1), 101);
  put(table, 1, UINT32_MAX - 5);
  assert_int_equal(work_of(table, 1), UINT32_MAX);
  chee__proof_table_free(table);
}

// A name that comes anew into a slot has nothing of the one before.
static void work_of_another_is_not_taken_over(void **state) {
  (void)state;
  chee__packing packing = packing_of("njombwa.3");
  chee__proof_table *table = chee__proof_table_new(&packing, 1);
  assert_non_null(table);
  for (uint64_t name = 1; name <= SLOTS; name++) put(table, name, 10);
  put(table, SLOTS + 1, 3);
  assert_int_equal(work_of(table, SLOTS + 1), 3);
  chee__proof_table_free(table);
}

static void *put_many(void *data) {
  for (uint64_t name = 1; name <= 2000; name++) put(data, name << 40, 1);
  return NULL;
}

// A ThreadSanitizer finds whoever reads a slot without its lock.
static void how_full_it_is_can_be_asked_while_others_put(void **state) {
  (void)state;
  chee__packing packing = packing_of("njombwa.3");
  chee__proof_table *table = chee__proof_table_new(&packing, 1 << 14);
  pthread_t other;
  assert_non_null(table);
  assert_int_equal(chee__proof_table_full(table), 0);
  assert_int_equal(pthread_create(&other, NULL, put_many, table), 0);
  for (int i = 0; i < 1000; i++) assert_in_range(chee__proof_table_full(table), 0, 1000);
  assert_int_equal(pthread_join(other, NULL), 0);
  assert_int_not_equal(chee__proof_table_full(table), 0);
  chee__proof_table_free(table);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(how_full_it_is_can_be_asked_while_others_put),
                                     cmocka_unit_test(work_is_that_of_all_visits),
                                     cmocka_unit_test(work_of_another_is_not_taken_over)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
