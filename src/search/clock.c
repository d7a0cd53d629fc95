// SPDX-License-Identifier: MIT
// Needs POSIX: the wall clock of C17 can be set back, the monotonic clock cannot.
#define _POSIX_C_SOURCE 200809L
#include "search/clock.h"

#include <time.h>

uint64_t chee__clock_steady(void *data) {
  (void)data;
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
