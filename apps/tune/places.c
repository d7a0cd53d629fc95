// SPDX-License-Identifier: MIT
// Newton's method as in fit.c, for hundreds of unknowns of which a position has two dozen.
#include "places.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"

enum {
  FEW = 1200, // samples, below which there is nothing to fit
  STEPS = 6,
  HELD_BACK = 10, // one block of samples in so many
  BLOCK = 1000,
  PARTS_MAX = CHEE__FEATURES_MAX + 2 * CHEE__PLACES_HELD_MAX
};

// In standardised unknowns; and what holds back an entry that is hardly ever seen.
static const double ridge_share = 3e-5, ridge_least = 2;

// What the unknowns are multiplied with; all others with zero.
typedef struct sample {
  float result;
  int parts;
  struct {
    uint16_t unknown;
    int16_t value;
  } part[PARTS_MAX];
} sample;

typedef struct data {
  sample *samples;
  size_t count, room;
  int game, size, features, unknowns;
  double *weight, *spread; // of each unknown
  double *rows;            // of the equations, unknowns + 1 numbers each
} data;

static void add(sample *s, int unknown, int value) {
  int at = 0;
  while (at < s->parts && s->part[at].unknown != unknown) at++;
  if (at == s->parts) {
    s->part[s->parts].unknown = (uint16_t)unknown;
    s->part[s->parts++].value = 0;
  }
  s->part[at].value = (int16_t)(s->part[at].value + value);
}

// What both sides hold counts for neither.
static void drop_zeros(sample *s) {
  int kept = 0;
  for (int i = 0; i < s->parts; i++)
    if (s->part[i].value) s->part[kept++] = s->part[i];
  s->parts = kept;
}

static int take(void *to, const chee_position *position, double result) {
  data *d = to;
  if (position->rules.size != d->size) return TUNE_OK;
  if (d->count == d->room) {
    size_t room = 2 * d->room + 4096;
    sample *more = realloc(d->samples, room * sizeof *more);
    if (!more) return tune_fail(TUNE_IO, "no memory for the samples");
    d->samples = more;
    d->room = room;
  }
  sample *s = &d->samples[d->count++];
  s->result = (float)result;
  s->parts = 0;
  chee__features features;
  chee__features_of(position, 0, &features);
  for (int i = 0; i < features.count; i++) add(s, i, features.value[i]);
  for (int seat = 0; seat < 2; seat++) {
    uint16_t held[CHEE__PLACES_HELD_MAX];
    int count = chee__places_held(position, seat, held);
    for (int i = 0; i < count; i++) add(s, d->features + held[i], seat ? -1 : 1);
  }
  drop_zeros(s);
  return TUNE_OK;
}

static bool is_held_back(size_t number) {
  return number / BLOCK % HELD_BACK == 0;
}

static double sum_of(const data *d, const sample *s) {
  double sum = 0;
  for (int i = 0; i < s->parts; i++) sum += d->weight[s->part[i].unknown] * s->part[i].value;
  return sum;
}

static double loss_of(const data *d, bool held_back) {
  double loss = 0;
  size_t count = 0;
  for (size_t n = 0; n < d->count; n++) {
    if (is_held_back(n) != held_back) continue;
    double x = sum_of(d, &d->samples[n]), r = (double)d->samples[n].result;
    loss += log1p(exp(-fabs(x))) + (x > 0 ? (1 - r) * x : -r * x); // no overflow
    count++;
  }
  return loss / (double)count;
}

static double *row_of(const data *d, int unknown) {
  return d->rows + (size_t)unknown * (size_t)(d->unknowns + 1);
}

// What a sample adds to the second derivatives and, as the last column, to the first.
static void add_to_rows(const data *d, const sample *s) {
  double p = 1 / (1 + exp(-sum_of(d, s))), left = (double)s->result - p, w = p * (1 - p);
  for (int i = 0; i < s->parts; i++) {
    double *row = row_of(d, s->part[i].unknown), x = s->part[i].value;
    row[d->unknowns] += left * x;
    for (int j = 0; j < s->parts; j++) row[s->part[j].unknown] += w * x * s->part[j].value;
  }
}

// Gauss and Jordan; what is solved for comes to stand in the last column.
static void solve(const data *d) {
  const int n = d->unknowns;
  for (int p = 0; p < n; p++) {
    double *pivot = row_of(d, p), by = pivot[p];
    for (int j = p; j <= n; j++) pivot[j] /= by;
    for (int i = 0; i < n; i++) {
      double *row = row_of(d, i), factor = row[p];
      if (i == p || factor == 0) continue;
      for (int j = p; j <= n; j++) row[j] -= factor * pivot[j];
    }
  }
}

static void step(const data *d) {
  const int n = d->unknowns;
  memset(d->rows, 0, sizeof(double) * (size_t)n * (size_t)(n + 1));
  for (size_t i = 0; i < d->count; i++)
    if (!is_held_back(i)) add_to_rows(d, &d->samples[i]);
  for (int i = 0; i < n; i++) {
    double hold =
        d->spread[i] > 0 ? ridge_share * (double)d->count * d->spread[i] + ridge_least : 1;
    row_of(d, i)[i] += hold;
    row_of(d, i)[n] -= hold * d->weight[i];
  }
  solve(d);
  for (int i = 0; i < n; i++) d->weight[i] += row_of(d, i)[n];
}

static void find_spread(const data *d) {
  for (size_t n = 0; n < d->count; n++)
    for (int i = 0; i < d->samples[n].parts; i++)
      d->spread[d->samples[n].part[i].unknown] +=
          (double)d->samples[n].part[i].value * d->samples[n].part[i].value / (double)d->count;
}

// What a counter more brings with it: slope of the weighed sum on the first feature.
static double worth_of_first(const data *d) {
  double both = 0, square = 0;
  for (size_t n = 0; n < d->count; n++) {
    const sample *s = &d->samples[n];
    if (s->parts == 0 || s->part[0].unknown != 0) continue;
    both += s->part[0].value * sum_of(d, s);
    square += (double)s->part[0].value * s->part[0].value;
  }
  return both / square;
}

static int in_steps(double worth) {
  long steps = lround(worth / CHEE__PLACES_STEP);
  return (int)(steps < INT8_MIN ? INT8_MIN : steps > INT8_MAX ? INT8_MAX : steps);
}

static int fit_data(data *d, const tune_setup *setup, tune_places *places) {
  if (d->count < FEW)
    return tune_fail(TUNE_DATA,
                     "%.300s: %zu samples of the usual size are too few; play more games",
                     setup->samples, d->count);
  find_spread(d);
  for (int i = 0; i < STEPS; i++) step(d);
  double worth = worth_of_first(d);
  if (!(worth > 0))
    return tune_fail(TUNE_DATA, "%.300s: counters do not help in these games; play more of them",
                     setup->samples);
  *places = (tune_places){.table = {.game = d->game, .size = d->size, .worth = places->worth},
                          .samples = d->count};
  for (int i = 0; i < d->features; i++)
    places->table.weights[i] = (int)lround(d->weight[i] * 100 / worth);
  for (int i = d->features; i < d->unknowns; i++)
    places->worth[i - d->features] = (int8_t)in_steps(d->weight[i] * 100 / worth);
  places->loss = loss_of(d, false);
  places->held_back = loss_of(d, true);
  return TUNE_OK;
}

int tune_places_fit(const tune_setup *setup, tune_places *places) {
  data d = {.game = setup->game,
            .size = chee_rules_default((chee_game_id)setup->game).size,
            .unknowns = chee__places_count(setup->game)};
  if (d.unknowns == 0) return tune_fail(TUNE_USAGE, "--places: %s has no such table", setup->name);
  while (chee__feature_name(d.game, d.features)) d.features++;
  d.unknowns += d.features;
  d.weight = calloc((size_t)d.unknowns, sizeof *d.weight);
  d.spread = calloc((size_t)d.unknowns, sizeof *d.spread);
  d.rows = calloc((size_t)d.unknowns * (size_t)(d.unknowns + 1), sizeof *d.rows);
  bool room = d.weight && d.spread && d.rows;
  int code = room ? TUNE_OK : tune_fail(TUNE_IO, "no memory to fit");
  if (code == TUNE_OK)
    code = tune_samples_read(setup, setup->fit_only ? 0 : setup->games, take, &d);
  if (code == TUNE_OK) code = fit_data(&d, setup, places);
  free(d.samples);
  free(d.weight);
  free(d.spread);
  free(d.rows);
  return code;
}
