// SPDX-License-Identifier: MIT
#include "chee/maxn.h"

#include <string.h>

#include "chee/game.h"
#include "core/fail.h"

enum { HOLES = 11 };

// Start holes in the order of their names as text: A1 A10 A11 A2 .. A9. The laps of a hole follow
// each other in that order, too: A1 A1+ A1++ A10.
static const uint8_t text_order[HOLES] = {0, 9, 10, 1, 2, 3, 4, 5, 6, 7, 8};

typedef struct look {
  uint64_t nodes, most; // looked at, and allowed
  bool exact;
} look;

static bool within(const look *l) {
  return l->nodes <= l->most;
}

// A frame of its own for the long list, so that the recursion stays small.
static int laps_from(const chee_position *position, int hole) {
  chee_move moves[CHEE_MOVES_MAX];
  return chee_moves_from(position, hole, moves);
}

static void take_points(chee_maxn_value *value, const chee_result *result) {
  value->sides = result->seats;
  memcpy(value->points, result->points, sizeof value->points);
}

// What the mover's choice goes by: the own points, then the others' taken together.
static bool is_better(const chee_maxn_value *a, const chee_maxn_value *b, int seat) {
  int own = seat % a->sides, others_a = 0, others_b = 0;
  for (int side = 0; side < a->sides; side++) {
    if (side == own) continue;
    others_a += a->points[side];
    others_b += b->points[side];
  }
  if (a->sides == 2) return a->points[own] - others_a > b->points[own] - others_b;
  if (a->points[own] != b->points[own]) return a->points[own] > b->points[own];
  return others_a < others_b;
}

static void solve(look *l, const chee_position *position, uint32_t depth, chee_maxn_value *value);

// Plays the move and keeps its value if it is the first or better than those before it.
static void try_move(look *l, const chee_position *position, chee_move move, uint32_t depth,
                     bool first, chee_maxn_value *best) {
  chee_maxn_value value;
  chee_position after = *position;
  chee_apply(&after, move);
  solve(l, &after, depth, &value);
  if (!first && !is_better(&value, best, position->turn)) return;
  *best = value;
  best->move = move;
}

static void solve(look *l, const chee_position *position, uint32_t depth, chee_maxn_value *value) {
  chee_move move = {.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};
  *value = (chee_maxn_value){.move = move};
  if (++l->nodes > l->most || depth == 0) {
    chee_result result = chee_position_result(position);
    if (result.ending == CHEE_GOING_ON) l->exact = false;
    take_points(value, &result);
    return;
  }
  bool any = false;
  for (int i = 0; i < HOLES && within(l); i++) {
    move.from = text_order[i];
    for (int laps = 0, count = laps_from(position, move.from); laps < count && within(l); laps++) {
      move.laps = (uint8_t)laps;
      try_move(l, position, move, depth - 1, !any, value);
      any = true;
    }
  }
  if (any || !within(l)) return;
  chee_result result = chee_position_result(position);
  if (result.ending == CHEE_GOING_ON)
    try_move(l, position, value->move, depth - 1, true, value); // a pass (5.11)
  else
    take_points(value, &result);
}

chee_status chee_maxn_solve(const chee_position *position, uint32_t depth, uint64_t nodes,
                            chee_maxn_value *value, chee_error *error) {
  if (chee_rules_game(&position->rules)->score != CHEE_SCORE_POINTS)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_MAXN_GAME);
  look l = {.most = nodes ? nodes : UINT64_MAX, .exact = true};
  chee_maxn_value found;
  // No game comes near so many plies: each turn but a pass moves warriors on.
  solve(&l, position, depth ? depth : UINT32_MAX, &found);
  if (l.nodes > l.most)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_MAXN_NODES, chee__arg_number(nodes));
  found.exact = l.exact;
  found.nodes = l.nodes;
  *value = found;
  return CHEE_OK;
}
