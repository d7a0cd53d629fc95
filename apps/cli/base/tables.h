// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_TABLES_H
#define CHEE_CLI_BASE_TABLES_H

// Where endgame tables lie, and their opening for whoever searches.

#include "base/args.h"
#include "chee/egdb.h"
#include "chee/value.h"

// The folder `given`, or $CHEE_EGDB, or chee in the user's folder for data. Says what is wrong.
int cli_tables_folder(const char *given, char folder[CHEE_EGDB_PATH_MAX]);

// Opens the tables that --egdb or $CHEE_EGDB names, `none` meaning none, and has every search of
// the command ask them. Where neither does, commands that take them by default look into the user's
// folder. Says what is wrong; broken files are named and left out.
int cli_tables_use(const cli_args *args);

// Opens a folder of tables for an engine: a chee_table_opener.
bool cli_tables_open(void *data, const char *path, chee_oracle **oracle, void **oracle_data,
                     chee_error *error);

// Who is told of files that cannot be used, on opening or by any thread whose lookup finds one
// broken; NULL, as at first: standard error. Set while nothing searches.
void cli_tables_hear(chee_egdb_complaint *ear, void *data);

// What names the tables of a rule set as a whole (chee_egdb_hash); false where none are asked.
bool cli_tables_hash(const chee_rules *rules, uint64_t *hash);

// Closes what was opened.
void cli_tables_close(void);

#endif
