// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_TUNE_H
#define CHEE_TUNE_TUNE_H

// What the parts of the tuner share: the run that was asked for, and how it says what is wrong.

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "chee/position.h"

enum { TUNE_OK = 0, TUNE_USAGE = 2, TUNE_DATA = 3, TUNE_IO = 4, TUNE_INTERRUPTED = 130 };

typedef struct tune_setup {
  int game; // chee_game_id
  const char *name;
  chee_rules rules; // those of --rules, or the game's default
  bool alone;       // --rules: play no others
  uint64_t games;   // to be played in all
  uint64_t nodes;   // positions looked at for a move
  uint64_t seed;
  int threads;
  bool judge;          // give samples the chance that a search sees, not the result of the game
  int results;         // of such a sample, by how many hundredths the result counts all the same
  bool fit_only;       // play nothing, take whatever the samples are
  uint32_t without;    // features that are left out of the fit, bit 0 the first
  const char *samples; // file of the samples
  const char *weights; // file to write the table of weights to, or NULL
  const char *net; // fit the network of the size of `rules`, and write all to this file; or NULL
} tune_setup;

// `tune: sentence` on stderr; returns `code`.
int tune_fail(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Set by SIGINT and SIGTERM.
extern volatile atomic_bool tune_interrupted;

#endif
