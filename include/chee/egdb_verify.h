// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_VERIFY_H
#define CHEE_EGDB_VERIFY_H

// Whether a table says the truth: each value is the best of those its moves lead to, each distance
// follows from theirs, and by rows also what its header says of the whole: how many are won, drawn
// and lost, the longest distance with its position, the hash. Since distances fall with every ply
// of a won position, none of these can rest on a circle of others. A table without distances is
// compared value by value alone, which a circle of faults would pass.

#include <stdbool.h>
#include <stdint.h>

#include "chee/egdb.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chee_egdb_way {
  CHEE_EGDB_BY_MOVES, // by the general rules, position by position, looking successors up
  CHEE_EGDB_BY_ROWS   // all positions of a row of the mover at once, from tables in memory
} chee_egdb_way;

// The checking of one table, cut into items that threads may do in any order.
typedef struct chee_egdb_check chee_egdb_check;

// `sample`: by moves, how many positions are drawn from a larger table, by `seed`; 0: all are
// looked at. CHEE_MEMORY, CHEE_BAD_DATA where a table is broken or one that moves lead to is
// missing (only by rows). Free with chee_egdb_check_free (NULL is allowed).
CHEE_API chee_status chee_egdb_check_new(chee_egdb *db, size_t table, chee_egdb_way way,
                                         uint64_t sample, uint64_t seed, chee_egdb_check **check,
                                         chee_error *error);
CHEE_API void chee_egdb_check_free(chee_egdb_check *check);

// Bytes that the checking of a table takes in memory, about, and rather more than less; by moves 0,
// as it takes no more than the cache of the tables.
CHEE_API uint64_t chee_egdb_check_memory(const chee_egdb *db, size_t table, chee_egdb_way way);

CHEE_API uint64_t chee_egdb_check_items(const chee_egdb_check *check);
CHEE_API void chee_egdb_check_work(chee_egdb_check *check, uint64_t item);

// Positions looked at so far.
CHEE_API uint64_t chee_egdb_check_positions(const chee_egdb_check *check);

// CHEE_OK, or CHEE_ILLEGAL with a sentence about the fault of the lowest number found, which names
// the position, or with one about the header; CHEE_BAD_DATA where a table that moves lead to is
// missing or broken.
CHEE_API chee_status chee_egdb_check_status(const chee_egdb_check *check, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
