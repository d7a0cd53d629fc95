// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SCREEN_STATE_H
#define CHEE_CLI_SCREEN_STATE_H

// What the parts of the full screen share: where things stand in the window, and what is pointed
// at. The game itself is the session's.

#include "chee/turn.h"
#include "play/board.h"
#include "play/outcome.h"
#include "play/session.h"

// What can be pointed at.
typedef enum screen_aim {
  AIM_NOTHING, // a line is typed, or nothing is read
  AIM_HOLES,   // a hole to sow from
  AIM_OPTIONS, // the options of an open choice: holes, and lines of a list
  AIM_LIST     // lines of a list
} screen_aim;

// What the board shows of a move that is looked at.
typedef enum screen_look { LOOK_CHANGES, LOOK_AFTER, LOOK_WORDS, LOOKS } screen_look;

typedef struct screen_spot {
  uint8_t seat, hole;
} screen_spot;

// A stretch of a line that can be clicked, and what that means.
typedef struct screen_button {
  int row, column, width;
  char key;
} screen_button;

enum { SCREEN_BUTTONS = 24, SCREEN_TYPED = TERM_LINE_MAX, SCREEN_WORDS = 1024, SCREEN_LIST = 512 };

typedef struct screen_layout {
  int width, height;
  int board_row, board_column, board_width;
  int panel_row, panel_column, panel_width, panel_height; // of the moves; no height: none
  int said_row, said_width, said_height;
  int text_width;              // of a text among what is said
  int words_row, words_height; // what the move looked at would do
  int prompt_row, keys_row;
  int form_row; // of the sentence about the board's form, or -1
  bool fits;
  int need_width, need_height; // where it does not
} screen_layout;

typedef struct screen_state {
  play_session *session;
  screen_layout layout;
  play_picture picture;
  char form[80]; // how the board is laid out where it could be otherwise, or ""
  int titled;    // the width of the window that the title was made for
  bool reading;  // a key means what the line of keys says
  bool escapes;  // Escape goes back to what was asked before
  screen_aim aim;
  screen_look look;
  bool looking;       // what a move would do is shown
  screen_spot cursor; // AIM_HOLES
  bool pointed;       // the mouse was there
  int option;         // AIM_OPTIONS
  int line;           // AIM_LIST: which of those that can be picked
  int first;          // the first line shown of a list that is longer than the window
  bool known;         // words and after are up to date
  char words[SCREEN_WORDS];
  chee_position after; // the board when it is done, if `changes`
  bool changes;
  bool typing;
  bool resumes; // what is typed goes on in the line that is read next
  char typed[SCREEN_TYPED];
  int buttons;
  screen_button button[SCREEN_BUTTONS];
  int list_row, list_lines;   // where a list stands in the window
  int list_pick[SCREEN_LIST]; // which of those that can be picked a line is, or -1
} screen_state;

#endif
