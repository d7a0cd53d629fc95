// SPDX-License-Identifier: MIT
//
// What counting works on, for the representation of a side that SIDE_TYPE, SIDE_MOVES and
// SIDE(name) name. Included once for each by build.h, so it has no guard.

// A side's sowings: where each ends and what it leaves. They depend on that side alone.
typedef struct SIDE(sowings) {
  int count; // -1: a hole does not fit
  uint8_t end[SIDE_MOVES];
  SIDE_TYPE after[SIDE_MOVES];
} SIDE(sowings);

// What counting needs to know all the way down.
typedef struct SIDE(count) {
  int columns;
  bool extra, bulk, failed;
  const volatile bool *stop;
  chee_perft_counts counts;
  void *scratch;
} SIDE(count);

// Lists the sowings from all starts; false where that takes doing it one by one.
static inline bool SIDE(list_at_once)(const SIDE_TYPE *side, uint64_t starts, SIDE(sowings) * list);

static void SIDE(list)(const SIDE_TYPE *side, int n, SIDE(sowings) * list) {
  uint64_t starts = SIDE(loaded)(side);
  if (!starts) starts = SIDE(before_empty)(side, n);
  if (SIDE(list_at_once)(side, starts, list)) return;
  list->count = 0;
  for (; starts; starts &= starts - 1) {
    uint32_t laps;
    list->after[list->count] = *side;
    int end = SIDE(sow)(&list->after[list->count], n, SIDE(select)(starts, 0), &laps);
    if (end == -2) {
      list->count = -1;
      return;
    }
    list->end[list->count] = (uint8_t)end;
    list->count += end >= 0;
  }
}

static bool SIDE(can_sow)(const SIDE_TYPE *side, int n) {
  if (SIDE(sure_starts)(side, n)) return true;
  uint64_t starts = SIDE(loaded)(side);
  if (!starts) return SIDE(before_empty)(side, n) != 0;
  for (; starts; starts &= starts - 1) {
    uint32_t laps;
    SIDE_TYPE after = *side;
    if (SIDE(sow)(&after, n, SIDE(select)(starts, 0), &laps) != -1) return true;
  }
  return false;
}
