// SPDX-License-Identifier: MIT
// SQLite: one file in WAL mode, each commit synced, one writer.
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/backend.h"
#include "store/folder.h"
#include "store/forward.h"
#include "store/schema.h"

struct srv_connection {
  sqlite3 *file;
  int lock; // held by the writer, so that no second server uses the same folder; -1 without
  sqlite3_stmt *made[SRV_STATEMENTS], *putting;
};

static srv_ran ran(int code) {
  switch (code & 0xff) {
  case SQLITE_OK:
  case SQLITE_ROW:
  case SQLITE_DONE: return SRV_RAN;
  case SQLITE_CONSTRAINT: return SRV_CONFLICT;
  default: return SRV_BROKEN;
  }
}

static srv_ran execute(srv_connection *connection, const char *sql) {
  return ran(sqlite3_exec(connection->file, sql, NULL, NULL, NULL));
}

static void close_file(srv_connection *connection) {
  if (!connection) return;
  for (int i = 0; i < SRV_STATEMENTS; i++) sqlite3_finalize(connection->made[i]);
  sqlite3_finalize(connection->putting);
  sqlite3_close(connection->file);
  if (connection->lock >= 0) close(connection->lock);
  free(connection);
}

static const char pragmas[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                              "PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON";

static srv_connection *open_file(const char *folder, bool reader, char error[SRV_STORE_TEXT_MAX]) {
  srv_connection *connection = calloc(1, sizeof *connection);
  if (!connection) {
    snprintf(error, SRV_STORE_TEXT_MAX, "no memory for the store");
    return NULL;
  }
  connection->lock = -1;
  char path[PATH_MAX];
  struct stat about;
  // A reader may be given a file, such as a copy.
  const bool file = reader && stat(folder, &about) == 0 && S_ISREG(about.st_mode);
  snprintf(path, sizeof path, file ? "%s" : "%s/games.db", folder);
  if (!reader && (connection->lock = srv_folder_lock(folder, error)) < 0) {
    close_file(connection);
    return NULL;
  }
  const int flags = SQLITE_OPEN_NOMUTEX |
                    (reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  const bool opened = sqlite3_open_v2(path, &connection->file, flags, NULL) == SQLITE_OK &&
                      sqlite3_busy_timeout(connection->file, 5000) == SQLITE_OK;
  if (!opened || (!reader && execute(connection, pragmas) != SRV_RAN)) {
    snprintf(error, SRV_STORE_TEXT_MAX, "'%.120s' cannot be opened: %.100s", path,
             connection->file ? sqlite3_errmsg(connection->file) : "no memory");
    close_file(connection);
    return NULL;
  }
  if (!reader && !srv_sqlite_forward(connection->file, folder, error)) {
    close_file(connection);
    return NULL;
  }
  return connection;
}

static void bind_values(sqlite3_stmt *made, const srv_value *values, int count) {
  for (int i = 0; i < count; i++) {
    if (values[i].text) {
      sqlite3_bind_text(made, i + 1, values[i].text, -1, SQLITE_STATIC);
    } else {
      sqlite3_bind_int64(made, i + 1, values[i].number);
    }
  }
}

static sqlite3_stmt *prepare(srv_connection *connection, srv_statement statement,
                             const srv_value *values, int count) {
  sqlite3_stmt **made = &connection->made[statement];
  if (!*made && sqlite3_prepare_v3(connection->file, srv_statement_text[statement], -1,
                                   SQLITE_PREPARE_PERSISTENT, made, NULL) != SQLITE_OK) {
    return NULL;
  }
  bind_values(*made, values, count);
  return *made;
}

static srv_ran run(srv_connection *connection, srv_statement statement, const srv_value *values,
                   int count) {
  sqlite3_stmt *made = prepare(connection, statement, values, count);
  if (!made) return SRV_BROKEN;
  srv_ran answer = ran(sqlite3_step(made));
  if (answer == SRV_RAN && srv_statement_demands[statement] &&
      sqlite3_changes(connection->file) == 0) {
    answer = SRV_CONFLICT;
  }
  sqlite3_reset(made);
  return answer;
}

// Passes on the rows of a statement that is ready.
static srv_ran pass_rows(sqlite3_stmt *made, srv_row *row, void *data) {
  int code = sqlite3_step(made);
  bool more = true;
  while (code == SQLITE_ROW && more) {
    srv_value column[SRV_VALUES_MAX] = {{NULL, 0}};
    const int columns = sqlite3_column_count(made);
    for (int i = 0; i < columns && i < SRV_VALUES_MAX; i++) {
      const bool text = sqlite3_column_type(made, i) == SQLITE_TEXT;
      column[i].text = text ? (const char *)sqlite3_column_text(made, i) : NULL;
      column[i].number = text ? 0 : sqlite3_column_int64(made, i);
    }
    more = row(data, column);
    if (more) code = sqlite3_step(made);
  }
  return ran(code);
}

static srv_ran find(srv_connection *connection, srv_statement statement, const srv_value *values,
                    int count, srv_row *row, void *data) {
  sqlite3_stmt *made = prepare(connection, statement, values, count);
  if (!made) return SRV_BROKEN;
  const srv_ran answer = pass_rows(made, row, data);
  sqlite3_reset(made);
  return answer;
}

static srv_ran rows(srv_connection *connection, const char *sql, srv_row *row, void *data) {
  sqlite3_stmt *made = NULL;
  if (sqlite3_prepare_v2(connection->file, sql, -1, &made, NULL) != SQLITE_OK) return SRV_BROKEN;
  const srv_ran answer = pass_rows(made, row, data);
  sqlite3_finalize(made);
  return answer;
}

static srv_ran put(srv_connection *connection, const char *sql, const srv_value *values,
                   int count) {
  if (!connection->putting || strcmp(sqlite3_sql(connection->putting), sql) != 0) {
    sqlite3_finalize(connection->putting);
    connection->putting = NULL;
    if (sqlite3_prepare_v2(connection->file, sql, -1, &connection->putting, NULL) != SQLITE_OK)
      return SRV_BROKEN;
  }
  bind_values(connection->putting, values, count);
  const srv_ran answer = ran(sqlite3_step(connection->putting));
  sqlite3_reset(connection->putting);
  return answer;
}

static srv_ran begin_snapshot(srv_connection *connection) {
  return execute(connection, "BEGIN");
}

static srv_ran begin(srv_connection *connection) {
  return execute(connection, "BEGIN IMMEDIATE");
}

static srv_ran commit(srv_connection *connection) {
  return execute(connection, "COMMIT");
}

static srv_connection *open_beside(const char *folder, char error[SRV_STORE_TEXT_MAX]) {
  srv_connection *connection = calloc(1, sizeof *connection);
  char path[PATH_MAX];
  snprintf(error, SRV_STORE_TEXT_MAX, "no memory for the store");
  if (!connection) return NULL;
  connection->lock = -1;
  snprintf(path, sizeof path, "%s/games.db", folder);
  const bool opened =
      sqlite3_open_v2(path, &connection->file, SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE, NULL) ==
          SQLITE_OK &&
      sqlite3_busy_timeout(connection->file, 5000) == SQLITE_OK &&
      execute(connection, pragmas) == SRV_RAN;
  if (opened && srv_sqlite_version(connection->file) == SRV_SCHEMA_STEPS) return connection;
  snprintf(error, SRV_STORE_TEXT_MAX, "'%.120s' cannot be opened: %.100s", path,
           opened             ? "it is of another version; start the server once"
           : connection->file ? sqlite3_errmsg(connection->file)
                              : "no memory");
  close_file(connection);
  return NULL;
}

const srv_backend srv_sqlite = {
    .open = open_file,
    .close = close_file,
    .begin = begin,
    .commit = commit,
    .execute = execute,
    .run = run,
    .find = find,
    .tables = "SELECT m.name, p.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS p "
              "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.rowid, p.cid",
    .rows = rows,
    .put = put,
    .begin_snapshot = begin_snapshot,
    .open_beside = open_beside,
};
