// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SIDES_H
#define CHEE_EGDB_SIDES_H

// What the rows of one side of a four-row board, or one row of Swahili, can do. A sowing depends on
// the mover's own side alone, so each row is sown once for all rows of the other; only a capture
// looks across. All of it is asked of the rules, by playing against rows that show what happens.

#include <stdatomic.h>

#include "egdb/index.h"

enum {
  CHEE__SIDE_CHUNK = 1024, // rows sown at a time
  CHEE__SIDE_TARGETS = 32, // sides that a sowing can lead to; 0 unless spinsters are involved
  CHEE__SIDE_STEPS = 255,  // different sowings of one row at the most
  CHEE__SIDE_RESULTS = 64  // rows that a capture can leave, by the choices of 1.9 and 3.7
};

// A row of some side, the counters that left it gone.
typedef struct chee__side_row {
  uint32_t row;
  chee_egdb_side side; // no counters: the side was cleared
} chee__side_row;

// A sowing: the own row after it, forfeits (3.8) included.
typedef struct chee__side_step {
  chee__side_row to;
  int8_t front; // the other's hole that it captures if the rules let it: the front hole that faces
                // its end, in Swahili the hole of the same number; -1 for none
  uint8_t target; // number of the side it leads to, see chee__side_target
} chee__side_step;

// All sowings of the rows of one side.
typedef struct chee__side {
  const chee_egdb_index *index;
  chee_egdb_side side;
  uint64_t rows;
  uint8_t *present; // of each row: whether it is one (3.8)
  uint8_t *counts;  // of each row: its steps
  uint32_t *firsts; // of each row: its first step within its chunk
  chee__side_step **chunks;
  uint64_t *row_set; // bit r: row r is one
  // Of each target: which fronts steps to it have, bit front + 1.
  _Atomic uint64_t used[CHEE__SIDE_TARGETS];
} chee__side;

// False without memory.
bool chee__side_new(chee__side *side, const chee_egdb_index *index, chee_egdb_side of);
void chee__side_free(chee__side *side);

static inline uint64_t chee__side_chunks(const chee__side *side) {
  return (side->rows + CHEE__SIDE_CHUNK - 1) / CHEE__SIDE_CHUNK;
}

// Sows the rows of one chunk; chunks may be sown by several threads. False without memory.
bool chee__side_sow(chee__side *side, uint64_t chunk);

static inline const chee__side_step *chee__side_steps(const chee__side *side, uint64_t row) {
  return side->chunks[row / CHEE__SIDE_CHUNK] + side->firsts[row];
}

// The number of a side that sowings of `from` lead to, and back: 0 .. s are the spinsters left,
// above that are the counters gone: forfeited with all spinsters, in Swahili in the centre.
int chee__side_target(chee_egdb_side from, chee_egdb_side to);
chee_egdb_side chee__side_of_target(chee_egdb_side from, int target);

// The rows that a capture at the front hole `front` can leave of a row; 0 where that hole is empty.
int chee__side_captured(const chee_egdb_index *index, chee_egdb_side side, uint64_t row, int front,
                        chee__side_row results[static CHEE__SIDE_RESULTS]);

#endif
