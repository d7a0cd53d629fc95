// SPDX-License-Identifier: MIT
//
// Moves from a position that is solved. An outcome alone does not lead to the end: a winner who
// keeps the win may go in circles. So only the moves are kept that are best by outcome and pace.
#include "chee/known.h"

#include "core/play.h"
#include "search/known_held.h"
#include "search/worker.h"

// Positions that are looked at to see what a third occurrence may cost: for all moves, and in a
// millisecond of the time that the search has, which is to remain for the search.
enum { LOOK_MOST = 1 << 16, LOOK_RATE = 64 };

static bool know(const chee_search_options *options, const chee_history *history, chee_move move,
                 int budget, chee_value *known) {
  bool third = false;
  if (!chee_known_move(options->oracle, options->oracle_data, history, move, known, &third))
    return false;
  if (third)
    *known = chee_known_counted(chee_history_now(history), move);
  else if (budget > 0)
    chee__known_hold(options->oracle, options->oracle_data, history, move, budget, known);
  return true;
}

// Has a conversion searched for where no distance leads to it.
static void seek(const chee_position *now, const chee_value *best, chee__told *told) {
#ifdef CHEE_TABLES_TELL_ALL
  (void)now, (void)best, (void)told;
#else
  if (best->next > 0 || best->kind == CHEE_VALUE_DRAW || chee__game_of(now)->no_repetition) return;
  told->kept = *best;
  told->weight = chee__conversion_weight(now);
#endif
}

// The values noted are those of the worker's moves, one by one.
static void keep_best(const chee_position *now, chee__told *told, chee__worker *w) {
  int kept = 0;
  chee__scored keep[CHEE_MOVES_MAX];
  const chee_value *best = NULL;
  for (int i = 0; i < w->root_count; i++) {
    const chee_value *known = &told->value[i];
    int better = best ? chee_known_compare(known, best) : 1;
    if (better > 0) best = known, kept = 0;
    if (better >= 0) keep[kept++] = w->root[i];
  }
  for (int i = 0; i < kept; i++) w->root[i] = keep[i];
  w->root_count = kept;
  if (best) seek(now, best, told);
}

void chee__known_root(const chee_history *history, uint64_t most, chee__worker *w) {
  const chee_search_options *options = &w->shared->options;
  chee__told *told = &w->shared->told;
  chee_value value;
  const chee_position *now = chee_history_now(history);
  told->count = told->weight = 0;
  if (!options->oracle || chee_rules_seats(&now->rules) != 2) return;
  if (!options->oracle(options->oracle_data, now, &value)) return;
  if (most == 0 || most > LOOK_MOST / LOOK_RATE) most = LOOK_MOST / LOOK_RATE;
  const int budget = chee_known_spoilable(history) ? (int)most * LOOK_RATE / w->root_count : 0;
  for (int i = 0; i < w->root_count; i++) {
    if (!know(options, history, w->root[i].move, budget, &told->value[told->count])) continue;
    told->move[told->count++] = w->root[i].move;
  }
  if (told->count == w->root_count && options->lines <= 1) keep_best(now, told, w);
}

const chee_value *chee__told_of(const chee__told *told, chee_move move) {
  for (int i = 0; i < told->count; i++)
    if (chee_move_same(told->move[i], move)) return &told->value[i];
  return NULL;
}
