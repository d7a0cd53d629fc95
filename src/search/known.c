// SPDX-License-Identifier: MIT
//
// Moves from a position that is solved. An outcome alone does not lead to the end: a winner who
// keeps the win may go in circles. So the winner hurries to the next conversion (after which
// nothing before can come back), and the loser puts it off.
#include "core/play.h"
#include "search/worker.h"

// What a move is worth to the mover, as numbers of which the greatest is best.
typedef struct worth {
  int value; // outcome with its margin
  int pace;  // plies to the next conversion, negative for the winner
} worth;

// What lies in the holes, and spinsters: a conversion takes some of them away.
static int weight(const chee_position *position) {
  int sum = 0;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    sum += 64 * chee_position_counters(position, seat);
  return sum + __builtin_popcountll(position->mark[0]) + __builtin_popcountll(position->mark[1]);
}

// Whether the position would be there for the third time (0.4).
static bool is_third(const chee_history *history, const chee_position *position) {
  int seen = 0;
  for (size_t i = 0; i <= chee_history_length(history) && seen < 2; i++)
    seen += chee_position_same(chee_history_at(history, i), position);
  return seen == 2;
}

static bool know(const chee_search_options *options, const chee_history *history, chee_move move,
                 worth *known) {
  const chee_position *now = chee_history_now(history);
  chee_position after = *now;
  chee_value value;
  chee_apply(&after, move);
  if (!options->oracle(options->oracle_data, &after, &value)) return false;
  if (value.kind == CHEE_VALUE_ESTIMATE) return false;
  // A game that ends by repetition is drawn, whatever the position is worth afresh.
  if (is_third(history, &after)) value = (chee_value){.kind = CHEE_VALUE_DRAW};
  int plies = weight(&after) < weight(now) ? 1 : value.next + 1;
  switch (value.kind) {
  case CHEE_VALUE_LOSS: *known = (worth){1 + value.margin, -plies}; break;
  case CHEE_VALUE_WIN: *known = (worth){-1 - value.margin, plies}; break;
  default: *known = (worth){0, 0}; break;
  }
  return true;
}

static int compare(worth a, worth b) {
  return a.value != b.value ? a.value - b.value : a.pace - b.pace;
}

void chee__known_root(const chee_search_options *options, const chee_history *history,
                      chee__worker *w) {
  chee_value value;
  const chee_position *now = chee_history_now(history);
  if (!options->oracle || chee_rules_seats(&now->rules) != 2) return;
  if (!options->oracle(options->oracle_data, now, &value)) return;
  worth best = {-CHEE__VALUE_INFINITE, 0};
  int kept = 0;
  chee__scored keep[CHEE_MOVES_MAX];
  for (int i = 0; i < w->root_count; i++) {
    worth known;
    if (!know(options, history, w->root[i].move, &known)) return;
    int better = compare(known, best);
    if (better > 0) best = known, kept = 0;
    if (better >= 0) keep[kept++] = w->root[i];
  }
  for (int i = 0; i < kept; i++) w->root[i] = keep[i];
  w->root_count = kept;
}
