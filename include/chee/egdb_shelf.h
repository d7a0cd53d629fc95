// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SHELF_H
#define CHEE_EGDB_SHELF_H

// The tables of all rule sets in a folder, for searches and players.

#include "chee/egdb.h"
#include "chee/value.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chee_egdb_shelf chee_egdb_shelf;

// Opens every rule set that has tables in the folder; files that cannot be used are left out and
// complained of (`complain` may be NULL; it and `data` are borrowed until the shelf is closed,
// since lookups complain, too). The cache of chee_egdb_open is shared out. CHEE_IO where the folder
// cannot be read, CHEE_MEMORY. Close with chee_egdb_shelf_close (NULL is allowed).
CHEE_API chee_status chee_egdb_shelf_open(const char *folder, size_t cache_bytes,
                                          chee_egdb_complaint *complain, void *data,
                                          chee_egdb_shelf **shelf, chee_error *error);
CHEE_API void chee_egdb_shelf_close(chee_egdb_shelf *shelf);

// The tables that hold positions of this rule set, or NULL. Borrowed.
CHEE_API chee_egdb *chee_egdb_shelf_find(const chee_egdb_shelf *shelf, const chee_rules *rules);

// How many rule sets have tables.
CHEE_API size_t chee_egdb_shelf_count(const chee_egdb_shelf *shelf);

// A chee_oracle whose data is a chee_egdb, the tables of one rule set. In Swahili a value's margin
// is that of the whole game, what is captured and in the centre by now included.
CHEE_API bool chee_egdb_known(void *db, const chee_position *position, chee_value *value);

// The same whose data is a shelf.
CHEE_API bool chee_egdb_oracle(void *shelf, const chee_position *position, chee_value *value);

#ifdef __cplusplus
}
#endif

#endif
