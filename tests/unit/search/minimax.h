// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_MINIMAX_H
#define CHEE_TESTS_MINIMAX_H

// Plain minimax, as slow and clear as can be: what the search must agree with. No table, no
// windows, no order. Values are seen from the side of `root`, which is their seat and, with
// teams, their partner's; all others work against them.

#include <string.h>

#include "core/play.h"
#include "search/evaluate.h"
#include "search/value.h"

enum { MINIMAX_LINE = 64 };

typedef struct minimax {
  int root;
  chee_position line[MINIMAX_LINE];
  int length;
  unsigned long nodes;
  unsigned long estimates; // values taken at the horizon
} minimax;

static inline bool minimax_ours(const minimax *m, const chee_position *p) {
  return chee_seats_together(&p->rules, p->turn, m->root);
}

static inline int minimax_result(const minimax *m, const chee_position *p, chee_result r, int ply) {
  int own = m->root % r.seats, best = -1000;
  bool top = true, tie = false;
  for (int i = 0; i < r.seats; i++) {
    if (i == own) continue;
    if (r.points[i] > best) best = r.points[i];
  }
  bool by_points = p->rules.game == CHEE_ENKESHUI || p->rules.game == CHEE_SWAHILI;
  if (by_points) {
    top = r.points[own] > best;
    tie = r.points[own] == best;
  } else {
    tie = r.shared;
    top = !tie && r.winner == own;
  }
  if (tie) return 0;
  int margin = by_points ? r.points[own] - best : 0;
  int value = chee__value_win(margin < 0 ? -margin : margin, ply);
  return top ? value : -value;
}

static inline int minimax_value(minimax *m, const chee_position *p, int depth, int ply) {
  chee_move moves[CHEE_MOVES_MAX];
  m->nodes++;
  chee_result r = {0};
  if (chee__play_of(p)->decided(p, &r)) return minimax_result(m, p, r, ply);
  for (int i = 0; ply > 0 && i < m->length; i++)
    if (p->rules.game != CHEE_SWAHILI && chee_position_same(&m->line[i], p))
      return minimax_result(m, p, chee_repetition_result(p), ply);
  if (depth == 0) {
    m->estimates++;
    return chee__evaluate(p, m->root);
  }
  int count = chee_moves(p, moves);
  if (count == 0) return minimax_result(m, p, chee_position_result(p), ply);
  bool ours = minimax_ours(m, p);
  int best = ours ? -CHEE__VALUE_INFINITE : CHEE__VALUE_INFINITE;
  m->line[m->length++] = *p;
  for (int i = 0; i < count; i++) {
    chee_position after = *p;
    chee_apply(&after, moves[i]);
    int value = minimax_value(m, &after, depth - 1, ply + 1);
    if (ours ? value > best : value < best) best = value;
  }
  m->length--;
  return best;
}

// What a search has found, as minimax tells it: an estimate may be 0, where the best line is one
// that ends in a draw.
static inline int minimax_told(const chee_value *value) {
  return value->kind == CHEE_VALUE_ESTIMATE ? value->number : chee__value_private(value, 0);
}

#endif
