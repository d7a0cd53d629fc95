// SPDX-License-Identifier: MIT
#include "net.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/analysis.h"
#include "chee/random.h"
#include "fit.h"
#include "samples.h"

enum {
  FEW = 1200, // samples, below which there is nothing to fit
  ROUNDS = 16,
  HELD_BACK = 10, // one block of samples in so many
  BLOCK = 1000,
  UNITS = CHEE__NET_UNITS,
  SEEN = 2 * CHEE__NET_SEEN_MAX, // entries that all seats see; those of four have few
  COARSE = 10                    // what features are divided by, to be about as large as the rest
};

static const float entry_spread = 0.15F, weight_spread = 0.3F, feature_rate = 0.2F;

typedef struct sample {
  float share[CHEE_SEATS_MAX]; // of each side in the win
  int16_t feature[CHEE_SEATS_MAX][CHEE__FEATURES_MAX];
  uint16_t seen[SEEN]; // by one seat after the other
  uint8_t count[CHEE_SEATS_MAX], turn;
} sample;

typedef struct data {
  sample *samples;
  size_t count, room;
  chee_rules rules; // of this board
  int seats, sides;
  uint32_t without; // features, as tune_setup has them
} data;

// The network in numbers that can be moved a little.
typedef struct model {
  float entry[CHEE__NET_ENTRIES_MAX][UNITS], turn[2][UNITS], weight[UNITS];
  float feature[CHEE__FEATURES_MAX];
} model;

// What each seat's units say, and by it and the features the chance of each side.
typedef struct thought {
  float unit[CHEE_SEATS_MAX][UNITS], chance[CHEE_SEATS_MAX];
} thought;

static int see(sample *s, const chee_position *position, int seats) {
  int total = 0;
  for (int seat = 0; seat < seats; seat++) {
    uint16_t seen[CHEE__NET_SEEN_MAX];
    const int count = chee__net_seen(position, seat, seen);
    if (total + count > SEEN) return tune_fail(TUNE_DATA, "the seats see more than there is room");
    memcpy(s->seen + total, seen, (size_t)count * sizeof *seen);
    s->count[seat] = (uint8_t)count;
    total += count;
  }
  return TUNE_OK;
}

static int take(void *to, const chee_position *position, const tune_shares *shares) {
  data *d = to;
  if (position->rules.size != d->rules.size || tune_sides(&position->rules) != d->sides)
    return TUNE_OK;
  sample *samples = tune_list_room(d->samples, d->count, &d->room, sizeof *samples);
  if (!samples) return TUNE_IO;
  d->samples = samples;
  sample *s = &d->samples[d->count++];
  *s = (sample){.turn = position->turn};
  for (int side = 0; side < d->sides; side++) s->share[side] = (float)shares->of[side];
  for (int seat = 0; seat < d->seats; seat++) {
    chee__features features;
    chee__features_seat(position, seat, &features);
    for (int i = 0; i < features.count; i++)
      if (!(d->without >> i & 1)) s->feature[seat][i] = (int16_t)features.value[i];
  }
  return see(s, position, d->seats);
}

static bool is_held_back(size_t number) {
  return number / BLOCK % HELD_BACK == 0;
}

// What a seat is worth to its side.
static float worth_of(const model *m, const sample *s, int seat, const uint16_t *seen,
                      float unit[UNITS]) {
  float sum = 0;
  for (int i = 0; i < CHEE__FEATURES_MAX; i++) sum += m->feature[i] * (float)s->feature[seat][i];
  sum /= COARSE;
  memcpy(unit, m->turn[s->turn == seat], UNITS * sizeof *unit);
  for (int i = 0; i < s->count[seat]; i++)
    for (int k = 0; k < UNITS; k++) unit[k] += m->entry[seen[i]][k];
  for (int k = 0; k < UNITS; k++) {
    if (unit[k] < 0) unit[k] = 0;
    sum += m->weight[k] * unit[k];
  }
  return sum;
}

// The chance of a side is e to the power of its worth, by the sum of the same of all. Partners sit
// opposite each other.
static void think(const data *d, const model *m, const sample *s, thought *t) {
  float worth[CHEE_SEATS_MAX] = {0}, most, sum = 0;
  const uint16_t *seen = s->seen;
  for (int seat = 0; seat < d->seats; seen += s->count[seat++])
    worth[seat % d->sides] += worth_of(m, s, seat, seen, t->unit[seat]);
  most = worth[0];
  for (int side = 1; side < d->sides; side++) most = worth[side] > most ? worth[side] : most;
  for (int side = 0; side < d->sides; side++) sum += t->chance[side] = expf(worth[side] - most);
  for (int side = 0; side < d->sides; side++) t->chance[side] /= sum;
}

static void learn_of_seat(model *m, const sample *s, int seat, const uint16_t *seen,
                          const float unit[UNITS], float by) {
  float share[UNITS];
  for (int i = 0; i < CHEE__FEATURES_MAX; i++)
    m->feature[i] -= feature_rate * by * (float)s->feature[seat][i] / COARSE;
  for (int k = 0; k < UNITS; k++) {
    share[k] = unit[k] > 0 ? by * m->weight[k] : 0;
    m->weight[k] -= by * unit[k];
    m->turn[s->turn == seat][k] -= share[k];
  }
  for (int i = 0; i < s->count[seat]; i++)
    for (int k = 0; k < UNITS; k++) m->entry[seen[i]][k] -= share[k];
}

// Moves the model a little towards what each side had of the win.
static void learn(const data *d, model *m, const sample *s, float rate) {
  thought t;
  const uint16_t *seen = s->seen;
  think(d, m, s, &t);
  for (int seat = 0; seat < d->seats; seen += s->count[seat++]) {
    const int side = seat % d->sides;
    learn_of_seat(m, s, seat, seen, t.unit[seat], rate * (t.chance[side] - s->share[side]));
  }
}

static float drawn(chee_random *random, float spread) {
  return spread * ((float)chee_random_below(random, 2001) - 1000) / 1000;
}

static void begin(model *m, int entries, chee_random *random) {
  *m = (model){0};
  for (int i = 0; i < entries; i++)
    for (int k = 0; k < UNITS; k++) m->entry[i][k] = drawn(random, entry_spread);
  for (int k = 0; k < UNITS; k++) m->weight[k] = drawn(random, weight_spread);
}

// Each round goes over all samples in another order; the last ones with smaller steps.
static void teach(model *m, const data *d, size_t *order, size_t count, chee_random *random) {
  for (int round = 0; round < ROUNDS; round++) {
    const float rate = round * 10 < ROUNDS * 6    ? 0.004F
                       : round * 20 < ROUNDS * 17 ? 0.0012F
                                                  : 0.0004F;
    for (size_t i = count; i > 1; i--) {
      const size_t other = chee_random_below(random, (uint32_t)i), held = order[i - 1];
      order[i - 1] = order[other];
      order[other] = held;
    }
    for (size_t i = 0; i < count; i++) learn(d, m, &d->samples[order[i]], rate);
  }
}

// The mean negative logarithm of the chance given to what came. The least chance keeps it finite.
static double loss_of(const data *d, const model *m, bool held_back) {
  double loss = 0;
  size_t count = 0;
  for (size_t n = 0; n < d->count; n++) {
    if (is_held_back(n) != held_back) continue;
    thought t;
    think(d, m, &d->samples[n], &t);
    for (int side = 0; side < d->sides; side++)
      loss -= (double)d->samples[n].share[side] * log(fmax((double)t.chance[side], 1e-12));
    count++;
  }
  return loss / (double)count;
}

// Hundredths of a counter behind which stands a chance of e to 1.
static double unit_of(const chee_rules *rules) {
  const chee_value value = {.kind = CHEE_VALUE_ESTIMATE, .number = 100};
  const double chance = chee_value_chance(rules, &value);
  return 100 / log(chance / (1 - chance));
}

static int whole(double number, int most) {
  const long nearest = lround(number);
  return (int)(nearest > most ? most : nearest < -most ? -most : nearest);
}

static void round_off(const model *m, int entries, double unit, tune_net *net) {
  for (int i = 0; i < entries; i++)
    for (int k = 0; k < UNITS; k++)
      net->entries[i * UNITS + k] =
          (int8_t)whole(CHEE__NET_FINE * (double)m->entry[i][k], INT8_MAX);
  for (int k = 0; k < UNITS; k++) {
    for (int turn = 0; turn < 2; turn++)
      net->net.turn[turn][k] =
          (int16_t)whole(CHEE__NET_FINE * (double)m->turn[turn][k], CHEE__NET_TURN_MOST);
    net->net.weight[k] =
        (int16_t)whole(CHEE__NET_WEIGHT_FINE * unit * (double)m->weight[k], CHEE__NET_WEIGHT_MOST);
  }
  for (int i = 0; i < CHEE__FEATURES_MAX; i++)
    net->net.weights[i] = whole(unit / COARSE * (double)m->feature[i], INT16_MAX);
}

static int fit_data(const data *d, const tune_setup *setup, model *m, tune_net *net) {
  if (d->count < FEW)
    return tune_fail(TUNE_DATA, "%.300s: %zu samples of this size are too few; play more games",
                     setup->samples, d->count);
  size_t *order = malloc(d->count * sizeof *order), count = 0;
  if (!order) return tune_fail(TUNE_IO, "no memory to fit");
  for (size_t n = 0; n < d->count; n++)
    if (!is_held_back(n)) order[count++] = n;
  chee_random random = chee_random_new(1, 0);
  const int entries = chee__net_entries(&d->rules);
  begin(m, entries, &random);
  teach(m, d, order, count, &random);
  free(order);
  *net = (tune_net){.net = {.game = d->rules.game,
                            .size = d->rules.size,
                            .count = (uint16_t)entries,
                            .teams = chee_rules_teams(&d->rules)},
                    .samples = d->count,
                    .unit = unit_of(&d->rules)};
  round_off(m, entries, net->unit, net);
  net->net.entries = net->entries;
  net->loss = loss_of(d, m, false);
  net->held_back = loss_of(d, m, true);
  return TUNE_OK;
}

int tune_net_fit(const tune_setup *setup, tune_net *net) {
  data d = {.rules = setup->rules,
            .seats = chee_rules_seats(&setup->rules),
            .sides = tune_sides(&setup->rules),
            .without = setup->without};
  model *m = malloc(sizeof *m);
  int code = m ? TUNE_OK : tune_fail(TUNE_IO, "no memory to fit");
  if (code == TUNE_OK)
    code = tune_samples_read(setup, setup->fit_only ? 0 : setup->games, take, &d);
  if (code == TUNE_OK) code = fit_data(&d, setup, m, net);
  free(d.samples);
  free(m);
  return code;
}
