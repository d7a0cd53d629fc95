// SPDX-License-Identifier: MIT
// The statements as texts, what all kinds of databases say alike, and which kind an address means.
#include <stdio.h>
#include <string.h>

#include "store/backend.h"

#define STATEMENT(name, sql) [SRV_##name] = sql,
#define DEMAND(name, sql)    [SRV_##name] = sql,
const char *const srv_statement_text[SRV_STATEMENTS] = {
#include "store/statements.def"
};

#define STATEMENT(name, sql) [SRV_##name] = false,
#define DEMAND(name, sql)    [SRV_##name] = true,
const bool srv_statement_demands[SRV_STATEMENTS] = {
#include "store/statements.def"
};

void srv_rollback(const srv_backend *backend, srv_connection *connection) {
  (void)backend->execute(connection, "ROLLBACK");
}

srv_ran srv_mark(const srv_backend *backend, srv_connection *connection) {
  return backend->execute(connection, "SAVEPOINT one");
}

void srv_back_to_mark(const srv_backend *backend, srv_connection *connection) {
  (void)backend->execute(connection, "ROLLBACK TO one; RELEASE one");
}

void srv_forget_mark(const srv_backend *backend, srv_connection *connection) {
  (void)backend->execute(connection, "RELEASE one");
}

const srv_backend *srv_backend_of(const char *url, const char **where,
                                  char error[SRV_STORE_TEXT_MAX]) {
  if (strncmp(url, "sqlite:", 7) == 0 && url[7]) {
    *where = url + 7;
    return &srv_sqlite;
  }
  if (strncmp(url, "postgres://", 11) == 0 || strncmp(url, "postgresql://", 13) == 0) {
#ifdef CHEE_POSTGRES
    *where = url;
    return &srv_postgres;
#else
    snprintf(error, SRV_STORE_TEXT_MAX,
             "this program is built without PostgreSQL (package libpq-dev)");
    return NULL;
#endif
  }
  // An address of a database may hold a password, with a slip in its first word as well: it is not
  // repeated.
  snprintf(error, SRV_STORE_TEXT_MAX,
           "the store is none; sqlite:FOLDER or postgres://HOST/NAME is expected");
  return NULL;
}
