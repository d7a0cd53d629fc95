// SPDX-License-Identifier: MIT
// Logistic regression by Newton's method. The sums are made in the order of the file, in one
// thread, so that the same samples give the same weights.
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"

enum { K = CHEE__FEATURES_MAX, STEPS = 30 };

// In standardised features: about what a thousandth of the samples says.
static const double ridge_share = 1e-4;

typedef struct sample {
  float x[K]; // feature / size
  float result;
} sample;

typedef struct data {
  sample *samples;
  size_t count, room;
  uint32_t without; // features, as tune_setup has them
} data;

static int take(void *to, const chee_position *position, const tune_shares *shares) {
  data *d = to;
  sample *samples = tune_list_room(d->samples, d->count, &d->room, sizeof *samples);
  if (!samples) return TUNE_IO;
  d->samples = samples;
  chee__features features;
  chee__features_of(position, 0, &features);
  sample *s = &d->samples[d->count++];
  *s = (sample){.result = (float)shares->of[0]};
  for (int i = 0; i < features.count; i++)
    if (!(d->without >> i & 1)) s->x[i] = (float)features.value[i] / (float)position->rules.size;
  return TUNE_OK;
}

static double dot(const sample *s, const double *weight) {
  double sum = 0;
  for (int i = 0; i < K; i++) sum += weight[i] * (double)s->x[i];
  return sum;
}

static double chance(double x) {
  return 1 / (1 + exp(-x));
}

// The negative logarithm of the chance that a sum `x` gives to a result from 0 to 1, without
// overflow.
static double sample_loss(double x, double result) {
  return log1p(exp(-fabs(x))) + (x > 0 ? (1 - result) * x : -result * x);
}

static double loss_of(const data *d, const double *weight) {
  double loss = 0;
  for (size_t n = 0; n < d->count; n++)
    loss += sample_loss(dot(&d->samples[n], weight), (double)d->samples[n].result);
  return loss / (double)d->count;
}

// Gauss and Jordan: `b` becomes the solution of a x = b, `a` its inverse. `a` is positive definite.
static void solve(double a[K][K], double b[K]) {
  for (int p = 0; p < K; p++) {
    double pivot = a[p][p];
    a[p][p] = 1;
    for (int j = 0; j < K; j++) a[p][j] /= pivot;
    b[p] /= pivot;
    for (int i = 0; i < K; i++) {
      if (i == p) continue;
      double factor = a[i][p];
      a[i][p] = 0;
      for (int j = 0; j < K; j++) a[i][j] -= factor * a[p][j];
      b[i] -= factor * b[p];
    }
  }
}

static void spread_of(const data *d, double spread[K]) {
  for (int i = 0; i < K; i++) {
    double sum = 0;
    for (size_t n = 0; n < d->count; n++)
      sum += (double)d->samples[n].x[i] * (double)d->samples[n].x[i];
    spread[i] = sum / (double)d->count;
  }
}

// One step of Newton's; leaves the inverse of the second derivatives in `inverse`.
static double step(const data *d, const double spread[K], double weight[K], double inverse[K][K]) {
  double down[K] = {0}, ridge = ridge_share * (double)d->count;
  memset(inverse, 0, sizeof(double) * K * K);
  for (size_t n = 0; n < d->count; n++) {
    const sample *s = &d->samples[n];
    double p = chance(dot(s, weight)), left = (double)s->result - p, w = p * (1 - p);
    for (int i = 0; i < K; i++) {
      double x = (double)s->x[i];
      down[i] += left * x;
      for (int j = 0; j <= i; j++) inverse[i][j] += w * x * (double)s->x[j];
    }
  }
  for (int i = 0; i < K; i++) {
    for (int j = 0; j < i; j++) inverse[j][i] = inverse[i][j];
    double hold = spread[i] > 0 ? ridge * spread[i] : 1; // a feature never seen stays at zero
    inverse[i][i] += hold;
    down[i] -= hold * weight[i];
  }
  solve(inverse, down);
  double far = 0;
  for (int i = 0; i < K; i++) {
    weight[i] += down[i];
    far = fmax(far, fabs(down[i]) * sqrt(spread[i]));
  }
  return far;
}

// What a unit of feature 0 brings with it: slope of the weighed sum on it.
static double worth_of_first(const data *d, const double *weight) {
  double both = 0, square = 0;
  for (size_t n = 0; n < d->count; n++) {
    double x = (double)d->samples[n].x[0];
    both += x * dot(&d->samples[n], weight);
    square += x * x;
  }
  return both / square;
}

// The loss of the weights built in, at the scale that suits them best.
static double loss_of_former(const data *d, int game) {
  double best = HUGE_VAL, low = -12, high = 2; // logarithms of the scale
  for (int i = 0; i < 60; i++) {
    double at[2] = {low + (high - low) / 3, high - (high - low) / 3}, loss[2];
    for (int k = 0; k < 2; k++) {
      double weight[K];
      for (int j = 0; j < K; j++) weight[j] = chee__weights[game][j] * exp(at[k]);
      loss[k] = loss_of(d, weight);
    }
    best = fmin(loss[0], loss[1]);
    if (loss[0] < loss[1])
      high = at[1];
    else
      low = at[0];
  }
  return best;
}

static int fit_data(const data *d, const tune_setup *setup, tune_fit *fit) {
  double weight[K] = {0}, inverse[K][K], spread[K];
  spread_of(d, spread);
  if (d->count < 100 || spread[0] <= 0)
    return tune_fail(TUNE_DATA, "%.300s: %zu samples are too few; play more games", setup->samples,
                     d->count);
  for (int i = 0; i < STEPS && step(d, spread, weight, inverse) > 1e-9; i++) continue;
  double worth = worth_of_first(d, weight);
  if (!(worth > 0))
    return tune_fail(TUNE_DATA, "%.300s: counters do not help in these games; play more of them",
                     setup->samples);
  *fit = (tune_fit){.samples = d->count, .unit = 100 / worth};
  while (fit->count < K && chee__feature_name(setup->game, fit->count)) {
    int i = fit->count++;
    fit->weight[i] = (int)lround(weight[i] * fit->unit);
    fit->error[i] = sqrt(inverse[i][i]) * fit->unit;
  }
  fit->loss = loss_of(d, weight);
  fit->former = loss_of_former(d, setup->game);
  return TUNE_OK;
}

int tune_fit_samples(const tune_setup *setup, tune_fit *fit) {
  data d = {.without = setup->without};
  int code = tune_samples_read(setup, setup->fit_only ? 0 : setup->games, take, &d);
  if (code == TUNE_OK) code = fit_data(&d, setup, fit);
  free(d.samples);
  return code;
}
