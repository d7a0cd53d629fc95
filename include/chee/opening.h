// SPDX-License-Identifier: MIT
#ifndef CHEE_OPENING_H
#define CHEE_OPENING_H

// Openings for matches: random legal moves from a start, those left out after which the game is
// decided, or that came before, or after which searches see one side with much the better chances.
// They follow from the start, the options and their number alone.

#include <stdbool.h>
#include <stdint.h>

#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chee_opening_options {
  int plies;     // of each opening, 0 and up
  uint64_t look; // positions of the longest search that judges one; 0: any will do that leaves the
                 // game open. With three or four single seats nothing is searched.
  uint64_t seed;
  bool (*stop)(void *data); // asked again and again while openings are looked for; true ends that.
                            // NULL: never
  void *data;               // what `stop` gets
} chee_opening_options;

// Of one thread at a time.
typedef struct chee_openings chee_openings;

// Start and options are copied. NULL without memory. Free with chee_openings_free (NULL is
// allowed).
CHEE_API chee_openings *chee_openings_new(const chee_position *start,
                                          const chee_opening_options *options);
CHEE_API void chee_openings_free(chee_openings *openings);

// The moves of opening number `number`, from 0, as many as `plies` says; borrowed while the
// openings live. It is made when it is first asked for, and those before it with it. CHEE_LIMIT
// where none was found or it was stopped, CHEE_MEMORY.
CHEE_API chee_status chee_openings_get(chee_openings *openings, uint64_t number,
                                       const chee_move **moves);

// How many of the first `count`, as far as they are made, differ from each other.
CHEE_API uint64_t chee_openings_distinct(const chee_openings *openings, uint64_t count);

#ifdef __cplusplus
}
#endif

#endif
