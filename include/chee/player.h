// SPDX-License-Identifier: MIT
#ifndef CHEE_PLAYER_H
#define CHEE_PLAYER_H

// Players: whatever chooses a move. All kinds answer to the same few calls, so that the terminal,
// the protocol and the page need not know which one they hold.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/history.h"
#include "chee/limits.h"
#include "chee/value.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHEE_LEVELS = 10 }; // "level:1" to "level:10"

// What a player may use. All zero is the plain default. Kinds that do not search have no use for
// it; a level takes one worker and has a table and lines of its own.
typedef struct chee_player_options {
  size_t hash_bytes; // for what it remembers of positions, less if there is less; 0: 16 MiB
  int workers;       // this thread and those that call chee_player_help; 0 or 1: one
  int lines;         // best lines to work out; 0 or 1: one
  // Asked for positions that are solved, or NULL. A level below the highest is never told what it
  // would not see.
  chee_oracle *oracle;
  void *oracle_data;
} chee_player_options;

typedef struct chee_player chee_player;
typedef struct chee_searcher chee_searcher; // search.h

// Name of player kind number `index`, from 0: "random", "greedy", "search". NULL past the last.
// Besides these there are the levels.
CHEE_API const char *chee_player_kind(int index);

// A player by its name: a kind's, or "level:1" to "level:10". What it chooses depends on the seed,
// the game so far and the limits alone, so that a game can be taken back, saved and gone on with,
// and be the same again; but for "search" bounded by time or with several workers.
// CHEE_BAD_DATA for an unknown name, CHEE_MEMORY. Free it with chee_player_free (NULL is allowed).
CHEE_API chee_status chee_player_new(const char *name, uint64_t seed, chee_player **player,
                                     chee_error *error);
CHEE_API void chee_player_free(chee_player *player);

CHEE_API const char *chee_player_name(const chee_player *player);

// Sets what it may use from the next choice on, and forgets the games so far.
CHEE_API void chee_player_set_options(chee_player *player, const chee_player_options *options);

// Takes the memory it needs now, and not when the next choice begins. CHEE_MEMORY.
CHEE_API chee_status chee_player_prepare(chee_player *player, chee_error *error);

// Another game begins: forgets what it remembers of the one before.
CHEE_API void chee_player_forget(chee_player *player);

// Begins to choose a move where the game stands; `limits` may be NULL. The history is borrowed and
// must not change until the choice is made. CHEE_ILLEGAL when the game is over or a move of
// `limits->only` is not legal, CHEE_MEMORY; then there is no choice to make.
CHEE_API chee_status chee_player_begin(chee_player *player, const chee_history *history,
                                       const chee_limits *limits, chee_error *error);

// Thinks for a slice of a few milliseconds. True while there is more to think about.
CHEE_API bool chee_player_step(chee_player *player);

// For another thread, after chee_player_begin: thinks as worker number `worker`, 1 and up, until
// the choice is made or stopped. Each must be back before anything but the step, the choice and the
// stop is called. Returns at once where there is no such worker.
CHEE_API void chee_player_help(chee_player *player, int worker);

// Ends the thinking: steps say false, helpers return, after at most one position more. From any
// thread and from a signal handler, once chee_player_begin has returned.
CHEE_API void chee_player_stop(chee_player *player);

// The choice as it stands; a legal move from chee_player_begin on.
CHEE_API chee_move chee_player_choice(const chee_player *player);

// What it thinks, for those who show or explain it: lines, values, nodes, time, as they stand
// after each step. NULL before chee_player_begin and for kinds that do not search. Borrowed.
CHEE_API const chee_searcher *chee_player_searcher(const chee_player *player);

// Begins, thinks to the end and gives the choice: for callers with nothing else to do.
CHEE_API chee_status chee_player_choose(chee_player *player, const chee_history *history,
                                        const chee_limits *limits, chee_move *move,
                                        chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
