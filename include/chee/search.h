// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_H
#define CHEE_SEARCH_H

// Search: the value of a position and of its moves, by looking ahead.
//
// Two sides: the seats of the player to move (in Swahili with teams the partner too) and all
// others. With three or four players the others are taken to work against them (paranoid);
// chee_maxn in maxn.h is the reference in which each plays alone.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/history.h"
#include "chee/limits.h"
#include "chee/value.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_SEARCH_DEPTH_MAX = 120, // plies looked ahead at the most
  CHEE_SEARCH_LINES_MAX = 64,  // best lines reported at once (MultiPV)
  CHEE_SEARCH_WORKERS_MAX = 64,
  // Positions in a step of those who look at a signal or a clock between steps: a few milliseconds.
  CHEE_SEARCH_SLICE = 256
};

// How to search. All zero is the plain default. More workers or lines than the most above are taken
// for so many.
typedef struct chee_search_options {
  size_t hash_bytes;   // transposition table, at the most; 0: 16 MiB
  int workers;         // 0 or 1: one
  int lines;           // best lines wanted; 0 or 1: one
  bool no_table;       // for tests: no transposition table
  bool no_reductions;  // for tests: every move to full depth
  bool no_order;       // for tests: moves as they come
  bool no_evaluation;  // an estimate is the counters won, no more
  int sight;           // laps of a sowing that are followed: a turn of more is not considered where
                       // there is another one, and what then is found is an estimate; 0: any number
  bool no_pruning;     // for tests: no alpha-beta cutoffs at all, plain minimax
  chee_oracle *oracle; // or NULL
  void *oracle_data;
  // Milliseconds from some fixed moment, never going back; NULL: the system's monotonic clock.
  // Called from every worker.
  uint64_t (*clock)(void *data);
  void *clock_data;
} chee_search_options;

// One line of the search's answer.
typedef struct chee_search_line {
  int depth;        // plies looked ahead, 1 and up
  chee_value value; // for the player to move at the root
  int length;       // moves in the line
  chee_move moves[CHEE_SEARCH_DEPTH_MAX];
} chee_search_line;

// A searcher with its table and workers. One game at a time; its calls belong to one thread, but
// for chee_searcher_help and chee_searcher_stop.
typedef struct chee_searcher chee_searcher;

// NULL without memory. The options are not NULL and are copied; what they point to is borrowed.
// Free with chee_searcher_free (NULL is allowed).
CHEE_API chee_searcher *chee_searcher_new(const chee_search_options *options);
CHEE_API void chee_searcher_free(chee_searcher *searcher);

// Forgets everything known of former positions. While no search is under way.
CHEE_API void chee_searcher_clear(chee_searcher *searcher);

// Begins to search where the game stands; `limits` may be NULL (no bound). CHEE_ILLEGAL when the
// game is over or a move of `limits->only` is not legal, CHEE_MEMORY; CHEE_IO in a build that gets
// the networks of the evaluation from outside and has not got that of the rules. The history may
// change afterwards. Whoever helped with the search before is back: it was stopped, and joined.
CHEE_API chee_status chee_searcher_begin(chee_searcher *searcher, const chee_history *history,
                                         const chee_limits *limits, chee_error *error);

// Searches about `nodes` positions more, or until the lines have changed; true while there is more
// to do. The answer is the same whatever the slices are, unless time ends it.
CHEE_API bool chee_searcher_step(chee_searcher *searcher, uint64_t nodes);

// For another thread: works as worker number `worker` (1 and up) on the same search from
// chee_searcher_begin until chee_searcher_stop, or until a bound of depth is reached. With one line
// wanted, the workers share a depth's moves and it is done when one of them has done it; with
// several they share the table alone.
CHEE_API void chee_searcher_help(chee_searcher *searcher, int worker);

// Ends the search: whoever works on it returns after at most one position more. From any thread,
// and from a signal handler.
CHEE_API void chee_searcher_stop(chee_searcher *searcher);

// Lines of the deepest finished depth, best first; none before depth 1 is finished, as after a stop
// at once. `index` is from 0, below chee_searcher_lines. Borrowed until the next step.
CHEE_API int chee_searcher_lines(const chee_searcher *searcher);
CHEE_API const chee_search_line *chee_searcher_line(const chee_searcher *searcher, int index);

// How often the lines have changed since the beginning: for callers who report progress.
CHEE_API uint64_t chee_searcher_changes(const chee_searcher *searcher);

// The move to play as it stands; legal from chee_searcher_begin on.
CHEE_API chee_move chee_searcher_best(const chee_searcher *searcher);

// Positions looked at by all workers, and milliseconds since the beginning.
CHEE_API uint64_t chee_searcher_nodes(const chee_searcher *searcher);
CHEE_API uint64_t chee_searcher_time(const chee_searcher *searcher);

#ifdef __cplusplus
}
#endif

#endif
