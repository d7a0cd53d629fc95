// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_KEYS_H
#define CHEE_CLI_SCREEN_KEYS_H

// Keys and the mouse, as the screen understands them.

#include <stdbool.h>

#include "terminal/term.h"

typedef enum screen_press {
  PRESS_LETTER, // `text`
  PRESS_UP,
  PRESS_DOWN,
  PRESS_LEFT,
  PRESS_RIGHT,
  PRESS_HOME,
  PRESS_END,
  PRESS_PAGE_UP,
  PRESS_PAGE_DOWN,
  PRESS_TAB,
  PRESS_BACK_TAB,
  PRESS_ENTER,
  PRESS_ESCAPE,
  PRESS_ERASE,
  PRESS_ERASE_ALL,
  PRESS_LEAVE, // Ctrl-C
  PRESS_REDRAW,
  PRESS_CLICK, // at `row` and `column`
  PRESS_POINT, // the mouse is there
  PRESS_NONE
} screen_press;

typedef struct screen_key {
  screen_press press;
  char text[8]; // a letter in UTF-8
  int row, column;
  bool twice; // pressed twice, so fast that curses made one of it
} screen_key;

// Waits so many milliseconds (-1: for ever) for a key or the mouse. PRESS_NONE stands for a key
// that means nothing.
term_wake screen_key_wait(int milliseconds, screen_key *key);

// What a term_driver answers: any key but a letter is taken.
term_wake screen_any_key(int milliseconds);
bool screen_nudge(term_wake *wake);

#endif
