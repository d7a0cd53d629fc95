// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FAST_NIBBLES_LEAVES_H
#define CHEE_GAMES_FAST_NIBBLES_LEAVES_H

// The last two plies of counting for narrow sides without the extra capture. What a sowing captures
// depends on the hole it ends in alone, so a side is remembered by how many of its sowings end in
// each hole, and the leaves of a position are told apart for all of them at once. Included after
// what lists sowings, before the body.

#include "core/perft.h"

enum { NIBBLES_ENDS = 1 << 16, NIBBLES_COLUMNS = 8 };

// A side, and in nibble i how many sowings end in hole i; key 0, an empty side, marks a free place.
typedef struct nibbles_ends {
  nibbles key;
  uint64_t ends;
} nibbles_ends;

_Static_assert(NIBBLES_KNOWN * sizeof(nibbles_known) + NIBBLES_ENDS * sizeof(nibbles_ends) <=
                   CHEE__PERFT_SCRATCH,
               "both tables have room");

// False when a hole would not fit, or when more sowings end in one hole than a nibble holds.
static bool nibbles_count_ends(const nibbles *side, uint64_t *ends) {
  uint64_t starts = nibbles_loaded(side);
  if (!starts) starts = nibbles_before_empty(side, 16);
  if (nibbles_ends_at_once(*side, starts, ends)) return true;
  for (*ends = 0; starts; starts &= starts - 1) {
    uint32_t laps;
    nibbles after = *side;
    const int end = nibbles_sow(&after, 16, nibbles_select(starts, 0), &laps);
    if (end == -1) continue;
    if (end == -2 || nibbles_at(ends, end) == 15) return false;
    *ends += nibbles_bit(end);
  }
  return true;
}

// Fills a place of the table; false, with the place kept, where the ends do not fit. Kept out of line,
// so that the look-up is small enough for the compiler to put it wherever it is asked.
__attribute__((noinline)) static bool nibbles_ends_put(nibbles_ends *place, const nibbles *side) {
  nibbles_ends found = {.key = *side};
  if (!nibbles_count_ends(side, &found.ends)) return false;
  *place = found;
  return true;
}

static inline bool nibbles_ends_of(nibbles_count *c, const nibbles *side, uint64_t *ends) {
  nibbles_ends *known = (nibbles_ends *)(void *)((nibbles_known *)c->scratch + NIBBLES_KNOWN);
  known += (nibbles_hash(side, 16) >> 32) % NIBBLES_ENDS;
  if (known->key != *side && !nibbles_ends_put(known, side)) return false;
  *ends = known->ends;
  return true;
}

// The sum of all nibbles.
static inline uint64_t nibbles_sum(uint64_t word) {
  const uint64_t pairs = 0x0F0F0F0F0F0F0F0Fu;
  return ((word & pairs) + (word >> 4 & pairs)) * 0x0101010101010101u >> 56;
}

// Sets of front holes: those of the other side that face these, and the other way round.
static inline uint64_t nibbles_facing(uint64_t front) {
  const uint32_t bytes = __builtin_bswap32((uint32_t)front);
  return (bytes & 0x0F0F0F0Fu) << 4 | (bytes >> 4 & 0x0F0F0F0Fu);
}

// The other side's holes that are taken by sowings that end in these and capture.
static inline uint64_t nibbles_taken(uint64_t capturing) {
  return nibbles_facing(capturing) | capturing << 32;
}

// The side that is left when a sowing ended in `end` and captured.
static inline nibbles nibbles_left(nibbles side, int end) {
  const int facing = chee__ring_facing(NIBBLES_COLUMNS, end);
  nibbles_take(&side, facing);
  nibbles_take(&side, chee__ring_behind(NIBBLES_COLUMNS, facing));
  return side;
}

// Ends of the game among the sowings that end in `holes`, all of which capture. False when that
// takes looking at what they leave the mover.
static bool nibbles_ends_after(nibbles_count *c, uint64_t holes, uint64_t ends,
                               const nibbles *other, uint64_t sure, uint64_t *over) {
  for (*over = 0; holes; holes &= holes - 1) {
    const int end = nibbles_select(holes, 0);
    const nibbles left = nibbles_left(*other, end);
    if (sure & ~nibbles_taken(nibbles_bit(end))) continue;
    uint64_t next;
    if (!left)
      *over += (uint64_t)nibbles_at(&ends, end);
    else if (!nibbles_ends_of(c, &left, &next) || next == 0)
      return false;
  }
  return true;
}

// The leaves below `own`, whose sowings end as `ends` says; false, with nothing counted, where each
// must be looked at.
static inline bool nibbles_leaves_of(nibbles_count *c, uint64_t ends, const nibbles *other) {
  uint64_t over = 0;
  if (ends == 0) return false; // a pass, or the end
  const uint64_t sure = nibbles_sure_starts(other, 16);
  if (!sure) {
    uint64_t next;
    if (!nibbles_ends_of(c, other, &next) || next == 0) return false;
  }
  const uint64_t faced = nibbles_facing(nibbles_occupied(other));
  const uint64_t capturing = nibbles_occupied(&ends) & faced;
  if (!(sure & ~nibbles_taken(capturing)) &&
      !nibbles_ends_after(c, capturing, ends, other, sure, &over))
    return false;
  c->counts.leaves += nibbles_sum(ends);
  c->counts.captures += nibbles_sum(ends & faced * 15);
  c->counts.ends += over;
  return true;
}

// Moves of the last of two plies, without a look at what the first leaves its mover; false, with
// nothing counted, where that matters.
static bool nibbles_bulk_of_two(nibbles_count *c, const nibbles *own, const nibbles *other) {
  uint64_t ends, answers;
  if (!nibbles_ends_of(c, own, &ends) || !nibbles_ends_of(c, other, &answers)) return false;
  if (ends == 0 || answers == 0) return false;
  const uint64_t faced = nibbles_facing(nibbles_occupied(other));
  uint64_t leaves = nibbles_sum(ends & ~(faced * 15)) * nibbles_sum(answers);
  for (uint64_t holes = nibbles_occupied(&ends) & faced; holes; holes &= holes - 1) {
    const int end = nibbles_select(holes, 0);
    const nibbles left = nibbles_left(*other, end);
    if (!left) continue;
    if (!nibbles_ends_of(c, &left, &answers) || answers == 0) return false;
    leaves += (uint64_t)nibbles_at(&ends, end) * nibbles_sum(answers);
  }
  c->counts.leaves += leaves;
  return true;
}

static void nibbles_count_below(nibbles_count *c, const nibbles *own, const nibbles *other,
                                int depth);

// The last of two plies, one by one: most first moves capture nothing, and are answered alike.
static bool nibbles_leaves_of_two(nibbles_count *c, const nibbles *own, const nibbles *other) {
  uint64_t answers;
  if (!nibbles_ends_of(c, other, &answers)) return false;
  const nibbles_sowings *list = nibbles_list_of(c, own, 2, NULL);
  if (list->count <= 0) return false;
  const uint64_t faced = nibbles_facing(nibbles_occupied(other));
  for (int i = 0; i < list->count; i++) {
    const nibbles *after = &list->after[i];
    nibbles left = *other;
    uint64_t ends = answers;
    if (faced & nibbles_bit(list->end[i])) {
      left = nibbles_left(left, list->end[i]);
      if (!left) continue;
      if (!nibbles_ends_of(c, &left, &ends)) ends = 0;
    }
    if (!nibbles_leaves_of(c, ends, after)) nibbles_count_below(c, &left, after, 1);
  }
  return true;
}

// Counts all below a position with one or two plies to go; false, with nothing counted, where that
// takes looking at each of its moves.
static bool nibbles_at_once(nibbles_count *c, const nibbles *own, const nibbles *other, int depth) {
  if (c->extra || depth > 2) return false;
  if (depth == 2)
    return c->bulk ? nibbles_bulk_of_two(c, own, other) : nibbles_leaves_of_two(c, own, other);
  uint64_t ends;
  return !c->bulk && nibbles_ends_of(c, own, &ends) && nibbles_leaves_of(c, ends, other);
}

#endif
