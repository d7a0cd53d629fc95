// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_PAINT_H
#define CHEE_CLI_SCREEN_PAINT_H

// The screen as curses has it: taken and given back, text in a few inks. There is one screen, so
// this module has one state.

#include <stdbool.h>

typedef enum screen_ink {
  INK_PLAIN,
  INK_FAINT, // frames, and what matters less
  INK_STRONG,
  INK_BAR,   // the line at the top
  INK_HAND,  // where the sowing has got to
  INK_TAKEN, // counters are taken from here
  INK_GAIN,  // and come here; more than before
  INK_LOSS,  // less than before
  INK_LAST,  // the last move began here
  INK_OPEN,  // a sowing can begin here
  INK_OFFER, // can be chosen
  INK_CURSOR,
  INKS
} screen_ink;

// Takes the screen; where it was taken before, again: `resized` when only its size has changed.
void screen_enter(bool resized);
void screen_leave(void);

// For good: what curses keeps is freed.
void screen_close(void);

// To be called before screen_enter: whether there may be colours.
void screen_allow_colours(bool allowed);

int screen_width(void);
int screen_height(void);

// Empties the screen that is being drawn.
void screen_clear(void);

// Draws text from this place, `width` columns at most; returns the columns it took. What the
// terminal does not have is written in ASCII.
int screen_put(int row, int column, int width, screen_ink ink, const char *text);
int screen_print(int row, int column, int width, screen_ink ink, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

// The columns that a text takes where there is room for all of it.
int screen_columns(const char *text);

// Fills columns with blanks of an ink.
void screen_fill(int row, int column, int width, screen_ink ink);

// A line down.
void screen_wall(int row, int column, int height);

// Draws a letter of a board, lines as lines. `around` are its neighbours: left, right, above,
// below.
void screen_board_letter(int row, int column, char letter, const char around[4], screen_ink ink);

// Puts the cursor here, or hides it where `row` is less than 0; then shows what was drawn.
void screen_show(int row, int column);

#endif
