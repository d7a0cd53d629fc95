// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYOUTS_STATE_H
#define CHEE_CLI_PLAYOUTS_STATE_H

// The file in which long random play is kept, to go on from another time.

#include <stdbool.h>
#include <stdint.h>

#include "playouts/stats.h"

typedef struct cli_playout_state {
  const chee_position *start;
  uint64_t seed;
  bool branching;
  const char *records;    // file of the records, or NULL
  uint64_t records_bytes; // how much of it belongs to the games done
  const char *games;      // file of rows, or NULL
  uint64_t games_bytes;   // as above
  cli_stats stats;        // of the games done, the first ones of the seed
} cli_playout_state;

// Takes `stats` and the bytes of both files from the file, which must be about the same games;
// leaves them alone when there is no such file. A cli_exit, with the sentence said.
int cli_playout_state_load(const char *file, cli_playout_state *state);

// Replaces the file. A cli_exit, with the sentence said.
int cli_playout_state_save(const char *file, const cli_playout_state *state);

#endif
