// SPDX-License-Identifier: MIT
// Ratings against the values that Glickman publishes in "Example of the Glicko-2 system".
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <math.h>

#include "people/rating.h"

static void glickmans_example(void **state) {
  (void)state;
  const srv_rating player = {1500, 200, 0.06};
  const srv_score scores[] = {
      {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const srv_rating after = srv_rating_after(&player, scores, 3);
  assert_true(fabs(after.rating - 1464.06) < 0.01);
  assert_true(fabs(after.deviation - 151.52) < 0.01);
  assert_true(fabs(after.volatility - 0.05999) < 0.00001);
}

// Step 6 for who did not play: the deviation alone grows, sqrt(phi^2 + sigma^2).
static void a_period_without_games(void **state) {
  (void)state;
  const srv_rating player = {1500, 200, 0.06};
  const srv_rating after = srv_rating_after(&player, NULL, 0);
  const srv_rating rested = srv_rating_rested(&player, 604800000);
  assert_true(after.rating == 1500 && after.volatility == 0.06);
  assert_true(fabs(after.deviation - 200.27) < 0.01);
  assert_true(fabs(rested.deviation - after.deviation) < 0.000001);
  assert_true(srv_rating_rested(&player, 0).deviation == 200);
  assert_true(srv_rating_rested(&player, INT64_MAX).deviation == 350);
}

// Any run of games leaves finite numbers within their bounds, and what one wins the other loses.
static void bounds(void **state) {
  (void)state;
  srv_rating strong = srv_rating_new(), weak = srv_rating_new();
  for (int i = 0; i < 2000; i++) {
    const srv_rating before = strong;
    strong = srv_rating_after(&strong, &(srv_score){weak, 1}, 1);
    weak = srv_rating_after(&weak, &(srv_score){before, 0}, 1);
    assert_true(isfinite(strong.rating) && strong.rating > before.rating);
    assert_true(strong.deviation >= 45 && strong.deviation <= 350);
    assert_true(strong.volatility > 0 && strong.volatility <= 0.1);
    assert_true(fabs(strong.rating + weak.rating - 3000) < 1);
  }
  const srv_rating even = srv_rating_new();
  assert_true(fabs(srv_rating_after(&even, &(srv_score){even, 0.5}, 1).rating - 1500) < 0.000001);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(glickmans_example),
      cmocka_unit_test(a_period_without_games),
      cmocka_unit_test(bounds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
