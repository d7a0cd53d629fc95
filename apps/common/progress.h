// SPDX-License-Identifier: MIT
#ifndef CHEE_COMMON_PROGRESS_H
#define CHEE_COMMON_PROGRESS_H

// One line on stderr, where that is a terminal, with the rate and the time left.

#include <stdbool.h>
#include <stdint.h>

// Writes the text of the line into `line`: how much is done of how much, the rate and the time
// left, both in words.
enum { APP_TIME_TEXT = 32, APP_RATE_TEXT = 32, APP_PROGRESS_TEXT = 200 };
typedef void app_progress_tell(char line[APP_PROGRESS_TEXT], uint64_t done, uint64_t total,
                               const char *unit, const char *rate, const char *left);

typedef struct app_progress {
  app_progress_tell *tell; // in the language of whoever shows it
  const char *unit;        // "games"
  uint64_t total;
  uint64_t begun; // how many were done when it began
  double start;   // seconds
  bool shown;     // whether a line stands there
  bool wanted;
} app_progress;

// Seconds of a clock that only goes forward.
double app_seconds(void);

// "40 s", "12 min", "3.5 h".
void app_time_text(double seconds, char text[APP_TIME_TEXT]);

// The same of what is done in a second, in four digits at the most and without an exponent: "0.25",
// "12.34", "21750", "4416000".
void app_rate_text(double rate, char text[APP_RATE_TEXT]);

// Tells in English.
app_progress app_progress_new(const char *unit, uint64_t begun, uint64_t total);
void app_progress_show(app_progress *progress, uint64_t done);

// Takes the line away.
void app_progress_end(app_progress *progress);

#endif
