// SPDX-License-Identifier: MIT
// Time management: what a move may take of a clock.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "search/time.h"

static void movetime_is_taken_whole(void **state) {
  (void)state;
  const chee_limits limits = {.movetime = 700, .clocks = 1, .time = {90000}};
  const chee__time time = chee__time_allot(&limits, 0);
  assert_int_equal(time.enough, 700);
  assert_int_equal(time.most, 700);
}

static void without_a_clock_there_is_no_bound(void **state) {
  (void)state;
  const chee_limits limits = {.clocks = 2, .time = {0, 5000}};
  const chee__time time = chee__time_allot(&limits, 0);
  assert_int_equal(time.enough, 0);
  assert_int_equal(time.most, 0);
}

// A clock that no move ever oversteps never runs out, whatever stands on it.
static void a_clock_never_runs_out(void **state) {
  (void)state;
  static const uint64_t clocks[] = {1, 2, 41, 100, 1000, 60000, 3600000, 86400000};
  static const uint64_t gains[] = {0, 10, 1000};
  for (int c = 0; c < 8; c++) {
    for (int g = 0; g < 3; g++) {
      chee_limits limits = {.clocks = 4, .time = {0, 0, clocks[c]}, .increment = {0, 0, gains[g]}};
      for (int move = 0; move < 300; move++) {
        const chee__time time = chee__time_allot(&limits, 2);
        assert_true(time.enough > 0 && time.enough <= time.most);
        assert_true(time.most <= limits.time[2]);
        if (limits.time[2] > 40) assert_true(time.most < limits.time[2]);
        limits.time[2] += gains[g] - time.most;
        if (limits.time[2] == 0) break;
      }
      if (gains[g] > 0) assert_true(limits.time[2] > 0);
    }
  }
}

// A clock that moves on by a millisecond in ten looks, and now and then by as much as a loaded
// machine keeps a thread waiting.
typedef struct moody_clock {
  uint64_t now, looks, gap;
} moody_clock;

static uint64_t look(moody_clock *clock) {
  clock->looks++;
  clock->now += clock->looks % 10 == 0;
  clock->now += clock->looks % 40 == 0 ? clock->gap : 0;
  return clock->now;
}

static void gaps_do_not_lead_beyond_the_end(void **state) {
  (void)state;
  for (uint64_t gap = 0; gap <= 20; gap += 4) {
    for (uint64_t most = 95; most < 135; most++) {
      moody_clock clock = {.gap = gap};
      chee__pace pace = {0};
      chee__pace_begin(&pace, 0);
      uint64_t now, nodes = 0;
      do {
        now = look(&clock);
        chee__pace_look(&pace, now, nodes += 50);
      } while (now + chee__pace_slack(&pace, most) < most);
      assert_in_range(now, most - gap, most + 10);
    }
  }
}

// The system takes the processor away for as long again and again, with many looks in between.
static void a_gap_is_remembered_for_a_while(void **state) {
  (void)state;
  chee__pace pace = {0};
  chee__pace_begin(&pace, 0);
  uint64_t now = 12, looks = 0;
  chee__pace_look(&pace, now, 50);
  const uint64_t first = chee__pace_slack(&pace, 1000);
  while (chee__pace_slack(&pace, 1000) > first / 2) {
    chee__pace_look(&pace, ++now, 50 * ++looks);
  }
  assert_in_range(looks, 20, 60);
  while (chee__pace_slack(&pace, 1000) > 0) chee__pace_look(&pace, ++now, 50 * ++looks);
  assert_in_range(looks, 60, 150);
}

static void it_looks_as_often_as_positions_are_slow(void **state) {
  (void)state;
  chee__pace pace = {0};
  chee__pace_begin(&pace, 1000);
  chee__pace_look(&pace, 1001, 400);
  assert_int_equal(pace.interval, 100);
  chee__pace_look(&pace, 1011, 430); // three a millisecond
  assert_int_equal(pace.interval, 1);
  chee__pace_look(&pace, 1012, 10430);
  assert_int_equal(pace.interval, 128);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(movetime_is_taken_whole),
      cmocka_unit_test(without_a_clock_there_is_no_bound),
      cmocka_unit_test(a_clock_never_runs_out),
      cmocka_unit_test(gaps_do_not_lead_beyond_the_end),
      cmocka_unit_test(a_gap_is_remembered_for_a_while),
      cmocka_unit_test(it_looks_as_often_as_positions_are_slow),
  };
  return cmocka_run_group_tests_name("search.time", tests, NULL, NULL);
}
