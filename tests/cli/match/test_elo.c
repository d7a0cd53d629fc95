// SPDX-License-Identifier: MIT
//
// Elo, its error and the sequential test against numbers found elsewhere, and against what they
// promise.
#include "match/elo.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "chee/random.h"

static void assert_near(double got, double wanted, double apart) {
  if (fabs(got - wanted) <= apart) return;
  fail_msg("%.6f is not within %g of %.6f", got, apart, wanted);
}

static void test_scores_and_elo_are_inverse(void **state) {
  (void)state;
  assert_near(match_elo_of(0.5), 0, 1e-12);
  assert_false(signbit(match_elo_of(0.5))); // CSV and JSON would say -0
  assert_near(match_elo_of(10.0 / 11), 400, 1e-9);
  assert_near(match_score_of(100), 0.640065, 1e-6);
  for (double elo = -800; elo <= 800; elo += 50) {
    assert_near(match_elo_of(match_score_of(elo)), elo, 1e-6);
  }
  assert_true(isinf(match_elo_of(1)) && match_elo_of(1) > 0);
  assert_true(isinf(match_elo_of(0)) && match_elo_of(0) < 0);
}

// Difference, half the interval and likelihood as another runner of matches publishes them for
// these pairs; it puts the interval evenly round the mean, which for so many games is the same but
// for a hundredth.
static void test_known_estimates(void **state) {
  (void)state;
  match_estimate e = match_estimate_of(&(match_results){.pairs = {34, 54, 63, 64, 75}});
  assert_near(e.elo, 55.58, 0.01);
  assert_near((e.elo_high - e.elo_low) / 2, 27.65, 0.3);
  assert_near(e.los, 1, 1e-4);
  e = match_estimate_of(&(match_results){.pairs = {332, 433, 498, 333, 334}});
  assert_near(e.elo, -8.64, 0.01);
  assert_near((e.elo_high - e.elo_low) / 2, 10.33, 0.02);
  assert_near(e.los, 0.0505, 1e-4);
}

static void test_the_second_player_sees_the_opposite(void **state) {
  (void)state;
  match_estimate a = match_estimate_of(&(match_results){.pairs = {1, 2, 3, 4, 9}});
  match_estimate b = match_estimate_of(&(match_results){.pairs = {9, 4, 3, 2, 1}});
  assert_near(a.elo, -b.elo, 1e-9);
  assert_near(a.elo_low, -b.elo_high, 1e-9);
  assert_near(a.los, 1 - b.los, 1e-12);
}

static void test_intervals_at_the_edge(void **state) {
  (void)state;
  match_estimate none = match_estimate_of(&(match_results){.won = 1});
  assert_true(isnan(none.score) && isnan(none.elo) && isnan(none.elo_low) && isnan(none.los));
  match_estimate all = match_estimate_of(&(match_results){.won = 300, .pairs = {0, 0, 0, 0, 150}});
  assert_true(isinf(all.elo) && isinf(all.elo_high));
  // Wilson's lower end for n of n is n / (n + z z).
  assert_near(all.score_low, 300 / (300 + 1.959964 * 1.959964), 1e-6);
  assert_near(all.los, 1, 1e-9);
  match_estimate even = match_estimate_of(&(match_results){.drawn = 20, .pairs = {0, 0, 10, 0, 0}});
  assert_true(even.elo == 0 && even.elo_low < -50 && even.elo_high > 50);
  assert_near(even.los, 0.5, 1e-12);
}

// A pair's kind drawn with these chances in thousandths.
static int draw_kind(chee_random *random, const int chances[MATCH_PAIR_KINDS]) {
  int drawn = (int)chee_random_below(random, 1000), kind = 0;
  while (drawn >= chances[kind]) drawn -= chances[kind++];
  return kind;
}

static void test_95_of_100_intervals_hold_the_truth(void **state) {
  (void)state;
  static const int chances[MATCH_PAIR_KINDS] = {50, 150, 300, 300, 200};
  const double truth = (150 * 0.25 + 300 * 0.5 + 300 * 0.75 + 200) / 1000;
  enum { MATCHES = 4000, PAIRS = 60 };
  chee_random random = chee_random_new(1, 0);
  int held = 0;
  for (int match = 0; match < MATCHES; match++) {
    match_results results = {0};
    for (int pair = 0; pair < PAIRS; pair++) results.pairs[draw_kind(&random, chances)]++;
    match_estimate e = match_estimate_of(&results);
    held += e.score_low <= truth && truth <= e.score_high;
  }
  assert_in_range(held, MATCHES * 940 / 1000, MATCHES * 960 / 1000);
}

// Ratios as another runner of matches publishes them for these pairs.
static void test_known_ratios(void **state) {
  (void)state;
  match_sprt sprt = {.elo0 = 0.5, .elo1 = 2.5, .alpha = 0.05, .beta = 0.05};
  match_results results = {.pairs = {223, 9863, 21279, 10037, 246}};
  assert_near(match_llr(&sprt, &results), -3.07, 0.01);
  assert_int_equal(match_verdict_of(&sprt, &results), MATCH_ELO0);
  sprt.elo0 = 0;
  sprt.elo1 = 2;
  results = (match_results){.pairs = {871, 26175, 55983, 26678, 821}};
  assert_near(match_llr(&sprt, &results), -4.98, 0.01);
  assert_near(match_llr(&sprt, &(match_results){0}), 0, 0);
}

// For hypotheses close together the ratio is N (s1 - s0) (2 x - s0 - s1) / (2 variance).
static void test_the_ratio_agrees_with_the_normal_distribution(void **state) {
  (void)state;
  match_sprt sprt = {.elo0 = -1, .elo1 = 3, .alpha = 0.05, .beta = 0.05};
  const match_results results = {.pairs = {1000, 5000, 9000, 5400, 1100}};
  double n = 0, mean = 0, variance = 0;
  for (int i = 0; i < MATCH_PAIR_KINDS; i++) n += (double)results.pairs[i];
  for (int i = 0; i < MATCH_PAIR_KINDS; i++) mean += (double)results.pairs[i] / n * i / 4;
  for (int i = 0; i < MATCH_PAIR_KINDS; i++) {
    variance += (double)results.pairs[i] / n * (i / 4.0 - mean) * (i / 4.0 - mean);
  }
  double s0 = match_score_of(sprt.elo0), s1 = match_score_of(sprt.elo1);
  double about = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
  assert_near(match_llr(&sprt, &results), about, fabs(about) / 50);
}

static void test_bounds(void **state) {
  (void)state;
  double low = 0, high = 0;
  match_llr_bounds(&(match_sprt){.alpha = 0.05, .beta = 0.05}, &low, &high);
  assert_near(high, log(19), 1e-12);
  assert_near(low, -log(19), 1e-12);
  match_llr_bounds(&(match_sprt){.alpha = 0.01, .beta = 0.2}, &low, &high);
  assert_near(high, log(80), 1e-12);
  assert_near(low, log(0.2 / 0.99), 1e-12);
}

// Tests until a decision; how often it was for elo1.
static int count_elo1(const int chances[MATCH_PAIR_KINDS], int tests) {
  const match_sprt sprt = {.elo0 = 0, .elo1 = 100, .alpha = 0.05, .beta = 0.05};
  chee_random random = chee_random_new(2, 0);
  int accepted = 0;
  for (int test = 0; test < tests; test++) {
    match_results results = {0};
    match_verdict verdict = MATCH_OPEN;
    while (verdict == MATCH_OPEN) {
      results.pairs[draw_kind(&random, chances)]++;
      verdict = match_verdict_of(&sprt, &results);
    }
    accepted += verdict == MATCH_ELO1;
  }
  return accepted;
}

static void test_wrong_decisions_are_as_rare_as_asked_for(void **state) {
  (void)state;
  // Mean 0.5, which is 0 Elo, and mean 0.64, which is 100.
  static const int equal[MATCH_PAIR_KINDS] = {100, 200, 400, 200, 100};
  static const int stronger[MATCH_PAIR_KINDS] = {40, 120, 270, 380, 190};
  enum { TESTS = 300 };
  assert_in_range(count_elo1(equal, TESTS), 0, TESTS * 9 / 100);
  assert_in_range(count_elo1(stronger, TESTS), TESTS * 91 / 100, TESTS);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_scores_and_elo_are_inverse),
      cmocka_unit_test(test_known_estimates),
      cmocka_unit_test(test_the_second_player_sees_the_opposite),
      cmocka_unit_test(test_intervals_at_the_edge),
      cmocka_unit_test(test_95_of_100_intervals_hold_the_truth),
      cmocka_unit_test(test_known_ratios),
      cmocka_unit_test(test_the_ratio_agrees_with_the_normal_distribution),
      cmocka_unit_test(test_bounds),
      cmocka_unit_test(test_wrong_decisions_are_as_rare_as_asked_for),
  };
  return cmocka_run_group_tests_name("match: Elo", tests, NULL, NULL);
}
