// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_CONFORMANCE_DOOR_H
#define CHEE_TESTS_CONFORMANCE_DOOR_H

// The vectors are checked through a door: one leads into the library, one to a process that speaks
// UGI. All goes in and comes out as text.

#include <stdbool.h>
#include <stdint.h>

#include "chee/text.h"

enum { DOOR_TEXT_MAX = CHEE_POSITION_TEXT_MAX };

typedef struct door {
  void *data;
  // What was wrong when a call answers false.
  char trouble[512];
  bool (*start)(struct door *door, const char *position);
  bool (*play)(struct door *door, const char *move);
  bool (*position)(struct door *door, char text[DOOR_TEXT_MAX]);
  bool (*result)(struct door *door, char text[DOOR_TEXT_MAX]);
  // The legal moves, sorted, each with a blank before it; borrowed until the next call.
  bool (*legal)(struct door *door, const char **moves);
  // Leaves at exactly `depth`.
  bool (*count)(struct door *door, int depth, uint64_t *leaves);
} door;

// Sets door->trouble and answers false.
bool door_trouble(door *door, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Runs all the vectors of these files, prints how many of each kind, and returns an exit status: 1
// when one fails or a kind has none.
int vectors_run(door *door, char **files, int count);

#endif
