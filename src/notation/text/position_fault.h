// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_TEXT_POSITION_FAULT_H
#define CHEE_NOTATION_TEXT_POSITION_FAULT_H

// Where in the text of a position a fault of the position stands.

#include "chee/position.h"

// Where the parts of a position stood in the text read.
typedef struct chee__position_places {
  const char *cell[CHEE_SEATS_MAX][CHEE_SIDE_HOLES_MAX];
  const char *rows;
  const char *store[CHEE_SEATS_MAX];
  const char *centre[CHEE_SEATS_MAX];
  const char *turn;
  const char *state;
  const char *opening[CHEE_SEATS_MAX];
  const char *ply;
} chee__position_places;

// The place of what chee_position_check refused with this clause.
const char *chee__fault_place(const chee_position *position, const chee__position_places *places,
                              const char *clause);

#endif
