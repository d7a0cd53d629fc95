// SPDX-License-Identifier: MIT
// One line on stderr with the rate and the time left.
#include "common/progress.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double app_seconds(void) {
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void tell(char line[APP_PROGRESS_TEXT], uint64_t done, uint64_t total, const char *unit,
                 const char *rate, const char *left) {
  (void)snprintf(line, APP_PROGRESS_TEXT, "%llu of %llu %s, %s a second, %s left",
                 (unsigned long long)done, (unsigned long long)total, unit, rate, left);
}

app_progress app_progress_new(const char *unit, uint64_t begun, uint64_t total) {
  const char *term = getenv("TERM");
  bool dumb = term == NULL || strcmp(term, "dumb") == 0;
  return (app_progress){.tell = tell,
                        .unit = unit,
                        .total = total,
                        .begun = begun,
                        .start = app_seconds(),
                        .wanted = !dumb && isatty(STDERR_FILENO) != 0};
}

void app_time_text(double seconds, char text[APP_TIME_TEXT]) {
  if (seconds < 90) {
    (void)snprintf(text, APP_TIME_TEXT, "%.0f s", seconds);
  } else if (seconds < 5400) {
    (void)snprintf(text, APP_TIME_TEXT, "%.0f min", seconds / 60);
  } else {
    (void)snprintf(text, APP_TIME_TEXT, "%.1f h", seconds / 3600);
  }
}

void app_rate_text(double rate, char text[APP_RATE_TEXT]) {
  double digits = 1; // what the last of the four digits stands for
  while (rate >= 10000 * digits) digits *= 10;
  if (rate < 1000)
    (void)snprintf(text, APP_RATE_TEXT, "%.4g", rate);
  else
    (void)snprintf(text, APP_RATE_TEXT, "%.0f", round(rate / digits) * digits);
}

void app_progress_show(app_progress *progress, uint64_t done) {
  double passed = app_seconds() - progress->start;
  // Short work shows nothing.
  if (!progress->wanted || passed < 0.5) return;
  if (done > progress->total) done = progress->total;
  double rate = (double)(done - progress->begun) / passed;
  char left[APP_TIME_TEXT] = "?";
  if (rate > 0) app_time_text((double)(progress->total - done) / rate, left);
  char line[APP_PROGRESS_TEXT], each[APP_RATE_TEXT];
  app_rate_text(rate, each);
  progress->tell(line, done, progress->total, progress->unit, each, left);
  (void)fprintf(stderr, "\r%s\033[K", line);
  (void)fflush(stderr);
  progress->shown = true;
}

void app_progress_end(app_progress *progress) {
  if (progress->shown) (void)fputs("\r\033[K", stderr);
  progress->shown = false;
}
