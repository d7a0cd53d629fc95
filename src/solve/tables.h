// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_TABLES_H
#define CHEE_SOLVE_TABLES_H

// Endgame tables as the leaves of proofs: what they say of a position, and which of them a
// certificate names.

#include "chee/certificate.h"
#include "chee/egdb.h"
#include "chee/egdb_build.h"
#include "solve/expand.h"

// What a table says of a position to the side whose turn it is.
typedef struct chee__verdict {
  size_t table;  // number of the table
  int outcome;   // of the mover, in the four-row games
  int low, high; // margin still to come that the mover can force, and to which the other can hold
                 // them
} chee__verdict;

// False where no table knows the position.
bool chee__tables_ask(chee_egdb *db, const chee_position *position, chee__verdict *verdict);

// Counters of the largest table, a bound for who may be asked for; 0 without tables.
int chee__tables_most(const chee_egdb *db);

// What the tables say of a question, CHEE__OPEN where none knows or play may circle.
chee__outcome chee__tables_outcome(const chee__question *question, const chee_position *position);

// A file of tables that a certificate names.
typedef struct chee__named {
  char name[CHEE_EGDB_NAME_MAX]; // of its unit, such as "4-3"
  uint64_t hash;
} chee__named;

// More than any search can rest on: all tables of Chuba for four holes are 496 files.
enum { CHEE__NAMED_MAX = 4096 };

// The name under which a certificate has a table.
chee__named chee__tables_name(const chee_egdb *db, size_t table);

// The tables that lines of a certificate may rest on.
typedef struct chee__leaves {
  chee_egdb *db; // NULL: none
  bool *table;   // of each table: whether it is one of them
} chee__leaves;

// Opens the tables that are named and looks whether they hold what their hashes say; the refusal is
// about line 1.
chee_status chee__leaves_open(chee__leaves *leaves, const chee_certificate_options *options,
                              const chee_rules *rules, const chee__named *named, size_t count,
                              chee_error *error);
void chee__leaves_close(chee__leaves *leaves);

#endif
