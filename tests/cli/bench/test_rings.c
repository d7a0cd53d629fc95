// SPDX-License-Identifier: MIT
//
// The lines of sowing: every ring that a game has is measured, and a kernel that loses is told of.
#include "bench/rings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/exit.h"
#include "chee/game.h"

// All names of lines, one after the other between blanks.
static char heard[16384];

static void hear(void *data, const char *name) {
  (void)data;
  const size_t length = strlen(heard);
  (void)snprintf(heard + length, sizeof heard - length, "%s ", name);
}

static void assert_heard(const char *what, int holes, const chee__sow_set *set) {
  char name[64];
  (void)snprintf(name, sizeof name, " sow.%d.%s.%s ", holes, what, set->name);
  if (strstr(heard, name) == NULL) fail_msg("no line%s", name);
}

static void every_ring_of_every_game_has_a_line_a_set(void **state) {
  (void)state;
  (void)snprintf(heard, sizeof heard, " ");
  assert_true(bench_rings_of(&(bench_speed_options){.hear = hear}, chee__sow_sets));
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    const chee_game *game = chee_game_get(id);
    for (int size = 0; size < 32; size++) {
      if (game->rows != 4 || !(game->sizes >> size & 1)) continue;
      for (const chee__sow_set *const *set = chee__sow_sets; *set != NULL; set++) {
        if (!(*set)->available()) continue;
        assert_heard("one", 2 * size, *set);
        if (game->mark == CHEE_MARK_SPINSTER) assert_heard("touching", 2 * size, *set);
      }
    }
  }
}

static void a_kernel_has_to_win_against_the_loop_and_the_plain_set(void **state) {
  (void)state;
  assert_false(bench_kernel_loses(false, 0.9, 0.95));
  assert_false(bench_kernel_loses(false, 0.9, 0)); // the plain one was not asked for
  assert_true(bench_kernel_loses(false, 1.01, 1.05));
  assert_true(bench_kernel_loses(false, 0.9, 0.85));
  // The plain one looks out for endless sowings, which the loop does not.
  assert_false(bench_kernel_loses(true, 1.05, 1.05));
  assert_true(bench_kernel_loses(true, 1.17, 1.17));
}

// Sows right, but fifty times.
static chee__sowing sow_slowly(uint8_t *ring, int n, int from) {
  uint8_t before[CHEE__RING_BYTES];
  chee__sowing sowing = {0};
  memcpy(before, ring, sizeof before);
  for (int i = 0; i < 50; i++) {
    memcpy(ring, before, sizeof before);
    sowing = chee__sow_plain_one(ring, n, from);
  }
  return sowing;
}

// Does nothing, which no loop can do sooner.
static chee__sowing sow_nothing(uint8_t *ring, int n, int from) {
  (void)ring;
  (void)n;
  return (chee__sowing){.end = from};
}

static bool always(void) {
  return true;
}

enum { HOLES = 16, MADE_UP = HOLES / 2 };

static const chee__sow_set slow = {"slow", always, {[MADE_UP] = {sow_slowly, sow_slowly}}};
static const chee__sow_set fast = {"fast", always, {[MADE_UP] = {sow_nothing, sow_nothing}}};

// What `bench --speed` says with a table that names this kernel.
static int status_with(const chee__sow_set *set, const char *only) {
  const chee__sow_set *const sets[] = {set, &chee__sow_plain, NULL};
  cli_grid grid = {.form = CLI_FORM_TEXT};
  return bench_speed(&(bench_speed_options){.runs = 3, .only = only, .sets = sets, .table = &grid});
}

static void a_table_that_names_a_losing_kernel_fails(void **state) {
  (void)state;
  assert_int_equal(status_with(&slow, "sow.16.one.slow"), CLI_NEGATIVE);
  assert_int_equal(status_with(&slow, "sow.16.touching.slow"), CLI_NEGATIVE);
  assert_int_equal(status_with(&fast, "sow.16.one.fast"), CLI_OK);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_ring_of_every_game_has_a_line_a_set),
      cmocka_unit_test(a_kernel_has_to_win_against_the_loop_and_the_plain_set),
      cmocka_unit_test(a_table_that_names_a_losing_kernel_fails),
  };
  return cmocka_run_group_tests_name("bench_rings", tests, NULL, NULL);
}
