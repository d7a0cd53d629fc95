// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_DB_H
#define CHEE_CLI_DB_H

// What the verbs of `chee db` share. Each verb returns a cli_exit.

#include <stdatomic.h>

#include "base/args.h"
#include "chee/egdb.h"

// Positions after which progress is shown anew.
enum { CLI_DB_SLICE = 1 << 24 };

// The rule set of RULESET, and the folder that holds a folder of tables for each rule set.
typedef struct cli_db {
  chee_rules rules;
  char text[96]; // the rule set whose tables are meant, canonical
  char folder[CHEE_EGDB_PATH_MAX];
} cli_db;

// Reads RULESET (or --position) and --dir; says what is wrong.
int cli_db_read(const cli_args *args, cli_db *db);

// Where tables lie unless --dir names a place: $CHEE_EGDB, or chee in the user's folder for data.
int cli_db_folder(const cli_args *args, char folder[CHEE_EGDB_PATH_MAX]);

// Files that cannot be used, on opening or when a lookup finds them broken, from any thread.
typedef struct cli_db_broken {
  atomic_int files;
  bool hushed; // counted and not said any more, by whoever names them itself
} cli_db_broken;

// Opens the tables with a cache of that size (0: the usual) and says which files cannot be used.
// `broken` may be NULL; what it counts so far stays. It is borrowed until the tables are closed.
int cli_db_open(const cli_db *db, size_t cache, chee_egdb **tables, cli_db_broken *broken);

// Bytes of memory that may be taken, those of files that the system keeps for later included.
uint64_t cli_db_memory(void);

// What --memory allows, else what may be taken; false for what is no such number, which is said.
bool cli_db_allowed(const cli_args *args, uint64_t *memory);

// Counters on both sides together; in Enkeshui loose stones.
int cli_db_counters(const chee_egdb_slab *slab);

// A side as in the name of a file: "4", "5u2".
void cli_db_side(chee_egdb_side side, char text[16]);

int cli_db_build(const cli_args *args);
int cli_db_verify(const cli_args *args);
int cli_db_probe(const cli_args *args);
int cli_db_info(const cli_args *args);
int cli_db_stats(const cli_args *args);
int cli_db_list(const cli_args *args);

#endif
