// SPDX-License-Identifier: MIT
//
// Checking a table of Enkeshui by sets of bulls: each move of a layout is played once, with one
// choice of owners, and compared for all others. How the owners' bits stand in the table that it
// leads to is found by asking for numbers; nothing of the builder's orders is used here.
#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/move.h"
#include "core/fail.h"
#include "core/play.h"
#include "egdb/bulls.h"
#include "egdb/check.h"
#include "egdb/file.h"

enum { MADE = 3 }; // bulls that a turn makes are at most two

typedef struct table {
  chee_egdb_slab slab;
  uint8_t *values, *distances; // distances of the table's own slab alone
} table;

struct chee__bulls_tables {
  table own, answer;                           // before a conversion: the mover's, the other's
  table lower[CHEE__EGDB_LOOSE_MAX + 1][MADE]; // after one
  uint64_t layouts, owners;
};

static chee_status load(chee_egdb_check *check, const chee_egdb_slab *slab, bool distances,
                        table *to, chee_error *error) {
  size_t number = chee_egdb_table_of(check->db, slab);
  to->slab = *slab;
  if (number == SIZE_MAX)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_MISSING_BULLS,
                          chee__arg_number(slab->loose), chee__arg_number(slab->more));
  to->values = chee_egdb_table_values(check->db, number, error);
  if (!to->values) return CHEE_BAD_DATA;
  if (!distances || !check->info.distances) return CHEE_OK;
  to->distances = chee_egdb_table_distances(check->db, number, error);
  return to->distances ? CHEE_OK : CHEE_BAD_DATA;
}

chee_status chee__check_bulls_begin(chee_egdb_check *check, chee_error *error) {
  const chee_egdb_index *index = chee_egdb_numbering(check->db);
  const chee_egdb_slab *slab = &check->info.slab;
  chee__bulls_tables *b = check->bulls = calloc(1, sizeof *b);
  if (!b) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY_CHECK);
  chee_egdb_slab swapped = chee__egdb_swapped(index, slab);
  chee_status status = load(check, slab, true, &b->own, error);
  if (status == CHEE_OK) status = load(check, &swapped, true, &b->answer, error);
  for (int loose = 1; loose < slab->loose; loose++)
    for (int made = 0; made < MADE && status == CHEE_OK; made++) {
      chee_egdb_slab lower = swapped;
      lower.loose = (uint8_t)loose;
      lower.more = (uint8_t)(lower.more + made);
      bool any = loose + (made == 2 ? 7 : 4 * made) <= slab->loose; // 4.6, 4.7
      if (any && chee_egdb_slab_size(index, &lower))
        status = load(check, &lower, false, &b->lower[loose][made], error);
    }
  b->layouts = chee__bulls_layouts(index, slab);
  b->owners = (uint64_t)1 << slab->more;
  check->items = chee__bulls_sets(index, slab);
  if (status == CHEE_OK) chee__check_head(check, b->own.values, b->own.distances);
  return status;
}

static void drop(table *t) {
  free(t->values);
  free(t->distances);
}

void chee__check_bulls_free(chee_egdb_check *check) {
  chee__bulls_tables *b = check->bulls;
  if (!b) return;
  drop(&b->own);
  drop(&b->answer);
  for (int loose = 0; loose <= CHEE__EGDB_LOOSE_MAX; loose++)
    for (int made = 0; made < MADE; made++) drop(&b->lower[loose][made]);
  free(b);
}

// Where a move leads, for all owners.
typedef struct target {
  const table *table; // NULL: nothing is left outside bulls
  uint64_t number;    // with all bulls that are not certain the mover's
  int64_t flip[32];   // what is added where one of them is the other's
  int gain;           // with all of them the mover's
  int change[32];     // what is added where one of them is the other's
  bool converts;
} target;

static const table *table_of(const chee_egdb_check *check, const chee_position *before,
                             const chee_position *after, bool *converts) {
  const chee__bulls_tables *b = check->bulls;
  int loose = chee__conversion_weight(after);
  uint64_t bulls = after->mark[0] | after->mark[1];
  int made = __builtin_popcountll(bulls & ~(before->mark[0] | before->mark[1]));
  *converts = loose < check->info.slab.loose;
  if (loose == 0) return NULL;
  return *converts ? &b->lower[loose][made] : &b->answer;
}

// The same board with one bull of South's North's.
static chee_position given(const chee_position *position, uint64_t bull) {
  chee_position other = *position;
  other.mark[0] &= ~bull;
  other.mark[1] |= bull;
  return other;
}

static bool aim(const chee_egdb_check *check, const chee_position *before, uint64_t more,
                chee_move move, target *to) {
  const chee_egdb_index *index = chee_egdb_numbering(check->db);
  chee_position after = *before;
  chee_apply(&after, move);
  memset(to, 0, sizeof *to);
  to->table = table_of(check, before, &after, &to->converts);
  to->gain = chee__bulls_settled(&after, 0) - chee__bulls_settled(before, 0);
  if (to->table && !chee_egdb_rank_in(index, &after, &to->table->slab, &to->number)) return false;
  int bit = 0;
  for (; more; more &= more - 1, bit++) {
    uint64_t bull = more & -more, number = 0;
    chee_position changed = given(&after, bull), was = given(before, bull);
    if (to->table && !chee_egdb_rank_in(index, &changed, &to->table->slab, &number)) return false;
    to->flip[bit] = (int64_t)(number - to->number);
    to->change[bit] = chee__bulls_settled(&changed, 0) - chee__bulls_settled(&was, 0) - to->gain;
  }
  return true;
}

static void read_bounds(const table *t, uint64_t size, uint64_t number, chee__finding *bounds) {
  *bounds = (chee__finding){.present = true,
                            .low = chee__margin_low(t->values[number], t->slab.loose),
                            .high = chee__margin_high(t->values[number], t->slab.loose)};
  if (!t->distances) return;
  bounds->plies = t->distances[number];
  bounds->high_plies = t->distances[size + number];
}

static uint32_t later(uint32_t plies) {
  return plies < CHEE__CHECK_FAR ? plies + 1 : CHEE__CHECK_FAR;
}

// What one move leaves the mover with these owners; adds it to what the others do.
static void weigh(const chee_egdb_check *check, const target *to, uint64_t owners,
                  chee__finding *found) {
  chee__finding left = {0};
  int gain = to->gain;
  uint64_t number = to->number;
  for (int i = 0; i < check->info.slab.more; i++)
    if (!(owners >> i & 1)) {
      gain += to->change[i];
      number += (uint64_t)to->flip[i];
    }
  if (to->table) read_bounds(to->table, check->info.positions, number, &left);
  uint32_t low_plies = to->converts ? 1 : later(left.high_plies);
  uint32_t high_plies = to->converts ? 1 : later(left.plies);
  int low = gain - left.high, high = gain - left.low;
  if (low > found->low || (low == found->low && low_plies < found->plies))
    found->low = low, found->plies = low_plies;
  if (high > found->high) found->high = high;
  if (high_plies > found->high_plies) found->high_plies = high_plies;
}

static int end_margin(const chee_position *position) {
  chee_result result = chee_position_result(position);
  return result.points[0] - result.points[1] - chee__bulls_settled(position, 0);
}

// Of a distance that does not fit a byte the tables in memory do not say enough.
static void settle(chee_egdb_check *check, uint64_t number, const chee__finding *looked,
                   const chee__finding *found) {
  chee_position position;
  bool far = looked->plies == CHEE__CHECK_FAR || looked->high_plies == CHEE__CHECK_FAR;
  if (far &&
      chee_egdb_unrank(chee_egdb_numbering(check->db), &check->info.slab, number, &position)) {
    chee__check_moves_position(check, number, &position);
  } else {
    chee__check_compare(check, number, looked, found);
  }
}

static void check_layout(chee_egdb_check *check, uint64_t place) {
  const chee_egdb_index *index = chee_egdb_numbering(check->db);
  const chee__bulls_tables *b = check->bulls;
  chee_move moves[CHEE_MOVES_MAX];
  static const int none = -1000;
  chee_position before;
  uint64_t first = place * b->owners;
  (void)chee_egdb_unrank(index, &check->info.slab, first + b->owners - 1, &before);
  uint64_t more = before.mark[0] & ~(uint64_t)check->info.slab.bulls[0];
  int count = chee_moves(&before, moves), loose = check->info.slab.loose;
  target *to = malloc((size_t)(count + 1) * sizeof *to);
  bool sound = to != NULL;
  for (int i = 0; sound && i < count; i++) sound = aim(check, &before, more, moves[i], &to[i]);
  for (uint64_t owners = 0; sound && owners < b->owners; owners++) {
    chee__finding looked,
        found = {.present = true, .low = none, .high = none, .plies = CHEE__CHECK_FAR};
    for (int i = 0; i < count; i++) weigh(check, &to[i], owners, &found);
    if (count == 0) found.low = found.high = end_margin(&before);
    if (count == 0 || found.low == -loose) found.plies = 0;
    if (found.high == loose || !check->info.distances) found.high_plies = 0;
    if (!check->info.distances) found.plies = 0;
    read_bounds(&b->own, check->info.positions, first + owners, &looked);
    settle(check, first + owners, &looked, &found);
  }
  free(to);
  if (sound) {
    atomic_fetch_add_explicit(&check->positions, b->owners, memory_order_relaxed);
    return;
  }
  const chee__finding looked = {.present = true}, found = {0};
  chee__check_compare(check, first, &looked, &found);
}

void chee__check_bulls_work(chee_egdb_check *check, uint64_t item) {
  const chee__bulls_tables *b = check->bulls;
  for (uint64_t i = 0; i < b->layouts; i++) check_layout(check, item * b->layouts + i);
}
