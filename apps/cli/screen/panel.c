// SPDX-License-Identifier: MIT
// The panel of moves: a line a round where that fits, the last one marked. It follows the game.
#include "screen/panel.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/text.h"
#include "screen/paint.h"

enum { NUMBER = 5 }; // columns of "12. "

// The rounds of a game: those who sit at the table make a move each.
typedef struct rounds {
  const chee_history *history;
  int seats, first; // `first`: plies before the first move
  int width;
} rounds;

static int round_of(const rounds *r, size_t index) {
  return (r->first + (int)index) / r->seats;
}

static void write_move(const rounds *r, size_t index, char text[CHEE_MOVE_TEXT_MAX]) {
  chee_move_write(chee_history_at(r->history, index), chee_history_move(r->history, index), text);
}

// Columns for a move where all of a round stand side by side.
static int cell(const rounds *r) {
  return (r->width - NUMBER) / r->seats;
}

// How many lines a round takes from its first move seen to `behind`: one, or one a move.
static int lines_of(const rounds *r, size_t first, size_t behind) {
  char text[CHEE_MOVE_TEXT_MAX];
  for (size_t i = first; i < behind; i++) {
    write_move(r, i, text);
    if ((int)strlen(text) >= cell(r)) return (int)(behind - first);
  }
  return 1;
}

// The first move of the round that a move belongs to.
static size_t begin_of(const rounds *r, size_t index) {
  while (index > 0 && round_of(r, index - 1) == round_of(r, index)) index--;
  return index;
}

static int draw_round(const screen_state *state, const rounds *r, size_t first, size_t behind,
                      int row) {
  const screen_layout *at = &state->layout;
  char text[CHEE_MOVE_TEXT_MAX];
  int lines = lines_of(r, first, behind);
  for (size_t i = first; i < behind; i++) {
    int place = (r->first + (int)i) % r->seats;
    int line = lines == 1 ? 0 : (int)(i - first);
    int column = at->panel_column + NUMBER + (lines == 1 ? place * cell(r) : 0);
    bool last = i + 1 == state->session->view.seen;
    if (line == 0)
      screen_print(row, at->panel_column, NUMBER, INK_FAINT, "%3d.", round_of(r, i) + 1);
    write_move(r, i, text);
    screen_put(row + line, column, at->width - column, last ? INK_STRONG : INK_PLAIN, text);
  }
  return lines;
}

// In a match how it stands. Returns the lines it takes.
static int draw_head(const screen_state *state) {
  const screen_layout *at = &state->layout;
  const char *score = state->session->view.score;
  term_lines lines = {0};
  term_lines_wrap(&lines, *score ? score : _("Moves"), 0, at->panel_width);
  int count = lines.count < at->panel_height ? lines.count : at->panel_height;
  for (int i = 0; i < count; i++)
    screen_put(at->panel_row + i, at->panel_column, at->panel_width, INK_FAINT, lines.line[i]);
  term_lines_free(&lines);
  return count;
}

void screen_draw_moves(const screen_state *state) {
  const screen_layout *at = &state->layout;
  const play_game *game = &state->session->game;
  if (at->panel_height < 2 || !game->history) return;
  screen_wall(at->panel_row, at->panel_column - 2, at->panel_height);
  int row = at->panel_row + draw_head(state);
  rounds r = {.history = game->history,
              .seats = play_seat_count(game),
              .first = (int)chee_history_at(game->history, 0)->ply,
              .width = at->panel_width};
  size_t seen = state->session->view.seen, first = seen, behind = seen;
  if (seen > chee_history_length(game->history)) return;
  int room = at->panel_row + at->panel_height - row;
  while (first > 0) {
    size_t begin = begin_of(&r, first - 1);
    room -= lines_of(&r, begin, first);
    if (room < 0) break;
    first = begin;
  }
  while (first < behind) {
    size_t next = first;
    while (next < behind && round_of(&r, next) == round_of(&r, first)) next++;
    row += draw_round(state, &r, first, next, row);
    first = next;
  }
}
