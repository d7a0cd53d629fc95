// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_WORKER_H
#define CHEE_SEARCH_WORKER_H

// One worker: the line it looks at, as frames instead of recursion, so that it can stop after any
// position and go on later; and what the workers of a search share.

#include <stdatomic.h>

#include "search/claims.h"
#include "search/picker.h"
#include "search/table.h"
#include "search/time.h"
#include "search/value.h"

// Who builds for a place without threads leaves out what several workers need.
#ifdef CHEE_ONE_WORKER
enum { CHEE__WORKERS_MAX = 1 };
#else
enum { CHEE__WORKERS_MAX = CHEE_SEARCH_WORKERS_MAX };
#endif

enum {
  CHEE__PLIES = CHEE_SEARCH_DEPTH_MAX + 8,
  CHEE__SCRATCH = CHEE_MOVES_MAX * 192, // bytes for the moves of all frames of a line together
  CHEE__PUT_OFF_MAX = 8,                // moves of a frame that are put off, at the most
  CHEE__ALPHA_SLOTS = 64                // positions whose alpha is shared
};

// What the frame's move under way is being searched for.
typedef enum chee__stage {
  CHEE__STAGE_FULL,   // its value
  CHEE__STAGE_ZERO,   // whether it is better than alpha
  CHEE__STAGE_REDUCED // the same, less deeply
} chee__stage;

// A move and its number in the order of the picker, from 1.
typedef struct chee__numbered {
  chee_move move;
  int number;
} chee__numbered;

typedef struct chee__frame {
  chee_position position;
  uint64_t key;
  bool ours;    // the root's side moves here
  bool pv_node; // on the principal variation: the window is open
  int alpha, beta, first_alpha;
  int depth; // plies still to look ahead
  int best;
  chee_move best_move, move; // the best so far; the one under way
  int number;                // of the move under way, in the order of the picker
  chee__stage stage;
  chee__picker picker;
  size_t scratch; // where its part of the worker's scratch memory begins
  chee_move killers[2];
  uint64_t first_estimates; // the worker's count when the frame was entered
  // With several workers.
  uint64_t claim;        // on the move under way; 0: none
  int put_off, taken_up; // moves left to other workers at first; of these, those then tried
  chee__numbered later[CHEE__PUT_OFF_MAX];
} chee__frame;

// A value that a worker has found, with its line. Whoever finds it busy does without: a holder that
// the system keeps waiting would keep all waiting.
typedef struct chee__finding {
  atomic_flag busy;
  _Atomic uint64_t key;     // of the position
  _Atomic int depth, value; // depth 0: none yet
  uint64_t estimates;       // that the value rests on, as the worker counts them
  int length;
  chee_move line[CHEE__PLIES];
} chee__finding;

// What the workers of a search tell each other besides the table.
typedef struct chee__company {
  chee__claims claims;
  chee__finding done; // the root, at the deepest depth that a worker has finished
  // The highest alpha so far at positions of the principal variation, by their keys: a worker that
  // begins from less there searches with too open a window.
  chee__finding alphas[CHEE__ALPHA_SLOTS];
} chee__company;

// What an oracle knows of the moves of the root, each as this game counts it: a move that makes a
// position for the third time is worth what is counted then (0.4).
typedef struct chee__told {
  int count; // of the moves that are known; 0 where the root is not
  chee_move move[CHEE_MOVES_MAX];
  chee_value value[CHEE_MOVES_MAX]; // to who moves at the root
  // Where nobody knows how far the next conversion is, it is searched for among the moves that keep
  // this value. `weight` is the root's conversion weight; 0: it is not searched for.
  chee_value kept;
  int weight;
} chee__told;

// Whether a conversion is searched for. The page's module does without: its tables have all
// distances (apps/web/CMakeLists.txt).
static inline bool chee__seeks(const chee__told *told) {
#ifdef CHEE_TABLES_TELL_ALL
  (void)told;
  return false;
#else
  return told->weight != 0;
#endif
}

// What all workers share.
typedef struct chee__shared {
  chee_search_options options;
  chee__table table;
  chee__company *company; // NULL with one worker
  chee__told told;
  atomic_bool stop;
  atomic_bool overlooked; // a turn was out of sight since the table was cleared
  int root_seat;
  uint64_t salt;  // keeps values of different root seats apart (three or four players)
  uint64_t *past; // keys of the game since its last irreversible move, the root excluded
  size_t past_count, past_capacity;
} chee__shared;

typedef struct chee__worker {
  chee__shared *shared;
  int number;
  _Atomic uint64_t nodes;
  int ply;
  bool entering;      // the frame at `ply` is new; else it has a value to hand up
  bool done;          // the root has its value
  int value;          // handed up
  uint64_t estimates; // of this iteration, whatever rests on one counted too: without any, its
                      // values are final
  chee__cutoffs cutoffs;
  chee__frame frames[CHEE__PLIES];
  int line_length[CHEE__PLIES];
  chee_move line[CHEE__PLIES][CHEE__PLIES]; // best line from each ply on
  _Alignas(16) unsigned char scratch[CHEE__SCRATCH];
  // Iteration under way.
  chee__scored root[CHEE_MOVES_MAX];
  int root_count, root_skip;
  int depth, window_low, window_high, line_number, widening;
  bool finished;
  chee__pace pace;
} chee__worker;

// Whether there are several workers.
static inline bool chee__has_company(const chee__shared *shared) {
  return CHEE__WORKERS_MAX > 1 && shared->company != NULL;
}

// Whether it is not the first, whose findings are told.
static inline bool chee__is_helper(const chee__worker *w) {
  return CHEE__WORKERS_MAX > 1 && w->number > 0;
}

// The position's key in the table and among the past: chee_position_hash of what the game uses
// alone.
uint64_t chee__key_of(const chee__shared *shared, const chee_position *position);

// Notes the positions of a game since the last change of a store, behind which nothing comes back,
// but for the one it stands at. False without memory.
bool chee__past_take(chee__shared *shared, const chee_history *history);

// Whether the position was there so many times, 1 or 2.
bool chee__past_has(const chee__shared *shared, const chee_position *position, int times);

// Whether a turn has no more laps than are followed; notes where one has.
bool chee__is_in_sight(chee__shared *shared, const chee_position *position, chee_move move);

// Sets up the root frame to search its moves from `skip` on within a window.
void chee__worker_start(chee__worker *worker, int skip, int depth, int alpha, int beta);

// Ends the search of the root as it stands.
void chee__worker_break_off(chee__worker *worker);

// Goes back to the first position of the line under way of which the table has come to know enough,
// from another worker, since it was entered.
void chee__worker_catch_up(chee__worker *worker);

// Nobody has found anything; while nobody searches.
void chee__company_begin(chee__company *company);

// Tells the others what the worker has found at its depth, unless they have got so far.
void chee__done_offer(const chee__worker *worker);

// Where another one has got as far as the worker's depth: leaves it the depth, value and line
// found.
bool chee__done_take(chee__worker *worker);

// Tells the others alpha of the frame at the worker's ply, which is its best value so far.
void chee__alpha_offer(const chee__worker *worker);

// Where another one has a higher alpha at the position of the frame at `ply`: takes it, with its
// line, as the best so far. The move under way there is then searched within the wrong window.
bool chee__alpha_take(chee__worker *worker, int ply);

// Looks at about `nodes` positions, none more once the search is to stop; true when the root has
// its value, in worker->value.
bool chee__worker_run(chee__worker *worker, uint64_t nodes);

// Notes what an oracle knows of the worker's moves. Where it knows every one of the game as it
// stands and one line is wanted: leaves the worker the moves that keep the value, and of these the
// ones that come to the next conversion soonest, or if all is lost latest. Otherwise all stay.
// `most`: milliseconds that the search has, 0: any number.
void chee__known_root(const chee_history *history, uint64_t most, chee__worker *w);

// What was noted of a move; NULL where it is not known.
const chee_value *chee__told_of(const chee__told *told, chee_move move);

#endif
