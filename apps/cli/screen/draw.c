// SPDX-License-Identifier: MIT
// The window, top to bottom: title, board with the moves beside it, what was said, what a move
// would do, the question, the keys.
#include "screen/draw.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "screen/board.h"
#include "screen/keys_line.h"
#include "screen/layout.h"
#include "screen/look.h"
#include "screen/paint.h"
#include "screen/panel.h"

enum { SHOWN = 32 }; // things said that are shown while nothing of them can be chosen

int screen_pick_count(const screen_state *state) {
  const play_view *view = &state->session->view;
  int count = 0;
  for (int i = 0; i < view->said; i++) count += view->saying[i].picks;
  return count;
}

const char *screen_pick(const screen_state *state, int index) {
  const play_view *view = &state->session->view;
  for (int i = 0; i < view->said; i++) {
    const struct play_said *saying = &view->saying[i];
    if (saying->picks && index-- == 0) return saying->pick;
  }
  return "";
}

#define NAME "chee   " // where there is room before a title

static void draw_title(screen_state *state) {
  const play_view *view = &state->session->view;
  const screen_layout *at = &state->layout;
  // What there is room for changes with the window.
  if (view->board && state->session->game.history && state->titled != at->width)
    play_title(state->session);
  state->titled = at->width;
  screen_fill(0, 0, at->width, INK_BAR);
  const char *text = view->board ? view->title : _("relay-sowing games");
  bool room = (int)strlen(NAME) + screen_columns(text) <= at->width - 2;
  int used = screen_print(0, 1, at->width - 2, INK_BAR, "%s%s", room ? NAME : "", text);
  if (!*state->form || !view->board) return;
  int column = at->width - 1 - screen_columns(state->form);
  if (at->form_row >= 0) {
    screen_put(at->form_row, 1, at->width - 2, INK_FAINT, state->form);
  } else if (column >= used + 4) { // behind the title where both fit
    screen_put(0, column, at->width - 1 - column, INK_BAR, state->form);
  }
}

// Everything said, in lines; for each which of those that can be picked it is, or -1.
static int list_lines(const screen_state *state, term_lines *lines, int pick[SCREEN_LIST],
                      screen_ink ink[SCREEN_LIST], bool begins[SCREEN_LIST]) {
  const play_view *view = &state->session->view;
  int most = state->aim == AIM_LIST ? PLAY_SAID : SHOWN;
  int first = view->said > most ? view->said - most : 0, picks = 0;
  for (int i = 0; i < first; i++) picks += view->saying[i].picks;
  for (int i = first; i < view->said;) {
    const struct play_said *saying = &view->saying[i];
    int width = saying->raw ? state->layout.text_width : state->layout.said_width;
    int before = lines->count;
    i = play_said_fill(view, i, width, lines);
    for (int line = before; line < lines->count && line < SCREEN_LIST; line++) {
      pick[line] = saying->picks && line == before ? picks : -1;
      ink[line] = saying->fault && !saying->picks ? INK_TAKEN : INK_PLAIN;
      begins[line] = line == before;
    }
    picks += saying->picks;
  }
  return lines->count < SCREEN_LIST ? lines->count : SCREEN_LIST;
}

// Which line to begin with so that the chosen one is seen; without one, the last lines.
static int first_line(int count, int room, int chosen, int before) {
  int last = count - room;
  if (last < 0) last = 0;
  if (chosen < 0) return last;
  int first = before > last ? last : before;
  if (chosen < first + 1) first = chosen > 0 ? chosen - 1 : 0;
  if (chosen > first + room - 2) first = chosen - room + 2;
  return first > last ? last : first < 0 ? 0 : first;
}

// Which of the things said is chosen: in a list by its number, at a choice by its name.
static int chosen_pick(const screen_state *state) {
  if (state->aim == AIM_LIST) return state->line;
  if (state->aim != AIM_OPTIONS) return -1;
  char label[PLAY_PICK_MAX];
  screen_option_label(state, state->option, label);
  for (int i = 0; i < screen_pick_count(state); i++)
    if (strcmp(screen_pick(state, i), label) == 0) return i;
  return -1;
}

// Beside a list arrows say that there is more above or below.
static void draw_said(screen_state *state) {
  const screen_layout *at = &state->layout;
  term_lines lines = {0};
  int pick[SCREEN_LIST], chosen = chosen_pick(state), chosen_line = -1;
  screen_ink inks[SCREEN_LIST];
  bool begins[SCREEN_LIST];
  int count = list_lines(state, &lines, pick, inks, begins);
  for (int i = 0; i < count; i++)
    if (chosen >= 0 && pick[i] == chosen) chosen_line = i;
  state->first = first_line(count, at->said_height, chosen_line, state->first);
  // Not with the end of a sentence, where another one follows.
  int next = state->first;
  while (chosen_line < 0 && next < count && !begins[next]) next++;
  if (chosen_line < 0 && next < count) state->first = next;
  state->list_row = at->said_row;
  state->list_lines = 0;
  for (int i = state->first; i < count && i < state->first + at->said_height; i++) {
    int row = at->said_row + i - state->first;
    screen_ink ink = i == chosen_line ? INK_CURSOR : inks[i];
    if (i == chosen_line) screen_fill(row, 1, at->said_width, ink);
    screen_put(row, 1, at->said_width, ink, lines.line[i]);
    state->list_pick[state->list_lines++] = pick[i];
  }
  const int shown = state->list_lines;
  const bool list = chosen_line >= 0 && shown > 1;
  if (list && state->first > 0) screen_put(at->said_row, at->said_width, 1, INK_PLAIN, "↑");
  if (list && state->first + shown < count)
    screen_put(at->said_row + shown - 1, at->said_width, 1, INK_PLAIN, "↓");
  term_lines_free(&lines);
}

static void draw_words(const screen_state *state) {
  const screen_layout *at = &state->layout;
  term_lines lines = {0};
  if (!state->looking || !*state->words) return;
  term_lines_wrap(&lines, state->words, 2, at->said_width);
  for (int i = 0; i < lines.count && i < at->words_height; i++)
    screen_put(at->words_row + i, 1, at->said_width, INK_STRONG, lines.line[i]);
  term_lines_free(&lines);
}

// The question, and behind it what is typed: of a long line its end. Returns where the cursor is.
static int draw_prompt(const screen_state *state) {
  const screen_layout *at = &state->layout;
  const char *typed = state->typed;
  int width = at->said_width;
  int used = screen_put(at->prompt_row, 1, width, INK_STRONG, state->session->view.prompt);
  if (!state->typing) return -1;
  if (used + 12 > width) { // no room behind it
    screen_fill(at->prompt_row, 1, width, INK_PLAIN);
    used = 0;
  }
  int room = width - used - 2, length = (int)strlen(typed);
  if (length > room) typed += length - room;
  while (((unsigned char)*typed & 0xC0) == 0x80) typed++;
  int column = 1 + used + (used > 0);
  return column + screen_put(at->prompt_row, column, room, INK_PLAIN, typed);
}

static void draw_too_small(const screen_state *state) {
  const screen_layout *at = &state->layout;
  int row = at->height / 2;
  screen_print(row, 0, at->width, INK_STRONG, _("This window is too small: %d x %d."), at->width,
               at->height);
  screen_print(row + 1, 0, at->width, INK_PLAIN, _("What is shown needs %d x %d."), at->need_width,
               at->need_height);
  if (state->session->view.board)
    screen_put(row + 2, 0, at->width, INK_PLAIN, _("Nothing of the game is lost."));
  screen_show(-1, 0);
}

static void place_cursor(const screen_state *state, int typing_at) {
  const screen_layout *at = &state->layout;
  int index =
      state->looking && state->aim == AIM_HOLES ? screen_place_of(state, state->cursor) : -1;
  if (typing_at >= 0) {
    screen_show(at->prompt_row, typing_at);
  } else if (index >= 0) {
    const chee_board_place *place = &state->picture.place[index];
    screen_show(at->board_row + place->line, at->board_column + place->column + place->width - 1);
  } else {
    screen_show(-1, 0);
  }
}

void screen_draw(screen_state *state) {
  screen_lay_out(state);
  screen_clear();
  if (!state->layout.fits) {
    draw_too_small(state);
    return;
  }
  if (state->looking) screen_look_ahead(state);
  draw_title(state);
  if (state->session->view.board) {
    screen_draw_board(state);
    screen_draw_moves(state);
  }
  draw_said(state);
  draw_words(state);
  screen_draw_keys(state);
  place_cursor(state, draw_prompt(state));
}
