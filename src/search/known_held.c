// SPDX-License-Identifier: MIT
//
// Whether what tables tell of a move can be kept in this game, where a position that was there
// twice would end it (0.4). Looked at is who makes the move, who goes nearer to the next conversion
// with each turn, against every reply; what was looked at less far than that is trusted.
#include "search/known_held.h"

#include <stdlib.h>

#include "chee/known.h"
#include "core/play.h"

enum { TURNS = 6, POSITIONS = 4096 }; // looked at, at the most

typedef struct look {
  chee_oracle *oracle;
  void *data;
  const chee_history *game;
  chee_value needed;  // what has to be kept, without its pace
  chee_value spoiled; // the least that is counted otherwise
  int budget;
  chee_move moves[2 * TURNS + 1][CHEE_MOVES_MAX];
} look;

// The same to the other player.
static chee_value turned(chee_value value) {
  if (value.kind == CHEE_VALUE_WIN)
    value.kind = CHEE_VALUE_LOSS;
  else if (value.kind == CHEE_VALUE_LOSS)
    value.kind = CHEE_VALUE_WIN;
  return value;
}

// Whether a value is no less than what has to be kept, however soon it comes.
static bool keeps(look *l, chee_value value) {
  value.next = 0;
  return chee_known_compare(&value, &l->needed) >= 0;
}

// The same of a game that ends by repetition.
static bool counted_keeps(look *l, chee_value counted) {
  counted.next = 0;
  if (keeps(l, counted)) return true;
  if (chee_known_compare(&counted, &l->spoiled) < 0) l->spoiled = counted;
  return false;
}

static bool turn_holds(look *l, const chee_position *now, int turns);

// Whether all that can be answered to a move keeps it.
static bool replies_hold(look *l, const chee_position *after, int turns) {
  chee_move *moves = l->moves[2 * turns];
  int count = chee_moves(after, moves);
  for (int i = 0; i < count; i++) {
    chee_position then = *after;
    chee_apply(&then, moves[i]);
    if (chee__conversion_weight(&then) < chee__conversion_weight(after)) continue;
    if (chee__known_third(l->game, &then)) {
      if (counted_keeps(l, turned(chee_known_counted(after, moves[i])))) continue;
      return false;
    }
    if (turns > 0 && !turn_holds(l, &then, turns - 1)) return false;
  }
  return true;
}

// Whether a move from here keeps it that goes nearer to the next conversion.
static bool turn_holds(look *l, const chee_position *now, int turns) {
  chee_value here;
  if (l->budget-- <= 0 || !l->oracle(l->data, now, &here)) return true;
  chee_move *moves = l->moves[2 * turns + 1];
  int count = chee_moves(now, moves);
  if (count == 0) return true;
  for (int i = 0; i < count; i++) {
    chee_position after = *now;
    chee_value then;
    chee_apply(&after, moves[i]);
    if (!l->oracle(l->data, &after, &then) || !keeps(l, turned(then))) continue;
    if (chee__conversion_weight(&after) < chee__conversion_weight(now)) return true;
    if (here.next > 0 && then.next >= here.next) continue;
    if (chee__known_third(l->game, &after)) {
      if (keeps(l, chee_known_counted(now, moves[i]))) return true;
      continue;
    }
    if (replies_hold(l, &after, turns)) return true;
  }
  return false;
}

void chee__known_hold(chee_oracle *oracle, void *data, const chee_history *game, chee_move move,
                      chee_value *known) {
  const chee_position *now = chee_history_now(game);
  chee_position after = *now;
  chee_apply(&after, move);
  if (chee__conversion_weight(&after) < chee__conversion_weight(now)) return;
  look *l = malloc(sizeof *l);
  if (l == NULL) return;
  *l = (look){.oracle = oracle, .data = data, .game = game, .needed = *known, .spoiled = *known};
  l->needed.next = l->spoiled.next = 0;
  l->budget = POSITIONS;
  bool held = true;
  // Near ones first, so that a far look that comes to no end has not hidden what is near.
  for (int turns = 0; held && turns < TURNS && l->budget > 0; turns++)
    held = replies_hold(l, &after, turns);
  if (!held) *known = l->spoiled;
  free(l);
}
