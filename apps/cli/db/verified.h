// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_DB_VERIFIED_H
#define CHEE_CLI_DB_VERIFIED_H

// What `chee db verify` has found right so far, in a file from which it goes on.

#include "chee/egdb_verify.h"
#include "db/db.h"

typedef struct cli_verified_table {
  uint64_t written;      // when its file was, in nanoseconds; 0 where the system does not tell
  uint64_t looked_at[2]; // by each chee_egdb_way: 0, or one more than the positions
} cli_verified_table;

typedef struct cli_verified {
  const char *file; // NULL: nothing is kept
  const cli_db *db;
  const chee_egdb *tables;
  uint64_t sample, seed; // other ones are another check
  cli_verified_table *table;
  double saved, cost; // when it was written last, and how long that took; seconds
} cli_verified;

// Takes up the file if it is there. What stands in it of a table whose own file was written since
// is left out. The file is written anew, so that one that cannot be is known before the work.
// Answers with a cli_exit; what is wrong is said, tables that are others included.
int cli_verified_open(cli_verified *verified);
void cli_verified_close(cli_verified *verified);

// Whether a table was found right in that way, with how many positions.
bool cli_verified_has(const cli_verified *verified, size_t table, chee_egdb_way way,
                      uint64_t *positions);

// Adds one, and writes the file unless that was done a moment ago; cli_verified_save always does.
int cli_verified_add(cli_verified *verified, size_t table, chee_egdb_way way, uint64_t positions);
int cli_verified_save(cli_verified *verified);

#endif
