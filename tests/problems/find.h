// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_PROBLEMS_FIND_H
#define CHEE_TESTS_PROBLEMS_FIND_H

// Finds positions that make problems: late ones of random games, and set-ups of few counters.

#include "problems/problem.h"

// What sets positions apart, one bit each.
enum feature {
  HAS_WIN,
  HAS_LOSS,
  HAS_DRAW,
  ONE_WAY, // a single move keeps the best value
  ENDLESS_START,
  CHOICE,
  MARKS, // spinsters or bulls
  PASS,
  RECURRENCE,
  BLOCKED,
  LONG_WIN,  // seven plies or more
  LONG_LOSS, // six plies or more
  SOUTH,     // is to move
  MANY_MOVES,
  FEATURES
};

// One bit each of the above.
unsigned find_features(const problem *p, const solver_notes *notes);

// The problem that this seed leads to, of at most so many nodes: the earliest position of a random
// game that the solver can still follow from there to the end, or a set-up with something that is
// rare at the end of games. False when there is none whose moves differ.
bool find(const chee_rules *rules, unsigned seed, uint64_t most, problem *p, solver_notes *notes);

// Whether the seed stands for a set-up and not for a game.
bool find_is_set_up(const chee_rules *rules, unsigned seed);

#endif
