// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_BOARD_H
#define CHEE_CLI_PLAY_BOARD_H

#include "chee/text.h"
#include "play/view.h"

// What a count in the picture is just now.
typedef enum play_tint {
  PLAY_TINT_NONE,
  PLAY_TINT_HAND,  // the sowing has got here
  PLAY_TINT_TAKEN, // counters are taken from here
  PLAY_TINT_GAIN,  // and come here
  PLAY_TINT_LAST,  // the last move began here
  PLAY_TINT_OPEN   // a sowing can begin here
} play_tint;

// The board as the view has it, fitted to a window: lines of plain text, and where in them the
// counts stand and what they are. The hole where a sowing has got to stands between > and <.
typedef struct play_picture {
  term_lines lines;
  int count;
  chee_board_place place[CHEE_BOARD_PLACES_MAX]; // `line` counts those above
  play_tint tint[CHEE_BOARD_PLACES_MAX];
} play_picture;

// Fitted to so many columns and lines (0: no matter). Free it with play_picture_free.
void play_picture_make(const play_view *view, int width, int height, play_picture *picture);
void play_picture_free(play_picture *picture);

// Adds the same with its colours.
void play_board_lines(const play_view *view, int width, int height, term_lines *lines);

enum { PLAY_FORM_MAX = 80, PLAY_BELOW = 5 }; // lines kept free below a board

// How the board is laid out in such a window where it is no cross but could be one, else "".
void play_board_form(const play_view *view, int width, int height, char text[PLAY_FORM_MAX]);

#endif
