// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_FIT_H
#define CHEE_TUNE_FIT_H

// Logistic regression: the chance that South wins is 1 / (1 + exp(-(sum of weight * feature) /
// size)), size being the columns, as a counter counts for less on a larger board (Swahili: the
// players). The weights are those that make the results likeliest, held back a little by a ridge.

#include "search/evaluate.h"
#include "tune.h"

typedef struct tune_fit {
  int count; // features
  uint64_t samples;
  int weight[CHEE__FEATURES_MAX];   // hundredths of a counter (Swahili: of a point)
  double error[CHEE__FEATURES_MAX]; // standard error, in the same unit
  double unit;   // hundredths of a counter, times the size, that bring the chance from 1/2 to 0.73
  double loss;   // mean negative logarithm of the chance given to what came
  double former; // the same for the weights built in, at their own best unit
} tune_fit;

// Fits the first `games` games of the samples. The unit is such that a counter more, with all that
// usually goes with it, is worth a hundred.
int tune_fit_samples(const tune_setup *setup, tune_fit *fit);

#endif
