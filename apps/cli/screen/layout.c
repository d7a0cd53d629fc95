// SPDX-License-Identifier: MIT
#include "screen/layout.h"

#include <string.h>

#include "screen/paint.h"

enum {
  TITLE = 1,
  WORDS_LEAST = 2, // what a move would do
  WORDS_MOST = 4,
  SAID_LEAST = 2,
  SAID_MOST = 12,
  FOOT = 2, // the question, the keys
  PANEL_LEAST = 26,
  PANEL_MOST = 44,
  GAP = 2,
  SIDE_BY_SIDE = 90 // columns from which moves stand beside what is said
};

static int picture_width(const play_picture *picture) {
  int widest = 0;
  for (int i = 0; i < picture->lines.count; i++) {
    int width = (int)strlen(picture->lines.line[i]);
    if (width > widest) widest = width;
  }
  for (int i = 0; i < picture->count; i++) {
    int behind = picture->place[i].column + picture->place[i].width + 1;
    if (behind > widest) widest = behind;
  }
  return widest;
}

// The widest board that fits: whole before it is folded.
static void draw_picture(screen_state *state, int width, int height) {
  play_picture_free(&state->picture);
  play_picture_make(&state->session->view, width, height, &state->picture);
}

static void lay_menu(screen_layout *at) {
  at->said_row = TITLE + 1;
  at->said_width = at->width - 2;
  at->said_height = at->height - at->said_row - FOOT - 1;
  at->words_height = 0;
  at->words_row = at->prompt_row;
}

// Moves beside the board where there is room, else beside what is said below it.
static void lay_panel(screen_layout *at, int board_width, int board_height) {
  int beside = at->width - board_width - 2 * GAP;
  at->panel_height = 0;
  at->said_width = at->width - 2;
  if (beside >= PANEL_LEAST) {
    at->panel_width = beside > PANEL_MOST ? PANEL_MOST : beside;
    at->panel_row = at->board_row;
    at->panel_height = board_height;
  } else if (at->width >= SIDE_BY_SIDE && at->said_height + at->words_height >= 4) {
    at->panel_width = at->width / 3 > PANEL_MOST ? PANEL_MOST : at->width / 3;
    at->panel_row = at->said_row;
    at->panel_height = at->said_height + at->words_height;
    at->said_width = at->width - at->panel_width - GAP - 1;
  }
  at->panel_column = at->width - at->panel_width;
  int room =
      at->panel_height > 0 && at->panel_row == at->board_row ? at->panel_column - GAP : at->width;
  at->board_column = (room - board_width) / 2;
  if (at->board_column < 0) at->board_column = 0;
}

static void lay_game(screen_state *state) {
  screen_layout *at = &state->layout;
  int most = at->height - TITLE - FOOT - WORDS_LEAST - SAID_LEAST;
  draw_picture(state, at->width, most);
  int lines = state->picture.lines.count, width = picture_width(&state->picture);
  at->fits = lines <= most && width <= at->width;
  at->need_width = width > SCREEN_LEAST_WIDTH ? width : SCREEN_LEAST_WIDTH;
  at->need_height = lines + at->height - most;
  if (!at->fits) return;
  int spare = most - lines;
  at->board_row = TITLE;
  if (spare >= 2) { // air above and below the board
    at->board_row++;
    spare -= 2;
  }
  int below = at->board_row + lines + (spare > 0 || at->board_row > TITLE);
  at->words_height = WORDS_LEAST;
  int room = at->prompt_row - below;
  if (room >= 8) at->words_height = WORDS_MOST;
  at->said_height = room - at->words_height;
  if (at->said_height > SAID_MOST) {
    int more = at->said_height - SAID_MOST;
    at->board_row += more / 2;
    below += more / 2;
    at->said_height -= more / 2;
  }
  at->said_row = below;
  at->words_row = at->said_row + at->said_height;
  at->board_width = width;
  lay_panel(at, width, below - at->board_row);
}

void screen_lay_out(screen_state *state) {
  screen_layout *at = &state->layout;
  *at = (screen_layout){.width = screen_width(), .height = screen_height(), .fits = true};
  at->keys_row = at->height - 1;
  at->prompt_row = at->height - 2;
  at->need_width = SCREEN_LEAST_WIDTH;
  at->need_height = SCREEN_LEAST_HEIGHT - 4; // what a menu can do with
  if (state->session->view.board) {
    lay_game(state);
  } else {
    at->fits = at->width >= at->need_width && at->height >= at->need_height;
    lay_menu(at);
  }
}
