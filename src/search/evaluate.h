// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_EVALUATE_H
#define CHEE_SEARCH_EVALUATE_H

// What a position looks like without looking ahead: features that a player would name, each with a
// weight fitted on games.

#include "chee/move.h"

// A feature is always own side less the other side, so that an even position is zero.
enum { CHEE__FEATURES_MAX = 12 };

typedef struct chee__features {
  int count;
  int value[CHEE__FEATURES_MAX];
} chee__features;

// Names of a game's features, in order; NULL past the last.
const char *chee__feature_name(int game, int feature);

// The features of a seat alone, nothing taken off.
void chee__features_seat(const chee_position *position, int seat, chee__features *features);

// The features of a position for `seat` against the others. In Swahili with more than two seats the
// others are the strongest of them.
void chee__features_of(const chee_position *position, int seat, chee__features *features);

// The weights, in hundredths of a counter (of a point) for each feature; zero where a game has none
// fitted.
extern const int chee__weights[CHEE_GAME_COUNT][CHEE__FEATURES_MAX];

// Those that a game goes by: its own, or where it has none its first feature alone.
const int *chee__weights_of(int game);

// Hundredths of a counter (point) for `seat`, never 0, which stands for a draw.
int chee__evaluate(const chee_position *position, int seat);

// What a seat has won so far: captured counters; Swahili: points (5.8); Enkeshui: with the stones
// of its bulls (4.9); without stores: the counters of its holes.
int chee__won(const chee_position *position, int seat);

#endif
