// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_FOUR_ROW_H
#define CHEE_EGDB_FOUR_ROW_H

// A job of a four-row game. Every step works on 64 positions at a time: a row of bits holds one row
// of the one side against all rows of the other.

#include "egdb/job.h"
#include "egdb/planes.h"
#include "egdb/sides.h"

enum {
  CHEE__EGDB_GROUP = 512, // rows of an item: eight words, a line of the cache
  CHEE__EGDB_ROWS = 64,   // rows of an item where they are swept
  CHEE__EGDB_WORDS = 128  // words of rows of an item of a strip, a multiple of eight
};

// A finished table of a lower slab.
typedef struct chee__egdb_low {
  chee_egdb_side mover, other;
  chee__planes planes;
} chee__egdb_low;

// One of the two sides with the table in which it moves.
//
// `own` has a row for each row of this side, a column for each of the other, or for those of one
// share of them: rows [from, from + own.columns) of the other side. While the table is
// made, two bits of a position mean: none, open; `win`, won; `loss`, lost; both, it has a move that
// does not lose, so that it can only be won or stay a draw.
typedef struct chee__egdb_half {
  chee__side side;
  uint64_t from; // a multiple of 64
  chee__planes own;
  chee__planes seen;  // what the other's table held before the sweep in work, turned over: a row
                      // for each row of this side, the other to move; the columns in work
  uint64_t *occupied; // for each front of the other side: which of its rows have counters there
  _Atomic uint8_t *fresh; // of each row of `seen`: whether the last turning changed it
  _Atomic uint8_t *moved; // of each 64 rows of `own`: whether the last sweep changed them
  // In strips instead: of each word of 64 rows of `own`, which of its columns were decided since
  // the other side saw them.
  uint64_t *changed;
} chee__egdb_half;

typedef enum chee__egdb_phase {
  CHEE__PHASE_SIDES,    // sow all rows
  CHEE__PHASE_OCCUPIED, // find out which rows have counters in which front
  CHEE__PHASE_CAPTURES, // what captures at one front come to
  CHEE__PHASE_CONVERT,  // enter that into the table
  CHEE__PHASE_TURN,     // turn the tables over
  CHEE__PHASE_SWEEP,    // positions decided by those decided before
  CHEE__PHASE_WAIT,     // a share: for what the others have decided
  CHEE__PHASE_GATHER,   // a share: nothing is left to be decided
  CHEE__PHASE_DONE
} chee__egdb_phase;

typedef struct chee__egdb_four_row_state {
  int halves; // 2, or 1 where both sides are alike
  chee__egdb_half half[2];
  chee__egdb_phase phase;
  // Conversions in work: of which half, to which target, at which front (-1: none).
  int converting, target, front;
  chee__planes captures;
  // The columns in work: those from `strip` on that `captures` has room for or, where one half
  // after the other is swept in strips, `seen` of half `sweeping`.
  uint64_t strip;
  int sweeping; // -1: both halves and all columns at once
  chee__egdb_low *lows;
  int low_count, low_room;
  int loaded;             // for which half and target `lows` are, -1 for none
  uint32_t plies;         // of the sweep in work
  atomic_bool progressed; // the sweep has decided something
} chee__egdb_four_row_state;

// The columns of a half that are of one share of the job: whole words, one share after another.
static inline uint64_t chee__egdb_share_from(const chee_egdb_job *job, uint64_t others, int share) {
  uint64_t words = chee__words(others),
           each = (words + (uint64_t)job->shares - 1) / (uint64_t)job->shares;
  uint64_t from = 64 * each * (uint64_t)share;
  return from < others ? from : 64 * words;
}
static inline uint64_t chee__egdb_share_columns(const chee_egdb_job *job, uint64_t others,
                                                int share) {
  uint64_t from = chee__egdb_share_from(job, others, share);
  uint64_t to = chee__egdb_share_from(job, others, share + 1);
  return from >= others ? 0 : (to < others ? to : others) - from;
}

// Columns of a strip: a sixteenth of them, so that what is kept of a strip is little beside the
// table.
static inline uint64_t chee__egdb_strip_columns(const chee__egdb_half *half) {
  uint64_t groups = half->own.columns / 16 / CHEE__EGDB_GROUP;
  uint64_t most = (groups ? groups : 1) * CHEE__EGDB_GROUP;
  return most < half->own.columns ? most : half->own.columns;
}

// A strip has few groups of columns: an item is one of them by some words of the rows.
static inline uint64_t chee__egdb_square_items(uint64_t columns, uint64_t rows) {
  uint64_t groups = (columns + CHEE__EGDB_GROUP - 1) / CHEE__EGDB_GROUP;
  return groups * ((chee__words(rows) + CHEE__EGDB_WORDS - 1) / CHEE__EGDB_WORDS);
}

// The columns and words of such an item: from `*column` and `*word` on.
static inline void chee__egdb_square_of(uint64_t item, uint64_t rows, uint64_t *column,
                                        uint64_t *word) {
  uint64_t parts = (chee__words(rows) + CHEE__EGDB_WORDS - 1) / CHEE__EGDB_WORDS;
  *column = item / parts * CHEE__EGDB_GROUP;
  *word = item % parts * CHEE__EGDB_WORDS;
}

// Where distances are kept, a sweep must not see what it decides itself, and shares tell each other
// what was decided sweep by sweep. Else the order is free.
static inline bool chee__egdb_sweeps_strips(const chee_egdb_job *job) {
  return job->shares == 1 && !job->distances;
}

static inline chee__egdb_half *chee__egdb_other_half(chee__egdb_four_row_state *s, int half) {
  return &s->half[s->halves == 2 ? 1 - half : 0];
}

// The part of the tables that is in memory: all of them, or a share. Opened for its conversions,
// then for its sweeps. False without memory.
bool chee__egdb_window_open(chee_egdb_job *job);
bool chee__egdb_window_sweep(chee_egdb_job *job);
void chee__egdb_window_close(chee_egdb_job *job);

// Conversions: moves that capture, forfeit, or play upon a spinster (four_row_convert.c).
// Goes on to the next columns or kind of conversion and loads what it needs; false when there is
// none left or the job has failed.
bool chee__egdb_convert_next(chee_egdb_job *job);
// Which part of all conversions is done, `now` being done of the one in work.
double chee__egdb_converted(const chee__egdb_four_row_state *s, double now);
uint64_t chee__egdb_captures_items(const chee_egdb_job *job);
void chee__egdb_captures_work(chee_egdb_job *job, uint64_t item);
uint64_t chee__egdb_convert_items(const chee_egdb_job *job);
void chee__egdb_convert_work(chee_egdb_job *job, uint64_t item);
void chee__egdb_lows_free(chee__egdb_four_row_state *s);

// Sweeps (four_row_sweep.c).
// Goes on to the next columns of the tables that are swept in strips; false when nothing is new.
bool chee__egdb_strip_next(chee_egdb_job *job);
uint64_t chee__egdb_turn_items(const chee_egdb_job *job);
void chee__egdb_turn_work(chee_egdb_job *job, uint64_t item);
uint64_t chee__egdb_sweep_items(const chee_egdb_job *job);
void chee__egdb_sweep_work(chee_egdb_job *job, uint64_t item);

#endif
