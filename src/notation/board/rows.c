// SPDX-License-Identifier: MIT
//
// Boards of two players, one above the other, and the rows of Swahili's seats where a cross does
// not fit.
#include "notation/board/board.h"
#include "notation/text/layout.h"

enum {
  CELL = 5, // a count of three with room for the signs of the last move
  COUNT_WIDTH = 3,
  MARGIN = 4, // " b |"
  FRAME = MARGIN + 4,
  CAPTURED_COLUMN = 9,
  STORE_COLUMN = 17,
  DOING_COLUMN = 6 // from there
};

// A part of the board that is drawn in one piece: columns first .. first + count - 1 of the player
// below, counted from 0.
typedef struct part {
  int first, count;
  bool left, right; // the board goes on there in another part
} part;

// A count of three digits stands one column off the word before it. All counters may come together.
static int store_column(const chee_rules *rules) {
  chee_position start;
  chee_start(rules, &start);
  int counters = chee_position_counters(&start, 0) + chee_position_counters(&start, 1);
  return STORE_COLUMN + (counters > 99);
}

static void draw_name(chee__board *board, int seat, int line) {
  int column = store_column(board->rules);
  chee__board_draw(board, line, 1, chee_seat_word(board->rules, seat, board->style->language));
  chee__board_say(board, line, CAPTURED_COLUMN, CHEE__PHRASE_CAPTURED);
  chee__board_put(board, seat, CHEE_HOLE_STORE, line, column, COUNT_WIDTH);
  board->doing[seat].line = line;
  board->doing[seat].column = column + DOING_COLUMN;
  board->doing[seat].width = chee__board_width(board) - board->doing[seat].column;
}

// Column 1..W of a player at this place; the one above counts from the other end.
static int column_at(const chee__board *board, int place, bool above) {
  return above ? board->rules->size - place : place + 1;
}

// As much larger as was asked for, unless the rows would then have to be wrapped.
static int spread(const chee__board *board) {
  int wanted = board->style->spread;
  if (wanted > CHEE_BOARD_SPREAD_MAX) wanted = CHEE_BOARD_SPREAD_MAX;
  while (wanted > 0 && FRAME + (CELL + 2 * wanted) * board->rules->size > chee__board_width(board))
    wanted--;
  return wanted > 0 ? wanted : 0;
}

static int cell_width(const chee__board *board) {
  return CELL + 2 * spread(board);
}

static int cell_column(const chee__board *board, const part *part, int place) {
  return MARGIN + cell_width(board) * (place - part->first) + 1 + spread(board);
}

static void draw_numbers(chee__board *board, const part *part, int line, bool above) {
  int width = chee__has_marks(board->rules) ? COUNT_WIDTH - 1 : COUNT_WIDTH;
  for (int place = part->first; place < part->first + part->count; place++)
    chee__board_number(board, line, cell_column(board, part, place), width,
                       column_at(board, place, above));
  // Each part has the names of those whose rows it shows.
  int below = board->style->flip ? CHEE_NORTH : CHEE_SOUTH;
  if (part->left || part->right)
    chee__board_draw(
        board, line, 0,
        chee_seat_word(board->rules, above ? 1 - below : below, board->style->language));
}

// Inside the frame. Where no column is kept free for marks, the right edge stands off by one more.
static int frame_width(const chee__board *board, const part *part) {
  return cell_width(board) * part->count + !chee__has_marks(board->rules);
}

static void draw_edge(chee__board *board, const part *part, int line) {
  chee__board_draw(board, line, MARGIN - 1, "+");
  chee__board_rule(board, line, MARGIN, frame_width(board, part), '-');
  chee__board_draw(board, line, MARGIN + frame_width(board, part), "+");
}

static void draw_sides(chee__board *board, const part *part, int line) {
  chee__board_draw(board, line, MARGIN - 1, part->left ? ":" : "|");
  chee__board_draw(board, line, MARGIN + frame_width(board, part), part->right ? ":" : "|");
}

// The border between the players.
static void draw_middle(chee__board *board, const part *part, int line) {
  draw_sides(board, part, line);
  for (int place = part->first; place < part->first + part->count; place++)
    chee__board_draw(board, line, cell_column(board, part, place) + 1, "-");
}

static void draw_row(chee__board *board, const part *part, int line, int seat, int row,
                     bool above) {
  const char name[] = {seat == CHEE_SOUTH ? "AB"[row] : "ab"[row], '\0'};
  draw_sides(board, part, line);
  chee__board_draw(board, line, MARGIN - 3, name);
  chee__board_draw(board, line, MARGIN + frame_width(board, part) + 2, name);
  for (int place = part->first; place < part->first + part->count; place++) {
    int hole = chee_hole_at(board->rules, row, column_at(board, place, above));
    chee__board_put(board, seat, hole, line, cell_column(board, part, place), COUNT_WIDTH);
  }
}

// Room between two lines inside the frame; returns the line behind it.
static int draw_gap(chee__board *board, const part *part, int line) {
  for (int i = 0; i < spread(board); i++) draw_sides(board, part, line++);
  return line;
}

// Returns the line after the part.
static int draw_part(chee__board *board, const part *part, int line) {
  int below = board->style->flip ? CHEE_NORTH : CHEE_SOUTH;
  bool four = chee__has_four_rows(board->rules);
  draw_numbers(board, part, line++, true);
  draw_edge(board, part, line++);
  if (four) {
    draw_row(board, part, line++, 1 - below, 1, true);
    line = draw_gap(board, part, line);
  }
  draw_row(board, part, line++, 1 - below, 0, true);
  line = draw_gap(board, part, line);
  draw_middle(board, part, line++);
  line = draw_gap(board, part, line);
  draw_row(board, part, line++, below, 0, false);
  if (four) {
    line = draw_gap(board, part, line);
    draw_row(board, part, line++, below, 1, false);
  }
  draw_edge(board, part, line++);
  draw_numbers(board, part, line++, false);
  return line;
}

static void draw_label(chee__board *board, int line, int index, int parts) {
  if (parts == 2) {
    chee__board_say(board, line, 1, index == 0 ? CHEE__PHRASE_LEFT_HALF : CHEE__PHRASE_RIGHT_HALF);
    return;
  }
  chee__board_say(board, line, 1, CHEE__PHRASE_PART_OF);
  chee__board_number(board, line, 6, 1, index + 1);
  chee__board_number(board, line, 11, 1, parts);
}

int chee__board_rows_width(const chee__board *board) {
  return FRAME + cell_width(board) * board->rules->size;
}

void chee__board_lay_rows(chee__board *board) {
  int below = board->style->flip ? CHEE_NORTH : CHEE_SOUTH, columns = board->rules->size;
  int fit = (chee__board_width(board) - FRAME) / cell_width(board);
  int parts = (columns + fit - 1) / fit, line = 0;
  draw_name(board, 1 - below, line);
  line += 2;
  for (int i = 0; i < parts; i++) {
    int first = columns * i / parts, next = columns * (i + 1) / parts;
    part part = {.first = first, .count = next - first, .left = i > 0, .right = i + 1 < parts};
    if (parts > 1) draw_label(board, line++, i, parts);
    line = draw_part(board, &part, line) + 1;
  }
  draw_name(board, below, line);
}

enum { SEAT_CELL = 3, SEAT_MARGIN = 4, SAFE_HOLES = 6 };

// Holes 1 to 6 are safe, 7 to 11 are not (5.1): a bar stands between them.
static int seat_column(int hole) {
  return SEAT_MARGIN + SEAT_CELL * hole + (hole >= SAFE_HOLES ? 2 : 0);
}

// Every seat has a line for its score and one for its row, which leads towards the centre.
void chee__board_lay_seats(chee__board *board) {
  for (int hole = 0; hole < 11; hole++)
    chee__board_number(board, 0, seat_column(hole), 2, hole + 1);
  for (int seat = 0; seat < board->rules->size; seat++) {
    const char name[] = {(char)('A' + seat), '\0'};
    int line = 2 + 3 * seat;
    chee__board_draw(board, line, 1, name);
    chee__board_say(board, line, SEAT_MARGIN, CHEE__PHRASE_CENTRE);
    chee__board_put(board, seat, CHEE_HOLE_CENTRE, line, SEAT_MARGIN + 7, 2);
    chee__board_say(board, line, SEAT_MARGIN + 11, CHEE__PHRASE_CAPTURED);
    chee__board_put(board, seat, CHEE_HOLE_STORE, line, SEAT_MARGIN + 20, 2);
    board->doing[seat].line = line;
    board->doing[seat].column = SEAT_MARGIN + 24;
    board->doing[seat].width = chee__board_width(board) - board->doing[seat].column;
    line++;
    for (int hole = 0; hole < 11; hole++)
      chee__board_put(board, seat, hole, line, seat_column(hole), 2);
    chee__board_draw(board, line, seat_column(SAFE_HOLES) - 2, "|");
  }
}
