// SPDX-License-Identifier: MIT
#ifndef CHEE_PLAYOUT_H
#define CHEE_PLAYOUT_H

// Whole random games, played by chee_random_move under all of the rules, 0.2 to 0.4 included.

#include <stdbool.h>
#include <stdint.h>

#include "chee/random.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHEE_PLAYOUT_BRANCHING = 1 }; // flag: also count legal moves, which costs time

typedef struct chee_playout_game {
  uint32_t plies;
  uint32_t passes;
  uint32_t captures; // turns that captured
  uint32_t endless;  // starts tried that were endless (0.2)
  uint32_t longest;  // most laps in one turn
  uint64_t laps;
  uint64_t choices; // with the flag: legal moves summed over the plies
  uint32_t widest;  // with the flag: most legal moves at a ply
  chee_result result;
} chee_playout_game;

// Memory to play in, so that playing itself allocates nothing. One per thread.
typedef struct chee_playout chee_playout;

// NULL without memory. Free with chee_playout_free (NULL is allowed).
CHEE_API chee_playout *chee_playout_new(void);
CHEE_API void chee_playout_free(chee_playout *playout);

// Plays one random game from the position with the numbers of `random`. The same numbers give the
// same game on every machine and path. `moves` (may be NULL) is called with each move played.
// A game that reaches ply CHEE_PLY_MAX stops there, going on.
typedef void chee_playout_sink(void *data, const chee_position *before, chee_move move);
CHEE_API void chee_playout_run(chee_playout *playout, const chee_position *start,
                               chee_random *random, int flags, chee_playout_sink *sink, void *data,
                               chee_playout_game *game);

// Plays the games number `first` to `first + count - 1` of a seed into `games`: the same as
// chee_playout_run with chee_random_new(seed, number) for each, and several at a time where that is
// faster. Some hundreds at once are worth most.
CHEE_API void chee_playout_games(chee_playout *playout, const chee_position *start, uint64_t seed,
                                 uint64_t first, uint32_t count, int flags,
                                 chee_playout_game *games);

#ifdef __cplusplus
}
#endif

#endif
