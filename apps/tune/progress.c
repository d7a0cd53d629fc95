// SPDX-License-Identifier: MIT
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

tune_progress tune_progress_new(uint64_t begun, uint64_t total) {
  const char *term = getenv("TERM");
  bool able = term && strcmp(term, "dumb") != 0;
  return (tune_progress){.begun = begun,
                         .total = total,
                         .start = seconds(),
                         .wanted = able && isatty(STDERR_FILENO) != 0};
}

void tune_progress_show(tune_progress *progress, uint64_t done) {
  double passed = seconds() - progress->start;
  if (!progress->wanted || passed < 0.5) return;
  double rate = (double)(done - progress->begun) / passed;
  double left = (double)(progress->total - done) / rate;
  (void)fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games, %.4g a second, %.0f %s left\033[K",
                done, progress->total, rate, left < 90 ? left : left / 60, left < 90 ? "s" : "min");
  (void)fflush(stderr);
  progress->shown = true;
}

void tune_progress_end(tune_progress *progress) {
  if (progress->shown) (void)fputs("\r\033[K", stderr);
  progress->shown = false;
}
