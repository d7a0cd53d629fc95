// SPDX-License-Identifier: MIT
//
// Counting for the representation of a side that SIDE_TYPE and SIDE(name) name. Included once for
// each by build.h, so it has no guard.

// Whether the game is over after a turn that left `other` to the player who moves next (0.3).
static bool SIDE(is_over)(const SIDE_TYPE *other, const SIDE_TYPE *own, int n) {
  return !SIDE(occupied)(other) || (!SIDE(can_sow)(other, n) && !SIDE(can_sow)(own, n));
}

static void SIDE(count_below)(SIDE(count) * c, const SIDE_TYPE *own, const SIDE_TYPE *other,
                              int depth);

// One leaf or one line further down. `sure`: `other` is known to have a sowing.
static inline void SIDE(reach)(SIDE(count) * c, const SIDE_TYPE *own, const SIDE_TYPE *other,
                               int depth, bool captured, bool sure) {
  if (depth > 1) {
    if (SIDE(occupied)(other)) SIDE(count_below)(c, other, own, depth - 1);
    return;
  }
  c->counts.leaves++;
  c->counts.captures += captured && !c->bulk;
  if (!sure) c->counts.ends += SIDE(is_over)(other, own, 2 * c->columns);
}

// The extra capture of 1.9 at the last ply: none, or each of the holes. `sure` are starts that the
// side has for certain as long as they are not taken.
static void SIDE(leaf_extras)(SIDE(count) * c, const SIDE_TYPE *own, const SIDE_TYPE *other,
                              uint64_t sure) {
  uint64_t holes = SIDE(occupied)(other), leaves = (uint64_t)__builtin_popcountll(holes) + 1;
  c->counts.leaves += leaves;
  if (c->bulk) return;
  c->counts.captures += leaves;
  if (!sure) c->counts.ends += SIDE(is_over)(other, own, 2 * c->columns);
  for (; holes; holes &= holes - 1) {
    SIDE_TYPE left = *other;
    SIDE(take)(&left, SIDE(select)(holes, 0));
    if (!(sure & ~(holes & -holes))) c->counts.ends += SIDE(is_over)(&left, own, 2 * c->columns);
  }
}

// The same above the last ply.
static void SIDE(reach_extras)(SIDE(count) * c, const SIDE_TYPE *own, const SIDE_TYPE *other,
                               int depth) {
  SIDE(reach)(c, own, other, depth, true, true);
  for (uint64_t holes = SIDE(occupied)(other); holes; holes &= holes - 1) {
    SIDE_TYPE left = *other;
    SIDE(take)(&left, SIDE(select)(holes, 0));
    SIDE(reach)(c, own, &left, depth, true, true);
  }
}

// All moves with one sowing of `own` (1.7 to 1.9, 2.7).
static inline void SIDE(reach_sowing)(SIDE(count) * c, const SIDE_TYPE *after, int end,
                                      const SIDE_TYPE *other, int depth, const outlook *outlook) {
  int facing = chee__ring_facing(c->columns, end) & (CHEE__RING_BYTES - 1);
  if (!((unsigned)chee__ring_is_front(c->columns, end) &
        (unsigned)(SIDE(at)(other, facing) != 0))) {
    SIDE(reach)(c, after, other, depth, false, outlook->sows);
    return;
  }
  SIDE_TYPE left = *other;
  SIDE(take)(&left, facing);
  int behind = chee__ring_behind(c->columns, facing);
  SIDE(take)(&left, behind);
  uint64_t sure = outlook->sure & ~(SIDE(bit)(facing) | SIDE(bit)(behind));
  if (c->extra && depth == 1)
    SIDE(leaf_extras)(c, after, &left, sure);
  else if (c->extra)
    SIDE(reach_extras)(c, after, &left, depth);
  else
    SIDE(reach)(c, after, &left, depth, true, sure != 0);
}

// The last ply where nothing is chosen: without branches on the capture, which nobody can predict.
static inline void SIDE(reach_leaf)(SIDE(count) * c, const SIDE_TYPE *after, int end,
                                    const SIDE_TYPE *other, const outlook *outlook) {
  int facing = chee__ring_facing(c->columns, end) & (CHEE__RING_BYTES - 1);
  int behind = chee__ring_behind(c->columns, facing) & (CHEE__RING_BYTES - 1);
  unsigned captured =
      (unsigned)chee__ring_is_front(c->columns, end) & (unsigned)(SIDE(at)(other, facing) != 0);
  SIDE_TYPE left = *other;
  SIDE(take_if)(&left, facing, captured);
  SIDE(take_if)(&left, behind, captured);
  uint64_t untouched = outlook->sure & ~(SIDE(bit)(facing) | SIDE(bit)(behind));
  c->counts.leaves++;
  c->counts.captures += captured;
  uint64_t sows = (untouched & -(uint64_t)captured) | ((uint64_t)outlook->sows & (captured ^ 1));
  if (!sows) c->counts.ends += SIDE(is_over)(&left, after, 2 * c->columns);
}

// No sowing: a pass, unless the game is over (0.3).
static void SIDE(reach_pass)(SIDE(count) * c, const SIDE_TYPE *own, const SIDE_TYPE *other,
                             int depth) {
  if (!SIDE(can_sow)(other, 2 * c->columns)) return;
  c->counts.passes += depth == 1 && !c->bulk;
  SIDE(reach)(c, own, other, depth, false, true);
}

static void SIDE(count_below)(SIDE(count) * c, const SIDE_TYPE *own, const SIDE_TYPE *other,
                              int depth) {
  if (c->failed || chee__perft_stopped(c->stop)) return;
  if (SIDE(at_once)(c, own, other, depth)) return;
  outlook outlook = {.sows = true};
  if (depth == 1 && !c->bulk) {
    outlook.sure = SIDE(sure_starts)(other, 2 * c->columns);
    outlook.sows = outlook.sure || SIDE(can_sow)(other, 2 * c->columns);
  }
  SIDE(sowings) room;
  const SIDE(sowings) *list = SIDE(list_of)(c, own, depth, &room);
  if (list->count < 0) c->failed = true;
  if (list->count == 0) SIDE(reach_pass)(c, own, other, depth);
  if (depth == 1 && c->bulk && !c->extra) {
    if (list->count > 0) c->counts.leaves += (uint64_t)list->count;
    return;
  }
  if (depth == 1 && !c->extra) {
    for (int i = 0; i < list->count; i++)
      SIDE(reach_leaf)(c, &list->after[i], list->end[i], other, &outlook);
    return;
  }
  for (int i = 0; i < list->count; i++) {
    const SIDE_TYPE after = list->after[i]; // which what comes below may overwrite
    SIDE(reach_sowing)(c, &after, list->end[i], other, depth, &outlook);
    list = SIDE(list_still)(list, own, &room);
  }
}

// False when a hole did not fit; then nothing is counted.
static bool SIDE(perft)(chee_perft *memory, const chee_position *position, bool extra, int depth,
                        bool bulk, const volatile bool *stop, chee_perft_counts *counts) {
  SIDE(count)
  c = {.columns = position->rules.size,
       .extra = extra,
       .bulk = bulk,
       .stop = stop,
       .scratch = memory->scratch};
  SIDE_TYPE own, other;
  if (!SIDE(load)(&own, position->side[position->turn])) return false;
  if (!SIDE(load)(&other, position->side[1 - position->turn])) return false;
  SIDE(count_below)(&c, &own, &other, depth);
  if (c.failed) return false;
  counts->leaves += c.counts.leaves;
  counts->captures += c.counts.captures;
  counts->passes += c.counts.passes;
  counts->ends += c.counts.ends;
  return true;
}
