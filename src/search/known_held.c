// SPDX-License-Identifier: MIT
//
// Whether what tables tell of a move can be kept in this game, where a position that was there
// twice would end it (0.4). Looked at is who makes the move, who goes nearer to the next conversion
// with each turn, against every reply; what was looked at less far than that is trusted.
#include "search/known_held.h"

#include <stdlib.h>

#include "chee/known.h"
#include "core/play.h"

enum { TURNS = 6 }; // looked at, at the most

typedef struct look {
  chee_oracle *oracle;
  void *data;
  const chee_history *game;
  int needed;  // chee__known_outcome that has to be kept by who makes the move
  int spoiled; // the least that is counted otherwise
  int budget;  // positions that are still looked at
  chee_move moves[2 * TURNS][CHEE_MOVES_MAX];
} look;

// Whether a move that keeps it may be made here: by tables, and nearer to the next conversion.
static bool is_candidate(const look *l, const chee_position *after, const chee_value *here) {
  chee_value then;
  if (!l->oracle(l->data, after, &then) || -chee__known_outcome(&then) < l->needed) return false;
  return here->next <= 1 || then.next < here->next;
}

// Whether it is kept where the game ends by repetition, as that is counted.
static bool ended_keeps(look *l, const chee_position *now, chee_move move, bool ours) {
  const chee_value value = chee_known_counted(now, move);
  const int counted = ours ? chee__known_outcome(&value) : -chee__known_outcome(&value);
  if (!ours && counted < l->spoiled) l->spoiled = counted;
  return counted >= l->needed;
}

// Whether it is kept from here on for so many plies: by one move of who made the first, against all
// of the other's. With an odd number of plies left it is the former's turn.
static bool holds(look *l, const chee_position *now, int plies) {
  const bool ours = plies % 2 == 1;
  chee_value here = {0};
  if (ours && (l->budget-- <= 0 || !l->oracle(l->data, now, &here))) return true;
  chee_move *moves = l->moves[plies];
  const int count = chee_moves(now, moves);
  for (int i = 0; i < count; i++) {
    chee_position after = *now;
    if (l->budget-- <= 0) return true;
    chee_apply(&after, moves[i]);
    if (ours && !is_candidate(l, &after, &here)) continue;
    bool kept = chee__conversion_weight(&after) < chee__conversion_weight(now);
    if (!kept && chee__known_third(l->game, &after))
      kept = ended_keeps(l, now, moves[i], ours);
    else if (!kept)
      kept = plies == 0 || holds(l, &after, plies - 1);
    if (kept == ours) return ours;
  }
  return !ours || count == 0;
}

void chee__known_hold(chee_oracle *oracle, void *data, const chee_history *game, chee_move move,
                      int budget, chee_value *known) {
  const chee_position *now = chee_history_now(game);
  chee_position after = *now;
  chee_apply(&after, move);
  if (chee__conversion_weight(&after) < chee__conversion_weight(now)) return;
  look *l = malloc(sizeof *l);
  if (l == NULL) return;
  l->oracle = oracle;
  l->data = data;
  l->game = game;
  l->needed = l->spoiled = chee__known_outcome(known);
  l->budget = budget;
  // Near ones first, so that a far look that comes to no end has not hidden what is near.
  bool held = true;
  for (int turns = 0; held && turns < TURNS && l->budget > 0; turns++)
    held = holds(l, &after, 2 * turns);
  const int spoiled = l->spoiled;
  free(l);
  if (held) return;
  *known = (chee_value){.kind = spoiled > 0   ? CHEE_VALUE_WIN
                                : spoiled < 0 ? CHEE_VALUE_LOSS
                                              : CHEE_VALUE_DRAW};
  if (spoiled != 0) known->margin = abs(spoiled) - 1;
}
