// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYOUTS_STATS_H
#define CHEE_CLI_PLAYOUTS_STATS_H

// Sums over random games. Whole numbers throughout, so that they do not depend on the order in
// which games are added.

#include <jansson.h>
#include <stdint.h>

#include "chee/playout.h"

typedef unsigned __int128 cli_wide;

typedef enum cli_measure {
  CLI_PLIES,
  CLI_LAPS,
  CLI_CAPTURES, // turns that captured
  CLI_PASSES,
  CLI_ENDLESS, // starts tried that were endless
  CLI_CHOICES, // legal moves summed over the plies, where they were counted
  CLI_MEASURES
} cli_measure;

enum { CLI_BINS = 64 };

// How many games have a value in [i * width, (i + 1) * width). The width is the smallest power of
// two with which all values so far have a place, so that the order of games does not matter.
typedef struct cli_bins {
  uint64_t width; // 0: 1
  uint64_t count[CLI_BINS];
} cli_bins;

uint64_t cli_bins_width(const cli_bins *bins);

// One measure over the games.
typedef struct cli_series {
  uint64_t sum;
  uint64_t least;
  uint64_t most;
  cli_wide squares;
  cli_wide by_plies; // products with the plies of the same game
  cli_bins bins;
} cli_series;

enum { CLI_ENDINGS = CHEE_STUCK + 1 };

typedef struct cli_stats {
  uint64_t games;
  cli_series series[CLI_MEASURES];
  uint64_t longest; // most laps in one turn
  uint64_t widest;  // most legal moves at a ply
  uint64_t won[CHEE_SEATS_MAX];
  uint64_t shared;
  uint64_t ended[CLI_ENDINGS];
  uint64_t points[CHEE_SEATS_MAX];
  cli_wide point_squares[CHEE_SEATS_MAX];
} cli_stats;

void cli_stats_add(cli_stats *stats, const chee_playout_game *game);
void cli_stats_merge(cli_stats *stats, const cli_stats *more);

// For a file in which long work is kept. Reading answers false when that is not what is there.
json_t *cli_stats_save(const cli_stats *stats);
bool cli_stats_load(const json_t *array, cli_stats *stats);

#endif
