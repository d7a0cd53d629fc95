// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SWAHILI_PRIVATE_H
#define CHEE_EGDB_SWAHILI_PRIVATE_H

// A job of Swahili for two. A sowing depends on the mover's own row alone; only a capture looks
// across. Every sowing moves the row inwards or brings a warrior into the centre, so rows are done
// from the innermost outwards, level by level: first all positions in which the row moves, then,
// from those, all in which it waits.
//
// A share holds some rows of the other side, which stand one beside another here: columns. Moving
// inwards lowers the number of a row, too.

#include "egdb/job.h"
#include "egdb/swahili_seat.h"

// A byte is points in fives plus 128, so that the greatest byte is the best value.
enum { CHEE__POINTS_ZERO = 128, CHEE__SWAHILI_LEVELS = 12 * (CHEE__SWAHILI_HOLES - 1) + 1 };

typedef enum chee__swahili_phase {
  CHEE__SWAHILI_SOW,
  CHEE__SWAHILI_LIST,
  CHEE__SWAHILI_LOAD,    // lower tables
  CHEE__SWAHILI_READY,   // between levels
  CHEE__SWAHILI_ROWS,    // of a level, moving and waiting
  CHEE__SWAHILI_MOVING,  // a share: its columns of the rows of a level, moving
  CHEE__SWAHILI_WAIT,    // a share: for those of the others
  CHEE__SWAHILI_TAKEN,   // a share has them
  CHEE__SWAHILI_WAITING, // a share: its columns of the same rows, waiting
  CHEE__SWAHILI_DONE
} chee__swahili_phase;

// Values of a table as bytes, or NULL where there is none; they are looked up row by row, and need
// not lie in memory all at once.
typedef struct chee__swahili_bytes {
  uint8_t *values; // of chee__egdb_spill_new
  uint64_t size;
} chee__swahili_bytes;

typedef struct chee__swahili_state {
  chee__swahili_phase phase;
  chee__swahili_seat *seat[2];
  bool fresh[2];     // whether it has to be filled; then it is this job's until it is kept
  int second;        // which of `seat` the other side is: 1, or 0 where both are alike
  uint64_t from, to; // columns in work: all, or those of the share
  // A row for each row of the first seat with the columns in work: it moves (NULL where both are
  // alike), or it waits.
  uint8_t *moves, *waits;
  // Tables of lower units, a row for each row of the first seat: by its warriors, and by whether
  // the other has lost one.
  chee__swahili_bytes waits_low[CHEE__SWAHILI_SIDES][2];
  // The first seat moves: by the other's warriors, and by whether the first has lost one.
  chee__swahili_bytes moves_low[CHEE__SWAHILI_SIDES][2];
  atomic_int loaded; // how many of those were begun
  uint32_t *order;   // rows of the first seat, innermost first
  uint64_t level_ends[CHEE__SWAHILI_LEVELS];
  int level;
  // A share: the rows of the level in work as they move, in columns 0 to `to`; those before `from`
  // are others'.
  uint8_t *seen;
} chee__swahili_state;

static inline int chee__seat_warriors(const chee__side *side) {
  return side->side.counters;
}

// Rows of a level, and the first of them in the order.
static inline uint64_t chee__level_begin(const chee__swahili_state *s, int level) {
  return level ? s->level_ends[level - 1] : 0;
}
static inline uint64_t chee__level_rows(const chee__swahili_state *s, int level) {
  return s->level_ends[level] - chee__level_begin(s, level);
}

// The columns in work of all positions in which row `row` of the first seat moves, into `best`.
void chee__swahili_moves(const chee__swahili_state *s, uint64_t row, uint8_t *best);

// The columns in work of all in which it waits; `moves` has those from column 0 in which it moves.
void chee__swahili_waits(const chee_egdb_job *job, chee__swahili_state *s, uint64_t row,
                         const uint8_t *moves);

// Ends of the levels of a number of warriors; `order`, where it is not NULL, gets the rows.
void chee__swahili_order(const chee_egdb_index *index, int warriors,
                         uint64_t level_ends[CHEE__SWAHILI_LEVELS], uint32_t *order);

// Loads the tables below, once the rows are sown and listed; puts the rows in order.
bool chee__swahili_ready(chee_egdb_job *job);

// The next phase of a share (swahili_share.c), once it is ready; false where it waits. Its work.
bool chee__swahili_share_next(chee_egdb_job *job);
void chee__swahili_share_work(chee_egdb_job *job, uint64_t item);

#endif
