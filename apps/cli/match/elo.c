// SPDX-License-Identifier: MIT
// Elo and the sequential probability ratio test.
//
// Both games of a pair begin alike, so they are not independent; a pair is. All errors therefore
// come from the spread of the pairs' scores a = 0, 1/4, 1/2, 3/4, 1.
#include "match/elo.h"

#include <math.h>

static const double normal_95 = 1.959963984540054; // of the normal distribution, both sides

static double score_of_kind(int kind) {
  return kind / (MATCH_PAIR_KINDS - 1.0);
}

double match_elo_of(double score) {
  if (score <= 0) return -INFINITY;
  if (score >= 1) return INFINITY;
  return 0 - 400 * log10(1 / score - 1); // 0, where a product would be -0
}

double match_score_of(double elo) {
  return 1 / (1 + pow(10, -elo / 400));
}

// The number of pairs, and mean and variance of their scores.
static double moments(const match_results *results, double *mean, double *variance) {
  double count = 0, sum = 0, squares = 0;
  for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
    double pairs = (double)results->pairs[kind];
    count += pairs;
    sum += pairs * score_of_kind(kind);
  }
  *mean = count > 0 ? sum / count : NAN;
  for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
    double apart = score_of_kind(kind) - *mean;
    if (results->pairs[kind] > 0) squares += (double)results->pairs[kind] * apart * apart;
  }
  *variance = count > 0 ? squares / count : NAN;
  return count;
}

// Wilson's interval for a share s seen in n trials: its ends are the shares p for which
// |s - p| = z sqrt(p (1 - p) / n). It stays within 0 and 1 and has a width where s is 0 or 1.
static void wilson(double s, double n, double *low, double *high) {
  double zz = normal_95 * normal_95;
  double centre = (s + zz / (2 * n)) / (1 + zz / n);
  double half = normal_95 / (1 + zz / n) * sqrt(s * (1 - s) / n + zz / (4 * n * n));
  *low = s > 0 ? fmax(0, centre - half) : 0;
  *high = s < 1 ? fmin(1, centre + half) : 1;
}

// Phi((s - 1/2) / error): how likely it is that the score in the long run is above one half.
static double likelihood_of_superiority(const match_results *results, double mean, double error) {
  double distance = 0;
  double decided = (double)results->won + (double)results->lost;
  if (error > 0) {
    distance = (mean - 0.5) / error;
  } else if (decided > 0) {
    distance = ((double)results->won - (double)results->lost) / sqrt(decided);
  }
  return 0.5 * erfc(-distance / sqrt(2));
}

match_estimate match_estimate_of(const match_results *results) {
  double mean = NAN, variance = NAN;
  double pairs = moments(results, &mean, &variance);
  match_estimate e = {.score = NAN, .score_low = NAN, .score_high = NAN, .los = NAN};
  e.elo = e.elo_low = e.elo_high = NAN;
  if (pairs < 1) return e;
  double error = sqrt(variance / pairs);
  // So many independent games without draws would have the same error. Pairs that are all alike
  // show no spread, and count as independent games.
  double trials = error > 0 ? mean * (1 - mean) / (error * error) : 2 * pairs;
  e.score = mean;
  wilson(mean, trials, &e.score_low, &e.score_high);
  e.elo = match_elo_of(e.score);
  e.elo_low = match_elo_of(e.score_low);
  e.elo_high = match_elo_of(e.score_high);
  e.los = likelihood_of_superiority(results, mean, error);
  return e;
}

// Of all distributions of the pairs with this mean score, the one under which the pairs seen
// are likeliest: p / (1 + t (a - score)), where t makes the mean come out. The sum falls as t
// grows, so halving finds it.
static void likeliest(const double seen[MATCH_PAIR_KINDS], double score,
                      double likely[MATCH_PAIR_KINDS]) {
  double low = -1 / (1 - score), high = 1 / score;
  for (int step = 0; step < 200; step++) {
    double t = (low + high) / 2, sum = 0;
    for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
      double apart = score_of_kind(kind) - score;
      sum += seen[kind] * apart / (1 + t * apart);
    }
    if (sum > 0) {
      low = t;
    } else {
      high = t;
    }
  }
  for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
    likely[kind] = seen[kind] / (1 + (low + high) / 2 * (score_of_kind(kind) - score));
  }
}

// The generalised ratio: each hypothesis says only how high the mean score is and is given the
// likeliest distribution with that mean.
double match_llr(const match_sprt *sprt, const match_results *results) {
  double seen[MATCH_PAIR_KINDS], first[MATCH_PAIR_KINDS], second[MATCH_PAIR_KINDS];
  double total = 0, ratio = 0;
  bool any = false;
  for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
    any = any || results->pairs[kind] > 0;
    // What was not seen is taken for rare, not for impossible.
    seen[kind] = results->pairs[kind] > 0 ? (double)results->pairs[kind] : 1e-3;
    total += seen[kind];
  }
  if (!any) return 0;
  for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) seen[kind] /= total;
  likeliest(seen, match_score_of(sprt->elo0), first);
  likeliest(seen, match_score_of(sprt->elo1), second);
  for (int kind = 0; kind < MATCH_PAIR_KINDS; kind++) {
    ratio += seen[kind] * log(second[kind] / first[kind]);
  }
  return total * ratio;
}

void match_llr_bounds(const match_sprt *sprt, double *low, double *high) {
  *low = log(sprt->beta / (1 - sprt->alpha));
  *high = log((1 - sprt->beta) / sprt->alpha);
}

match_verdict match_verdict_of(const match_sprt *sprt, const match_results *results) {
  double low = 0, high = 0;
  double llr = match_llr(sprt, results);
  match_llr_bounds(sprt, &low, &high);
  return llr >= high ? MATCH_ELO1 : llr <= low ? MATCH_ELO0 : MATCH_OPEN;
}
