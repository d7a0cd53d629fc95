// SPDX-License-Identifier: MIT
#include "store/forward.h"

#include <stdio.h>
#include <string.h>

#include "store/copies.h"
#include "store/copy.h"
#include "store/schema.h"

// Tables whose columns take anything, as they were made at first.
#define LOOSE                                                                                      \
  "pragma_table_list AS l WHERE l.schema = 'main' AND l.type = 'table' AND l.strict = 0 AND "      \
  "l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"

// Each of them made anew as a strict one, with its rows and indexes, in the order in which they
// were made.
static const char make_strict[] =
    "SELECT group_concat(part, '') FROM (SELECT printf('CREATE TABLE strict_%s%s STRICT;"
    "INSERT INTO strict_%s SELECT * FROM %s;DROP TABLE %s;ALTER TABLE strict_%s RENAME TO %s;%s',"
    " t.name, substr(t.sql, instr(t.sql, '(')), t.name, t.name, t.name, t.name, t.name,"
    " coalesce((SELECT group_concat(i.sql, ';') || ';' FROM sqlite_schema AS i WHERE"
    " i.type = 'index' AND i.tbl_name = t.name AND i.sql IS NOT NULL), '')) AS part"
    " FROM sqlite_schema AS t WHERE t.type = 'table' AND t.name IN (SELECT l.name FROM " LOOSE ")"
    " ORDER BY t.rowid)";

static int number_of(sqlite3 *file, const char *sql) {
  sqlite3_stmt *statement = NULL;
  const bool found = sqlite3_prepare_v2(file, sql, -1, &statement, NULL) == SQLITE_OK &&
                     sqlite3_step(statement) == SQLITE_ROW;
  const int number = found ? sqlite3_column_int(statement, 0) : -1;
  sqlite3_finalize(statement);
  return number;
}

int srv_sqlite_version(sqlite3 *file) {
  return number_of(file, "PRAGMA user_version");
}

static bool execute(sqlite3 *file, const char *sql) {
  return sqlite3_exec(file, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool fail(sqlite3 *file, const char *what, char error[SRV_STORE_TEXT_MAX]) {
  snprintf(error, SRV_STORE_TEXT_MAX, "%s: %.150s", what, sqlite3_errmsg(file));
  if (!sqlite3_get_autocommit(file)) (void)execute(file, "ROLLBACK");
  return false;
}

// A copy of what is there, whole and sound.
static bool keep_copy(const char *folder, char error[SRV_STORE_TEXT_MAX]) {
  char copies[PATH_MAX], from[PATH_MAX], to[PATH_MAX], why[SRV_STORE_TEXT_MAX];
  srv_copies_of(folder, copies);
  snprintf(from, sizeof from, "%.4000s/games.db", folder);
  if (srv_copies_next(copies, to, why) && srv_sqlite_copy(from, to, why) &&
      srv_sqlite_sound(to, why))
    return true;
  snprintf(error, SRV_STORE_TEXT_MAX, "the store cannot be copied before it is changed: %.180s",
           why);
  return false;
}

static bool take_steps(sqlite3 *file, int version) {
  for (; version < SRV_SCHEMA_STEPS; version++) {
    char done[64];
    snprintf(done, sizeof done, "PRAGMA user_version = %d; COMMIT", version + 1);
    if (!execute(file, "BEGIN IMMEDIATE") || !execute(file, srv_schema[version]) ||
        !execute(file, done))
      return false;
  }
  return true;
}

// Rows go from the old tables to the new ones, which takes those alone whose values are what the
// columns say.
static bool make_tables_strict(sqlite3 *file) {
  sqlite3_stmt *statement = NULL;
  bool fine = sqlite3_prepare_v2(file, make_strict, -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_step(statement) == SQLITE_ROW;
  const char *sql = fine ? (const char *)sqlite3_column_text(statement, 0) : NULL;
  char *script = sql ? sqlite3_mprintf("BEGIN IMMEDIATE;%sCOMMIT", sql) : NULL;
  sqlite3_finalize(statement);
  if (fine && !sql) return true; // there are none
  fine = script && execute(file, "PRAGMA foreign_keys = OFF") && execute(file, script);
  sqlite3_free(script);
  return fine && execute(file, "PRAGMA foreign_keys = ON");
}

bool srv_sqlite_forward(sqlite3 *file, const char *folder, char error[SRV_STORE_TEXT_MAX]) {
  const int version = srv_sqlite_version(file);
  const int loose = number_of(file, "SELECT count(*) FROM " LOOSE);
  if (version < 0 || loose < 0) return fail(file, "the store cannot be read", error);
  if (version > SRV_SCHEMA_STEPS) {
    snprintf(error, SRV_STORE_TEXT_MAX,
             "the store is of version %d, which is newer than this program", version);
    return false;
  }
  if (version > 0 && (version < SRV_SCHEMA_STEPS || loose > 0) && !keep_copy(folder, error))
    return false;
  return (take_steps(file, version) && make_tables_strict(file)) ||
         fail(file, "the store cannot be made", error);
}
