// SPDX-License-Identifier: MIT
#include "egdb/bulls.h"

#include <string.h>

void chee__bulls_look(int columns, const chee_position *position, chee__bulls_view *view) {
  int mover = position->turn;
  memset(view, 0, sizeof *view);
  memcpy(view->holes, position->side[mover], (size_t)columns);
  memcpy(view->holes + columns, position->side[1 - mover], (size_t)columns);
  for (int i = 0; i < 2; i++) {
    uint32_t seen = (uint32_t)position->mark[i ? 1 - mover : mover];
    view->bulls[i] = mover == CHEE_SOUTH ? seen : chee__egdb_turned(seen, columns);
  }
  uint32_t bulls = view->bulls[0] | view->bulls[1];
  for (int hole = 0; hole < 2 * columns; hole++)
    if (!(bulls >> hole & 1)) view->loose += view->holes[hole];
}

int chee__bulls_settled(const chee_position *position, int seat) {
  int sum = position->store[seat] - position->store[1 - seat], columns = position->rules.size;
  for (int hole = 0; hole < 2 * columns; hole++) {
    int stones = position->side[hole / columns][hole % columns];
    if (position->mark[seat] >> hole & 1) sum += stones;
    if (position->mark[1 - seat] >> hole & 1) sum -= stones;
  }
  return sum;
}

static uint32_t fixed(const chee_egdb_slab *slab) {
  return slab->bulls[0] | slab->bulls[1];
}

static int bulls_of(const chee_egdb_slab *slab) {
  return __builtin_popcount(fixed(slab)) + slab->more;
}

uint64_t chee__bulls_sets(const chee_egdb_index *index, const chee_egdb_slab *slab) {
  return chee__egdb_choose(index, index->holes - __builtin_popcount(fixed(slab)), slab->more);
}

uint64_t chee__bulls_layouts(const chee_egdb_index *index, const chee_egdb_slab *slab) {
  return chee__egdb_layouts(index, slab->loose, index->holes - bulls_of(slab));
}

uint64_t chee__egdb_bulls_size(const chee_egdb_index *index, const chee_egdb_slab *slab) {
  if ((slab->bulls[0] & slab->bulls[1]) || fixed(slab) >> index->holes || slab->loose == 0)
    return 0;
  int count = bulls_of(slab);
  if (3 * count + slab->loose > index->most || count >= index->holes) return 0;
  uint64_t bound = (uint64_t)1 << 48;
  uint64_t owners = (uint64_t)1 << slab->more;
  uint64_t layouts = chee__egdb_product(owners, chee__bulls_layouts(index, slab), bound);
  if (layouts == UINT64_MAX) return layouts;
  return chee__egdb_product(chee__bulls_sets(index, slab), layouts, bound);
}

uint64_t chee__bulls_set_rank(const chee_egdb_index *index, const chee_egdb_slab *slab,
                              uint32_t more) {
  uint64_t rank = 0;
  uint32_t free_holes = ~fixed(slab);
  int chosen = 0;
  for (uint32_t left = more; left; left &= left - 1) {
    uint32_t below = (left & -left) - 1;
    rank += chee__egdb_choose(index, __builtin_popcount(free_holes & below), ++chosen);
  }
  return rank;
}

uint32_t chee__bulls_set_unrank(const chee_egdb_index *index, const chee_egdb_slab *slab,
                                uint64_t rank) {
  uint32_t more = 0, taken = fixed(slab);
  int place = index->holes - __builtin_popcount(taken), hole = index->holes;
  for (int chosen = slab->more; chosen > 0; chosen--)
    for (;;) {
      do hole--;
      while (taken >> hole & 1);
      place--;
      if (chee__egdb_choose(index, place, chosen) > rank) continue;
      rank -= chee__egdb_choose(index, place, chosen);
      more |= (uint32_t)1 << hole;
      break;
    }
  return more;
}

chee_egdb_slab chee__egdb_bulls_slab(const chee_egdb_index *index, const chee_position *position) {
  chee__bulls_view view;
  chee_egdb_slab slab;
  memset(&slab, 0, sizeof slab);
  chee__bulls_look(index->columns, position, &view);
  slab.loose = (uint8_t)view.loose;
  memcpy(slab.bulls, view.bulls, sizeof slab.bulls);
  return slab;
}

bool chee__egdb_bulls_rank(const chee_egdb_index *index, const chee_position *position,
                           const chee_egdb_slab *slab, uint64_t *number) {
  chee__bulls_view view;
  chee__bulls_look(index->columns, position, &view);
  uint32_t all = view.bulls[0] | view.bulls[1], more = all & ~fixed(slab);
  bool within = (slab->bulls[0] & ~view.bulls[0]) == 0 && (slab->bulls[1] & ~view.bulls[1]) == 0;
  if (!within || view.loose != slab->loose || __builtin_popcount(more) != slab->more) return false;
  if (chee__egdb_bulls_size(index, slab) - 1 >= UINT64_MAX - 1) return false; // none, or too many
  uint64_t owners = 0;
  int bit = 0;
  for (uint32_t left = more; left; left &= left - 1)
    owners |= (uint64_t)(view.bulls[0] >> __builtin_ctz(left) & 1) << bit++;
  uint64_t layout = chee__egdb_layout_rank(index, view.holes, index->holes, all);
  uint64_t set = chee__bulls_set_rank(index, slab, more);
  *number = (set * chee__bulls_layouts(index, slab) + layout) << slab->more | owners;
  return true;
}

bool chee__egdb_bulls_unrank(const chee_egdb_index *index, const chee_egdb_slab *slab,
                             uint64_t number, chee_position *position) {
  uint8_t holes[64] = {0};
  uint64_t layouts = chee__bulls_layouts(index, slab), place = number >> slab->more;
  uint32_t more = chee__bulls_set_unrank(index, slab, place / layouts);
  uint32_t bulls = fixed(slab) | more, own = slab->bulls[0];
  int bit = 0;
  for (uint32_t left = more; left; left &= left - 1, bit++)
    if (number >> bit & 1) own |= left & -left;
  chee__egdb_layout_unrank(index, place % layouts, slab->loose, index->holes, bulls, holes);
  for (int hole = 0; hole < index->holes; hole++) {
    if (bulls >> hole & 1) holes[hole] = 3; // any number of three or more would do
    position->side[hole / index->columns][hole % index->columns] = holes[hole];
  }
  position->mark[0] = own;
  position->mark[1] = bulls & ~own;
  return true;
}
