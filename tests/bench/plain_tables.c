// SPDX-License-Identifier: MIT
//
// The plain builder of the tests as a program:  plain_tables RULESET COUNTERS
// Prints how many positions a second it decides; one thread, by the general rules.
#include <stdio.h>
#include <time.h>

#include "chee/text.h"
#include "unit/egdb/plain.h"

static double seconds(void) {
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  chee_rules rules;
  if (argc != 3 || chee_rules_read(argv[1], CHEE_STRICT, &rules, NULL) != CHEE_OK) return 2;
  double begun = seconds();
  plain p = plain_new(&rules, atoi(argv[2]), (size_t)1 << 18);
  printf("%.0f\n", (double)p.count / (seconds() - begun));
  free(p.entries);
  return 0;
}
