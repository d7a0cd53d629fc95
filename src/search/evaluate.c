// SPDX-License-Identifier: MIT
#include "search/evaluate.h"

#include "core/bits.h"
#include "core/ring.h"

static const char *const four_row_names[] = {"counters on the board",
                                             "loaded holes",
                                             "counters the opponent cannot reach",
                                             "empty front holes",
                                             "counters in the back",
                                             "holes that can be started",
                                             "spinsters"};
static const char *const enkeshui_names[] = {"stones captured and in bulls", "stones in the row",
                                             "holes that can be started", "holes of three",
                                             "empty holes facing stones"};
static const char *const swahili_names[] = {"points", "steps towards the centre",
                                            "single warriors on capture holes",
                                            "holes that can be started"};

const char *chee__feature_name(int game, int feature) {
  switch (game) {
  case CHEE_SWAHILI: return feature < 4 ? swahili_names[feature] : NULL;
  case CHEE_ENKESHUI: return feature < 5 ? enkeshui_names[feature] : NULL;
  case CHEE_CHUBA: return feature < 7 ? four_row_names[feature] : NULL;
  default: return feature < 6 ? four_row_names[feature] : NULL;
  }
}

int chee__won(const chee_position *position, int seat) {
  int store = position->store[seat];
  if (position->rules.game == CHEE_SWAHILI) return 10 * position->centre[seat] + 5 * store;
  if (position->rules.game != CHEE_ENKESHUI) return store;
  int columns = position->rules.size;
  for (uint64_t bulls = position->mark[seat]; bulls; bulls &= bulls - 1) {
    int hole = __builtin_ctzll(bulls);
    store += position->side[hole / columns][hole % columns];
  }
  return store;
}

static int bits(uint64_t set) {
  return __builtin_popcountll(set);
}

static int sum(const uint8_t *holes, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += holes[i];
  return total;
}

// Counters in back holes whose front hole is empty: no capture of 1.7, 2.7 or 3.6 reaches them.
static int out_of_reach(const uint8_t *ring, int columns) {
  int counters = 0;
  for (int front = 0; front < columns; front++)
    if (!ring[front]) counters += ring[chee__ring_behind(columns, front)];
  return counters;
}

static void four_row_side(const chee_position *position, int seat, int *value) {
  const uint8_t *ring = position->side[seat];
  int columns = position->rules.size, n = 2 * columns;
  uint64_t occupied = chee__bytes_at_least(ring, 1), loaded = chee__bytes_at_least(ring, 2);
  uint64_t front = chee__hole_bit(columns) - 1;
  value[0] = sum(ring, n);
  value[1] = bits(loaded);
  value[2] = out_of_reach(ring, columns);
  value[3] = bits(~occupied & front);
  value[4] = sum(ring + columns, columns);
  value[5] = loaded ? bits(loaded) : bits(chee__ring_before_empty(occupied, occupied, n));
  value[6] = bits(position->mark[seat]);
}

static void enkeshui_side(const chee_position *position, int seat, int *value) {
  int columns = position->rules.size;
  uint64_t bulls = (position->mark[0] | position->mark[1]) >> (seat * columns);
  const uint8_t *row = position->side[seat], *other = position->side[1 - seat];
  value[0] = chee__won(position, seat);
  for (int hole = 0; hole < columns; hole++) {
    if (bulls >> hole & 1) continue;
    value[1] += row[hole];
    value[2] += row[hole] > 0;
    value[3] += row[hole] == 3;
    value[4] += row[hole] == 0 && other[columns - 1 - hole] > 0;
  }
}

static void swahili_side(const chee_position *position, int seat, int *value) {
  const uint8_t *row = position->seat[seat];
  value[0] = chee__won(position, seat);
  for (int hole = 0; hole < 11; hole++) {
    value[1] += row[hole] * (hole + 1);
    value[2] += hole >= 6 && row[hole] == 1;
    value[3] += row[hole] > 0;
  }
}

static void side_of(const chee_position *position, int seat, int *value) {
  switch (position->rules.game) {
  case CHEE_SWAHILI: swahili_side(position, seat, value); break;
  case CHEE_ENKESHUI: enkeshui_side(position, seat, value); break;
  default: four_row_side(position, seat, value); break;
  }
}

static bool together(const chee_position *position, int a, int b) {
  bool teams = position->rules.game == CHEE_SWAHILI && position->rules.option[2];
  return a == b || (teams && (a & 1) == (b & 1));
}

static int weigh(int game, const int *value) {
  int total = 0;
  for (int i = 0; i < CHEE__FEATURES_MAX; i++) total += chee__weights[game][i] * value[i];
  return total;
}

void chee__features_of(const chee_position *position, int seat, chee__features *features) {
  int game = position->rules.game, seats = chee_rules_seats(&position->rules);
  int own[CHEE__FEATURES_MAX] = {0}, team[CHEE__FEATURES_MAX] = {0};
  int strongest[CHEE__FEATURES_MAX] = {0};
  bool teams = false, any = false;
  for (int other = 0; other < seats; other++) {
    int value[CHEE__FEATURES_MAX] = {0};
    side_of(position, other, value);
    bool friend = together(position, seat, other);
    if (friend && other != seat) teams = true;
    for (int i = 0; i < CHEE__FEATURES_MAX; i++) {
      if (friend)
        own[i] += value[i];
      else
        team[i] += value[i];
    }
    if (!friend && (!any || weigh(game, value) > weigh(game, strongest))) {
      any = true;
      for (int i = 0; i < CHEE__FEATURES_MAX; i++) strongest[i] = value[i];
    }
  }
  *features = (chee__features){0};
  while (features->count < CHEE__FEATURES_MAX && chee__feature_name(game, features->count)) {
    int i = features->count++;
    features->value[i] = own[i] - (teams ? team[i] : strongest[i]);
  }
}

// The features weighed are a sum, so each seat can be weighed by itself.
int chee__evaluate(const chee_position *position, int seat) {
  int game = position->rules.game, seats = chee_rules_seats(&position->rules);
  bool teams = game == CHEE_SWAHILI && position->rules.option[2];
  int own = 0, others = 0;
  bool any = false;
  for (int other = 0; other < seats; other++) {
    int value[CHEE__FEATURES_MAX] = {0};
    side_of(position, other, value);
    int weight = weigh(game, value);
    if (together(position, seat, other))
      own += weight;
    else if (teams)
      others += weight;
    else if (!any || weight > others)
      others = weight;
    any = any || !together(position, seat, other);
  }
  return own != others ? own - others : 1;
}
