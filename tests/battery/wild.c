// SPDX-License-Identifier: MIT
//
// Positions made up at random: big hands, bare rows, all singles, bulls and spinsters anywhere.
#include <string.h>

#include "battery.h"

// How a board is filled: the share of empty holes, and how large the others are.
typedef struct density {
  uint32_t empty, single, most;
} density;

static density any_density(chee_random *random) {
  static const density densities[] = {{8, 8, 2},   {2, 15, 2}, {6, 7, 3}, {12, 2, 9},
                                      {13, 1, 30}, {9, 7, 1},  {4, 9, 3}, {0, 16, 1}};
  return densities[chee_random_below(random, sizeof densities / sizeof *densities)];
}

static int cell(density d, chee_random *random) {
  const uint32_t x = chee_random_below(random, 16);
  if (x < d.empty) return 0;
  if (x < d.empty + d.single) return 1;
  return 1 + (int)chee_random_below(random, d.most + 1);
}

// Those of the start, but for what a fixed opening has removed.
static int counters_of(const chee_rules *rules) {
  const chee_game *game = chee_rules_game(rules);
  chee_position start;
  chee_start(rules, &start);
  return battery_total(&start) - game->opening_plies * game->opening_removed;
}

// Counters that no store may hold lie in holes.
static void lay_out(chee_position *p, int left, chee_random *random) {
  const uint32_t holes = (uint32_t)chee_rules_holes(&p->rules);
  while (left-- > 0) p->side[chee_random_below(random, 2)][chee_random_below(random, holes)]++;
}

static void fill(uint8_t *holes, int n, int left, density d, chee_random *random) {
  for (int i = 0; i < n; i++) {
    int count = cell(d, random);
    if (count > left) count = left;
    holes[i] = (uint8_t)count;
    left -= count;
  }
}

static void fill_swahili(chee_position *p, chee_random *random) {
  const int seats = p->rules.size < CHEE_SEATS_MAX ? p->rules.size : CHEE_SEATS_MAX;
  int missing = 0;
  for (int seat = 0; seat < seats; seat++) {
    fill(p->seat[seat], 11, 12, any_density(random), random);
    const int left = 12 - chee_position_counters(p, seat);
    p->centre[seat] = (uint8_t)chee_random_below(random, (uint32_t)left + 1);
    missing += left - p->centre[seat];
  }
  for (int seat = 0; seat < seats; seat++) {
    p->store[seat] = (uint8_t)chee_random_below(random, (uint32_t)missing + 1);
    missing -= p->store[seat];
  }
}

// A position within the opening round (5.11).
static void open_round(chee_position *p, chee_random *random) {
  p->ply = chee_random_below(random, p->rules.size);
  uint32_t used = 0;
  for (uint32_t i = 0; i < p->ply; i++) {
    const uint32_t hole = 1 + chee_random_below(random, 11);
    if (used >> hole & 1) continue;
    used |= UINT32_C(1) << hole;
    p->opening[p->openings++] = (uint8_t)hole;
  }
}

// The fewest counters that can be sown for ever on a ring of n holes: one in every other hole, and
// three in one of those between, from where it goes (0.2).
static void plant_endless(chee_position *p, chee_random *random) {
  const uint32_t n = (uint32_t)chee_rules_holes(&p->rules), from = chee_random_below(random, n);
  uint8_t *side = p->side[p->turn];
  memset(side, 0, n);
  for (uint32_t i = 1; i < n; i += 2) side[(from + i) % n] = 1;
  side[from] = 3;
}

static void mark(chee_position *p, chee_random *random) {
  const int columns = p->rules.size;
  for (int seat = 0; seat < 2; seat++) {
    for (int hole = 0; hole < chee_rules_holes(&p->rules); hole++) {
      const uint64_t draw = chee_random_below(random, 4);
      if (p->rules.game == CHEE_CHUBA && hole >= columns && p->side[seat][hole] == 1 && draw < 2)
        p->mark[seat] |= UINT64_C(1) << hole;
      if (p->rules.game == CHEE_ENKESHUI && p->ply >= 2 && p->side[seat][hole] >= 3 && draw < 2)
        p->mark[draw] |= UINT64_C(1) << (hole + seat * columns);
    }
  }
}

chee_position battery_wild(const chee_rules *rules, chee_random *random) {
  chee_position p;
  do {
    memset(&p, 0, sizeof p);
    p.rules = *rules;
    p.turn = (uint8_t)chee_random_below(random, (uint32_t)chee_rules_seats(rules));
    p.ply = 4 + chee_random_below(random, 100);
    if (rules->game == CHEE_ENKESHUI && chee_random_below(random, 3) == 0)
      p.ply = p.turn; // a first turn (4.8)
    if (rules->game == CHEE_SWAHILI) {
      fill_swahili(&p, random);
      if (rules->option[1] && chee_random_below(random, 2)) open_round(&p, random);
    } else {
      const int all = counters_of(rules), n = chee_rules_holes(rules);
      const density south = any_density(random);
      const density north = chee_random_below(random, 2) ? south : any_density(random);
      fill(p.side[0], n, all, south, random);
      fill(p.side[1], n, all - chee_position_counters(&p, 0), north, random);
      if (rules->game != CHEE_ENKESHUI && chee_random_below(random, 32) == 0)
        plant_endless(&p, random);
      if (battery_total(&p) > all) continue;
      int left = all - battery_total(&p);
      if (chee_rules_game(rules)->no_stores) {
        lay_out(&p, left, random);
        left = 0;
      }
      p.store[0] = (uint8_t)chee_random_below(random, (uint32_t)left + 1);
      p.store[1] = (uint8_t)chee_random_below(random, (uint32_t)(left - p.store[0]) + 1);
      mark(&p, random);
    }
  } while (chee_position_check(&p, NULL) != CHEE_OK);
  return p;
}
