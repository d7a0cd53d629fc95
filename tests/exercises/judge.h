// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EXERCISES_JUDGE_H
#define CHEE_TESTS_EXERCISES_JUDGE_H

// What the trace of an answer tells, which is what a player sees of it.

#include "exercises/exercise.h"

typedef struct judge_told {
  bool rests;    // it is a legal move
  uint32_t laps; // of the sowing
  int captured;  // counters captured for the mover
  int forfeited; // by either side (3.8)
  int bulls;     // made by the mover
  int to_centre; // own warriors dropped there
} judge_told;

judge_told judge_answer(const exercise *e, const char *answer);

// Whether no move of the position has forfeits, so that what comes to a store was captured.
bool judge_captures_are_plain(const exercise *e);

#endif
