// SPDX-License-Identifier: MIT
#ifndef CHEE_PYTHON_NATIVE_H
#define CHEE_PYTHON_NATIVE_H

// What the Python package does in C on top of the public headers: loops over many games, and
// reports that would call Python once an event. It stands on nothing but those headers.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/chee.h"

// Bytes that grow: events, sentences each closed by a newline, or a record's text. All zero is
// empty. To be freed with chee_gather_free.
typedef struct chee_gather {
  char *bytes;
  size_t size, room;
  bool failed; // no memory: what came since then is missing
} chee_gather;

void chee_gather_free(chee_gather *gather);

// As chee_trace, chee_trace_start, chee_turn_trace, the events as an array of chee_event in
// `gather`. At most `most` events, 0: any number.
chee_status chee_gather_trace(const chee_position *position, chee_move move, chee_gather *gather,
                              chee_position *after, chee_error *error);
chee_status chee_gather_start(const chee_position *position, int from, size_t most,
                              chee_gather *gather, chee_error *error);

bool chee_gather_turn(const chee_turn *turn, chee_gather *gather);

// As chee_setup_race_trace, the same way.
chee_status chee_gather_race(const chee_position *start, chee_race variant, int lot,
                             chee_gather *gather, chee_position *position, int *winner,
                             chee_error *error);

// The turn in sentences, the result's not included; `from` of an endless start.
chee_status chee_gather_sentences(const chee_position *position, chee_move move,
                                  chee_language language, chee_gather *gather, chee_position *after,
                                  chee_error *error);
bool chee_gather_endless(const chee_position *position, int from, chee_language language,
                         chee_gather *gather);

// An ended record's text.
chee_status chee_gather_record(const chee_record *record, chee_record_format format,
                               chee_gather *gather);

// One random game, as a row of a table.
typedef struct chee_playout_row {
  uint32_t length; // plies
  int8_t result;   // the seat that won (with teams 0 for A and C), -1 shared, -2 going on
  uint8_t ending;  // chee_ending
  int16_t points[CHEE_SEATS_MAX];              // as in chee_result
  uint32_t captures, passes, endless, longest; // as in chee_playout_game
  uint64_t laps;
  double branching; // legal moves a ply, in the mean; NaN where they were not counted
  uint32_t widest;  // most legal moves at a ply
  int16_t first;    // the first move's number in the start's list of legal moves; -1 where none was
                    // played, or where it was not looked at
} chee_playout_row;

// Plays games number `first` and up of a seed, each with the stream of its number, until *stop (an
// atomic store of another thread). Returns how many rows are filled; -1 without memory.
int64_t chee_python_playouts(const chee_position *start, uint64_t seed, uint64_t first,
                             uint64_t count, int flags, const volatile bool *stop,
                             chee_playout_row *rows);

// What a table knows of one of its positions, as chee_egdb_value; all zero where the number is
// none.
typedef struct chee_table_row {
  bool known; // whether there is a position
  int8_t outcome;
  int16_t points, low, high;
  uint32_t plies, high_plies;
} chee_table_row;

// Rows of the positions numbered `first` and up of table number `table`, until *stop. Returns how
// many are filled.
int64_t chee_python_table(chee_egdb *db, size_t table, uint64_t first, uint64_t count,
                          const volatile bool *stop, chee_table_row *rows);

// For chee_opening_options: whether the flag (a bool that another thread sets) is up.
bool chee_python_stopped(void *flag);

// Works on a phase of a job, as any number of threads may at once: each takes the next item, which
// `next` counts from 0, until there is none or *stop. A count beyond `items` means that all are
// taken.
void chee_python_job_work(chee_egdb_job *job, uint64_t items, uint64_t *next,
                          const volatile bool *stop);

// Works on the checking of a table, the same way.
void chee_python_check_work(chee_egdb_check *check, uint64_t items, uint64_t *next,
                            const volatile bool *stop);

// Many games by one rule set that go on a turn at a time, for learning.
typedef struct chee_batch chee_batch;

// Actions are numbers: hole * variants + variant, and the pass is the last one. What a variant says
// depends on what turns may ask (chee_rules_choice): nothing, so that it is 0; a hole, 0 for no `x`
// part, 1 for `x-`, 2 + hole; directions, chee_move.turns; laps, chee_move.laps.
typedef struct chee_batch_shape {
  int seats, holes, variants, actions;
  int planes, rows, columns;
} chee_batch_shape;

typedef enum chee_batch_reward {
  CHEE_REWARD_RESULT, // 1 won, -1 lost, 0 shared; several losers share the -1, several winners the
                      // 1
  CHEE_REWARD_MARGIN  // points less the mean of the others'
} chee_batch_reward;

// Arrays of the caller, one item a game; any may be NULL.
typedef struct chee_batch_view {
  uint8_t *planes;     // planes * rows * columns, from the side of who is to move
  uint8_t *mask;       // actions: 1 legal
  float *reward;       // seats
  uint8_t *terminated; // the game ended with this turn
  uint8_t *truncated;  // it was ended by the limit
  uint8_t *turn;       // seat to move
  uint32_t *length;    // turns of the game that the reward belongs to
} chee_batch_view;

chee_batch_shape chee_batch_shape_of(const chee_rules *rules);
chee_move chee_batch_move(const chee_rules *rules, int action);
int chee_batch_action(const chee_rules *rules, chee_move move);

// What a position looks like to who is to move; `occurrences` as chee_history_occurrences.
void chee_batch_observe(const chee_position *position, int occurrences, uint8_t *planes);

// `limit`: turns after which a game is cut off, 0: none. With `again` a game that ended begins anew
// in the same step. NULL without memory.
chee_batch *chee_batch_new(const chee_position *start, int games, uint32_t limit, bool again,
                           chee_batch_reward reward, uint64_t seed);
void chee_batch_free(chee_batch *batch);

// For the games first .. first + count - 1, so that threads may share a batch out. An action of a
// game that is over (without `again`) is -1. chee_batch_check returns the first game whose action
// is not legal, or -1; chee_batch_step takes only actions that were checked, and returns
// CHEE_MEMORY where a history cannot grow.
void chee_batch_restart(chee_batch *batch, int first, int count, const chee_batch_view *view);
int chee_batch_check(const chee_batch *batch, int first, int count, const int32_t *actions);
chee_status chee_batch_step(chee_batch *batch, int first, int count, const int32_t *actions,
                            const chee_batch_view *view);

// A legal action for each game, all equally likely; -1 where the game is over.
void chee_batch_draw(chee_batch *batch, int first, int count, int32_t *actions);

// One game goes on from this position of the same rule set. Its view is filled.
void chee_batch_put(chee_batch *batch, int game, const chee_position *position,
                    const chee_batch_view *view);
const chee_history *chee_batch_game(const chee_batch *batch, int game);

// The last turn of a game and the position before it; false before its first.
bool chee_batch_last(const chee_batch *batch, int game, chee_position *before, chee_move *move);

#endif
