// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_PROOF_TABLE_H
#define CHEE_SOLVE_PROOF_TABLE_H

// What proof search remembers of positions, found by keys that identify them. Shared by all
// workers.

#include <stddef.h>

#include "solve/key.h"

// Numbers of a position from the side to move: `phi` 0 says that it has what it wants, `delta` 0
// that the other side has. For the attacker wanting is winning, for the defender keeping the
// attacker from it.
typedef struct chee__numbers {
  uint32_t phi, delta;
  // Positions looked at below it: what is put says those of one visit, the table adds up those of
  // all visits since it knows the position. Saturating; 0: nothing is known.
  uint32_t work;
  // Of what is decided for ever: plies to the end at most. Of what is decided on one path alone:
  // CHEE__ON_PATH and that path's signature. Else 0.
  uint32_t detail;
} chee__numbers;

#define CHEE__INFINITE 1000000000u
#define CHEE__ON_PATH  0x80000000u

// Whether the numbers say who has what they want, on whatever path.
static inline bool chee__settles(chee__numbers n) {
  return n.work != 0 && (n.phi == 0 || n.delta == 0) && !(n.detail & CHEE__ON_PATH);
}

typedef struct chee__proof_table chee__proof_table;

// A table of at most `bytes`; NULL without memory.
chee__proof_table *chee__proof_table_new(const chee__packing *packing, size_t bytes);
void chee__proof_table_free(chee__proof_table *table);

// What is known of a key; work 0 where nothing is.
chee__numbers chee__proof_table_get(chee__proof_table *table, const chee__key *key, uint64_t hash);

// Asks the processor to have what is known of a key at hand soon.
void chee__proof_table_expect(const chee__proof_table *table, uint64_t hash);

// Keeps it, in place of what took the least work if there is no room. What is decided stays so; to
// what was known of the key before, its work is added.
void chee__proof_table_put(chee__proof_table *table, const chee__key *key, uint64_t hash,
                           chee__numbers numbers);

// Forgets everything.
void chee__proof_table_clear(chee__proof_table *table);

// All entries, for saving: begin with *place 0; false at the end. Others may put meanwhile.
bool chee__proof_table_next(chee__proof_table *table, uint64_t *place, chee__key *key,
                            chee__numbers *numbers);

// Entries that there is room for.
uint64_t chee__proof_table_room(const chee__proof_table *table);

// Entries in use, in thousandths, from a sample. Others may put meanwhile.
int chee__proof_table_full(chee__proof_table *table);

#endif
