// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_ANNOTATION_H
#define CHEE_SEARCH_ANNOTATION_H

// What was found in a game so far.

#include "chee/annotation.h"

struct chee_annotation {
  const chee_record *record; // borrowed
  chee_history *history;     // its main line
  chee_history *cursor;      // the same, as far as the position to look at
  size_t moves;
  size_t done;              // positions looked at, of moves + 1
  chee_annotation_ply *ply; // as many
  int others;               // moves still to be compared with the best, which is found; or 0
  chee_move only[CHEE_MOVES_MAX];
};

#endif
