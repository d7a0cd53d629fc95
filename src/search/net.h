// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_NET_H
#define CHEE_SEARCH_NET_H

// What the evaluation knows besides of boards of some sizes, where features say too little of
// which holes go together: a small network a size, fitted on games together with weights of its own
// for the features.
//
// Each seat has eight units. A unit adds up what the seat sees: a number for what each hole of its
// own and of the others holds, one for what it has, one for whose turn it is. A negative sum
// counts as zero; a positive one is multiplied by the unit's weight. The results of a seat's units
// are added to its features; how seats are set against each other is the evaluation's.

#include "search/evaluate.h"

enum {
  CHEE__NET_UNITS = 8,
  CHEE__NET_ENTRIES_MAX = 512,
  CHEE__NET_SEEN_MAX = 113, // entries that a seat sees at a time
  CHEE__NET_FINE = 32,      // numbers of a unit to one
  CHEE__NET_WEIGHT_FINE = 2,
  CHEE__NET_SAID = CHEE__NET_FINE * CHEE__NET_WEIGHT_FINE,
  // Bounds within which what units add up to has room.
  CHEE__NET_TURN_MOST = 4000,
  CHEE__NET_WEIGHT_MOST = 7000
};

typedef struct chee__net {
  uint8_t game, size; // the rule sets that it goes for
  bool teams;         // of these the ones with partners, or those without
  uint16_t count;     // entries
  int weights[CHEE__FEATURES_MAX];
  int16_t turn[2][CHEE__NET_UNITS]; // what a unit begins with, off and on the move
  int16_t weight[CHEE__NET_UNITS];  // in hundredths of a counter, times CHEE__NET_WEIGHT_FINE
  const int8_t *entries;            // a row of CHEE__NET_UNITS numbers each; NULL: not yet given
} chee__net;

// Written by tools/tune. The first is that of the usual rules, behind the last is one of size 0. A
// program compiled with CHEE_NETS_APART has the numbers of the first alone; it is given the others
// before a search that needs them.
#ifdef CHEE_NETS_APART
extern chee__net chee__nets[];
#else
extern const chee__net chee__nets[];
#endif

// chee__net_sum of all but the first, packed (net_packed.h) one behind the other.
extern const uint32_t chee__nets_sum;

// The network for these rules, or NULL.
const chee__net *chee__net_for(const chee_rules *rules);

// The default rules of the board that a network goes for.
chee_rules chee__net_rules(const chee__net *net);

// How many entries a network for these rules has.
int chee__net_entries(const chee_rules *rules);

// Which entries a seat sees, each at most once; returns how many. An empty hole has none.
int chee__net_seen(const chee_position *position, int seat,
                   uint16_t seen[static CHEE__NET_SEEN_MAX]);

// What the units of `seat` say, CHEE__NET_SAID to a hundredth of a counter.
int chee__net_says(const chee__net *net, const chee_position *position, int seat);

#endif
