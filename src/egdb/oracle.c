// SPDX-License-Identifier: MIT
//
// Values of tables as searches and players take them.
#include "chee/egdb_shelf.h"
#include "egdb/bulls.h"

// What the mover has more than the other by now: in Enkeshui captured and in bulls (4.9), in
// Swahili the points (5.8).
static int lead(const chee_position *position) {
  int mover = position->turn, other = 1 - mover;
  if (position->rules.game == CHEE_ENKESHUI) return chee__bulls_settled(position, mover);
  return 10 * (position->centre[mover] - position->centre[other]) +
         5 * (position->store[mover] - position->store[other]);
}

bool chee_egdb_known(void *db, const chee_position *position, chee_value *value) {
  chee_egdb_value known;
  if (!chee_egdb_probe(db, position, true, &known)) return false;
  int outcome = known.outcome, margin = 0;
  uint32_t plies = known.plies;
  if (known.kind == CHEE_EGDB_MARGIN && known.low != known.high) return false;
  if (known.kind != CHEE_EGDB_OUTCOME) {
    int points = known.points + known.low + lead(position);
    outcome = (points > 0) - (points < 0);
    margin = points < 0 ? -points : points;
  }
  // Whoever wins forces it; where nobody does, the one who has moved must not let it slip.
  if (known.kind == CHEE_EGDB_MARGIN && outcome <= 0) plies = known.high_plies;
  // Where nothing has to be forced the next conversion is as near as can be.
  if (known.kind == CHEE_EGDB_MARGIN && known.distances && plies == 0) plies = 1;
  chee_value_kind kind = outcome > 0   ? CHEE_VALUE_WIN
                         : outcome < 0 ? CHEE_VALUE_LOSS
                                       : CHEE_VALUE_DRAW;
  *value = (chee_value){.kind = kind, .margin = margin, .next = (int)plies};
  return true;
}
