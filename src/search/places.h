// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_PLACES_H
#define CHEE_SEARCH_PLACES_H

// What the evaluation knows of boards of the usual size: weights of its own for the features, and
// a table of what it is worth to have so much here, or so many holes in use. Fitted on games.

#include "search/evaluate.h"

enum {
  CHEE__PLACES_TABLES = 2,
  CHEE__PLACES_HELD_MAX = 16, // of them held by a side at a time
  CHEE__PLACES_STEP = 3       // hundredths of a counter
};

typedef struct chee__places {
  int game, size; // the rule sets that it goes for
  int weights[CHEE__FEATURES_MAX];
  const int8_t *worth; // of an entry, in steps
} chee__places;

// Written by tools/tune.
extern const chee__places chee__places_tables[CHEE__PLACES_TABLES];

// The table for these rules, or NULL.
const chee__places *chee__places_for(const chee_rules *rules);

// How many entries it has.
int chee__places_count(int game);

// Which entries a side holds, an entry at most once; returns how many.
int chee__places_held(const chee_position *position, int seat,
                      uint16_t held[static CHEE__PLACES_HELD_MAX]);

// Hundredths of a counter for the entries a side holds.
int chee__places_weigh(const chee__places *places, const chee_position *position, int seat);

#endif
