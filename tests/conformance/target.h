// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_CONFORMANCE_TARGET_H
#define CHEE_TESTS_CONFORMANCE_TARGET_H

// The vectors are checked against a target: one is the library, one to a process that speaks
// UGI. All goes in and comes out as text.

#include <stdbool.h>
#include <stdint.h>

#include "chee/text.h"

enum { TARGET_TEXT_MAX = CHEE_POSITION_TEXT_MAX };

typedef struct target {
  void *data;
  // What was wrong when a call answers false.
  char trouble[512];
  bool (*start)(struct target *target, const char *position);
  bool (*play)(struct target *target, const char *move);
  bool (*position)(struct target *target, char text[TARGET_TEXT_MAX]);
  bool (*result)(struct target *target, char text[TARGET_TEXT_MAX]);
  // The legal moves, sorted, each with a blank before it; borrowed until the next call.
  bool (*legal)(struct target *target, const char **moves);
  // Leaves at exactly `depth`.
  bool (*count)(struct target *target, int depth, uint64_t *leaves);
} target;

// Sets target->trouble and answers false.
bool target_trouble(target *target, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Runs all the vectors of these files, prints how many of each kind, and returns an exit status: 1
// when one fails or a kind has none.
int vectors_run(target *target, char **files, int count);

#endif
