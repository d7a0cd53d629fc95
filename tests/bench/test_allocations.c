// SPDX-License-Identifier: MIT
// Counting and random games allocate nothing once started: the linker sends every allocation of the
// library through here.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
// cmocka wants those before it
#include <cmocka.h>

#include "allocations.h"
#include "chee/game.h"
#include "chee/perft.h"
#include "chee/playout.h"

void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

static int allocations;

void *__wrap_malloc(size_t size) {
  allocations++;
  return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  allocations++;
  return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
  allocations++;
  return __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __real_aligned_alloc(alignment, size);
}

static chee_position start_of(int game) {
  chee_rules rules = chee_rules_default((chee_game_id)game);
  chee_position start;
  chee_start(&rules, &start);
  return start;
}

static void counting_allocates_nothing(void **state) {
  (void)state;
  allocations = 0;
  chee_perft *perft = chee_perft_new();
  assert_int_equal(allocations, 1); // so that the count counts
  for (int game = 0; game < CHEE_GAME_COUNT; game++) {
    chee_position start = start_of(game);
    for (int bulk = 0; bulk < 2; bulk++) {
      chee_perft_counts counts = {0};
      chee_perft_run(perft, &start, game == CHEE_MEFUHVA ? 2 : 4, bulk, NULL, &counts);
      assert_true(counts.leaves > 0);
    }
  }
  assert_int_equal(allocations, 1);
  chee_perft_free(perft);
}

static void random_games_allocate_nothing(void **state) {
  (void)state;
  allocations = 0;
  chee_playout *playout = chee_playout_new();
  assert_int_equal(allocations, 1);
  for (int game = 0; game < CHEE_GAME_COUNT; game++) {
    chee_position start = start_of(game);
    for (uint64_t i = 0; i < 20; i++) {
      chee_random random = chee_random_new(1, i);
      chee_playout_game facts;
      chee_playout_run(playout, &start, &random, 0, NULL, NULL, &facts);
      assert_true(facts.plies > 0);
    }
  }
  assert_int_equal(allocations, 1);
  chee_playout_free(playout);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(counting_allocates_nothing),
      cmocka_unit_test(random_games_allocate_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
