// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_FORWARD_H
#define CHEE_SERVER_STORE_FORWARD_H

// A file of SQLite that an earlier program made, brought to the tables of this one.

#include <sqlite3.h>
#include <stdbool.h>

#include "store/backend.h"

// The version of the tables in a file; -1 where it cannot be read.
int srv_sqlite_version(sqlite3 *file);

// Brings the tables of an open file, FOLDER/games.db, to the version of this program. What is there
// is copied first, into FOLDER/copies, and nothing is changed where that cannot be done. False with
// a sentence.
bool srv_sqlite_forward(sqlite3 *file, const char *folder, char error[SRV_STORE_TEXT_MAX]);

#endif
