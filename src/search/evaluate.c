// SPDX-License-Identifier: MIT
#include "search/evaluate.h"

#include "core/bits.h"
#include "core/play.h"
#include "core/ring.h"
#include "search/net.h"

enum { ENKESHUI_STONES = 48 }; // 4.1

static const char *const four_row_names[] = {
    "counters on the board",
    "loaded holes",
    "counters that no capture reaches",
    "empty front holes",
    "counters in the back",
    "singles that can be started, no hole being loaded",
    "counters that the largest capture would take",
    "what it threatens to capture in one lap, on the move",
    "what it threatens to capture in one lap, off the move",
    "the move",
    "spinsters"};
static const char *const enkeshui_names[] = {"stones captured and in bulls",
                                             "holes that can be started",
                                             "holes of three",
                                             "empty holes facing stones",
                                             "bulls",
                                             "what it threatens to win in one lap, on the move",
                                             "what it threatens to win in one lap, off the move",
                                             "the move",
                                             "more than half of all stones"};
static const char *const swahili_names[] = {"points",
                                            "steps towards the centre",
                                            "single warriors on capture holes",
                                            "holes that can be started",
                                            "warriors in the row",
                                            "warriors on capture holes",
                                            "what it threatens to capture in one lap, on the move",
                                            "what it threatens to capture in one lap, off the move",
                                            "the move"};

const char *chee__feature_name(int game, int feature) {
  const chee_game *of = chee__game_list[game];
  switch (of->rows) {
  case 1: return feature < 9 ? swahili_names[feature] : NULL;
  case 2: return feature < 9 ? enkeshui_names[feature] : NULL;
  default:
    return feature < (of->mark == CHEE_MARK_SPINSTER ? 11 : 10) ? four_row_names[feature] : NULL;
  }
}

const int *chee__weights_of(int game) {
  static const int first_alone[CHEE__FEATURES_MAX] = {100};
  for (int i = 0; i < CHEE__FEATURES_MAX; i++)
    if (chee__weights[game][i]) return chee__weights[game];
  return first_alone;
}

int chee__won(const chee_position *position, int seat) {
  const chee_game *game = chee__game_of(position);
  int store = position->store[seat];
  if (game->rows == 1) return 10 * position->centre[seat] + 5 * store;
  if (game->no_stores) return chee_position_counters(position, seat);
  if (game->mark != CHEE_MARK_BULL) return store;
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

// A front hole and the back hole behind it.
static int column(const uint8_t *ring, int columns, int front) {
  return ring[front] + ring[chee__ring_behind(columns, front)];
}

static int largest_column(const uint8_t *ring, int columns) {
  int most = 0;
  for (int front = 0; front < columns; front++) {
    int counters = ring[front] ? column(ring, columns, front) : 0;
    if (counters > most) most = counters;
  }
  return most;
}

// The most counters that one lap without relay captures, the extra capture left aside.
static int ring_threat(const uint8_t *ring, const uint8_t *other, int columns, uint64_t starts) {
  int most = 0, n = 2 * columns;
  for (; starts; starts &= starts - 1) {
    int from = __builtin_ctzll(starts), to = from + ring[from];
    if (to >= n) to -= n;
    if (to >= columns || ring[to]) continue;
    int facing = chee__ring_facing(columns, to);
    if (!other[facing]) continue;
    int counters = column(other, columns, facing);
    if (counters > most) most = counters;
  }
  return most;
}

// The features of a side. One whose weight is zero is left at zero where it takes time to count, as
// beside a network that sees more of it. The threats on and off the move are one count.
static void four_row_side(const chee_position *position, int seat, const int *weights, int *value) {
  const uint8_t *ring = position->side[seat];
  int columns = position->rules.size, n = 2 * columns;
  uint64_t occupied = chee__bytes_at_least(ring, 1), loaded = chee__bytes_at_least(ring, 2);
  uint64_t front = chee__hole_bit(columns) - 1;
  bool moves = position->turn == seat;
  value[0] = sum(ring, n);
  value[1] = bits(loaded);
  if (weights[2]) value[2] = out_of_reach(ring, columns);
  value[3] = bits(~occupied & front);
  value[4] = sum(ring + columns, columns);
  value[5] = loaded ? 0 : bits(chee__ring_before_empty(occupied, occupied, n));
  if (weights[6]) value[6] = largest_column(ring, columns);
  const int threat = moves ? 7 : 8;
  if (weights[threat]) value[threat] = ring_threat(ring, position->side[1 - seat], columns, loaded);
  value[9] = moves;
  value[10] = bits(position->mark[seat]);
}

// One row of Enkeshui and the bulls in it.
typedef struct row {
  const uint8_t *stones;
  uint64_t bulls;
} row;

static row row_of(const chee_position *position, int seat) {
  int columns = position->rules.size;
  uint64_t bulls = (position->mark[0] | position->mark[1]) >> (seat * columns);
  return (row){position->side[seat], bulls & (chee__hole_bit(columns) - 1)};
}

// What stones the hole that faces an own hole would lose to a capture (4.10).
static int prey(const row *other, int columns, int own) {
  int hole = columns - 1 - own;
  return other->bulls >> hole & 1 ? 0 : other->stones[hole];
}

// The most stones that one lap without relay wins, by a bull or a capture (strings left aside).
static int enkeshui_threat(const row *own, const row *other, int columns) {
  int most = 0;
  for (int from = 0; from < columns; from++) {
    int to = from + own->stones[from], gain = 0;
    if (to == from || own->bulls >> from & 1) continue;
    if (to >= 2 * columns) to -= 2 * columns;
    bool home = to < columns;
    const row *where = home ? own : other;
    int hole = home ? to : to - columns, stones = where->stones[hole];
    if (stones == 3 && !(where->bulls >> hole & 1))
      gain = 4;
    else if (home && stones == 0 && hole != from)
      gain = prey(other, columns, hole), gain += gain > 0;
    if (gain > most) most = gain;
  }
  return most;
}

// Whether a hole of this row starts, is of three, or is empty and faces stones.
static void enkeshui_holes(const row *own, const row *other, int columns, int *value) {
  for (int hole = 0; hole < columns; hole++) {
    if (own->bulls >> hole & 1) continue;
    int stones = own->stones[hole];
    value[1] += stones > 0;
    value[2] += stones == 3;
    value[3] += stones == 0 && prey(other, columns, hole) > 0;
  }
}

static void enkeshui_side(const chee_position *position, int seat, const int *weights, int *value) {
  int columns = position->rules.size;
  row own = row_of(position, seat), other = row_of(position, 1 - seat);
  bool moves = position->turn == seat;
  if (weights[1] || weights[2] || weights[3]) enkeshui_holes(&own, &other, columns, value);
  value[0] = chee__won(position, seat);
  value[4] = bits(position->mark[seat]);
  const int threat = moves ? 5 : 6;
  if (weights[threat]) value[threat] = enkeshui_threat(&own, &other, columns);
  value[7] = moves;
  value[8] = value[0] > ENKESHUI_STONES / 2;
}

// How many warriors a lap that ends in this capture hole would take (5.6).
static int exposed(const chee_position *position, int seat, int hole) {
  int warriors = 0, seats = chee_rules_seats(&position->rules);
  for (int other = 0; other < seats; other++)
    warriors +=
        position->seat[other][hole] == 1 && !chee_seats_together(&position->rules, seat, other);
  return warriors;
}

static void swahili_side(const chee_position *position, int seat, int *value) {
  const uint8_t *row = position->seat[seat];
  int threat = 0;
  bool moves = position->turn == seat;
  for (int hole = 0; hole < 11; hole++) {
    int warriors = row[hole], to = hole + warriors;
    if (!warriors) continue;
    value[1] += warriors * (hole + 1);
    value[2] += hole >= 6 && warriors == 1;
    value[3]++;
    value[4] += warriors;
    value[5] += hole >= 6 ? warriors : 0;
    if (to >= 6 && to < 11 && !row[to]) {
      int gain = exposed(position, seat, to);
      if (gain > threat) threat = gain;
    }
  }
  value[0] = chee__won(position, seat);
  value[moves ? 6 : 7] = threat;
  value[8] = moves;
}

static void side_of(const chee_position *position, int seat, const int *weights, int *value) {
  switch (chee__game_of(position)->rows) {
  case 1: swahili_side(position, seat, value); break; // one look at each hole gives all
  case 2: enkeshui_side(position, seat, weights, value); break;
  default: four_row_side(position, seat, weights, value); break;
  }
}

static int weigh(const int *weights, const int *value) {
  int total = 0;
  for (int i = 0; i < CHEE__FEATURES_MAX; i++) total += weights[i] * value[i];
  return total;
}

static const int all[CHEE__FEATURES_MAX] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

static int features_count(int game) {
  int count = 0;
  while (count < CHEE__FEATURES_MAX && chee__feature_name(game, count)) count++;
  return count;
}

void chee__features_seat(const chee_position *position, int seat, chee__features *features) {
  *features = (chee__features){.count = features_count(position->rules.game)};
  side_of(position, seat, all, features->value);
}

void chee__features_of(const chee_position *position, int seat, chee__features *features) {
  int game = position->rules.game, seats = chee_rules_seats(&position->rules);
  const int *weights = chee__weights_of(game);
  int own[CHEE__FEATURES_MAX] = {0}, team[CHEE__FEATURES_MAX] = {0};
  int strongest[CHEE__FEATURES_MAX] = {0};
  bool teams = chee_rules_teams(&position->rules), any = false;
  for (int other = 0; other < seats; other++) {
    int value[CHEE__FEATURES_MAX] = {0};
    side_of(position, other, all, value);
    bool friend = chee_seats_together(&position->rules, seat, other);
    for (int i = 0; i < CHEE__FEATURES_MAX; i++) {
      if (friend)
        own[i] += value[i];
      else
        team[i] += value[i];
    }
    if (!friend && (!any || weigh(weights, value) > weigh(weights, strongest))) {
      any = true;
      for (int i = 0; i < CHEE__FEATURES_MAX; i++) strongest[i] = value[i];
    }
  }
  *features = (chee__features){.count = features_count(game)};
  for (int i = 0; i < features->count; i++)
    features->value[i] = own[i] - (teams ? team[i] : strongest[i]);
}

// What a seat is worth: its features in hundredths of a counter, and what its units say.
typedef struct worth {
  int features;
  int64_t says;
} worth;

static worth worth_of(const chee__net *net, const int *weights, const chee_position *position,
                      int seat) {
  int value[CHEE__FEATURES_MAX] = {0};
  side_of(position, seat, weights, value);
  return (worth){weigh(weights, value), net ? chee__net_says(net, position, seat) : 0};
}

static worth together(worth a, worth b) {
  return (worth){a.features + b.features, a.says + b.says};
}

static int64_t to_compare(worth a) {
  return (int64_t)a.features * CHEE__NET_SAID + a.says;
}

// By how much `a` is worth more than `b`, in hundredths of a counter.
static int more(worth a, worth b) {
  return a.features - b.features + (int)((a.says - b.says) / CHEE__NET_SAID);
}

// Partners are weighed together; of others who play for themselves the strongest counts.
int chee__evaluate(const chee_position *position, int seat) {
  int game = position->rules.game, seats = chee_rules_seats(&position->rules);
  bool teams = chee_rules_teams(&position->rules), any = false;
  const chee__net *net = chee__net_for(&position->rules);
  const int *weights = net ? net->weights : chee__weights_of(game);
  worth own = {0}, others = {0};
  for (int other = 0; other < seats; other++) {
    const worth one = worth_of(net, weights, position, other);
    const bool ours = chee_seats_together(&position->rules, seat, other);
    if (ours)
      own = together(own, one);
    else if (teams)
      others = together(others, one);
    else if (!any || to_compare(one) > to_compare(others))
      others = one;
    any = any || !ours;
  }
  const int value = more(own, others);
  return value ? value : 1;
}
