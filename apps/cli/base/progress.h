// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_PROGRESS_H
#define CHEE_CLI_BASE_PROGRESS_H

// One line on stderr, where that is a terminal, with the rate and the time left.

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_progress {
  const char *unit; // "games"
  uint64_t total;
  uint64_t begun; // how many were done when it began
  double start;   // seconds
  bool shown;     // whether a line stands there
  bool wanted;
} cli_progress;

// Seconds of a clock that only goes forward.
double cli_seconds(void);

cli_progress cli_progress_new(const char *unit, uint64_t begun, uint64_t total);
void cli_progress_show(cli_progress *progress, uint64_t done);

// Takes the line away.
void cli_progress_end(cli_progress *progress);

#endif
