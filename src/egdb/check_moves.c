// SPDX-License-Identifier: MIT
//
// Checking by the general rules: each move of a position is played and its successor looked up.
#include <string.h>

#include "chee/move.h"
#include "chee/random.h"
#include "egdb/check.h"

// Counters and spinsters: a conversion takes some of them away.
static int weight(const chee_position *position) {
  int sum = 0;
  for (int seat = 0; seat < 2; seat++)
    sum += 64 * chee_position_counters(position, seat) + __builtin_popcountll(position->mark[seat]);
  return sum;
}

// What the moves of a position say it is worth. False where a successor is in no table.
static bool by_moves(chee_egdb *db, const chee_position *position, bool points,
                     chee__finding *found) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves), before = weight(position);
  uint32_t least = UINT32_MAX, most = 0;
  bool holds = count == 0;
  *found = (chee__finding){.present = true, .points = INT32_MIN};
  for (int i = 0; i < count; i++) {
    chee_position after = *position;
    chee_egdb_value value;
    chee_apply(&after, moves[i]);
    if (!chee_egdb_probe(db, &after, true, &value)) return false;
    if (points) {
      int gained = 2 * after.centre[0] + after.store[0] - value.points / 5;
      if (gained > found->points) found->points = gained;
      continue;
    }
    uint32_t plies = weight(&after) < before ? 1 : value.plies + 1;
    if (value.outcome < 0 && plies < least) least = plies;
    if (value.outcome > 0 && plies > most) most = plies;
    holds |= value.outcome == 0;
  }
  if (points) {
    found->outcome = (found->points > 0) - (found->points < 0);
    return true;
  }
  found->points = 0;
  found->outcome = least < UINT32_MAX ? 1 : holds ? 0 : -1;
  found->plies = found->outcome > 0 ? least : found->outcome < 0 ? most : 0;
  return true;
}

static void check_position(chee_egdb_check *check, uint64_t number) {
  chee_position position;
  chee_egdb_value value = {0};
  chee__finding looked = {0}, found = {0};
  bool points = check->info.kind == CHEE_EGDB_POINTS;
  bool present =
      chee_egdb_unrank(chee_egdb_numbering(check->db), &check->info.slab, number, &position);
  if (present) {
    atomic_fetch_add_explicit(&check->positions, 1, memory_order_relaxed);
    looked.present = chee_egdb_probe(check->db, &position, true, &value);
    looked.outcome = value.outcome;
    looked.points = value.points / 5;
    looked.plies = value.plies;
    if (!by_moves(check->db, &position, points, &found)) found = (chee__finding){0};
    if (!looked.present && !found.present) found.present = true; // unknown on both sides
  }
  chee__check_compare(check, number, &looked, &found);
}

void chee__check_moves_work(chee_egdb_check *check, uint64_t item) {
  uint64_t begin = item * CHEE__CHECK_MOVES, end = begin + CHEE__CHECK_MOVES;
  uint64_t count = check->sample ? check->sample : check->info.positions;
  chee_random random = chee_random_new(check->seed, item);
  for (uint64_t i = begin; i < end && i < count; i++) {
    uint64_t number = i;
    if (check->sample) {
      uint64_t drawn = (uint64_t)chee_random_below(&random, UINT32_MAX) << 31;
      number = (drawn ^ chee_random_below(&random, UINT32_MAX)) % check->info.positions;
    }
    check_position(check, number);
  }
}
