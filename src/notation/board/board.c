// SPDX-License-Identifier: MIT
//
// Board pictures in text: what all layouts share.
#include "notation/board/board.h"

#include <string.h>

#include "notation/lang/writer.h"
#include "notation/text/layout.h"

enum { WIDTH_LEAST = 40 };

chee_board_style chee_board_style_plain(void) {
  return (chee_board_style){.width = 80, .last = {.from = CHEE_PASS, .extra = CHEE_NO_EXTRA}};
}

int chee__board_width(const chee__board *board) {
  int width = board->style->width;
  if (width > CHEE__CANVAS_COLUMNS) return CHEE__CANVAS_COLUMNS;
  return width < WIDTH_LEAST ? WIDTH_LEAST : width;
}

// The canvas grows line by line, which the caller's buffer bounds.
static char *canvas_at(chee__board *board, int line, int column) {
  if (line >= board->lines) {
    if (board->canvas && (line + 1) * board->columns < CHEE_BOARD_TEXT_MAX)
      memset(board->canvas + board->lines * board->columns, ' ',
             (size_t)((line + 1 - board->lines) * board->columns));
    board->lines = line + 1;
  }
  if (!board->canvas || column < 0 || column >= board->columns) return NULL;
  if ((line + 1) * board->columns >= CHEE_BOARD_TEXT_MAX) return NULL;
  return board->canvas + line * board->columns + column;
}

void chee__board_rule(chee__board *board, int line, int column, int count, char c) {
  for (int i = 0; i < count; i++) {
    char *at = canvas_at(board, line, column + i);
    if (at) *at = c;
  }
}

void chee__board_draw(chee__board *board, int line, int column, const char *text) {
  for (; *text; text++, column++) {
    unsigned char c = (unsigned char)*text;
    // On the canvas a column is a byte: U+0080 to U+00FF, two bytes of UTF-8, are that number.
    if ((c & 0xFC) == 0xC0 && text[1]) c = (unsigned char)(c << 6 | (*++text & 0x3F));
    chee__board_rule(board, line, column, 1, (char)c);
  }
}

void chee__board_say(chee__board *board, int line, int column, chee__phrase phrase) {
  chee__board_draw(board, line, column,
                   chee__catalogue_phrase(chee__catalogue_of(board->style->language), phrase));
}

void chee__board_number(chee__board *board, int line, int column, int width, int number) {
  char digits[12];
  chee__writer writer = {.text = digits, .size = sizeof digits};
  chee__put_number(&writer, (unsigned)number);
  int length = (int)chee__writer_end(&writer);
  chee__board_draw(board, line, column + width - length, digits);
}

void chee__board_put(chee__board *board, int seat, int hole, int line, int column, int width) {
  if (board->count == CHEE_BOARD_PLACES_MAX) return;
  board->places[board->count++] = (chee_board_place){.seat = (uint8_t)seat,
                                                     .hole = (uint8_t)hole,
                                                     .width = (uint8_t)width,
                                                     .line = (uint16_t)line,
                                                     .column = (uint16_t)column};
  canvas_at(board, line, column);
}

static void lay_out(chee__board *board) {
  if (!chee__is_cross(board->rules))
    chee__board_lay_rows(board);
  else if (chee__board_cross_fits(board))
    chee__board_lay_cross(board);
  else
    chee__board_lay_seats(board);
}

chee_board_form chee_board_form_of(const chee_rules *rules, const chee_board_style *style,
                                   int *width, int *height) {
  const chee__board board = {.rules = rules, .style = style};
  bool cross = chee__is_cross(rules);
  int needed = cross ? chee__board_cross_width() : chee__board_rows_width(&board);
  if (width) *width = needed;
  if (height) *height = cross ? chee__board_cross_lines(&board) : 0;
  if (cross) return chee__board_cross_fits(&board) ? CHEE_BOARD_WHOLE : CHEE_BOARD_SEATS;
  return chee__board_width(&board) < needed ? CHEE_BOARD_PARTS : CHEE_BOARD_WHOLE;
}

int chee_board_places(const chee_rules *rules, const chee_board_style *style,
                      chee_board_place places[CHEE_AT_LEAST(CHEE_BOARD_PLACES_MAX)]) {
  chee__board board = {.rules = rules, .style = style, .places = places};
  lay_out(&board);
  return board.count;
}

size_t chee_board_cell(const chee_position *position, const chee_board_place *place,
                       char text[CHEE_AT_LEAST(CHEE_BOARD_CELL_MAX)]) {
  enum { CELL_LEAST = 2 };
  char cell[8];
  chee__writer writer = {.text = cell, .size = sizeof cell};
  if (place->hole == CHEE_HOLE_STORE || place->hole == CHEE_HOLE_CENTRE) {
    chee__put_number(&writer, place->hole == CHEE_HOLE_STORE ? position->store[place->seat]
                                                             : position->centre[place->seat]);
  } else {
    int counters = chee__count_at(position, place->seat, place->hole);
    if (counters)
      chee__put_number(&writer, (unsigned)counters);
    else
      chee__put_char(&writer, '.');
    char mark = chee__mark_at(position, place->seat, place->hole);
    // Where cells can have a mark, numbers keep its column free.
    if (chee__has_marks(&position->rules)) chee__put_char(&writer, mark ? mark : ' ');
  }
  int length = (int)chee__writer_end(&writer);
  int width = place->width < CELL_LEAST                ? CELL_LEAST
              : place->width > CHEE_BOARD_CELL_MAX - 1 ? CHEE_BOARD_CELL_MAX - 1
                                                       : place->width;
  chee__writer out = {.text = text, .size = CHEE_BOARD_CELL_MAX};
  for (int i = length; i < width; i++) chee__put_char(&out, ' ');
  chee__put_text(&out, length > width ? cell + length - width : cell);
  return chee__writer_end(&out);
}

// The signs around a count: [ ] where the last move started, ( ) where its `x` part took.
static const char *marks_of(const chee__board *board, const chee_board_place *place) {
  const chee_board_style *style = board->style;
  chee_move last = style->last;
  if (last.from == CHEE_PASS || place->hole >= CHEE_HOLE_STORE) return NULL;
  if (place->seat == style->last_seat) return place->hole == last.from ? "[]" : NULL;
  if (last.extra >= CHEE_DECLINED) return NULL;
  bool pair = chee_rules_choice(board->rules) ==
              CHEE_CHOICE_PAIR; // named by its front pocket, taken with its back
  bool taken =
      place->hole == last.extra || (pair && chee_hole_column(board->rules, place->hole) ==
                                                chee_hole_column(board->rules, last.extra));
  return taken ? "()" : NULL;
}

static void fill_in(chee__board *board, const chee_position *position) {
  for (int i = 0; i < board->count; i++) {
    const chee_board_place *place = &board->places[i];
    char cell[CHEE_BOARD_CELL_MAX];
    chee_board_cell(position, place, cell);
    chee__board_draw(board, place->line, place->column, cell);
    const char *marks = marks_of(board, place);
    if (!marks) continue;
    chee__board_rule(board, place->line, place->column - 1, 1, marks[0]);
    chee__board_rule(board, place->line, place->column + place->width, 1, marks[1]);
  }
}

// What a seat is about to do or did last; the latter only where there is room for all of it.
static void draw_doing(chee__board *board, const chee_position *position, int seat, bool to_move) {
  char text[CHEE_MOVE_TEXT_MAX + 32];
  chee__writer writer = {.text = text, .size = sizeof text};
  const chee__catalogue *catalogue = chee__catalogue_of(board->style->language);
  if (to_move) chee__put_phrase(&writer, catalogue, CHEE__PHRASE_TO_MOVE, NULL);
  size_t whole = writer.length;
  if (board->style->last.from != CHEE_PASS && seat == board->style->last_seat) {
    char move[CHEE_MOVE_TEXT_MAX];
    chee_position before = *position;
    before.turn = (uint8_t)seat;
    chee_move_write(&before, board->style->last, move);
    if (writer.length) chee__put_text(&writer, ", ");
    chee__put_phrase_of(&writer, catalogue, CHEE__PHRASE_PLAYED, chee__arg_word(move));
  }
  if (writer.length > (size_t)board->doing[seat].width) writer.length = whole;
  chee__writer_end(&writer);
  chee__board_draw(board, board->doing[seat].line, board->doing[seat].column, text);
}

// From the canvas, in the same memory, to lines without blanks at their ends.
static size_t to_lines(const chee__board *board) {
  char *text = board->canvas;
  size_t length = 0;
  for (int line = 0; line < board->lines; line++) {
    const char *from = text + line * board->columns;
    int columns = board->columns;
    while (columns > 0 && from[columns - 1] == ' ') columns--;
    memmove(text + length, from, (size_t)columns);
    length += (size_t)columns;
    text[length++] = '\n';
  }
  return length;
}

// Letters beyond ASCII, a byte each on the canvas, become UTF-8.
static size_t to_utf8(char *text, size_t length) {
  size_t more = 0;
  for (size_t i = 0; i < length; i++) more += (unsigned char)text[i] >= 0x80;
  if (length + more >= CHEE_BOARD_TEXT_MAX) more = 0;
  text[length + more] = '\0';
  for (size_t i = length; more > 0; i--) {
    unsigned char c = (unsigned char)text[i - 1];
    if (c >= 0x80) text[i - 1 + more--] = (char)(0x80 | (c & 0x3F));
    text[i - 1 + more] = (char)(c >= 0x80 ? 0xC0 | c >> 6 : c);
  }
  return strlen(text);
}

size_t chee_board_write(const chee_position *position, const chee_board_style *style,
                        char text[CHEE_AT_LEAST(CHEE_BOARD_TEXT_MAX)]) {
  chee_board_place places[CHEE_BOARD_PLACES_MAX];
  chee__board board = {.rules = &position->rules, .style = style, .places = places, .canvas = text};
  // One column more than is drawn on, so that a full line has room for its newline.
  board.columns = chee__board_width(&board) + 1;
  lay_out(&board);
  fill_in(&board, position);
  bool over = style->over || chee_position_result(position).ending != CHEE_GOING_ON;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    draw_doing(&board, position, seat, !over && seat == position->turn);
  return to_utf8(text, to_lines(&board));
}
