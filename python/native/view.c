// SPDX-License-Identifier: MIT
// What learning programs see of a game: numbers for moves, planes for positions.
#include <string.h>

#include "view.h"

enum { DIRECTIONS = 1 << CHEE_CHOICES_MAX, LAPS = 256 };

// The pass is the last action.
static int pass_of(const chee_batch_shape *shape) {
  return shape->actions - 1;
}

static int variants_of(const chee_rules *rules) {
  switch (chee_rules_choice(rules)) {
  case CHEE_CHOICE_HOLE:
  case CHEE_CHOICE_PAIR: return 2 + chee_rules_holes(rules);
  case CHEE_CHOICE_DIRECTION: return DIRECTIONS;
  case CHEE_CHOICE_LAPS: return LAPS;
  default: return 1;
  }
}

static int plane_count(const chee_rules *rules) {
  const chee_game *facts = chee_rules_game(rules);
  int seats = chee_rules_seats(rules);
  int count = seats;
  if (facts->mark == CHEE_MARK_SPINSTER) count += seats;
  if (facts->mark == CHEE_MARK_BULL) count += seats * seats;
  if (!facts->no_stores) count += seats;
  if (facts->size_is_seats) count += seats + 1;
  return count + (facts->opening_plies > 0) + !facts->no_repetition;
}

chee_batch_shape chee_batch_shape_of(const chee_rules *rules) {
  chee_batch_shape shape = {.seats = chee_rules_seats(rules),
                            .holes = chee_rules_holes(rules),
                            .variants = variants_of(rules),
                            .planes = plane_count(rules)};
  for (int hole = 0; hole < shape.holes; hole++) {
    int row = chee_hole_row(rules, hole) + 1;
    int column = chee_hole_column(rules, hole);
    if (row > shape.rows) shape.rows = row;
    if (column > shape.columns) shape.columns = column;
  }
  shape.actions = shape.holes * shape.variants + 1;
  return shape;
}

chee_move chee_view_move(chee_choice_kind choice, const chee_batch_shape *shape, int action) {
  if (action == pass_of(shape)) return (chee_move){.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};
  int variant = action % shape->variants;
  chee_move move = {.from = (uint8_t)(action / shape->variants), .extra = CHEE_NO_EXTRA};
  if (choice == CHEE_CHOICE_DIRECTION) move.turns = (uint8_t)variant;
  if (choice == CHEE_CHOICE_LAPS) move.laps = (uint8_t)variant;
  if (choice == CHEE_CHOICE_HOLE || choice == CHEE_CHOICE_PAIR) {
    if (variant == 1) move.extra = CHEE_DECLINED;
    if (variant >= 2) move.extra = (uint8_t)(variant - 2);
  }
  return move;
}

int chee_view_action(chee_choice_kind choice, const chee_batch_shape *shape, chee_move move) {
  if (move.from == CHEE_PASS) return pass_of(shape);
  int variant = 0;
  if (choice == CHEE_CHOICE_DIRECTION) variant = move.turns;
  if (choice == CHEE_CHOICE_LAPS) variant = move.laps;
  if (choice == CHEE_CHOICE_HOLE || choice == CHEE_CHOICE_PAIR) {
    if (move.extra == CHEE_DECLINED)
      variant = 1;
    else if (move.extra != CHEE_NO_EXTRA)
      variant = 2 + move.extra;
  }
  return move.from * shape->variants + variant;
}

chee_move chee_batch_move(const chee_rules *rules, int action) {
  chee_batch_shape shape = chee_batch_shape_of(rules);
  return chee_view_move(chee_rules_choice(rules), &shape, action);
}

int chee_batch_action(const chee_rules *rules, chee_move move) {
  chee_batch_shape shape = chee_batch_shape_of(rules);
  return chee_view_action(chee_rules_choice(rules), &shape, move);
}

static void paint_constant(chee_canvas *c, uint32_t value) {
  memset(c->plane, value < UINT8_MAX ? (int)value : UINT8_MAX, (size_t)c->cells);
  c->plane += c->cells;
}

static void paint_counts(chee_canvas *c, const uint8_t *counts) {
  memset(c->plane, 0, (size_t)c->cells);
  for (int hole = 0; hole < c->holes; hole++) c->plane[c->cell[hole]] = counts[hole];
  c->plane += c->cells;
}

static void paint_bits(chee_canvas *c, uint64_t bits) {
  uint8_t counts[CHEE_SIDE_HOLES_MAX];
  for (int hole = 0; hole < c->holes; hole++) counts[hole] = bits >> hole & 1;
  paint_counts(c, counts);
}

chee_canvas chee_canvas_of(const chee_rules *rules, const chee_batch_shape *shape,
                           uint8_t *planes) {
  chee_canvas c = {.plane = planes, .cells = shape->rows * shape->columns, .holes = shape->holes};
  for (int hole = 0; hole < c.holes; hole++)
    c.cell[hole] =
        (uint8_t)(chee_hole_row(rules, hole) * shape->columns + chee_hole_column(rules, hole) - 1);
  return c;
}

static const uint8_t *counts_of(const chee_game *facts, const chee_position *position, int seat) {
  return facts->size_is_seats ? position->seat[seat] : position->side[seat];
}

// The numbers 1.. of the holes used in an opening round.
static uint64_t opening_bits(const chee_position *position) {
  uint64_t bits = 0;
  for (int i = 0; i < position->openings && i < CHEE_SEATS_MAX; i++)
    bits |= position->opening[i] ? (uint64_t)1 << (position->opening[i] - 1) : 0;
  return bits;
}

void chee_canvas_paint(chee_canvas c, const chee_position *position, int occurrences,
                       const chee_batch_shape *shape) {
  const chee_game *facts = chee_rules_game(&position->rules);
  int seat[CHEE_SEATS_MAX];
  for (int i = 0; i < shape->seats; i++) seat[i] = (position->turn + i) % shape->seats;
  for (int i = 0; i < shape->seats; i++) paint_counts(&c, counts_of(facts, position, seat[i]));
  if (facts->mark == CHEE_MARK_SPINSTER)
    for (int i = 0; i < shape->seats; i++) paint_bits(&c, position->mark[seat[i]]);
  if (facts->mark == CHEE_MARK_BULL)
    for (int owner = 0; owner < shape->seats; owner++)
      for (int i = 0; i < shape->seats; i++)
        paint_bits(&c, position->mark[seat[owner]] >> (seat[i] * shape->holes));
  if (!facts->no_stores)
    for (int i = 0; i < shape->seats; i++) paint_constant(&c, position->store[seat[i]]);
  if (facts->size_is_seats) {
    for (int i = 0; i < shape->seats; i++) paint_constant(&c, position->centre[seat[i]]);
    paint_bits(&c, opening_bits(position));
  }
  if (facts->opening_plies > 0)
    paint_constant(&c,
                   position->ply < facts->opening_plies ? facts->opening_plies - position->ply : 0);
  if (!facts->no_repetition) paint_constant(&c, (uint32_t)occurrences);
}

void chee_batch_observe(const chee_position *position, int occurrences, uint8_t *planes) {
  chee_batch_shape shape = chee_batch_shape_of(&position->rules);
  chee_canvas_paint(chee_canvas_of(&position->rules, &shape, planes), position, occurrences,
                    &shape);
}
