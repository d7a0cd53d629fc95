// SPDX-License-Identifier: MIT
#include "search/net.h"

#include <stddef.h>
#include <string.h>

#include "core/play.h"

static int least(int a, int b) {
  return a < b ? a : b;
}

// Two rings: what the own holes hold and then the other's, each in its owner's order of sowing, 1
// to 4 counters or more; then the own counters.
enum { COUNTERS_TOLD = 4, COUNTERS_MOST = 63 };

static int rings_entries(int ring) {
  return 2 * ring * COUNTERS_TOLD + COUNTERS_MOST + 1;
}

_Static_assert(2 * CHEE_SIDE_HOLES_MAX * COUNTERS_TOLD + COUNTERS_MOST + 1 <= CHEE__NET_ENTRIES_MAX,
               "the largest rings");

static inline int rings_seen(const chee_position *position, int seat, uint16_t *seen, int ring) {
  int count = 0, counters = 0;
  for (int side = 0; side < 2; side++) {
    const uint8_t *holes = position->side[side ? 1 - seat : seat];
    for (int hole = 0; hole < ring; hole++) {
      const int told = least(holes[hole], COUNTERS_TOLD) - 1;
      seen[count] = (uint16_t)((side * ring + hole) * COUNTERS_TOLD + told);
      count +=
          holes[hole] > 0; // the next overwrites an empty one: a branch would be foretold badly
      counters += side ? 0 : holes[hole];
    }
  }
  seen[count++] = (uint16_t)(2 * ring * COUNTERS_TOLD + least(counters, COUNTERS_MOST));
  return count;
}

// Two rows: the same of each, 1 to 6 stones or more, an own bull or one of the other; then what the
// side has won.
enum { STONES_TOLD = 6, OWN_BULL = STONES_TOLD, OTHER_BULL, CONTENTS, WON_MOST = 25 };

static int rows_entries(int row) {
  return 2 * row * CONTENTS + WON_MOST + 1;
}

static inline int rows_seen(const chee_position *position, int seat, uint16_t *seen, int columns) {
  int count = 0;
  for (int side = 0; side < 2; side++) {
    const int row = side ? 1 - seat : seat;
    const uint64_t own = position->mark[seat] >> (row * columns);
    const uint64_t other = position->mark[1 - seat] >> (row * columns);
    for (int hole = 0; hole < columns; hole++) {
      const int stones = position->side[row][hole];
      const int content = own >> hole & 1     ? OWN_BULL
                          : other >> hole & 1 ? OTHER_BULL
                                              : least(stones, STONES_TOLD) - 1;
      seen[count] = (uint16_t)((side * columns + hole) * CONTENTS + content);
      count += stones > 0;
    }
  }
  seen[count++] = (uint16_t)(2 * columns * CONTENTS + least(chee__won(position, seat), WON_MOST));
  return count;
}

// An arm a seat: the own and then the others' in the order of turns, 1 to 5 warriors or more; then
// the points that the seat has and, with more than two, how many turns on the mover sits.
enum { ARM = 11, WARRIORS_TOLD = 5, POINTS_STEP = 5, POINTS_MOST = 24 };

static int arms_entries(int seats) {
  return seats * ARM * WARRIORS_TOLD + POINTS_MOST + 1 + (seats > 2 ? seats : 0);
}

// 5.9: from a seat to the next in turn. The option of the order is the first.
static int turn_step(const chee_rules *rules, int seats) {
  return rules->option[0] ? seats - 1 : 1;
}

static inline int arms_seen(const chee_position *position, int seat, uint16_t *seen, int seats) {
  const int step = turn_step(&position->rules, seats);
  int count = 0, mover = 0;
  for (int turns = 0, at = seat; turns < seats; turns++, at = (at + step) % seats) {
    const uint8_t *holes = position->seat[at];
    for (int hole = 0; hole < ARM; hole++) {
      const int told = least(holes[hole], WARRIORS_TOLD) - 1;
      seen[count] = (uint16_t)((turns * ARM + hole) * WARRIORS_TOLD + told);
      count += holes[hole] > 0;
    }
    if (at == position->turn) mover = turns;
  }
  const int arms = seats * ARM * WARRIORS_TOLD;
  const int points = least(chee__won(position, seat) / POINTS_STEP, POINTS_MOST);
  seen[count++] = (uint16_t)(arms + points);
  if (seats > 2) seen[count++] = (uint16_t)(arms + POINTS_MOST + 1 + mover);
  return count;
}

const chee__net *chee__net_for(const chee_rules *rules) {
  for (const chee__net *net = chee__nets; net->size; net++)
    if (net->game == rules->game && net->size == rules->size &&
        net->teams == chee_rules_teams(rules))
      return net;
  return NULL;
}

chee_rules chee__net_rules(const chee__net *net) {
  chee_rules rules = {.game = net->game, .size = net->size};
  if (net->teams) rules.option[chee__game_list[net->game]->teams_option - 1] = 1;
  return rules;
}

int chee__net_entries(const chee_rules *rules) {
  switch (chee__game_list[rules->game]->rows) {
  case 1: return arms_entries(rules->size);
  case 2: return rows_entries(rules->size);
  default: return rings_entries(2 * rules->size);
  }
}

// A ring of 16 holes, a row of 12 and two arms are those of the usual boards, which the compiler
// unrolls.
int chee__net_seen(const chee_position *position, int seat,
                   uint16_t seen[static CHEE__NET_SEEN_MAX]) {
  const int columns = position->rules.size, rows = chee__game_of(position)->rows;
  if (rows == 1)
    return columns == 2 ? arms_seen(position, seat, seen, 2)
                        : arms_seen(position, seat, seen, columns);
  if (rows == 4)
    return columns == 8 ? rings_seen(position, seat, seen, 16)
                        : rings_seen(position, seat, seen, 2 * columns);
  return columns == 12 ? rows_seen(position, seat, seen, 12)
                       : rows_seen(position, seat, seen, columns);
}

_Static_assert(CHEE__NET_TURN_MOST + CHEE__NET_SEEN_MAX * INT8_MAX <= INT16_MAX, "a unit");
_Static_assert((CHEE__NET_SEEN_MAX * INT8_MAX + CHEE__NET_TURN_MOST) * CHEE__NET_WEIGHT_MOST <=
                   INT32_MAX / CHEE__NET_UNITS,
               "the units of a seat");

int chee__net_says(const chee__net *net, const chee_position *position, int seat) {
  uint16_t seen[CHEE__NET_SEEN_MAX];
  int16_t unit[CHEE__NET_UNITS];
  const int count = chee__net_seen(position, seat, seen);
  memcpy(unit, net->turn[position->turn == seat], sizeof unit);
  for (int i = 0; i < count; i++) {
    const int8_t *entry = net->entries + CHEE__NET_UNITS * seen[i];
    for (int k = 0; k < CHEE__NET_UNITS; k++) unit[k] = (int16_t)(unit[k] + entry[k]);
  }
  int says = 0;
  for (int k = 0; k < CHEE__NET_UNITS; k++) says += unit[k] > 0 ? unit[k] * net->weight[k] : 0;
  return says;
}
