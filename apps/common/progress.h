// SPDX-License-Identifier: MIT
#ifndef CHEE_COMMON_PROGRESS_H
#define CHEE_COMMON_PROGRESS_H

// One line on stderr, where that is a terminal, with the rate and the time left.

#include <stdbool.h>
#include <stdint.h>

typedef struct app_progress {
  const char *unit; // "games"
  uint64_t total;
  uint64_t begun; // how many were done when it began
  double start;   // seconds
  bool shown;     // whether a line stands there
  bool wanted;
} app_progress;

// Seconds of a clock that only goes forward.
double app_seconds(void);

// "40 s", "12 min", "3.5 h".
enum { APP_TIME_TEXT = 32 };
void app_time_text(double seconds, char text[APP_TIME_TEXT]);

app_progress app_progress_new(const char *unit, uint64_t begun, uint64_t total);
void app_progress_show(app_progress *progress, uint64_t done);

// Takes the line away.
void app_progress_end(app_progress *progress);

#endif
