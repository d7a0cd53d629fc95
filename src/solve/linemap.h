// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_LINEMAP_H
#define CHEE_SOLVE_LINEMAP_H

// The lines of a certificate in memory, found by their position's key.

#include "chee/move.h"
#include "solve/key.h"

// What is kept of a line beside its key.
typedef struct chee__entry {
  chee_move move;
  uint32_t rank;
  int32_t number;    // of the line in its file; the solver's own use otherwise
  int16_t guarantee; // margin still to come
  uint8_t reached;   // whether something leads here
  uint8_t state;     // for whoever walks over the lines
  bool known;        // a table has the value, and there is no move
} chee__entry;

typedef struct chee__linemap chee__linemap;

// NULL without memory. `most` bounds the bytes it takes.
chee__linemap *chee__linemap_new(const chee__packing *packing, uint64_t most);
void chee__linemap_free(chee__linemap *map);

// The entry of a key, or NULL. Valid until the next addition.
chee__entry *chee__linemap_find(const chee__linemap *map, const chee__key *key);

// The entry of a key, added with all zero if *fresh. NULL without memory, or, with *full set, when
// the bound is reached.
chee__entry *chee__linemap_add(chee__linemap *map, const chee__key *key, bool *fresh, bool *full);

uint64_t chee__linemap_count(const chee__linemap *map);

// All entries in some order: begin with *place 0; NULL at the end.
chee__entry *chee__linemap_next(const chee__linemap *map, uint64_t *place, chee__key *key);

#endif
