// SPDX-License-Identifier: MIT
//
// Boards as they lie: North on top, North's columns as South sees them; Swahili one row a seat.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "run.h"

static bool is_swahili(const run *r) {
  return r->rules.game == CHEE_SWAHILI;
}

static int row_count(const run *r) {
  return is_swahili(r) ? r->rules.size : chee_game_get(r->rules.game)->rows;
}

// Whose row the picture shows there, and the hole in that column of the picture, or -1.
static int place(const run *r, int row, int column, int *seat) {
  if (is_swahili(r)) {
    *seat = row;
    return chee_hole_at(&r->rules, 0, column + 1);
  }
  const int half = row_count(r) / 2;
  *seat = row < half ? CHEE_NORTH : CHEE_SOUTH;
  const int depth = row < half ? half - 1 - row : row - half;
  return chee_hole_at(&r->rules, depth, *seat == CHEE_NORTH ? r->rules.size - column : column + 1);
}

static uint8_t *counters(chee_position *p, int seat, int hole) {
  return p->rules.game == CHEE_SWAHILI ? &p->seat[seat][hole] : &p->side[seat][hole];
}

static uint64_t *mark_of(const run *r, chee_position *p, int seat, int hole, char mark,
                         uint64_t *bit) {
  *bit = UINT64_C(1) << hole;
  if (r->rules.game == CHEE_CHUBA) return mark == 'u' ? &p->mark[seat] : NULL;
  if (r->rules.game != CHEE_ENKESHUI) return NULL;
  *bit <<= seat == CHEE_NORTH ? r->rules.size : 0;
  return mark == 'S' ? &p->mark[CHEE_SOUTH] : mark == 'N' ? &p->mark[CHEE_NORTH] : NULL;
}

static bool read_cell(run *r, chee_position *p, int seat, int hole, const char *cell) {
  char *end;
  const unsigned long count = cell[0] == '.' ? 0 : strtoul(cell, &end, 10);
  if (cell[0] == '.') end = (char *)cell + 1;
  if (end == cell || count > UINT8_MAX || (*end && end[1]))
    return run_fault(r, "%s is no cell of a board", cell);
  *counters(p, seat, hole) = (uint8_t)count;
  if (*end == '\0') return true;
  uint64_t bit;
  uint64_t *mark = mark_of(r, p, seat, hole, *end, &bit);
  if (!mark) return run_fault(r, "%s has a mark that this game does not know", cell);
  *mark |= bit;
  return true;
}

static bool read_stores(run *r, chee_position *p, int row, const char *text) {
  unsigned centre = 0, store;
  char more;
  const bool swahili = is_swahili(r), first = row == 0, last = row == row_count(r) - 1;
  if (!swahili && !first && !last)
    return text[strspn(text, " ")] == '\0' ||
           run_fault(r, "stores stand in the first and the last row");
  if (swahili ? sscanf(text, "%u+%u %c", &centre, &store, &more) != 2
              : sscanf(text, "%u %c", &store, &more) != 1)
    return run_fault(r, "`%s` is not what a row ends with", text);
  const int seat = swahili ? row : first ? CHEE_NORTH : CHEE_SOUTH;
  p->store[seat] = (uint8_t)store;
  p->centre[seat] = (uint8_t)centre;
  return true;
}

static bool read_row(run *r, chee_position *p, int row, char *line) {
  int column = 0;
  if (is_swahili(r) && *line++ != "ABCD"[row])
    return run_fault(r, "seat %c's row comes here", 'A' + row);
  line = strchr(line, '|');
  char *last = line ? strrchr(line, '|') : NULL;
  if (!line || line == last) return run_fault(r, "a row stands between two bars");
  *last = '\0';
  for (char *word; (word = run_word(&line));) {
    if (strcmp(word, "|") == 0) continue;
    int seat;
    const int hole = place(r, row, column++, &seat);
    if (hole < 0) return run_fault(r, "the row has too many cells");
    if (!read_cell(r, p, seat, hole, word)) return false;
  }
  int seat;
  if (place(r, row, column, &seat) >= 0) return run_fault(r, "the row has only %d cells", column);
  return read_stores(r, p, row, last + 1);
}

// The board in the same style, for people who look for the fault.
static void draw(const run *r, const chee_position *position, char *text) {
  chee_position p = *position;
  for (int row = 0; row < row_count(r); row++) {
    int seat = 0;
    text += sprintf(text, "\n    |");
    for (int column = 0; place(r, row, column, &seat) >= 0; column++) {
      const int hole = place(r, row, column, &seat);
      text += sprintf(text, " %u", *counters(&p, seat, hole));
      uint64_t bit;
      for (const char *mark = "uSN"; *mark; mark++) {
        const uint64_t *marks = mark_of(r, &p, seat, hole, *mark, &bit);
        if (marks && *marks & bit) *text++ = *mark;
      }
    }
    text += sprintf(text, " |");
    if (is_swahili(r)) text += sprintf(text, " %u+%u", p.centre[row], p.store[row]);
    if (!is_swahili(r) && row == 0) text += sprintf(text, " %u", p.store[CHEE_NORTH]);
    if (!is_swahili(r) && row == row_count(r) - 1)
      text += sprintf(text, " %u", p.store[CHEE_SOUTH]);
  }
}

bool run_picture(run *r, char **rows, int count) {
  chee_position drawn = {.rules = r->rules};
  if (!r->has_rules) return run_fault(r, "there are no rules yet");
  if (count != row_count(r)) return run_fault(r, "the board has %d rows", row_count(r));
  for (int row = 0; row < count; row++)
    if (!read_row(r, &drawn, row, rows[row])) return false;
  if (!r->ready) {
    if (r->has_board) return run_fault(r, "the board is there already");
    r->board = drawn;
    r->has_board = true;
    return true;
  }
  const chee_position *now = run_now(r);
  drawn.turn = now->turn;
  drawn.openings = now->openings;
  memcpy(drawn.opening, now->opening, sizeof drawn.opening);
  if (chee_position_same(&drawn, now) || (drawn.ply = now->ply, chee_position_same(&drawn, now)))
    return true;
  char board[RUN_TEXT_MAX / 2];
  draw(r, now, board);
  return run_fault(r, "the board is another one:%s", board);
}
