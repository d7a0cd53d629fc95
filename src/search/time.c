// SPDX-License-Identifier: MIT
#include "search/time.h"

// A game is taken to have 25 moves to come; of the increment a quarter is saved. A depth once begun
// may take four times what was planned, since to break it off wastes all of it.
enum { MOVES_TO_COME = 25, LAG = 20 };

chee__time chee__time_allot(const chee_limits *limits, int seat) {
  if (limits->movetime > 0)
    return (chee__time){.enough = limits->movetime, .most = limits->movetime};
  if ((limits->clocks >> seat & 1) == 0) return (chee__time){0};
  const uint64_t left = limits->time[seat], gain = limits->increment[seat];
  const uint64_t share = left / MOVES_TO_COME + gain * 3 / 4;
  const uint64_t cap = left > 2 * LAG ? (left - LAG) * 2 / 5 + 1 : 1;
  return (chee__time){.enough = share / 2 < cap ? share / 2 + 1 : cap,
                      .most = share * 2 < cap ? share * 2 + 1 : cap};
}

// Positions between two looks, at the most and to begin with; looks a millisecond; what a search
// may be late by, in milliseconds. A gap is kept in parts of a millisecond, and loses one in so
// many whenever the clock has moved on: in whole milliseconds it would lose one each time.
enum { INTERVAL_MAX = 128, INTERVAL_FIRST = 16, LOOKS = 4, LATE = 3, PARTS = 64 };

void chee__pace_begin(chee__pace *pace, uint64_t now) {
  *pace = (chee__pace){.looked = now, .gap = pace->gap, .interval = INTERVAL_FIRST};
}

void chee__pace_look(chee__pace *pace, uint64_t now, uint64_t nodes) {
  if (now <= pace->looked) return;
  const uint64_t spent = now - pace->looked, each = (nodes - pace->since) / (spent * LOOKS);
  pace->interval = each < 1 ? 1 : each > INTERVAL_MAX ? INTERVAL_MAX : (uint32_t)each;
  pace->gap -= pace->gap / PARTS;
  if (spent * PARTS > pace->gap) pace->gap = spent * PARTS;
  pace->looked = now;
  pace->since = nodes;
}

// Never more than a quarter of the time: whoever is kept from looking so long is late anyway.
uint64_t chee__pace_slack(const chee__pace *pace, uint64_t most) {
  const uint64_t gap = pace->gap / PARTS, slack = gap > LATE ? gap - LATE : 0;
  return slack < most / 4 ? slack : most / 4;
}
