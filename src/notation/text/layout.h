// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_TEXT_LAYOUT_H
#define CHEE_NOTATION_TEXT_LAYOUT_H

// The rows of a position's second field: from North back to South back, each left to right as
// South sees it; in Swahili the seats, hole 1 first.

#include "chee/game.h"
#include "chee/hole.h"
#include "chee/position.h"

enum { CHEE__ROWS_MAX = 4 };

typedef struct chee__row {
  int seat;
  int row;       // 0 front, 1 back
  int cells;     // holes in it
  bool reversed; // the first cell is the owner's rightmost
} chee__row;

// A row a player, laid out as the arms of a cross.
static inline bool chee__is_cross(const chee_rules *rules) {
  return chee_rules_game(rules)->rows == 1;
}

static inline bool chee__has_four_rows(const chee_rules *rules) {
  return chee_rules_game(rules)->rows == 4;
}

static inline int chee__row_count(const chee_rules *rules) {
  return chee__is_cross(rules) ? rules->size : chee__has_four_rows(rules) ? 4 : 2;
}

static inline chee__row chee__row_at(const chee_rules *rules, int line) {
  if (chee__is_cross(rules)) return (chee__row){.seat = line, .cells = 11};
  bool four = chee__has_four_rows(rules);
  bool north = line < (four ? 2 : 1);
  return (chee__row){.seat = north ? CHEE_NORTH : CHEE_SOUTH,
                     .row = four && (line == 0 || line == 3),
                     .cells = rules->size,
                     .reversed = north};
}

static inline int chee__row_hole(const chee_rules *rules, const chee__row *row, int cell) {
  return chee_hole_at(rules, row->row, row->reversed ? row->cells - cell : cell + 1);
}

static inline uint8_t *chee__holes(chee_position *position, int seat) {
  return chee__is_cross(&position->rules) ? position->seat[seat] : position->side[seat];
}

static inline int chee__count_at(const chee_position *position, int seat, int hole) {
  return chee__is_cross(&position->rules) ? position->seat[seat][hole] : position->side[seat][hole];
}

// The mark that a hole's count carries: 'u', 'S', 'N', or 0 for none.
static inline char chee__mark_at(const chee_position *position, int seat, int hole) {
  if (!(position->mark[0] | position->mark[1])) return 0;
  if (chee_rules_game(&position->rules)->mark == CHEE_MARK_SPINSTER)
    return position->mark[seat] >> hole & 1 ? 'u' : 0;
  int bit = seat == CHEE_SOUTH ? hole : hole + position->rules.size;
  if (position->mark[CHEE_SOUTH] >> bit & 1) return 'S';
  return position->mark[CHEE_NORTH] >> bit & 1 ? 'N' : 0;
}

// Whether cells of this game can carry a mark.
static inline bool chee__has_marks(const chee_rules *rules) {
  return chee_rules_game(rules)->mark != CHEE_MARK_NONE;
}

// 5.11 is on, so that field 5 lists start holes while the opening round lasts.
static inline bool chee__has_openings(const chee_rules *rules) {
  return chee__is_cross(rules) && rules->option[1] != 0;
}

#endif
