// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_TABLE_H
#define CHEE_SEARCH_TABLE_H

// The transposition table: what was found out about positions met before. All workers share it
// without locks: an entry is two words, the first being the key combined with the second, so that a
// torn entry looks like another position (Hyatt and Mann 2002).

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/picker.h"

typedef enum chee__bound {
  CHEE__BOUND_NONE,
  CHEE__BOUND_UPPER,
  CHEE__BOUND_LOWER,
  CHEE__BOUND_EXACT
} chee__bound;

typedef struct chee__entry {
  chee_move move; // from == CHEE__NO_MOVE: none
  int value;      // plies counted from the position
  int depth;
  chee__bound bound;
  bool final; // no estimate went into it: looking deeper would not change it
} chee__entry;

typedef struct chee__slot {
  _Atomic uint64_t key; // combined with data
  _Atomic uint64_t data;
} chee__slot;

typedef struct chee__table {
  void *memory; // that the slots lie in
  chee__slot *slots;
  size_t buckets;      // a power of two; four slots a bucket, one cache line
  uint8_t generation;  // 0..127, one step a search
  uint8_t since_clear; // searches since all was forgotten, 128 for more: what is older is stale
  uint8_t since_purge; // searches since stale entries were removed, 128 for more
} chee__table;

bool chee__table_new(chee__table *table, size_t bytes);
void chee__table_free(chee__table *table);
void chee__table_search(chee__table *table); // a search begins

// Forgets all. With leisure, as between two games, stale entries of a game are removed, which takes
// up to a second for gigabytes; without it that is done where their generation tells them no more.
void chee__table_forget(chee__table *table, bool at_leisure);

bool chee__table_probe(const chee__table *table, uint64_t key, chee__entry *entry);
void chee__table_store(chee__table *table, uint64_t key, const chee__entry *entry);

static inline void chee__table_prefetch(const chee__table *table, uint64_t key) {
  __builtin_prefetch(&table->slots[(key & (table->buckets - 1)) * 4]);
}

#endif
