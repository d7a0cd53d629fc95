// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_PLACES_H
#define CHEE_TUNE_PLACES_H

// Fits the table of search/places.h for a game's usual size, its features' weights with it, to the
// samples of that size. The model is that of fit.h, with an unknown more for each entry. A tenth of
// the samples is held back to judge it by.

#include "search/places.h"
#include "tune.h"

enum { TUNE_PLACES_MAX = 1024 };

typedef struct tune_places {
  chee__places table;
  int8_t worth[TUNE_PLACES_MAX]; // the table's
  uint64_t samples;
  double loss;      // mean negative logarithm of the chance given to what came
  double held_back; // the same on the samples held back
} tune_places;

int tune_places_fit(const tune_setup *setup, tune_places *places);

#endif
