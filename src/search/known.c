// SPDX-License-Identifier: MIT
//
// Moves from a position that is solved. An outcome alone does not lead to the end: a winner who
// keeps the win may go in circles. So only the moves are kept that are best by outcome and pace.
#include "chee/known.h"

#include "core/play.h"
#include "search/worker.h"

// What a game is worth to the mover that ends by repetition after this move, whatever the position
// is worth afresh: drawn, or in Enkeshui as the rows lie (0.4).
static chee_value counted(const chee_position *position, chee_move move) {
  chee_position after = *position;
  chee_result result = {0};
  int mover = position->turn;
  if (chee__game_of(position)->score != CHEE_SCORE_MARGIN)
    return (chee_value){.kind = CHEE_VALUE_DRAW};
  chee_apply(&after, move);
  chee__play_of(&after)->count(&after, &result);
  int margin = result.points[mover] - result.points[1 - mover];
  chee_value_kind kind = margin > 0   ? CHEE_VALUE_WIN
                         : margin < 0 ? CHEE_VALUE_LOSS
                                      : CHEE_VALUE_DRAW;
  return (chee_value){.kind = kind, .margin = margin < 0 ? -margin : margin};
}

static bool know(const chee_search_options *options, const chee_history *history, chee_move move,
                 chee_value *known) {
  bool third = false;
  if (!chee_known_move(options->oracle, options->oracle_data, history, move, known, &third))
    return false;
  if (third) *known = counted(chee_history_now(history), move);
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
