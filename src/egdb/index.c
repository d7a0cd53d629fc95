// SPDX-License-Identifier: MIT
#include "egdb/index.h"

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "core/fail.h"
#include "egdb/bulls.h"

enum { SETUP = 0, OPENINGS = 1 }; // options of Enkeshui and Swahili that only the start knows

chee_rules chee_egdb_rules(const chee_rules *rules) {
  chee_rules table = *rules;
  if (rules->game == CHEE_ENKESHUI) table.option[SETUP] = 0;
  if (rules->game == CHEE_SWAHILI) table.option[OPENINGS] = 0;
  return table;
}

// Pascal's triangle, bounded so that no sum overflows.
static void fill(chee_egdb_index *index, int most_chosen) {
  for (int k = 0; k <= most_chosen; k++)
    for (int n = 0; n < index->width; n++) {
      uint64_t *here = &index->choose[k * index->width + n];
      if (k == 0) {
        *here = 1;
      } else if (n == 0) {
        *here = 0;
      } else {
        uint64_t sum = here[-1] + here[-1 - index->width];
        *here = sum < UINT64_MAX / 2 ? sum : UINT64_MAX / 2;
      }
    }
}

// Counters on a side once the opening is over can be no more than at the start.
static int most_counters(const chee_rules *rules) {
  chee_position start;
  memset(&start, 0, sizeof start);
  chee_start(rules, &start);
  return chee_position_counters(&start, 0);
}

chee_status chee_egdb_index_new(const chee_rules *rules, chee_egdb_index **index,
                                chee_error *error) {
  chee_status status = chee_rules_check(rules, error);
  if (status != CHEE_OK) return status;
  if (chee_rules_seats(rules) != 2)
    return chee__fault(error, CHEE_BAD_DATA, "5.1", CHEE_FAULT_TABLE_PLAYERS);
  int holes = chee_rules_holes(rules), most = most_counters(rules);
  if (rules->game == CHEE_ENKESHUI) holes *= 2, most *= 2;
  int width = holes + most + 1;
  chee_egdb_index *made =
      calloc(1, sizeof *made + sizeof made->choose[0] * (size_t)(holes + 1) * (size_t)width);
  if (!made) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  made->rules = chee_egdb_rules(rules);
  made->holes = holes;
  made->columns = rules->size;
  made->most = most;
  made->width = width;
  fill(made, holes);
  if (rules->game == CHEE_SWAHILI && !(made->seats = chee__seat_shelf_new())) {
    free(made);
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  }
  *index = made;
  return CHEE_OK;
}

void chee_egdb_index_free(chee_egdb_index *index) {
  if (index) chee__seat_shelf_free(index->seats);
  free(index);
}

uint64_t chee__egdb_product(uint64_t a, uint64_t b, uint64_t bound) {
  return a && b >= (bound + a - 1) / a ? UINT64_MAX : a * b;
}

uint64_t chee_egdb_side_rows(const chee_egdb_index *index, chee_egdb_side side) {
  int free_counters = side.counters - side.spinsters;
  if (side.counters == 0 || side.counters > index->most) return 0;
  if (side.spinsters &&
      (index->rules.game != CHEE_CHUBA || side.spinsters > index->columns || free_counters < 2))
    return 0;
  uint64_t sets = side.spinsters ? chee__egdb_choose(index, index->columns, side.spinsters) : 1;
  return chee__egdb_product(sets,
                            chee__egdb_layouts(index, free_counters, index->holes - side.spinsters),
                            (uint64_t)1 << 32);
}

chee_egdb_side chee__egdb_side_of(const chee_egdb_index *index, const chee_position *position,
                                  int seat) {
  uint64_t marks = index->rules.game == CHEE_CHUBA ? position->mark[seat] : 0;
  return (chee_egdb_side){.counters = (uint8_t)chee_position_counters(position, seat),
                          .spinsters = (uint8_t)__builtin_popcountll(marks)};
}

uint64_t chee__egdb_layout_rank(const chee_egdb_index *index, const uint8_t *holes, int count,
                                uint64_t marks) {
  uint64_t rank = 0;
  int place = -1, bars = 0, last = count - __builtin_popcountll(marks) - 1;
  for (int hole = 0; bars < last; hole++) {
    if (marks >> hole & 1) continue;
    place += holes[hole] + 1;
    rank += chee__egdb_choose(index, place, ++bars);
  }
  return rank;
}

void chee__egdb_layout_unrank(const chee_egdb_index *index, uint64_t rank, int counters, int count,
                              uint64_t marks, uint8_t *holes) {
  int bars = count - __builtin_popcountll(marks) - 1;
  int hole = count, above = counters + bars;
  for (; bars >= 0; bars--) {
    do hole--;
    while (marks >> hole & 1);
    int place = above - 1;
    if (bars > 0) {
      while (chee__egdb_choose(index, place, bars) > rank) place--;
      rank -= chee__egdb_choose(index, place, bars);
    } else {
      place = -1;
    }
    holes[hole] = (uint8_t)(above - place - 1);
    above = place;
  }
}

static uint64_t set_rank(const chee_egdb_index *index, uint64_t marks) {
  uint64_t rank = 0;
  int chosen = 0;
  for (uint64_t left = marks >> index->columns; left; left &= left - 1)
    rank += chee__egdb_choose(index, __builtin_ctzll(left), ++chosen);
  return rank;
}

static uint64_t set_unrank(const chee_egdb_index *index, uint64_t rank, int chosen) {
  uint64_t marks = 0;
  for (int pocket = index->columns; chosen > 0; chosen--) {
    do pocket--;
    while (chee__egdb_choose(index, pocket, chosen) > rank);
    rank -= chee__egdb_choose(index, pocket, chosen);
    marks |= (uint64_t)1 << (index->columns + pocket);
  }
  return marks;
}

uint64_t chee__egdb_row_rank(const chee_egdb_index *index, const uint8_t *holes, uint64_t marks) {
  uint64_t rank = chee__egdb_layout_rank(index, holes, index->holes, marks);
  if (!marks) return rank;
  int counters = 0;
  for (int hole = 0; hole < index->holes; hole++)
    if (!(marks >> hole & 1)) counters += holes[hole];
  int spinsters = __builtin_popcountll(marks);
  return set_rank(index, marks) * chee__egdb_layouts(index, counters, index->holes - spinsters) +
         rank;
}

bool chee__egdb_row_unrank(const chee_egdb_index *index, chee_egdb_side side, uint64_t number,
                           uint8_t *holes, uint64_t *marks) {
  int counters = side.counters - side.spinsters;
  uint64_t inner = chee__egdb_layouts(index, counters, index->holes - side.spinsters);
  *marks = side.spinsters ? set_unrank(index, number / inner, side.spinsters) : 0;
  chee__egdb_layout_unrank(index, number % inner, counters, index->holes, *marks, holes);
  if (!*marks) return true;
  bool loaded = false;
  for (int hole = 0; hole < index->holes; hole++) {
    loaded |= holes[hole] > 1;
    if (*marks >> hole & 1) holes[hole] = 1;
  }
  return loaded;
}

uint64_t chee_egdb_slab_size(const chee_egdb_index *index, const chee_egdb_slab *slab) {
  if (index->rules.game == CHEE_ENKESHUI) return chee__egdb_bulls_size(index, slab);
  uint64_t mover = chee_egdb_side_rows(index, slab->mover);
  uint64_t other = chee_egdb_side_rows(index, slab->other);
  if (mover == 0 || other == 0) return 0;
  if (mover == UINT64_MAX || other == UINT64_MAX) return UINT64_MAX;
  return chee__egdb_product(mover, other, (uint64_t)1 << 48);
}

static bool same_rules(const chee_egdb_index *index, const chee_position *position) {
  chee_rules rules = chee_egdb_rules(&position->rules);
  return memcmp(&rules, &index->rules, sizeof rules) == 0;
}

static bool in_opening(const chee_position *position) {
  switch (position->rules.game) {
  case CHEE_NJOMBWA:
  case CHEE_ENKESHUI: return position->ply < 2;
  case CHEE_SWAHILI: return position->rules.option[OPENINGS] && position->ply < 2;
  default: return false;
  }
}

bool chee_egdb_rank(const chee_egdb_index *index, const chee_position *position,
                    chee_egdb_slab *slab, uint64_t *number) {
  if (!same_rules(index, position) || in_opening(position)) return false;
  if (index->rules.game == CHEE_ENKESHUI) {
    *slab = chee__egdb_bulls_slab(index, position);
    return chee__egdb_bulls_rank(index, position, slab, number);
  }
  int mover = position->turn, other = 1 - mover;
  memset(slab, 0, sizeof *slab);
  slab->mover = chee__egdb_side_of(index, position, mover);
  slab->other = chee__egdb_side_of(index, position, other);
  uint64_t rows = chee_egdb_side_rows(index, slab->other);
  if (chee_egdb_slab_size(index, slab) - 1 >= UINT64_MAX - 1) return false; // none, or too many
  bool chuba = index->rules.game == CHEE_CHUBA;
  uint64_t own = chuba ? position->mark[mover] : 0, theirs = chuba ? position->mark[other] : 0;
  *number = chee__egdb_row_rank(index, chee__egdb_holes_of(position, mover), own) * rows +
            chee__egdb_row_rank(index, chee__egdb_holes_of(position, other), theirs);
  return true;
}

chee_egdb_slab chee__egdb_swapped(const chee_egdb_index *index, const chee_egdb_slab *slab) {
  chee_egdb_slab swapped = *slab;
  swapped.mover = slab->other;
  swapped.other = slab->mover;
  for (int i = 0; i < 2; i++)
    swapped.bulls[i] = chee__egdb_turned(slab->bulls[1 - i], index->columns);
  return swapped;
}

static bool same_side(chee_egdb_side a, chee_egdb_side b) {
  return a.counters == b.counters && a.spinsters == b.spinsters;
}

bool chee_egdb_rank_in(const chee_egdb_index *index, const chee_position *position,
                       const chee_egdb_slab *slab, uint64_t *number) {
  chee_egdb_slab own;
  // Not byte by byte: what lies between the members of a caller's slab is anything.
  if (index->rules.game != CHEE_ENKESHUI)
    return chee_egdb_rank(index, position, &own, number) && same_side(own.mover, slab->mover) &&
           same_side(own.other, slab->other);
  if (!same_rules(index, position) || in_opening(position)) return false;
  return chee__egdb_bulls_rank(index, position, slab, number);
}

bool chee_egdb_unrank(const chee_egdb_index *index, const chee_egdb_slab *slab, uint64_t number,
                      chee_position *position) {
  uint64_t size = chee_egdb_slab_size(index, slab);
  if (size == UINT64_MAX || number >= size) return false;
  memset(position, 0, sizeof *position);
  position->rules = index->rules;
  position->ply = 2;
  if (index->rules.game == CHEE_ENKESHUI)
    return chee__egdb_bulls_unrank(index, slab, number, position);
  uint64_t rows = chee_egdb_side_rows(index, slab->other);
  uint64_t marks[2];
  bool own = chee__egdb_row_unrank(index, slab->mover, number / rows, chee__egdb_holes(position, 0),
                                   &marks[0]);
  bool theirs = chee__egdb_row_unrank(index, slab->other, number % rows,
                                      chee__egdb_holes(position, 1), &marks[1]);
  position->mark[0] = marks[0];
  position->mark[1] = marks[1];
  return own && theirs;
}
