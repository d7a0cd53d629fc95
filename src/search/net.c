// SPDX-License-Identifier: MIT
#include "search/net.h"

#include <stddef.h>
#include <string.h>

#include "core/play.h"

static int least(int a, int b) {
  return a < b ? a : b;
}

// Njombwa on 8 columns: what the own holes hold and then the other's, each in its owner's order of
// sowing, 1 to 4 counters or more; then the own counters.
enum {
  RING = 16,
  COUNTERS_TOLD = 4,
  COUNTERS = 2 * RING * COUNTERS_TOLD,
  COUNTERS_MOST = 63,
  RINGS_ENTRIES = COUNTERS + COUNTERS_MOST + 1
};

static int rings_seen(const chee_position *position, int seat, uint16_t *seen) {
  int count = 0, counters = 0;
  for (int side = 0; side < 2; side++) {
    const uint8_t *ring = position->side[side ? 1 - seat : seat];
    for (int hole = 0; hole < RING; hole++) {
      const int told = least(ring[hole], COUNTERS_TOLD) - 1;
      seen[count] = (uint16_t)((side * RING + hole) * COUNTERS_TOLD + told);
      count += ring[hole] > 0; // the next overwrites an empty one: a branch would be foretold badly
      counters += side ? 0 : ring[hole];
    }
  }
  seen[count++] = (uint16_t)(COUNTERS + least(counters, COUNTERS_MOST));
  return count;
}

// Enkeshui on 12 columns: the same of the two rows, 1 to 6 stones or more, an own bull or one of
// the other; then what the side has won.
enum {
  ROW = 12,
  STONES_TOLD = 6,
  OWN_BULL = STONES_TOLD,
  OTHER_BULL,
  CONTENTS,
  WON = 2 * ROW * CONTENTS,
  WON_MOST = 25,
  ROWS_ENTRIES = WON + WON_MOST + 1
};

static int rows_seen(const chee_position *position, int seat, uint16_t *seen) {
  int count = 0;
  for (int side = 0; side < 2; side++) {
    const int row = side ? 1 - seat : seat;
    const uint64_t own = position->mark[seat] >> (row * ROW);
    const uint64_t other = position->mark[1 - seat] >> (row * ROW);
    for (int hole = 0; hole < ROW; hole++) {
      const int stones = position->side[row][hole];
      const int content = own >> hole & 1     ? OWN_BULL
                          : other >> hole & 1 ? OTHER_BULL
                                              : least(stones, STONES_TOLD) - 1;
      seen[count] = (uint16_t)((side * ROW + hole) * CONTENTS + content);
      count += stones > 0;
    }
  }
  seen[count++] = (uint16_t)(WON + least(chee__won(position, seat), WON_MOST));
  return count;
}

const chee__net *chee__net_for(const chee_rules *rules) {
  for (int i = 0; i < CHEE__NETS; i++)
    if (chee__nets[i].game == rules->game && chee__nets[i].size == rules->size)
      return &chee__nets[i];
  return NULL;
}

int chee__net_entries(int game) {
  for (int i = 0; i < CHEE__NETS; i++)
    if (chee__nets[i].game == game)
      return chee__game_list[game]->rows == 4 ? RINGS_ENTRIES : ROWS_ENTRIES;
  return 0;
}

int chee__net_seen(const chee_position *position, int seat,
                   uint16_t seen[static CHEE__NET_SEEN_MAX]) {
  return chee__game_of(position)->rows == 4 ? rings_seen(position, seat, seen)
                                            : rows_seen(position, seat, seen);
}

_Static_assert((int)RINGS_ENTRIES <= (int)CHEE__NET_ENTRIES_MAX, "entries");
_Static_assert((int)ROWS_ENTRIES <= (int)CHEE__NET_ENTRIES_MAX, "entries");
_Static_assert(CHEE__NET_TURN_MOST + CHEE__NET_SEEN_MAX * INT8_MAX <= INT16_MAX, "a unit");
_Static_assert((CHEE__NET_SEEN_MAX * INT8_MAX + CHEE__NET_TURN_MOST) * CHEE__NET_WEIGHT_MOST <=
                   INT32_MAX / (2 * CHEE__NET_UNITS),
               "the units of both sides");

static int side_says(const chee__net *net, const chee_position *position, int seat) {
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

int chee__net_weigh(const chee__net *net, const chee_position *position, int seat) {
  const int more = side_says(net, position, seat) - side_says(net, position, 1 - seat);
  return more / (CHEE__NET_FINE * CHEE__NET_WEIGHT_FINE);
}
