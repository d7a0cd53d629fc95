// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_ELO_H
#define CHEE_CLI_MATCH_ELO_H

// What the games of two players say of their strength: Elo with its error, and the sequential
// test. Only numbers; everything is seen from the first player.

#include <stdbool.h>
#include <stdint.h>

enum { MATCH_PAIR_KINDS = 5 };

// Results of two players against each other. A pair is an opening played from both sides;
// pairs[h] counts those in which the first player made h half points, 0 to 4.
typedef struct match_results {
  uint64_t won, drawn, lost;
  uint64_t pairs[MATCH_PAIR_KINDS];
} match_results;

// Intervals hold with 95 %. Not a number where no pair is complete; Elo is infinite where all
// games, or none, were won.
typedef struct match_estimate {
  double score, score_low, score_high; // share of the points, 0 to 1
  double elo, elo_low, elo_high;
  double los; // likelihood that the first player is the stronger
} match_estimate;

match_estimate match_estimate_of(const match_results *results);

// Elo difference for a score, and back.
double match_elo_of(double score);
double match_score_of(double elo);

// The test of "stronger by elo0" against "stronger by elo1", with the chances alpha and beta of a
// wrong decision for elo1 and for elo0.
typedef struct match_sprt {
  double elo0, elo1, alpha, beta;
} match_sprt;

typedef enum match_verdict { MATCH_OPEN, MATCH_ELO0, MATCH_ELO1 } match_verdict;

// Logarithm of the likelihood ratio of elo1 to elo0; 0 before the first pair.
double match_llr(const match_sprt *sprt, const match_results *results);

// The test ends where the ratio leaves this interval.
void match_llr_bounds(const match_sprt *sprt, double *low, double *high);
match_verdict match_verdict_of(const match_sprt *sprt, const match_results *results);

#endif
