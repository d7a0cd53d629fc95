// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_DB_TILES_H
#define CHEE_CLI_DB_TILES_H

// What a piece has decided in a round, for each of the pieces, in one file beside them. It is whole
// or not there, and one that was cut or altered afterwards is refused.

#include "chee/egdb_share.h"

typedef struct cli_tiles {
  const char *folder; // of the pieces
  int count;          // of them
  int from, round;    // which of them decided it, and when
} cli_tiles;

// Each says what is wrong and answers with a cli_exit. Writes what the piece in work has for all;
// it is on the disk when this comes back.
int cli_tiles_give(const cli_tiles *tiles, chee_egdb_job *job);

// Hands what there is for piece `to` to the job, which is that piece in an exchange.
int cli_tiles_take(const cli_tiles *tiles, chee_egdb_job *job, int to);

void cli_tiles_remove(const cli_tiles *tiles);

#endif
