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
