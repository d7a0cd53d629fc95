// SPDX-License-Identifier: MIT
//
// The plain builders of the tests as a program:  plain_tables RULESET|POSITION COUNTERS
// A position of Enkeshui stands for its bulls, under which the counters are loose stones. Prints
// how many positions a second it decides; one thread, by the general rules.
#include <stdio.h>
#include <time.h>

#include "chee/text.h"
#include "unit/egdb/plain.h"
#include "unit/egdb/plain_margin.h"

static double seconds(void) {
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

enum { ROOM = 1 << 18, MARGINS_ROOM = 1 << 14 };

int main(int argc, char **argv) {
  chee_rules rules;
  chee_position board;
  size_t count;
  if (argc != 3) return 2;
  double begun = seconds();
  if (chee_rules_read(argv[1], CHEE_STRICT, &rules, NULL) == CHEE_OK) {
    plain p = plain_new(&rules, atoi(argv[2]), ROOM);
    count = p.count;
    free(p.entries);
  } else if (chee_position_read(argv[1], CHEE_STRICT, &board, NULL) == CHEE_OK) {
    margins m = margins_under(&board, atoi(argv[2]), MARGINS_ROOM);
    count = m.count;
    free(m.entries);
  } else {
    return 2;
  }
  printf("%.0f\n", (double)count / (seconds() - begun));
  return 0;
}
