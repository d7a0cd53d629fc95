// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_INDEX_PRIVATE_H
#define CHEE_EGDB_INDEX_PRIVATE_H

// Rows of one side as numbers, in the combinatorial number system: counters c0, c1, .. in h holes
// are the h-1 places of bars among counters and bars.

#include "chee/egdb_index.h"

enum { CHEE__EGDB_COUNTERS_MAX = 128 };

struct chee_egdb_index {
  chee_rules rules;
  int holes;                      // of one side
  int columns;                    // four-row games: holes of the back row, where spinsters are
  int most;                       // counters that a side has at the start
  int width;                      // numbers in a row of `choose`
  struct chee__seat_shelf *seats; // Swahili: what rows can do, once it is known (swahili_seat.h)
  uint64_t choose[];              // [k * width + n]: n over k, at most UINT64_MAX / 2
};

static inline uint64_t chee__egdb_choose(const chee_egdb_index *index, int n, int k) {
  return index->choose[k * index->width + n];
}

struct chee__seat_shelf *chee__seat_shelf_new(void);
void chee__seat_shelf_free(struct chee__seat_shelf *shelf);

// The holes of a seat.
static inline uint8_t *chee__egdb_holes(chee_position *position, int seat) {
  return position->rules.game == CHEE_SWAHILI ? position->seat[seat] : position->side[seat];
}
static inline const uint8_t *chee__egdb_holes_of(const chee_position *position, int seat) {
  return position->rules.game == CHEE_SWAHILI ? position->seat[seat] : position->side[seat];
}

// What a side is: its counters, and of those the spinsters.
chee_egdb_side chee__egdb_side_of(const chee_egdb_index *index, const chee_position *position,
                                  int seat);

// Ways to lay `counters` out over `holes`.
static inline uint64_t chee__egdb_layouts(const chee_egdb_index *index, int counters, int holes) {
  return holes ? chee__egdb_choose(index, counters + holes - 1, holes - 1) : counters == 0;
}

// The number of the counters in those of `count` holes that are not in `marks`, and back.
uint64_t chee__egdb_layout_rank(const chee_egdb_index *index, const uint8_t *holes, int count,
                                uint64_t marks);
void chee__egdb_layout_unrank(const chee_egdb_index *index, uint64_t rank, int counters, int count,
                              uint64_t marks, uint8_t *holes);

// A product of two, UINT64_MAX where it is no less than `bound`.
uint64_t chee__egdb_product(uint64_t a, uint64_t b, uint64_t bound);

// The slab that the other player moves in when the mover is in this one and nothing is converted.
chee_egdb_slab chee__egdb_swapped(const chee_egdb_index *index, const chee_egdb_slab *slab);

// The number of a row; `marks` are its spinsters as in chee_position.
uint64_t chee__egdb_row_rank(const chee_egdb_index *index, const uint8_t *holes, uint64_t marks);

// The row with that number. False where 3.8 excludes it: spinsters, and nobody has two men.
bool chee__egdb_row_unrank(const chee_egdb_index *index, chee_egdb_side side, uint64_t number,
                           uint8_t *holes, uint64_t *marks);

#endif
