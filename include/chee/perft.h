// SPDX-License-Identifier: MIT
#ifndef CHEE_PERFT_H
#define CHEE_PERFT_H

// Counting the positions at an exact depth. Repetition (0.4) is ignored; a pass (0.3) is a move.

#include <stdbool.h>
#include <stdint.h>

#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

// What the last ply of the counted lines did. In bulk only `leaves` is counted.
typedef struct chee_perft_counts {
  uint64_t leaves;
  uint64_t captures; // leaves reached by a move that captured
  uint64_t passes;   // leaves reached by a pass
  uint64_t ends;     // leaves at which the game is over
} chee_perft_counts;

// Memory to count with, so that counting itself allocates nothing. One per thread.
typedef struct chee_perft chee_perft;

// NULL without memory. Free with chee_perft_free (NULL is allowed).
CHEE_API chee_perft *chee_perft_new(void);
CHEE_API void chee_perft_free(chee_perft *perft);

enum { CHEE_PERFT_DEPTH_MAX = 64 };

// Adds the counts at exactly `depth` plies below the position to `counts`. Depth 0 is one leaf.
// CHEE_LIMIT for a depth below 0 or above CHEE_PERFT_DEPTH_MAX, which counts nothing.
// With `bulk` the last ply is counted without being played. Setting *stop (may be NULL) to true
// from another thread, best by an atomic store, makes it return early with `counts` incomplete.
CHEE_API chee_status chee_perft_run(chee_perft *perft, const chee_position *position, int depth,
                                    bool bulk, const volatile bool *stop,
                                    chee_perft_counts *counts);

#ifdef __cplusplus
}
#endif

#endif
