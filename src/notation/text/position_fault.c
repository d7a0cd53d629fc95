// SPDX-License-Identifier: MIT
//
// From the clause that chee_position_check found broken to the place in the text that breaks it.
// The check has decided already; what is asked here is only where.
#include "notation/text/position_fault.h"

#include <string.h>

#include "notation/text/layout.h"

// The first cell, in the order of the text, that is at fault in one of these ways.
typedef enum suspect {
  A_MARK,       // carries a mark
  A_SMALL_BULL, // carries a mark and holds fewer than three
  NOT_ONE,      // does not hold one
} suspect;

static bool is_suspect(const chee_position *position, int seat, int hole, suspect kind) {
  int counters = chee__count_at(position, seat, hole);
  bool marked = chee__mark_at(position, seat, hole) != 0;
  switch (kind) {
  case A_MARK: return marked;
  case A_SMALL_BULL: return marked && counters < 3;
  case NOT_ONE: return counters != 1;
  }
  return false;
}

// `seats` is a set of bits.
static const char *first_cell(const chee_position *position, const chee__position_places *places,
                              unsigned seats, suspect kind) {
  const chee_rules *rules = &position->rules;
  for (int line = 0; line < chee__row_count(rules); line++) {
    chee__row row = chee__row_at(rules, line);
    if (!(seats >> row.seat & 1)) continue;
    for (int cell = 0; cell < row.cells; cell++) {
      int hole = chee__row_hole(rules, &row, cell);
      if (is_suspect(position, row.seat, hole, kind)) return places->cell[row.seat][hole];
    }
  }
  return places->rows;
}

// Seats whose men are all single (3.8).
static unsigned all_single(const chee_position *position) {
  unsigned seats = 0;
  for (int seat = 0; seat < 2; seat++) {
    int most = 0;
    for (int hole = 0; hole < chee_rules_holes(&position->rules); hole++)
      if (position->side[seat][hole] > most) most = position->side[seat][hole];
    if (most < 2) seats |= 1u << seat;
  }
  return seats;
}

// Counters the game has at this ply: those of the start, less the ones removed (2.5).
static int game_total(const chee_position *position) {
  chee_position start;
  chee_start(&position->rules, &start);
  int total = chee_position_counters(&start, 0) + chee_position_counters(&start, 1);
  const chee_game *game = chee_rules_game(&position->rules);
  uint32_t opened = position->ply < game->opening_plies ? position->ply : game->opening_plies;
  return total - (int)opened * game->opening_removed;
}

// Where the sum, cell by cell and store by store, passes what the game has.
static const char *surplus(const chee_position *position, const chee__position_places *places) {
  const chee_rules *rules = &position->rules;
  int left = game_total(position);
  for (int line = 0; line < chee__row_count(rules); line++) {
    chee__row row = chee__row_at(rules, line);
    for (int cell = 0; cell < row.cells; cell++) {
      int hole = chee__row_hole(rules, &row, cell);
      left -= chee__count_at(position, row.seat, hole);
      if (left < 0) return places->cell[row.seat][hole];
    }
  }
  for (int seat = 0; seat < 2; seat++) {
    left -= position->store[seat];
    if (left < 0) return places->store[seat];
  }
  return places->rows;
}

// Where a seat's own warriors pass the twelve it starts with (5.2).
static const char *seat_surplus(const chee_position *position,
                                const chee__position_places *places) {
  chee_position start;
  chee_start(&position->rules, &start);
  for (int seat = 0; seat < position->rules.size; seat++) {
    int left = chee_position_counters(&start, seat);
    for (int hole = 0; hole < chee_rules_holes(&position->rules); hole++) {
      left -= position->seat[seat][hole];
      if (left < 0) return places->cell[seat][hole];
    }
    if (left < position->centre[seat]) return places->centre[seat];
  }
  return places->rows;
}

// Where the compounds together pass what the rows and the centre lack (5.6).
static const char *compound_surplus(const chee_position *position,
                                    const chee__position_places *places) {
  chee_position start;
  chee_start(&position->rules, &start);
  int left = 0;
  for (int seat = 0; seat < position->rules.size; seat++)
    left += chee_position_counters(&start, seat) - chee_position_counters(position, seat) -
            position->centre[seat];
  for (int seat = 0; seat < position->rules.size; seat++) {
    left -= position->store[seat];
    if (left < 0) return places->store[seat];
  }
  return places->store[0];
}

// The first start hole that is there twice or once too often (5.11).
static const char *opening_fault(const chee_position *position,
                                 const chee__position_places *places) {
  for (int i = 0; i < position->openings; i++) {
    if (position->ply < position->rules.size && (unsigned)i >= position->ply)
      return places->opening[i];
    for (int k = 0; k < i; k++)
      if (position->opening[i] == position->opening[k]) return places->opening[i];
  }
  return places->state;
}

static bool is(const char *clause, const char *other) {
  return strcmp(clause, other) == 0;
}

static bool is_empty(const chee_position *position) {
  return chee_position_counters(position, 0) + chee_position_counters(position, 1) == 0;
}

const char *chee__fault_place(const chee_position *position, const chee__position_places *places,
                              const char *clause) {
  enum { BOTH = 3 };
  const chee_game *game = chee_rules_game(&position->rules);
  if (game->opening_plies > 0 && is(clause, game->opening_clause) &&
      position->ply < game->opening_plies && position->turn != position->ply)
    return places->turn;
  if (is(clause, "2.2"))
    return first_cell(position, places, position->ply == 0 ? BOTH : 1u << CHEE_NORTH, NOT_ONE);
  if (is(clause, "3.8")) return first_cell(position, places, all_single(position), A_MARK);
  if (is(clause, "4.7")) return first_cell(position, places, BOTH, A_SMALL_BULL);
  if (is(clause, "4.8")) return first_cell(position, places, BOTH, A_MARK);
  if (is(clause, "5.2")) return seat_surplus(position, places);
  if (is(clause, "5.6")) return compound_surplus(position, places);
  if (is(clause, "5.11")) return opening_fault(position, places);
  return game->rows == 1 || is_empty(position) ? places->rows : surplus(position, places);
}
