// SPDX-License-Identifier: MIT
// The board in the window: the picture of play/board.c, with what is pointed at and what a move
// would change.
#include "screen/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen/draw.h"
#include "screen/look.h"
#include "screen/paint.h"

static const screen_ink tints[] = {
    [PLAY_TINT_NONE] = INK_PLAIN, [PLAY_TINT_HAND] = INK_HAND, [PLAY_TINT_TAKEN] = INK_TAKEN,
    [PLAY_TINT_GAIN] = INK_GAIN,  [PLAY_TINT_LAST] = INK_LAST, [PLAY_TINT_OPEN] = INK_OPEN};

int screen_place_of(const screen_state *state, screen_spot spot) {
  for (int i = 0; i < state->picture.count; i++) {
    const chee_board_place *place = &state->picture.place[i];
    if (place->seat == spot.seat && place->hole == spot.hole) return i;
  }
  return -1;
}

int screen_place_at(const screen_state *state, int row, int column) {
  const screen_layout *at = &state->layout;
  for (int i = 0; i < state->picture.count; i++) {
    const chee_board_place *place = &state->picture.place[i];
    int first = at->board_column + place->column;
    if (place->hole >= CHEE_HOLE_STORE || place->line + at->board_row != row) continue;
    if (column >= first - 1 && column <= first + place->width) return i;
  }
  return -1;
}

bool screen_is_option(const screen_state *state, int option, screen_spot spot) {
  const chee_turn *choice = state->session->question->choice;
  chee_turn_option described;
  chee_turn_describe(choice, choice->option[option], &described);
  bool found = false;
  for (int i = 0; i < described.holes; i++)
    found |= spot.seat == 1 - choice->position.turn && spot.hole == described.hole[i];
  return found;
}

// A letter of the picture, blanks beyond its lines.
static char letter_at(const play_picture *picture, int line, int column) {
  if (line < 0 || line >= picture->lines.count || column < 0) return ' ';
  const char *text = picture->lines.line[line];
  return (size_t)column < strlen(text) ? text[column] : ' ';
}

static bool is_ascii(const char *text) {
  while (*text && (unsigned char)*text < 0x80) text++;
  return !*text;
}

static void draw_lines(const screen_state *state) {
  const play_picture *picture = &state->picture;
  const screen_layout *at = &state->layout;
  for (int line = 0; line < picture->lines.count; line++) {
    const char *text = picture->lines.line[line];
    if (!is_ascii(text)) { // names: nothing is drawn there but words
      screen_put(at->board_row + line, at->board_column, at->width, INK_PLAIN, text);
      continue;
    }
    for (int column = 0; text[column]; column++) {
      const char around[4] = {
          letter_at(picture, line, column - 1), letter_at(picture, line, column + 1),
          letter_at(picture, line - 1, column), letter_at(picture, line + 1, column)};
      if (text[column] != ' ')
        screen_board_letter(at->board_row + line, at->board_column + column, text[column], around,
                            INK_PLAIN);
    }
  }
}

// What stands in a place while a move is looked at, and in which ink; false: as it was.
static bool changed(const screen_state *state, const chee_board_place *place, char text[8],
                    screen_ink *ink) {
  char before[CHEE_BOARD_CELL_MAX], after[CHEE_BOARD_CELL_MAX];
  if (!state->changes || state->look == LOOK_WORDS) return false;
  chee_board_cell(&state->session->view.shown, place, before);
  chee_board_cell(&state->after, place, after);
  if (strcmp(before, after) == 0) return false;
  int more = atoi(after) - atoi(before);
  *ink = more > 0 ? INK_GAIN : INK_LOSS;
  char difference[16];
  int length = snprintf(difference, sizeof difference, "%+*d", place->width, more);
  bool fits = more != 0 && length <= place->width;
  snprintf(text, 8, "%.7s", fits && state->look == LOOK_CHANGES ? difference : after);
  return true;
}

static bool is_cursor(const screen_state *state, const chee_board_place *place) {
  screen_spot spot = {place->seat, place->hole};
  if (!state->looking) return false;
  if (state->aim == AIM_OPTIONS) return screen_is_option(state, state->option, spot);
  return state->aim == AIM_HOLES && spot.seat == state->cursor.seat &&
         spot.hole == state->cursor.hole;
}

static bool is_offered(const screen_state *state, const chee_board_place *place) {
  if (state->aim != AIM_OPTIONS) return false;
  screen_spot spot = {place->seat, place->hole};
  for (int i = 0; i < state->session->question->choice->options; i++)
    if (screen_is_option(state, i, spot)) return true;
  return false;
}

// A gain as wide as its place begins a column further, so that no word before it is its beginning.
static int apart(const screen_state *state, const chee_board_place *place, const char *text) {
  const play_picture *picture = &state->picture;
  int behind = place->column + place->width;
  return text[0] == '+' && letter_at(picture, place->line, place->column - 1) != ' ' &&
         letter_at(picture, place->line, behind) == ' ';
}

static void draw_place(const screen_state *state, int index) {
  const chee_board_place *place = &state->picture.place[index];
  const screen_layout *at = &state->layout;
  int row = at->board_row + place->line, column = at->board_column + place->column;
  char text[8] = "";
  chee_board_cell(&state->session->view.shown, place, text);
  screen_ink ink = tints[state->picture.tint[index]];
  if (is_offered(state, place)) ink = INK_OFFER;
  if (state->looking && changed(state, place, text, &ink)) column += apart(state, place, text);
  if (is_cursor(state, place)) {
    ink = INK_CURSOR;
    if (column > 0) screen_put(row, column - 1, 1, INK_STRONG, ">");
    screen_put(row, column + place->width, 1, INK_STRONG, "<");
  }
  screen_put(row, column, place->width, ink, text);
}

void screen_draw_board(screen_state *state) {
  draw_lines(state);
  for (int i = 0; i < state->picture.count; i++) draw_place(state, i);
}
