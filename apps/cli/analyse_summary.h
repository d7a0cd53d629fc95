// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_SUMMARY_H
#define CHEE_CLI_ANALYSE_SUMMARY_H

// What is to be said of a game as a whole.

#include <jansson.h>

#include "analyse_game.h"
#include "play_lines.h"

enum { ANALYSE_TURNS_MAX = 5 }; // turning points told of: those that lost most

typedef struct analyse_side {
  size_t moves;
  size_t choices;  // moves with others to choose from: these count for the accuracy
  double accuracy; // their mean, 0 to 1
  size_t good;     // marks
  size_t bad;
  size_t very_bad;
} analyse_side;

typedef struct analyse_summary {
  uint64_t number;     // of the game in its file
  const char *name[4]; // of the seats
  int seats;
  analyse_side side[CHEE_SEATS_MAX];
  int turns;
  size_t turn[ANALYSE_TURNS_MAX]; // moves from 0, in their order
} analyse_summary;

analyse_summary analyse_summary_of(const analyse_game *game, uint64_t number);

void analyse_summary_lines(const analyse_game *game, const analyse_summary *summary,
                           play_lines *lines);

// NULL without memory.
json_t *analyse_summary_json(const analyse_game *game, const analyse_summary *summary);

#endif
