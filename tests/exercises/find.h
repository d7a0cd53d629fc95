// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EXERCISES_FIND_H
#define CHEE_TESTS_EXERCISES_FIND_H

// Positions that make exercises, from seeded games.

#include "exercises/exercise.h"

// So many exercises of a kind on a board.
typedef struct find_plan {
  const char *rules;
  exercise_kind kind;
  int number; // plies of a win, bulls to make; least counters of a capture or warriors of a centre
  int wanted;
} find_plan;

// One that was found. The easiest come first: few laps to follow, few ways to look at.
typedef struct find_result {
  char text[EXERCISE_TEXT_MAX];
  long labour;
  uint8_t own[64]; // the mover's holes, which alone decide what is endless
} find_result;

// Plays game number `seed` of the rule set and keeps the first position in it that fits the plan;
// false if there is none. The same seed finds the same on every machine.
bool find_in_game(const find_plan *plan, uint64_t seed, find_result *found);

#endif
