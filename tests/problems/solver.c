// SPDX-License-Identifier: MIT
#include "problems/solver.h"

#include <stdlib.h>
#include <string.h>

#include "chee/text.h"

enum { WIN = 1000, BEYOND = 10000 };

// Bounds of a value seen from the side that moved at the root; equal once it is known.
typedef struct bounds {
  int low, high;
} bounds;

typedef struct solver {
  chee_rules rules;
  solver_kind kind;
  int root; // seat
  uint64_t most;
  int depth; // plies looked ahead
  chee_position line[SOLVER_LINE_MAX];
  solver_notes *notes;
} solver;

solver_kind solver_kind_of(const chee_rules *rules) {
  return rules->game == CHEE_ENKESHUI || rules->game == CHEE_SWAHILI ? SOLVER_MARGIN : SOLVER_PLIES;
}

static bool has_teams(const chee_rules *rules) {
  return rules->game == CHEE_SWAHILI && rules->option[2] == 1;
}

bool solver_is_maxn(const chee_rules *rules) {
  return rules->game == CHEE_SWAHILI && rules->size > 2 && !has_teams(rules);
}

// Whether the seat is on the root's side.
static bool is_ours(const solver *s, int seat) {
  return has_teams(&s->rules) ? seat % 2 == s->root % 2 : seat == s->root;
}

static bounds known(int value) {
  return (bounds){value, value};
}

static bounds result_bounds(const solver *s, const chee_result *result, int ply) {
  int own = s->root % result->seats;
  if (s->kind == SOLVER_PLIES) {
    if (result->shared) return known(0);
    return known(result->winner == own ? WIN - ply : ply - WIN);
  }
  int most = -BEYOND;
  for (int side = 0; side < result->seats; side++)
    if (side != own && result->points[side] > most) most = result->points[side];
  return known(result->points[own] - most);
}

// What can still come behind the horizon: anything, but no sooner than a ply later.
static bounds horizon(const solver *s, int ply) {
  int most = s->kind == SOLVER_PLIES ? WIN - ply - 1 : BEYOND;
  return (bounds){-most, most};
}

// The end of a game for a mover without a move. True if it is over.
static bool note_end(solver *s, const chee_position *position, chee_result *result) {
  *result = chee_position_result(position);
  if (result->ending == CHEE_NO_MOVES) s->notes->blocked = true;
  if (result->ending == CHEE_CLEARED) s->notes->cleared = true;
  return result->ending != CHEE_GOING_ON;
}

static bounds look(solver *s, const chee_position *position, int ply) {
  chee_move moves[CHEE_MOVES_MAX];
  chee_result result;
  bool ours = is_ours(s, position->turn);
  if (++s->notes->nodes > s->most) return horizon(s, ply);
  if (ply > s->notes->longest) s->notes->longest = ply;
  int count = chee_moves(position, moves);
  if (count == 0 && note_end(s, position, &result)) return result_bounds(s, &result, ply);
  // 0.4, by its first recurrence
  for (int i = 0; s->rules.game != CHEE_SWAHILI && i < ply; i++) {
    if (!chee_position_same(&s->line[i], position)) continue;
    s->notes->recurred = true;
    result = chee_repetition_result(position);
    return result_bounds(s, &result, ply);
  }
  if (ply == s->depth) return horizon(s, ply);
  if (moves[0].from == CHEE_PASS) s->notes->passed = true;
  s->line[ply] = *position;
  bounds best = {0, 0};
  for (int i = 0; i < count && s->notes->nodes <= s->most; i++) {
    chee_position after = *position;
    chee_apply(&after, moves[i]);
    bounds value = look(s, &after, ply + 1);
    if (i == 0 || (ours ? value.low > best.low : value.low < best.low)) best.low = value.low;
    if (i == 0 || (ours ? value.high > best.high : value.high < best.high)) best.high = value.high;
  }
  return best;
}

static bool solve_two(const chee_position *position, chee_move move, uint64_t most, int *number,
                      solver_notes *notes) {
  solver s = {.rules = position->rules,
              .kind = solver_kind_of(&position->rules),
              .root = position->turn,
              .most = most,
              .notes = notes};
  chee_position after = *position;
  chee_apply(&after, move);
  s.line[0] = *position;
  for (s.depth = 1; s.depth < SOLVER_LINE_MAX; s.depth++) {
    bounds value = look(&s, &after, 1);
    if (notes->nodes > most) return false;
    if (value.low != value.high) continue;
    *number = value.low;
    if (s.kind == SOLVER_PLIES && value.low != 0)
      *number = value.low > 0 ? WIN - value.low : -WIN - value.low;
    return true;
  }
  return false;
}

static int compare_texts(const void *a, const void *b) {
  return strcmp(a, b);
}

// The moves in the order of their texts.
static int moves_by_text(const chee_position *position, chee_move *moves) {
  enum { MOST = 256 };
  static char texts[MOST][CHEE_MOVE_TEXT_MAX];
  chee_move list[CHEE_MOVES_MAX];
  int count = chee_moves(position, list);
  if (count > MOST) abort(); // eleven holes never have so many
  for (int i = 0; i < count; i++) chee_move_write(position, list[i], texts[i]);
  qsort(texts, (size_t)count, sizeof *texts, compare_texts);
  for (int i = 0; i < count; i++) (void)chee_move_read(position, texts[i], &moves[i], NULL);
  return count;
}

static int sum_of_others(const int *points, int sides, int own) {
  int sum = 0;
  for (int i = 0; i < sides; i++)
    if (i != own) sum += points[i];
  return sum;
}

// Each for themselves, to the end: their own points, then the smaller sum of the others', then the
// first by text.
static void look_maxn(const chee_position *position, uint64_t most, int points[CHEE_SEATS_MAX],
                      solver_notes *notes) {
  chee_move moves[CHEE_MOVES_MAX];
  int own = position->turn, sides = position->rules.size;
  if (++notes->nodes > most) return;
  int count = moves_by_text(position, moves);
  if (count == 0) {
    chee_result result = chee_position_result(position);
    for (int i = 0; i < sides; i++) points[i] = result.points[i];
    return;
  }
  for (int i = 0; i < count && notes->nodes <= most; i++) {
    int found[CHEE_SEATS_MAX] = {0};
    chee_position after = *position;
    chee_apply(&after, moves[i]);
    look_maxn(&after, most, found, notes);
    bool better = i == 0 || found[own] > points[own] ||
                  (found[own] == points[own] &&
                   sum_of_others(found, sides, own) < sum_of_others(points, sides, own));
    if (better) memcpy(points, found, sizeof found);
  }
}

bool solver_value_of(const chee_position *position, chee_move move, uint64_t most,
                     solver_value *value, solver_notes *notes) {
  *value = (solver_value){0};
  if (!solve_two(position, move, most, &value->number, notes)) return false;
  if (!solver_is_maxn(&position->rules)) return true;
  chee_position after = *position;
  chee_apply(&after, move);
  value->sides = position->rules.size;
  look_maxn(&after, most, value->points, notes);
  return notes->nodes <= most;
}
