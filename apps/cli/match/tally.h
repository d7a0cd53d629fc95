// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_TALLY_H
#define CHEE_CLI_MATCH_TALLY_H

// The games of a match, summed up. Games are added in their order.

#include <jansson.h>

#include "match/elo.h"
#include "match/game.h"
#include "match/setup.h"

// A player's games. Whole numbers alone, so that it can be kept as a row of them.
typedef struct match_standing {
  uint64_t games, won, shared, lost;
  uint64_t points, point_squares; // of the games' own points
  uint64_t faults[CLI_SEAT_FAULTS];
} match_standing;

// What a player did wrong.
typedef struct match_blame {
  uint64_t game; // from 0
  int player;
  int seat;
  cli_seat_fault fault;
  char sentence[200];
} match_blame;

enum { MATCH_BLAMES_MAX = 1000, MATCH_ENDS = MATCH_BY_ADJUDICATION + 1 };

typedef struct match_tally {
  uint64_t games;
  uint64_t open; // half points of the pairing's first player in the round that is not complete
  uint64_t plies;
  uint64_t ends[MATCH_ENDS];
  match_standing standing[MATCH_PLAYERS_MAX];
  match_results results[MATCH_PAIRINGS_MAX]; // of the pairing's first player; two sides only
  int blames;                                // entries of `blame`; later ones are only counted
  match_blame blame[MATCH_BLAMES_MAX];
} match_tally;

// Adds the next game.
void match_tally_add(match_tally *tally, const match_setup *setup, const match_outcome *outcome);

// The same seen from the second player.
match_results match_results_turned(const match_results *results);

// All results of a player, from its side; two sides only.
match_results match_results_of(const match_tally *tally, const match_setup *setup, int player);

// Half points of a player.
uint64_t match_halves(const match_standing *standing);

// For the file in which a match is kept. Reading answers false when that is not what is there.
json_t *match_tally_save(const match_tally *tally, const match_setup *setup);
bool match_tally_load(const json_t *object, const match_setup *setup, match_tally *tally);

#endif
