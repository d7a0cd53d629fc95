// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_BOARD_BOARD_H
#define CHEE_NOTATION_BOARD_BOARD_H

// A board picture under construction: layouts draw the frame on a canvas of characters and say
// where counts and names stand; the counts are filled in afterwards.

#include "chee/text.h"
#include "notation/lang/catalogue.h"

typedef struct chee__board {
  const chee_rules *rules;
  const chee_board_style *style;
  char *canvas; // lines * columns characters; NULL where only the places are wanted
  int columns;
  int lines; // used so far
  chee_board_place *places;
  int count;
  struct {
    int line, column, width;
  } doing[CHEE_SEATS_MAX]; // where it is written what a seat is about to do or did last
} chee__board;

enum { CHEE__CANVAS_COLUMNS = 160 };

// Draws text from this place on; what is beyond the canvas is left out. Letters of UTF-8 beyond
// ASCII are those of Latin-1, which stand in one column.
void chee__board_draw(chee__board *board, int line, int column, const char *text);

// Draws a phrase in the language of the style.
void chee__board_say(chee__board *board, int line, int column, chee__phrase phrase);

// Draws the same character `count` times.
void chee__board_rule(chee__board *board, int line, int column, int count, char c);

// Draws a number, right-aligned in `width` columns.
void chee__board_number(chee__board *board, int line, int column, int width, int number);

// Says where a count stands.
void chee__board_put(chee__board *board, int seat, int hole, int line, int column, int width);

// Columns that may be used.
int chee__board_width(const chee__board *board);

// Layouts: rows, one above the other, of two players; of Swahili's seats; Swahili's cross.
void chee__board_lay_rows(chee__board *board);
void chee__board_lay_seats(chee__board *board);
void chee__board_lay_cross(chee__board *board);
bool chee__board_cross_fits(const chee__board *board);

// What the whole of a board needs.
int chee__board_rows_width(const chee__board *board);
int chee__board_cross_width(void);
int chee__board_cross_lines(const chee__board *board);

#endif
