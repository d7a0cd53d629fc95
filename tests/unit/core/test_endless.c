// SPDX-License-Identifier: MIT
//
// Endless sowings are counted without laying out every ring: the same as by laying out every ring.
#include "core/endless.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "core/sow.h"

static bool never(void) {
  return false;
}

// By the sowing of every ring.
static uint64_t plain(uint8_t *ring, int holes, int hole, int left) {
  uint64_t sum = 0;
  if (hole == holes - 1) {
    uint8_t copy[CHEE__RING_BYTES];
    ring[hole] = (uint8_t)left;
    memcpy(copy, ring, sizeof copy);
    return chee__sow_exact(copy, holes, 0).end < 0;
  }
  for (int n = hole == 0; n <= left; n++) {
    ring[hole] = (uint8_t)n;
    sum += plain(ring, holes, hole + 1, left - n);
  }
  return sum;
}

static uint64_t quick(int holes, int counters) {
  uint64_t sum = 0;
  for (int first = 1; first <= counters; first++)
    for (int next = 0; first + next <= counters; next++)
      sum += chee__endless_starts(holes, counters, first, next, never);
  return sum;
}

static void the_same_as_by_every_ring(void **state) {
  (void)state;
  uint64_t endless = 0;
  for (int holes = 2; holes <= 9; holes++)
    for (int counters = 1; counters <= (holes < 7 ? 14 : 9); counters++) {
      uint8_t ring[CHEE__RING_BYTES] = {0};
      uint64_t found = plain(ring, holes, 0, counters);
      assert_int_equal(quick(holes, counters), found);
      endless += found;
    }
  assert_int_equal(endless, 907); // so that there is something to find
}

// docs/exact/endless.md proves it for every ring.
static void the_fewest_counters(void **state) {
  (void)state;
  for (int holes = 3; holes <= 26; holes++) {
    int fewest = holes % 2 == 0 ? holes / 2 + 3 : (holes + 3) / 2;
    assert_int_equal(quick(holes, fewest), holes % 2 == 0 ? holes / 2 : 1);
    assert_int_equal(quick(holes, fewest - 1), 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(the_same_as_by_every_ring),
                                     cmocka_unit_test(the_fewest_counters)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
