// SPDX-License-Identifier: MIT
//
// What making a table is said to take of memory is enough for as many threads as there are.
#include <malloc.h>

#include "allocations.h"
#include "egdb/index.h"
#include "kit.h"

static size_t used, most; // bytes

static void *counted(void *memory) {
  if (memory) used += malloc_usable_size(memory);
  if (used > most) most = used;
  return memory;
}

static void discount(void *memory) {
  if (memory) used -= malloc_usable_size(memory);
}

void *__wrap_malloc(size_t size) {
  return counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size) {
  return counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *memory, size_t size) {
  discount(memory);
  return counted(__real_realloc(memory, size));
}

void __wrap_free(void *memory) {
  discount(memory);
  __real_free(memory);
}

// The most that making a unit takes with so many threads, if all have their largest items at once.
static size_t taken(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *folder,
                    size_t threads) {
  chee_egdb_job *job;
  chee_error error = {0};
  const size_t before = used;
  size_t whole = 0;
  assert_int_equal(chee_egdb_job_new(index, unit, folder, true, &job, &error), CHEE_OK);
  while (chee_egdb_job_next(job)) {
    const uint64_t items = chee_egdb_job_items(job);
    size_t item = 0;
    for (uint64_t i = 0; i < items; i++) {
      const size_t here = used;
      most = used;
      chee_egdb_job_work(job, i);
      if (most - here > item) item = most - here;
    }
    const size_t sum = used - before + item * (items < threads ? items : threads);
    if (sum > whole) whole = sum;
  }
  assert_int_equal(chee_egdb_job_status(job, &error), CHEE_OK);
  chee_egdb_job_free(job);
  return whole;
}

static void the_threads_have_room(void **state) {
  (void)state;
  static const char board[] = "enkeshui.8 3N,0*3,3S,0,4N,4S/0,4S,3N,0,3N,3S,0,4N 0,0 S - 9";
  enum { COUNTERS = 9, LEAST = 5 }; // with fewer what no table needs more of is more than all else
  int measured = 0;
  chee_rules rules = kit_rules(board);
  char folder[CHEE_EGDB_PATH_MAX];
  chee_egdb_index *index;
  kit_folder(&rules, folder);
  kit_build(board, COUNTERS);
  assert_int_equal(chee_egdb_index_new(&rules, &index, NULL), CHEE_OK);
  chee_egdb_plan plan = kit_plan(board, index, COUNTERS);
  for (size_t i = 0; i < plan.count; i++) {
    const chee_egdb_unit *unit = &plan.units[i];
    if (unit->slab.more == 0 || unit->slab.loose < LEAST) continue;
    for (int threads = 1; threads <= 16; threads *= 2)
      assert_in_range(taken(index, unit, folder, (size_t)threads), 1,
                      chee_egdb_unit_memory(index, unit, true, threads));
    measured++;
  }
  assert_int_not_equal(measured, 0);
  chee_egdb_plan_free(&plan);
  chee_egdb_index_free(index);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(the_threads_have_room)};
  return cmocka_run_group_tests(tests, kit_make_root, kit_remove_root);
}
