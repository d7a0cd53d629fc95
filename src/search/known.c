// SPDX-License-Identifier: MIT
//
// Moves from a position that is solved. An outcome alone does not lead to the end: a winner who
// keeps the win may go in circles. So only the moves are kept that are best by outcome and pace.
#include "chee/known.h"

#include "search/worker.h"

// A game that ends by repetition is drawn, whatever the position is worth afresh.
static bool know(const chee_search_options *options, const chee_history *history, chee_move move,
                 chee_value *known) {
  bool third = false;
  if (!chee_known_move(options->oracle, options->oracle_data, history, move, known, &third))
    return false;
  if (third) *known = (chee_value){.kind = CHEE_VALUE_DRAW};
  return true;
}

void chee__known_root(const chee_search_options *options, const chee_history *history,
                      chee__worker *w) {
  chee_value value, best = {0};
  const chee_position *now = chee_history_now(history);
  if (!options->oracle || chee_rules_seats(&now->rules) != 2) return;
  if (!options->oracle(options->oracle_data, now, &value)) return;
  int kept = 0;
  chee__scored keep[CHEE_MOVES_MAX];
  for (int i = 0; i < w->root_count; i++) {
    chee_value known;
    if (!know(options, history, w->root[i].move, &known)) return;
    int better = kept ? chee_known_compare(&known, &best) : 1;
    if (better > 0) best = known, kept = 0;
    if (better >= 0) keep[kept++] = w->root[i];
  }
  for (int i = 0; i < kept; i++) w->root[i] = keep[i];
  w->root_count = kept;
}
