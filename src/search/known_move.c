// SPDX-License-Identifier: MIT
#include "chee/known.h"

#include <limits.h>

#include "chee/move.h"
#include "core/play.h"
#include "search/known_held.h"

bool chee__known_third(const chee_history *history, const chee_position *position) {
  int seen = 0;
  for (size_t i = 0; i <= chee_history_length(history) && seen < 2; i++)
    seen += chee_position_same(chee_history_at(history, i), position);
  return seen == 2;
}

// Plies to the next conversion by a move, where those from `after` on are `then`; 0: not known.
static int pace_of(const chee_position *now, const chee_position *after, int then) {
  if (chee__conversion_weight(after) < chee__conversion_weight(now)) return 1;
  if (then > 0) return then + 1;
  return chee_position_result(after).ending != CHEE_GOING_ON;
}

bool chee_known_move(chee_oracle *oracle, void *data, const chee_history *game, chee_move move,
                     chee_value *value, bool *third) {
  const chee_position *now = chee_history_now(game);
  chee_position after = *now;
  chee_apply(&after, move);
  if (!oracle(data, &after, value) || value->kind == CHEE_VALUE_ESTIMATE) return false;
  *third = chee__known_third(game, &after);
  if (value->number > 0) value->number++;
  value->next = pace_of(now, &after, value->next);
  if (value->kind == CHEE_VALUE_DRAW) {
    // Even in Enkeshui is a margin that has to be reached before a circle is counted (0.4).
    if (chee__game_of(now)->score != CHEE_SCORE_MARGIN) value->next = 0;
  } else {
    value->kind = value->kind == CHEE_VALUE_WIN ? CHEE_VALUE_LOSS : CHEE_VALUE_WIN;
  }
  return true;
}

chee_value chee_known_counted(const chee_position *now, chee_move move) {
  chee_position after = *now;
  chee_result result = {0};
  int mover = now->turn;
  if (chee__game_of(now)->score != CHEE_SCORE_MARGIN) return (chee_value){.kind = CHEE_VALUE_DRAW};
  chee_apply(&after, move);
  chee__play_of(&after)->count(&after, &result);
  int margin = result.points[mover] - result.points[1 - mover];
  chee_value_kind kind = margin > 0   ? CHEE_VALUE_WIN
                         : margin < 0 ? CHEE_VALUE_LOSS
                                      : CHEE_VALUE_DRAW;
  return (chee_value){.kind = kind, .margin = margin < 0 ? -margin : margin, .next = 1};
}

bool chee_known_spoilable(const chee_history *game) {
  const size_t now = chee_history_length(game);
  const int weight = chee__conversion_weight(chee_history_at(game, now));
  if (chee__game_of(chee_history_at(game, now))->no_repetition) return false;
  for (size_t i = now; i-- > 0;) {
    const chee_position *before = chee_history_at(game, i);
    if (chee__conversion_weight(before) != weight) return false;
    for (size_t k = i + 1; k <= now; k++)
      if (chee_position_same(before, chee_history_at(game, k))) return true;
  }
  return false;
}

int chee__known_outcome(const chee_value *value) {
  if (value->kind == CHEE_VALUE_DRAW) return 0;
  return value->kind == CHEE_VALUE_WIN ? 1 + value->margin : -1 - value->margin;
}

static int pace(const chee_value *value) {
  return value->next > 0 ? value->next : INT_MAX;
}

int chee_known_compare(const chee_value *a, const chee_value *b) {
  int x = chee__known_outcome(a), y = chee__known_outcome(b);
  if (x != y) return x - y;
  return x >= 0 ? pace(b) - pace(a) : pace(a) - pace(b);
}
