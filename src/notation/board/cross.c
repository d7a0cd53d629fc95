// SPDX-License-Identifier: MIT
//
// Swahili's cross: an arm of eleven holes a seat, hole 1 outermost, and the common centre. Seen
// from seat A the turn goes round clockwise: A below, B left, C above, D right; of two players the
// second sits above, of three the third to the right.
#include "notation/board/board.h"

enum {
  HOLES = 11,
  FIRST_CAPTURE = 6, // 5.1: holes 7 to 11
  CELL = 3,          // of the horizontal arms
  ARM = CELL * HOLES,
  BOX_LEFT = ARM + 1,
  BOX_WIDTH = 11,
  BOX_LINES = 5,
  RIGHT = BOX_LEFT + BOX_WIDTH, // of the arm on the right
  WIDTH = RIGHT + ARM + 1,
  MIDDLE = BOX_LEFT + 4 // counts of two digits whose last stands in the middle
};

typedef enum side { BELOW, LEFT, ABOVE, RIGHTWARDS } side;

// Where a seat sits.
static side side_of(const chee__board *board, int seat) {
  static const side sides[3][4] = {
      {BELOW, ABOVE}, {BELOW, LEFT, RIGHTWARDS}, {BELOW, LEFT, ABOVE, RIGHTWARDS}};
  side side = sides[board->rules->size - 2][seat];
  return board->style->flip ? (enum side)((side + 2) % 4) : side;
}

static bool is_used(const chee__board *board, side side) {
  for (int seat = 0; seat < board->rules->size; seat++)
    if (side_of(board, seat) == side) return true;
  return false;
}

int chee__board_cross_width(void) {
  return WIDTH;
}

int chee__board_cross_lines(const chee__board *board) {
  return BOX_LINES + HOLES * (is_used(board, ABOVE) + is_used(board, BELOW));
}

bool chee__board_cross_fits(const chee__board *board) {
  if (chee__board_width(board) < WIDTH) return false;
  return board->style->height == 0 || board->style->height >= chee__board_cross_lines(board);
}

static void draw_name(chee__board *board, int seat, int line, int column) {
  const char name[] = {(char)('A' + seat), '\0'};
  chee__board_draw(board, line, column, name);
  chee__board_say(board, line, column + 3, CHEE__PHRASE_CAPTURED);
  chee__board_put(board, seat, CHEE_HOLE_STORE, line, column + 12, 2);
  board->doing[seat].line = line;
  board->doing[seat].column = column + 17;
  board->doing[seat].width = ARM - 17 - 1;
}

// An arm above or below the centre; `box` is the first line of the centre.
static void draw_standing(chee__board *board, int seat, int box, bool above) {
  for (int hole = 0; hole < HOLES; hole++) {
    int line = above ? box - HOLES + hole : box + BOX_LINES + HOLES - 1 - hole;
    chee__board_number(board, line, BOX_LEFT - 1, 2, hole + 1);
    chee__board_put(board, seat, hole, line, MIDDLE, 2);
    if (hole < FIRST_CAPTURE) continue;
    chee__board_draw(board, line, MIDDLE - 2, "|");
    chee__board_draw(board, line, MIDDLE + 4, "|");
  }
  chee__board_put(board, seat, CHEE_HOLE_CENTRE, above ? box + 1 : box + 3, MIDDLE, 2);
  draw_name(board, seat, above ? box - HOLES : box + BOX_LINES + HOLES - 1, RIGHT);
}

static int lying_column(int hole, bool left) {
  return left ? 1 + CELL * hole : RIGHT + 1 + CELL * (HOLES - 1 - hole);
}

// An arm to the left or right of the centre.
static void draw_lying(chee__board *board, int seat, int box, bool left) {
  int line = box + 2;
  for (int hole = 0; hole < HOLES; hole++) {
    int column = lying_column(hole, left);
    chee__board_number(board, line - 1, column, 2, hole + 1);
    chee__board_put(board, seat, hole, line, column, 2);
    if (hole >= FIRST_CAPTURE) chee__board_rule(board, line + 1, column - 1, CELL, '-');
  }
  chee__board_put(board, seat, CHEE_HOLE_CENTRE, line, left ? BOX_LEFT + 1 : RIGHT - 4, 2);
  draw_name(board, seat, box, left ? 1 : RIGHT + 1);
}

// An arm that nobody plays.
static void draw_unused(chee__board *board, int box, bool left) {
  for (int hole = 0; hole < HOLES; hole++)
    chee__board_draw(board, box + 2, lying_column(hole, left) + 1, "-");
}

static void draw_box(chee__board *board, int box) {
  for (int line = box; line < box + BOX_LINES; line++) {
    bool edge = line == box || line == box + BOX_LINES - 1;
    chee__board_draw(board, line, BOX_LEFT, edge ? "+---------+" : "|         |");
  }
}

void chee__board_lay_cross(chee__board *board) {
  int box = is_used(board, ABOVE) ? HOLES : 0;
  draw_box(board, box);
  for (int seat = 0; seat < board->rules->size; seat++) {
    side side = side_of(board, seat);
    if (side == BELOW || side == ABOVE)
      draw_standing(board, seat, box, side == ABOVE);
    else
      draw_lying(board, seat, box, side == LEFT);
  }
  if (!is_used(board, LEFT)) draw_unused(board, box, true);
  if (!is_used(board, RIGHTWARDS)) draw_unused(board, box, false);
}
