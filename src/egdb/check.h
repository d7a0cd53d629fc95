// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_CHECK_PRIVATE_H
#define CHEE_EGDB_CHECK_PRIVATE_H

#include <stdatomic.h>

#include "chee/egdb_verify.h"
#include "egdb/sides.h"

enum { CHEE__CHECK_MOVES = 4096, CHEE__CHECK_ROWS = 16 }; // positions, rows of an item
enum { CHEE__CHECK_FAR = 255 };                           // the byte of one that lies in the list

// What is known of a position or found by its moves.
typedef struct chee__finding {
  bool present;
  int outcome;    // of the mover
  int points;     // in fives
  uint32_t plies; // 0 for a draw
  int low, high;  // Enkeshui
  uint32_t high_plies;
} chee__finding;

// A table that moves lead to, a row for each row of the player who has moved.
typedef struct chee__child {
  chee_egdb_side mover, other;
  uint64_t columns; // rows of the mover
  int8_t *values;   // outcomes, 2 for no position; or points in fives
  uint8_t *plies;   // of moves that are no conversion; else NULL
} chee__child;

// Rows of the other side that a capture at one hole changes, and what it leaves of each.
typedef struct chee__losses {
  uint32_t *rows, *firsts; // `count` rows; row i has results firsts[i] .. firsts[i + 1] - 1
  uint64_t count;
  uint8_t *mask; // of each row of the other side: whether it is among them
  chee__side_row *results;
} chee__losses;

// The tables that a table of Enkeshui leads to.
typedef struct chee__bulls_tables chee__bulls_tables;

struct chee_egdb_check {
  chee_egdb *db;
  size_t table;
  chee_egdb_way way;
  chee_egdb_info info;
  uint64_t sample, seed, items;
  uint8_t *values, *distances; // by rows
  chee__side own, other;       // by rows
  chee__losses losses[CHEE_COLUMNS_MAX];
  chee__child *children;
  int child_count;
  chee__bulls_tables *bulls; // by rows, Enkeshui
  atomic_uint_fast64_t positions;
  atomic_flag lock;
  bool faulty;
  uint64_t number; // of the lowest fault; UINT64_MAX: of the table as a whole
  chee_error fault;
};

// Notes a fault when the two differ; `looked` has what the table says.
void chee__check_compare(chee_egdb_check *check, uint64_t number, const chee__finding *looked,
                         const chee__finding *found);

// Notes what another refusal says of a table, with the name of its file. `number` is that of the
// position which met it, UINT64_MAX for the table as a whole.
void chee__check_refuse_table(chee_egdb_check *check, uint64_t number, size_t table,
                              const chee_error *inner);

// Whether a fault of this position or one of a lower number has been noted.
bool chee__check_knows(chee_egdb_check *check, uint64_t number);

// Compares what the header says of the table with its streams.
void chee__check_head(chee_egdb_check *check, const uint8_t *values, const uint8_t *distances);

chee_status chee__check_rows_begin(chee_egdb_check *check, chee_error *error);
void chee__check_rows_work(chee_egdb_check *check, uint64_t item);
void chee__check_rows_free(chee_egdb_check *check);

// The same for Enkeshui: all owners of a set of bulls at once.
chee_status chee__check_bulls_begin(chee_egdb_check *check, chee_error *error);
void chee__check_bulls_work(chee_egdb_check *check, uint64_t item);
void chee__check_bulls_free(chee_egdb_check *check);

// One position by the general rules.
void chee__check_moves_position(chee_egdb_check *check, uint64_t number,
                                const chee_position *position);
void chee__check_moves_work(chee_egdb_check *check, uint64_t item);

#endif
