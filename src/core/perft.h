// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_PERFT_H
#define CHEE_CORE_PERFT_H

#include "chee/perft.h"

enum { CHEE__PERFT_SCRATCH = 2 << 20 };

// What counting needs, so that it allocates nothing: the move lists of the line under way, one a
// ply, and memory in which a game's faster way may remember what it worked out (zeroed at first).
struct chee_perft {
  chee_move moves[CHEE_PERFT_DEPTH_MAX][CHEE_MOVES_MAX];
  _Alignas(64) unsigned char scratch[CHEE__PERFT_SCRATCH];
};

// Another thread sets the flag while it is read here.
static inline bool chee__perft_stopped(const volatile bool *stop) {
  return stop && __atomic_load_n(stop, __ATOMIC_RELAXED);
}

// Counts by the game's own functions, whatever faster way it has. Tests compare the two.
void chee__perft_plain(chee_perft *perft, const chee_position *position, int depth, bool bulk,
                       const volatile bool *stop, chee_perft_counts *counts);

#endif
