// SPDX-License-Identifier: MIT
// Clocks: what a move costs, the lag that is given back within its bounds, time without a server.
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>
// clang-format on

#include "game/clock.h"
#include "protocol/protocol.h"

static const srv_clock live = {.kind = SRV_CLOCK_LIVE, .minutes = 1, .increment = 2};
static const srv_clock days = {.kind = SRV_CLOCK_DAYS, .days = 3};
static const srv_pauses none = {NULL, 0};

enum { START = 1000000, DAY = 86400000 };

static srv_times begun(const srv_clock *clock, int64_t trip) {
  const int64_t left = srv_clock_initial(clock);
  return (srv_times){.left = {left, left},
                     .since = START,
                     .bank = {SRV_LIMIT_LAG_BANK_MS, SRV_LIMIT_LAG_BANK_MS},
                     .trip = {trip, 0}};
}

static void a_move_costs_its_time_and_brings_the_increment(void **state) {
  (void)state;
  int64_t lag;
  srv_times times = begun(&live, 0);
  assert_true(srv_clock_move(&live, &times, &none, 0, START + 5000, &lag));
  assert_int_equal(times.left[0], 60000 - 5000 + 2000);
  assert_int_equal(times.left[1], 60000);
  assert_int_equal(lag, 0);
  // A move within the allowance for showing the sowing, before the clock runs, costs nothing.
  times.since = START + 9000;
  assert_true(srv_clock_move(&live, &times, &none, 1, START + 8000, &lag));
  assert_int_equal(times.left[1], 62000);
  // The flag: at the last millisecond it is in time, one later it is not.
  times = begun(&live, 0);
  assert_int_equal(srv_clock_deadline(&live, &times, &none, 0, START), START + 60000);
  assert_true(srv_clock_move(&live, &times, &none, 0, START + 60000, &lag));
  times = begun(&live, 0);
  assert_false(srv_clock_move(&live, &times, &none, 0, START + 60001, &lag));
  assert_int_equal(times.left[0], 0);
}

static void lag_is_given_back_within_bounds(void **state) {
  (void)state;
  int64_t lag;
  srv_times times = begun(&live, 300);
  assert_true(srv_clock_move(&live, &times, &none, 0, START + 5000, &lag));
  assert_int_equal(lag, 300);
  assert_int_equal(times.left[0], 60000 - 4700 + 2000);
  // No more than the time that was taken, and no more than a second a move.
  times = begun(&live, 300);
  assert_true(srv_clock_move(&live, &times, &none, 0, START + 100, &lag));
  assert_int_equal(lag, 100);
  times = begun(&live, 100000);
  assert_int_equal(srv_clock_deadline(&live, &times, &none, 0, START),
                   START + 60000 + SRV_LIMIT_LAG_MOVE_MS);
  assert_true(srv_clock_move(&live, &times, &none, 0, START + 5000, &lag));
  assert_int_equal(lag, SRV_LIMIT_LAG_MOVE_MS);
  // The bank runs dry for who lags at every move, and never holds more than it may.
  int64_t given = 0;
  times = begun(&live, 100000);
  for (int i = 0; i < 40; i++) {
    times.since = START;
    assert_true(srv_clock_move(&live, &times, &none, 0, START + 2000, &lag));
    given += lag;
    assert_in_range(times.bank[0], 0, SRV_LIMIT_LAG_BANK_MS);
  }
  assert_true(lag < SRV_LIMIT_LAG_MOVE_MS);
  assert_true(given > SRV_LIMIT_LAG_BANK_MS && given < 40 * SRV_LIMIT_LAG_MOVE_MS);
  // Games by days know of no lag.
  times = begun(&days, 100000);
  assert_true(srv_clock_move(&days, &times, &none, 0, START + 5000, &lag));
  assert_int_equal(lag, 0);
}

static void time_without_a_server(void **state) {
  (void)state;
  int64_t lag;
  srv_pause list[] = {
      {START - 5000, START + 1000}, {START + 3000, START + 9000}, {START + 20000, START + 30000}};
  const srv_pauses pauses = {list, 3};
  srv_times times = begun(&live, 0);
  assert_int_equal(srv_clock_spent(&live, &times, &pauses, START + 10000), 10000 - 1000 - 6000);
  assert_int_equal(srv_clock_spent(&live, &times, &pauses, START + 25000),
                   25000 - 1000 - 6000 - 5000);
  assert_true(srv_clock_move(&live, &times, &pauses, 0, START + 10000, &lag));
  assert_int_equal(times.left[0], 60000 - 3000 + 2000);
  // What is told twice, or in part, counts once, in whichever order it comes.
  srv_pauses told = {NULL, 0};
  for (int i = 2; i >= 0; i--) assert_true(srv_pauses_add(&told, list[i].since, list[i].until));
  assert_true(srv_pauses_add(&told, START + 4000, START + 8000));
  assert_true(srv_pauses_add(&told, START - 5000, START + 500));
  assert_int_equal(told.count, 3);
  times = begun(&live, 300);
  assert_int_equal(srv_clock_spent(&live, &times, &told, START + 10000), 10000 - 1000 - 6000);
  assert_true(srv_pauses_add(&told, START + 500, START + 25000));
  assert_int_equal(told.count, 1);
  assert_int_equal(srv_clock_spent(&live, &times, &told, START + 25000), 0);
  assert_true(srv_clock_move(&live, &times, &told, 0, START + 25000, &lag));
  assert_int_equal(lag, 0);
  assert_false(srv_pauses_add(&told, START + 90000, START + 90000));
  assert_int_equal(told.count, 1);
  free(told.pause);
  // In games by days it counts, and a move brings all days back.
  times = begun(&days, 0);
  assert_int_equal(srv_clock_spent(&days, &times, &pauses, START + 10000), 10000);
  assert_true(srv_clock_move(&days, &times, &pauses, 0, START + 2 * (int64_t)DAY, &lag));
  assert_int_equal(times.left[0], 3 * (int64_t)DAY);
  times = begun(&days, 0);
  assert_false(srv_clock_move(&days, &times, &pauses, 0, START + 3 * (int64_t)DAY + 1, &lag));
}

static void what_is_no_clock(void **state) {
  (void)state;
  static const char *const texts[] = {
      "{}",
      "{\"kind\":\"live\"}",
      "{\"kind\":\"live\",\"minutes\":181,\"increment\":0}",
      "{\"kind\":\"live\",\"minutes\":5,\"increment\":61}",
      "{\"kind\":\"live\",\"minutes\":5,\"increment\":0,\"days\":1}",
      "{\"kind\":\"live\",\"minutes\":true,\"increment\":0}",
      "{\"kind\":\"days\",\"days\":15}",
      "{\"kind\":\"none\",\"days\":1}",
      "[]",
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    srv_clock clock;
    json_t *json = json_loads(texts[i], 0, NULL);
    assert_non_null(json);
    assert_false(srv_clock_read(json, &clock));
    json_decref(json);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_move_costs_its_time_and_brings_the_increment),
      cmocka_unit_test(lag_is_given_back_within_bounds),
      cmocka_unit_test(time_without_a_server),
      cmocka_unit_test(what_is_no_clock),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
