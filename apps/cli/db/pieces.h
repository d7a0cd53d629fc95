// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_DB_PIECES_H
#define CHEE_CLI_DB_PIECES_H

// A unit that does not fit in memory, built in pieces that lie on disk in between.

#include "base/crew.h"
#include "chee/egdb_share.h"

typedef struct cli_pieces {
  const chee_egdb_index *index;
  const chee_egdb_unit *unit;
  const char *folder; // of the rule set
  bool distances;
  int count;      // of pieces
  uint32_t block; // bytes of a block of the file
  cli_crew *crew;
  // Hears how many of the pieces are done in a round, which is 1 at first.
  void (*hear)(void *data, int round, int done);
  void *data;
} cli_pieces;

// How many pieces fit into so much memory with so many threads; 0 where none would.
int cli_pieces_count(const chee_egdb_index *index, const chee_egdb_unit *unit, bool distances,
                     int threads, uint64_t memory);

// How many pieces an earlier start has begun the unit in; 0 where there are none. CLI_BAD_DATA
// where some are broken, or were begun with the other choice of distances. A cli_exit with the
// sentence said.
int cli_pieces_begun(const chee_egdb_index *index, const chee_egdb_unit *unit, const char *folder,
                     bool distances, int *count);

// Builds the unit, or goes on with what an earlier start has left in so many pieces; those of
// another number are removed. A cli_exit with the sentence said; what is finished stays for the
// next start.
int cli_pieces_build(const cli_pieces *pieces);

// Removes what lies there of a unit that is finished: a start that was killed may have left it.
void cli_pieces_remove(const chee_egdb_index *index, const chee_egdb_unit *unit,
                       const char *folder);

#endif
