// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_SELFPLAY_H
#define CHEE_TUNE_SELFPLAY_H

// Games of the search against itself, for the results of the positions in them.

#include "samples.h"

// The rule sets that games take turns at: several sizes and options of the game.
const char *tune_rules(int game, uint64_t number);

// Plays the games that `samples` still lacks and adds each to it, in order. TUNE_INTERRUPTED after
// a signal, with every finished game kept.
int tune_play(const tune_setup *setup, tune_samples *samples);

#endif
