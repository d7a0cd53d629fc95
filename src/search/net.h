// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_NET_H
#define CHEE_SEARCH_NET_H

// What the evaluation knows besides of boards of the usual size, where features say too little of
// which holes go together: a small network, fitted on games together with weights of its own for
// the features.
//
// Each side has eight units. A unit adds up what the side sees: a number for what each hole of its
// own and of the other holds, one for what it has, one for whose turn it is. Below zero it says
// nothing; above, as much as it says times the unit's weight. What the units of a side say, less
// what those of the other do, is added to the features.

#include "search/evaluate.h"

enum {
  CHEE__NETS = 2,
  CHEE__NET_UNITS = 8,
  CHEE__NET_ENTRIES_MAX = 256,
  CHEE__NET_SEEN_MAX = 33, // entries that a side sees at a time
  CHEE__NET_FINE = 32,     // numbers of a unit to one
  CHEE__NET_WEIGHT_FINE = 2,
  // Bounds within which what units add up to has room.
  CHEE__NET_TURN_MOST = 4000,
  CHEE__NET_WEIGHT_MOST = 8000
};

typedef struct chee__net {
  int game, size; // the rule sets that it goes for
  int weights[CHEE__FEATURES_MAX];
  int16_t turn[2][CHEE__NET_UNITS]; // what a unit begins with, off and on the move
  int16_t weight[CHEE__NET_UNITS];  // in hundredths of a counter, times CHEE__NET_WEIGHT_FINE
  const int8_t *entries;            // a row of CHEE__NET_UNITS numbers each
} chee__net;

// Written by tools/tune.
extern const chee__net chee__nets[CHEE__NETS];

// The network for these rules, or NULL.
const chee__net *chee__net_for(const chee_rules *rules);

// How many entries it has; 0 where the game has none.
int chee__net_entries(int game);

// Which entries a side sees, each at most once; returns how many. An empty hole has none.
int chee__net_seen(const chee_position *position, int seat,
                   uint16_t seen[static CHEE__NET_SEEN_MAX]);

// Hundredths of a counter that what `seat` sees is worth, less the same for the other.
int chee__net_weigh(const chee__net *net, const chee_position *position, int seat);

#endif
