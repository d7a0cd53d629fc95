// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_SCRATCH_H
#define CHEE_TESTS_SCRATCH_H

// A folder of a test's own in the temporary folder, where tests/clean_tmp.sh looks for what a test
// has left behind.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { SCRATCH_MAX = 96 };

// Writes its path; false where there is none.
static inline bool scratch_make(const char *name, char folder[SCRATCH_MAX]) {
  const char *base = getenv("TMPDIR");
  int length =
      snprintf(folder, SCRATCH_MAX, "%s/chee-%s-XXXXXX", base && *base ? base : "/tmp", name);
  return length < SCRATCH_MAX && mkdtemp(folder) != NULL;
}

// Removes it with all that lies in it; 0, or what went wrong.
static inline int scratch_remove(const char *folder) {
  char line[SCRATCH_MAX + 16];
  (void)snprintf(line, sizeof line, "rm -rf '%s'", folder);
  return system(line);
}

#endif
