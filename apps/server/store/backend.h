// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_BACKEND_H
#define CHEE_SERVER_STORE_BACKEND_H

// What a kind of database does for the store. A connection belongs to one thread.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STATEMENT(name, sql) SRV_##name,
#define DEMAND(name, sql)    SRV_##name,
typedef enum srv_statement {
#include "store/statements.def"
  SRV_STATEMENTS
} srv_statement;

extern const char *const srv_statement_text[SRV_STATEMENTS];

// Whether a statement that changes no row is a conflict.
extern const bool srv_statement_demands[SRV_STATEMENTS];

// A parameter or a column: a text, or a number where `text` is NULL.
typedef struct srv_value {
  const char *text;
  int64_t number;
} srv_value;

enum { SRV_VALUES_MAX = 16, SRV_STORE_TEXT_MAX = 256 };

typedef enum srv_ran {
  SRV_RAN,
  SRV_CONFLICT, // the rows that are there do not allow it
  SRV_BROKEN    // the database cannot do it now: no room, no file, no connection
} srv_ran;

// Called for each row; false ends the reading.
typedef bool srv_row(void *data, const srv_value *column);

// Word that somebody else has kept something of a game: up to this event, or, where `seq` is 0, who
// is there and what was said. NULL: anything may have been kept. "-": sessions have ended.
typedef void srv_heard(void *data, const char *game, int64_t seq);

typedef struct srv_connection srv_connection;

typedef struct srv_backend {
  // `error` gets a sentence where it returns NULL. A reader writes nothing.
  srv_connection *(*open)(const char *where, bool reader, char error[SRV_STORE_TEXT_MAX]);
  void (*close)(srv_connection *connection);
  srv_ran (*begin)(srv_connection *connection);
  srv_ran (*commit)(srv_connection *connection); // synced to the disk when it returns
  srv_ran (*execute)(srv_connection *connection, const char *sql); // any SQL without rows
  srv_ran (*run)(srv_connection *connection, srv_statement statement, const srv_value *values,
                 int count);
  srv_ran (*find)(srv_connection *connection, srv_statement statement, const srv_value *values,
                  int count, srv_row *row, void *data);
  // A writer beside a server that may run; the tables have to be there.
  srv_connection *(*open_beside)(const char *where, char error[SRV_STORE_TEXT_MAX]);
  // For copies: every table with its columns, those first that others refer to; any reading; any
  // insertion; and a transaction that sees one state from its first reading on.
  const char *tables;
  srv_ran (*rows)(srv_connection *connection, const char *sql, srv_row *row, void *data);
  srv_ran (*put)(srv_connection *connection, const char *sql, const srv_value *values, int count);
  srv_ran (*begin_snapshot)(srv_connection *connection);
  // NULL where a call never waits for another machine. From now on none waits longer than `ms` for
  // an answer: it has failed then.
  void (*be_brief)(srv_connection *connection, int ms);
  // NULL where no other program writes. Waits up to `ms` for word of what was kept by others than
  // the connection `own`; false where words may have been missed.
  bool (*hear)(srv_connection *connection, int ms, int own, srv_heard *heard, void *data);
  int (*identity)(srv_connection *connection); // for `own`; on any thread
} srv_backend;

// Undoes a transaction.
void srv_rollback(const srv_backend *backend, srv_connection *connection);

// In a transaction: what follows the mark can be undone by itself, or the mark is forgotten.
srv_ran srv_mark(const srv_backend *backend, srv_connection *connection);
void srv_back_to_mark(const srv_backend *backend, srv_connection *connection);
void srv_forget_mark(const srv_backend *backend, srv_connection *connection);

extern const srv_backend srv_sqlite;
extern const srv_backend srv_postgres; // where the program is built with libpq

// The kind that an address such as sqlite:FOLDER or postgres://HOST/NAME means; `where` gets what
// that kind opens. NULL with a sentence.
const srv_backend *srv_backend_of(const char *url, const char **where,
                                  char error[SRV_STORE_TEXT_MAX]);

#endif
