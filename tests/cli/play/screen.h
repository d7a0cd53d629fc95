// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_PLAY_SCREEN_H
#define CHEE_TESTS_PLAY_SCREEN_H

// A small terminal: it understands what `chee play` sends and knows what a person would see.

#include <stdbool.h>
#include <stddef.h>

enum { SCREEN_ROWS = 120, SCREEN_COLUMNS = 240 };

typedef struct screen {
  int width, height;
  int row, column;
  char cell[SCREEN_ROWS][SCREEN_COLUMNS + 1];
  bool in_place; // the other screen is shown
  bool hidden;   // the cursor is hidden: a frame is being drawn
  bool wraps;
  int too_wide;     // characters sent beyond the right edge
  int unknown;      // sequences that no terminal need know
  int sequences;    // control sequences of any kind
  int frames;       // frames drawn to their end
  char pending[32]; // of a sequence that is not complete
  size_t pended;
} screen;

void screen_open(screen *s, int width, int height);

// Takes bytes; calls `frame` (may be NULL) at the end of each frame.
void screen_take(screen *s, const char *bytes, size_t length, void (*frame)(void *data),
                 void *data);

// A row without the blanks at its end.
const char *screen_row(const screen *s, int row);

// The row of a text, or -1.
int screen_find(const screen *s, const char *text);

#endif
