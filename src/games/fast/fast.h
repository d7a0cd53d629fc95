// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FAST_FAST_H
#define CHEE_GAMES_FAST_FAST_H

// Counting and random games of Mefuhva and Njombwa without the detours of the general path: the
// same counts, and the same games from the same random numbers (tests compare them). There is one
// build of build.h an instruction set.

#include "core/perft.h"
#include "core/play.h"
#include "core/playout.h"

// `extra` says whether the rule set has the capture of 1.9.
typedef struct chee__four_row_fast {
  void (*playout)(chee_playout *playout, const chee_position *start, bool extra,
                  chee_random *random, chee_playout_game *game);
  // Games number `first` and so on of a seed, several side by side where that is faster.
  void (*playouts)(chee_playout *playout, const chee_position *start, bool extra, uint64_t seed,
                   uint64_t first, uint32_t count, chee_playout_game *games);
  void (*perft)(chee_perft *perft, const chee_position *position, bool extra, int depth, bool bulk,
                const volatile bool *stop, chee_perft_counts *counts);
} chee__four_row_fast;

extern const chee__four_row_fast chee__four_row_fast_plain;
extern const chee__four_row_fast chee__four_row_fast_avx2;   // x86-64 only
extern const chee__four_row_fast chee__four_row_fast_avx512; // x86-64 only

// The one this processor runs.
const chee__four_row_fast *chee__four_row_fast_best(void);

#endif
