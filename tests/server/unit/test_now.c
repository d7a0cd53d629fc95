// SPDX-License-Identifier: MIT
// The server's time while the wall clock is set. The clocks are the test's own.
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <time.h>

#include "base/now.h"

static int64_t wall = 1000000000000, steady = 5000;

int clock_gettime(clockid_t clock, struct timespec *now) {
  const int64_t ms = clock == CLOCK_REALTIME ? wall : steady;
  *now = (struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
  return 0;
}

static void go_on(int64_t ms) {
  wall += ms;
  steady += ms;
}

static void a_clock_that_is_set(void **state) {
  (void)state;
  const int64_t began = srv_now();
  assert_int_equal(began, wall);
  go_on(1234);
  assert_int_equal(srv_now(), began + 1234);
  assert_int_equal(srv_now_apart(), 0);
  wall += 86400000;
  go_on(1);
  assert_int_equal(srv_now(), began + 1235);
  assert_int_equal(srv_now_apart(), 86400000);
  wall -= 2 * 86400000;
  assert_int_equal(srv_now(), began + 1235);
  assert_int_equal(srv_now_apart(), -86400000);
  // What tests tell the server is no difference of clocks.
  srv_now_set_ahead(100);
  assert_int_equal(srv_now(), began + 101235);
  assert_int_equal(srv_now_apart(), -86400000);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_clock_that_is_set)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
