// SPDX-License-Identifier: MIT
#include "base/now.h"

#include <pthread.h>
#include <time.h>

static int64_t ahead; // of the steady clock
static int64_t told;  // that it shall be later
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void compare(void) {
  ahead = read_clock(CLOCK_REALTIME) - read_clock(CLOCK_BOOTTIME);
}

int64_t srv_now(void) {
  pthread_once(&once, compare);
  return read_clock(CLOCK_BOOTTIME) + ahead + told;
}

int64_t srv_now_apart(void) {
  const int64_t now = srv_now() - told;
  return read_clock(CLOCK_REALTIME) - now;
}

void srv_now_set_ahead(int seconds) {
  told = (int64_t)seconds * 1000;
}
