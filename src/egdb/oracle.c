// SPDX-License-Identifier: MIT
//
// Values of tables as searches and players take them.
#include "chee/egdb_shelf.h"

// What the mover has more than the other by now (5.8).
static int lead(const chee_position *position) {
  int mover = position->turn, other = 1 - mover;
  return 10 * (position->centre[mover] - position->centre[other]) +
         5 * (position->store[mover] - position->store[other]);
}

bool chee_egdb_known(void *db, const chee_position *position, chee_value *value) {
  chee_egdb_value known;
  if (!chee_egdb_probe(db, position, true, &known)) return false;
  int outcome = known.outcome, margin = 0;
  if (known.kind == CHEE_EGDB_POINTS) {
    int points = known.points + lead(position);
    outcome = (points > 0) - (points < 0);
    margin = points < 0 ? -points : points;
  }
  chee_value_kind kind = outcome > 0   ? CHEE_VALUE_WIN
                         : outcome < 0 ? CHEE_VALUE_LOSS
                                       : CHEE_VALUE_DRAW;
  *value = (chee_value){.kind = kind, .margin = margin, .next = (int)known.plies};
  return true;
}
