// SPDX-License-Identifier: MIT
#include "screen/layout.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "screen/paint.h"
#include "terminal/lines.h"

enum {
  TITLE = 1,
  WORDS_LEAST = 2, // what a move would do
  WORDS_MOST = 4,
  SAID_LEAST = 2,
  SAID_MOST = 10,
  FOOT = 2, // the question, the keys
  PANEL_LEAST = 26,
  PANEL_MOST = 44,
  GAP = 2,
  AIR = 4,          // lines that a larger board leaves to what is said
  SEAT_WORDS = 52,  // columns of a row's words, the longest move among them
  SIDE_BY_SIDE = 90 // columns from which moves stand beside what is said
};

static bool has_words(const char *line) {
  int letters = 0;
  for (; *line && letters < 3; line++) letters = isalpha((unsigned char)*line) ? letters + 1 : 0;
  return letters == 3;
}

// Of the board alone, or with the words beside it, which come and go with the turn.
static int picture_width(const play_picture *picture, bool words) {
  int widest = 0;
  for (int i = 0; i < picture->lines.count; i++) {
    if (!words && has_words(picture->lines.line[i])) continue;
    int width = term_columns(picture->lines.line[i]);
    if (width > widest) widest = width;
  }
  for (int i = 0; i < picture->count; i++) {
    int behind = picture->place[i].column + picture->place[i].width + 1;
    if (behind > widest) widest = behind;
  }
  return widest;
}

static void draw_picture(screen_state *state, int spread, int width, int height) {
  state->session->view.spread = spread;
  play_picture_free(&state->picture);
  play_picture_make(&state->session->view, width, height, &state->picture);
}

// The largest board that fits and is whole; where none is, the one that is folded. It leaves the
// moves their place beside it if the smallest board does.
static void choose_picture(screen_state *state, int width, int height) {
  const chee_rules *rules = play_rules(&state->session->game);
  chee_board_style style = chee_board_style_plain();
  int wide = 0;
  style.width = width;
  style.height = height;
  bool whole = chee_board_form_of(rules, &style, &wide, NULL) == CHEE_BOARD_WHOLE;
  int room = wide + PANEL_LEAST + 2 * GAP <= width ? width - PANEL_LEAST - 2 * GAP : width;
  for (int spread = whole ? CHEE_BOARD_SPREAD_MAX : 0; spread > 0; spread--) {
    draw_picture(state, spread, room, 0);
    if (state->picture.lines.count + AIR <= height) return;
  }
  draw_picture(state, 0, width, height);
}

// Columns for rows of seats and the words over them: what moves of every length need, as far as the
// moves beside the board leave it.
static int seats_room(const screen_layout *at) {
  int room = at->width - PANEL_LEAST - 2 * GAP;
  return room < SEAT_WORDS ? room : SEAT_WORDS;
}

static void lay_menu(screen_layout *at) {
  at->prompt_row = TITLE + 1;
  at->said_row = at->prompt_row + 2;
  at->said_width = at->width - 2;
  at->said_height = at->height - at->said_row - 2;
}

// Moves beside the board where there is room, else beside what is said below it.
// Words beside the board reach beyond it where there is room, so that it stands still.
// No words take less than `least_words`.
static void lay_panel(screen_layout *at, int board_width, int words_width, int least_words,
                      int board_height) {
  if (words_width < least_words) words_width = least_words;
  int reserved = least_words > board_width ? least_words : board_width;
  int beside = at->width - reserved - 2 * GAP;
  at->panel_height = 0;
  at->said_width = at->width - 2;
  if (beside >= PANEL_LEAST) {
    at->panel_width = beside > PANEL_MOST ? PANEL_MOST : beside;
    at->panel_row = at->board_row;
    at->panel_height = board_height;
  } else if (at->width >= SIDE_BY_SIDE && at->said_height + at->words_height >= 4) {
    at->panel_width = at->width / 3 > PANEL_MOST ? PANEL_MOST : at->width / 3;
    at->panel_row = at->prompt_row;
    at->panel_height = 1 + at->words_height + at->said_height;
    at->said_width = at->width - at->panel_width - GAP - 1;
  }
  at->panel_column = at->width - at->panel_width;
  int room =
      at->panel_height > 0 && at->panel_row == at->board_row ? at->panel_column - GAP : at->width;
  at->board_column = (room - board_width) / 2;
  if (at->board_column > room - words_width) at->board_column = room - words_width;
  if (at->board_column < 0) at->board_column = 0;
}

// A board that is no cross and could be one says so, and what the cross needs.
static void say_form(screen_state *state, int most) {
  const screen_layout *at = &state->layout;
  chee_board_style style = chee_board_style_plain();
  int wide = 0, high = 0;
  style.width = at->width;
  style.height = most;
  state->form[0] = '\0';
  if (chee_board_form_of(play_rules(&state->session->game), &style, &wide, &high) ==
      CHEE_BOARD_SEATS)
    snprintf(state->form, sizeof state->form, _("in rows: the cross needs a window of %d x %d"),
             wide, high + at->height - most);
}

// All of it stands in the middle of a high window, the keys at its lower edge.
static void lay_game(screen_state *state) {
  screen_layout *at = &state->layout;
  int most = at->height - TITLE - FOOT - WORDS_LEAST - SAID_LEAST;
  choose_picture(state, at->width, most);
  say_form(state, most);
  int least_words = 0;
  if (state->form[0] && seats_room(at) >= picture_width(&state->picture, false)) {
    least_words = seats_room(at);
    draw_picture(state, 0, least_words, most);
  }
  int lines = state->picture.lines.count, width = picture_width(&state->picture, true);
  at->fits = lines <= most && width <= at->width;
  at->need_width = width > SCREEN_LEAST_WIDTH ? width : SCREEN_LEAST_WIDTH;
  at->need_height = lines + at->height - most;
  if (!at->fits) return;
  int spare = most - lines;
  int air = spare >= 2; // above and below the board
  spare -= 2 * air;
  at->words_height = spare >= 4 ? WORDS_MOST : WORDS_LEAST;
  spare -= at->words_height - WORDS_LEAST;
  at->said_height = SAID_LEAST + (spare > SAID_MOST - SAID_LEAST ? SAID_MOST - SAID_LEAST : spare);
  spare -= at->said_height - SAID_LEAST;
  at->board_row = TITLE + air + spare / 2;
  at->prompt_row = at->board_row + lines + air;
  at->words_row = at->prompt_row + 1;
  if (state->aim == AIM_LIST) { // no move is looked at
    at->said_height += at->words_height;
    at->words_height = 0;
  }
  at->said_row = at->words_row + at->words_height;
  at->form_row = air ? at->prompt_row - 1 : -1;
  at->board_width = width;
  lay_panel(at, picture_width(&state->picture, false), width, least_words, lines);
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
  at->text_width = at->said_width < play_width() ? at->said_width : play_width();
}
