// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_THOROUGH_H
#define CHEE_TESTS_THOROUGH_H

// How much of what could be tested is tested: a selection of it, as in `make check`, or everything,
// as in `make check-long`, which sets CHEE_TESTS=all.

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static inline bool chee_test_thorough(void) {
  const char *wanted = getenv("CHEE_TESTS");
  return wanted && strcmp(wanted, "all") == 0;
}

#endif
