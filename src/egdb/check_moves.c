// SPDX-License-Identifier: MIT
//
// Checking by the general rules: each move of a position is played and its successor looked up.
#include <string.h>

#include "chee/move.h"
#include "chee/random.h"
#include "core/fail.h"
#include "core/play.h"
#include "egdb/bulls.h"
#include "egdb/check.h"

// What the moves of a position say it is worth. False where a successor is in no table.
static bool by_moves(chee_egdb *db, const chee_position *position, bool points,
                     chee__finding *found) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves), before = chee__conversion_weight(position);
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
    uint32_t plies = chee__conversion_weight(&after) < before ? 1 : value.plies + 1;
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

// One move of Enkeshui.
typedef struct outlook {
  int low, high; // what it leaves the mover
  uint32_t low_plies, high_plies;
} outlook;

static bool look_ahead(chee_egdb *db, const chee_position *position, chee_move move, outlook *o) {
  chee_position after = *position;
  chee_egdb_value value;
  chee_apply(&after, move);
  if (!chee_egdb_probe(db, &after, true, &value)) return false;
  int gain =
      chee__bulls_settled(&after, position->turn) - chee__bulls_settled(position, position->turn);
  bool converts = chee__conversion_weight(&after) < chee__conversion_weight(position);
  *o = (outlook){.low = gain - value.high,
                 .high = gain - value.low,
                 .low_plies = converts ? 1 : value.high_plies + 1,
                 .high_plies = converts ? 1 : value.plies + 1};
  return true;
}

// Nobody has to force that all loose stones are lost or won; that takes no time.
static bool by_moves_margin(chee_egdb *db, const chee_position *position, chee__finding *found) {
  chee_move moves[CHEE_MOVES_MAX];
  static const int far = 1000;
  int count = chee_moves(position, moves), loose = chee__conversion_weight(position);
  *found = (chee__finding){.present = true, .low = -far, .high = -far, .plies = UINT32_MAX};
  if (count == 0) {
    chee_result result = chee_position_result(position);
    int mover = position->turn, margin = result.points[mover] - result.points[1 - mover];
    found->low = found->high = margin - chee__bulls_settled(position, mover);
    found->plies = 0;
    return true;
  }
  for (int i = 0; i < count; i++) {
    outlook o;
    if (!look_ahead(db, position, moves[i], &o)) return false;
    if (o.low > found->low) found->plies = UINT32_MAX;
    if (o.low >= found->low && o.low_plies < found->plies) found->plies = o.low_plies;
    if (o.low > found->low) found->low = o.low;
    if (o.high > found->high) found->high = o.high;
    if (o.high_plies > found->high_plies) found->high_plies = o.high_plies;
  }
  if (found->low == -loose) found->plies = 0;
  if (found->high == loose) found->high_plies = 0;
  return true;
}

static bool by_rules(chee_egdb *db, const chee_position *position, chee_egdb_kind kind,
                     chee__finding *found) {
  if (kind == CHEE_EGDB_MARGIN) return by_moves_margin(db, position, found);
  return by_moves(db, position, kind == CHEE_EGDB_POINTS, found);
}

// Notes why no value is known of a position: its table is missing or broken. False where the table
// is there and sound, and says that it is no position.
static bool note_unknown(chee_egdb_check *check, uint64_t number, const chee_position *position) {
  chee_egdb_value value;
  chee_egdb_slab slab;
  chee_error inner;
  uint64_t rank;
  if (chee_egdb_probe(check->db, position, true, &value)) return false;
  size_t table = chee_egdb_table_at(check->db, position);
  if (table != SIZE_MAX) {
    if (chee_egdb_table_sound(check->db, table, &inner) == CHEE_OK) return false;
  } else if (chee_egdb_rank(chee_egdb_numbering(check->db), position, &slab, &rank)) {
    table = check->table;
    if (slab.loose) {
      chee__fault_of(&inner, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_MISSING_BULLS,
                     chee__arg_number(slab.loose),
                     chee__arg_number(__builtin_popcountll(position->mark[0] | position->mark[1])));
    } else {
      chee__fault_of(&inner, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_MISSING,
                     chee__arg_number(slab.mover.counters), chee__arg_number(slab.other.counters));
    }
  } else {
    return false;
  }
  chee__check_refuse_table(check, number, table, &inner);
  return true;
}

static bool note_unknown_move(chee_egdb_check *check, uint64_t number,
                              const chee_position *position) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves);
  for (int i = 0; i < count; i++) {
    chee_position after = *position;
    chee_apply(&after, moves[i]);
    if (note_unknown(check, number, &after)) return true;
  }
  return false;
}

void chee__check_moves_position(chee_egdb_check *check, uint64_t number,
                                const chee_position *position) {
  chee_egdb_value value = {0};
  chee__finding looked = {.present = chee_egdb_probe(check->db, position, true, &value)}, found;
  looked.outcome = value.outcome;
  looked.points = value.points / 5;
  looked.plies = value.plies;
  looked.low = value.low;
  looked.high = value.high;
  looked.high_plies = value.high_plies;
  const bool known = by_rules(check->db, position, check->info.kind, &found);
  // A fault that is known already spares the search for the reason, which reads a file whole.
  if ((!known || !looked.present) && chee__check_knows(check, number)) return;
  if (!known && note_unknown_move(check, number, position)) return;
  if (!known) found = (chee__finding){0};
  if (!looked.present && note_unknown(check, number, position)) return;
  if (!looked.present && !found.present) found.present = true; // unknown on both sides
  chee__check_compare(check, number, &looked, &found);
}

static void check_number(chee_egdb_check *check, uint64_t number, const chee_position *position) {
  atomic_fetch_add_explicit(&check->positions, 1, memory_order_relaxed);
  chee__check_moves_position(check, number, position);
}

static bool unrank(const chee_egdb_check *check, uint64_t number, chee_position *position) {
  return chee_egdb_unrank(chee_egdb_numbering(check->db), &check->info.slab, number, position);
}

// Where there are spinsters few numbers may be positions. False where none was met.
static bool draw(const chee_egdb_check *check, chee_random *random, uint64_t *number,
                 chee_position *position) {
  enum { TRIES = 65536 };
  for (int i = 0; i < TRIES; i++) {
    uint64_t drawn = (uint64_t)chee_random_below(random, UINT32_MAX) << 31;
    *number = (drawn ^ chee_random_below(random, UINT32_MAX)) % check->info.positions;
    if (unrank(check, *number, position)) return true;
  }
  return false;
}

void chee__check_moves_work(chee_egdb_check *check, uint64_t item) {
  uint64_t begin = item * CHEE__CHECK_MOVES, end = begin + CHEE__CHECK_MOVES;
  uint64_t count = check->sample ? check->sample : check->info.positions;
  chee_random random = chee_random_new(check->seed, item);
  for (uint64_t i = begin; i < end && i < count; i++) {
    uint64_t number = i;
    chee_position position;
    if (check->sample ? draw(check, &random, &number, &position) : unrank(check, i, &position))
      check_number(check, number, &position);
  }
}
