// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_STATE_H
#define CHEE_CLI_ANALYSE_STATE_H

// The file in which a long analysis is kept, to go on from another time.

#include "chee/annotation.h"

typedef struct analyse_state {
  const char *how; // what bounds it; must be the same to go on
  const char *out; // file of the records
  uint64_t tables; // that are asked (analyse_input_tables); must be the same, too
  uint64_t games;  // done
  uint64_t bytes;  // of the records that belong to them
  uint64_t digest; // of these games
  uint64_t next;   // of the game under way
  size_t done;     // its positions done
  chee_annotation_ply *ply;
} analyse_state;

// Takes all but `how`, `out` and `tables`, which must be the same, from the file; leaves it alone
// when there is no such file. Free it with analyse_state_free. A cli_exit, with the sentence said.
int analyse_state_load(const char *file, analyse_state *state);
void analyse_state_free(analyse_state *state);

// Replaces the file; `plies` are the positions done. A cli_exit, with the sentence said.
int analyse_state_save(const char *file, const analyse_state *state,
                       const chee_annotation_ply *plies);

#endif
