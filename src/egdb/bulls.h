// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_BULLS_H
#define CHEE_EGDB_BULLS_H

// The numbering of Enkeshui. A slab holds all positions with as many loose stones, certain bulls
// and `more` others: first by the set of those others, then by the layout of the loose stones, then
// by which of the others are the mover's. Sowing does not ask who owns a bull, so that positions
// which differ in owners alone stand side by side and are worked out together.

#include "egdb/index.h"

// Holes seen from the other player: their row comes first.
static inline uint32_t chee__egdb_turned(uint32_t holes, int columns) {
  uint32_t row = ((uint32_t)1 << columns) - 1;
  return (holes & row) << columns | holes >> columns;
}

// A position as the mover sees it.
typedef struct chee__bulls_view {
  uint8_t holes[64];
  uint32_t bulls[2]; // the mover's, the other's
  int loose;         // stones outside bulls
} chee__bulls_view;

void chee__bulls_look(int columns, const chee_position *position, chee__bulls_view *view);

// What a player has more than the other for good: captured, and in bulls (4.9).
int chee__bulls_settled(const chee_position *position, int seat);

// Numbers of the slab, UINT64_MAX for 2^48 and more, 0 where there is none.
uint64_t chee__egdb_bulls_size(const chee_egdb_index *index, const chee_egdb_slab *slab);

// The slab of exactly the position's bulls.
chee_egdb_slab chee__egdb_bulls_slab(const chee_egdb_index *index, const chee_position *position);

bool chee__egdb_bulls_rank(const chee_egdb_index *index, const chee_position *position,
                           const chee_egdb_slab *slab, uint64_t *number);
bool chee__egdb_bulls_unrank(const chee_egdb_index *index, const chee_egdb_slab *slab,
                             uint64_t number, chee_position *position);

// How many sets of `more` further bulls there are, the number of one, and back.
uint64_t chee__bulls_sets(const chee_egdb_index *index, const chee_egdb_slab *slab);
uint64_t chee__bulls_set_rank(const chee_egdb_index *index, const chee_egdb_slab *slab,
                              uint32_t more);
uint32_t chee__bulls_set_unrank(const chee_egdb_index *index, const chee_egdb_slab *slab,
                                uint64_t rank);

// Layouts of the loose stones.
uint64_t chee__bulls_layouts(const chee_egdb_index *index, const chee_egdb_slab *slab);

#endif
