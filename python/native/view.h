// SPDX-License-Identifier: MIT
#ifndef CHEE_PYTHON_VIEW_H
#define CHEE_PYTHON_VIEW_H

// Numbers for moves and planes for positions, with what is the same for a whole batch worked out
// once.

#include "native.h"

chee_move chee_view_move(chee_choice_kind choice, const chee_batch_shape *shape, int action);
int chee_view_action(chee_choice_kind choice, const chee_batch_shape *shape, chee_move move);

// Where the planes of one position are written, and which cell a hole has in each.
typedef struct chee_canvas {
  uint8_t *plane;
  int cells;
  int holes;
  uint8_t cell[CHEE_SIDE_HOLES_MAX];
} chee_canvas;

chee_canvas chee_canvas_of(const chee_rules *rules, const chee_batch_shape *shape, uint8_t *planes);
void chee_canvas_paint(chee_canvas canvas, const chee_position *position, int occurrences,
                       const chee_batch_shape *shape);

#endif
