// SPDX-License-Identifier: MIT
#ifndef CHEE_TUNE_PROGRESS_H
#define CHEE_TUNE_PROGRESS_H

// One line on stderr, where that is a terminal, with the rate and the time left.

#include <stdbool.h>
#include <stdint.h>

typedef struct tune_progress {
  uint64_t begun, total; // games
  double start;          // seconds
  bool wanted, shown;
} tune_progress;

tune_progress tune_progress_new(uint64_t begun, uint64_t total);
void tune_progress_show(tune_progress *progress, uint64_t done);

// Takes the line away.
void tune_progress_end(tune_progress *progress);

#endif
