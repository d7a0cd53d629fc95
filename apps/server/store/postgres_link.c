// SPDX-License-Identifier: MIT
#include "store/postgres_link.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"

enum {
  PATIENCE_MS = 20000, // for an answer, where nobody asked for less
  COMING_MS = 3000,    // for a new connection
  RETRY_MS = 300,
  MISSED_MAX = 5 // each answer that did not come doubles the pause before the next try
};

// Who waits for a lock too long is left out of the transaction, so that two servers that wait for
// each other both go on. A server that stands still in a transaction lets go of its locks.
static const char session[] = "SET synchronous_commit = on; SET client_encoding = 'UTF8';"
                              "SET client_min_messages = warning; SET lock_timeout = '400ms';"
                              "SET idle_in_transaction_session_timeout = '4s'";

static void drop_notice(void *data, const PGresult *result) {
  (void)data;
  (void)result;
}

srv_ran srv_link_ran(const PGresult *result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return SRV_RAN;
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (!state) return SRV_BROKEN;
  // A rule of a table, a value that fits no column, or another transaction in the way.
  static const char *const conflicts[] = {"22", "23", "40001", "40P01", "55P03"};
  for (size_t i = 0; i < sizeof conflicts / sizeof *conflicts; i++) {
    if (strncmp(state, conflicts[i], strlen(conflicts[i])) == 0) return SRV_CONFLICT;
  }
  return SRV_BROKEN;
}

void srv_link_say(char error[SRV_STORE_TEXT_MAX], const char *what,
                  const srv_connection *connection) {
  const char *why = connection->link ? PQerrorMessage(connection->link) : "no memory";
  snprintf(error, SRV_STORE_TEXT_MAX, "%s: %.*s", what, (int)strcspn(why, "\n"), why);
}

// Waits until one of the events; false where there was none in time.
static bool is_ready(PGconn *link, int events, int64_t until) {
  struct pollfd socket = {.fd = PQsocket(link), .events = (short)events};
  for (;;) {
    const int64_t left = until - srv_now();
    if (poll(&socket, 1, left > 0 ? (int)left : 0) > 0) return true;
    if (left <= 0) return false; // else a signal may have ended it early
  }
}

// Sends what is left to be sent and reads until PQgetResult has something without waiting; false
// where that takes too long. What is wrong with a connection is told by the result.
static bool is_answered(PGconn *link, int64_t until) {
  int unsent = PQflush(link);
  while (unsent >= 0 && (unsent > 0 || PQisBusy(link))) {
    if (!is_ready(link, unsent > 0 ? POLLIN | POLLOUT : POLLIN, until)) return false;
    if (!PQconsumeInput(link)) return true;
    unsent = PQflush(link);
  }
  return true;
}

PGresult *srv_link_answer(srv_connection *connection, int sent) {
  const int64_t until = srv_now() + connection->patience;
  PGresult *last = NULL;
  while (sent && is_answered(connection->link, until)) {
    PGresult *next = PQgetResult(connection->link);
    if (!next) return last;
    PQclear(last);
    last = next;
  }
  PQclear(last);
  if (!sent) return NULL;
  connection->late = true;
  if (connection->missed < MISSED_MAX) connection->missed++;
  return NULL;
}

PGresult *srv_link_ask(srv_connection *connection, const char *sql) {
  return srv_link_answer(connection, PQsendQuery(connection->link, sql));
}

srv_ran srv_link_execute(srv_connection *connection, const char *sql) {
  PGresult *result = srv_link_ask(connection, sql);
  const srv_ran answer = srv_link_ran(result);
  PQclear(result);
  return answer;
}

// The server ends a statement itself before its answer is given up here.
static bool set_timeout(srv_connection *connection) {
  char sql[64];
  snprintf(sql, sizeof sql, "SET statement_timeout = %d", connection->patience / 4 * 3);
  return srv_link_execute(connection, sql) == SRV_RAN;
}

void srv_link_be_brief(srv_connection *connection, int ms) {
  connection->patience = ms;
  (void)set_timeout(connection);
}

static bool set_up(srv_connection *connection) {
  memset(connection->prepared, 0, sizeof connection->prepared);
  connection->listens = connection->late = false;
  atomic_store(&connection->identity, PQbackendPID(connection->link));
  return PQstatus(connection->link) == CONNECTION_OK &&
         PQsetnonblocking(connection->link, 1) == 0 &&
         srv_link_execute(connection, session) == SRV_RAN && set_timeout(connection);
}

// Begins to open a connection that is lost again, but not at each word while the database is away.
static bool begin_again(srv_connection *connection, int64_t now) {
  const int pause = RETRY_MS << connection->missed;
  if (now - connection->tried < pause && now >= connection->tried) return false;
  connection->tried = now;
  connection->state = PGRES_POLLING_WRITING;
  connection->coming = PQresetStart(connection->link) != 0;
  return connection->coming;
}

// Goes on with opening it, for up to `ms`; false where it is still under way.
static bool has_come(srv_connection *connection, int ms) {
  const int64_t until = srv_now() + ms;
  PostgresPollingStatusType *state = &connection->state;
  while (*state == PGRES_POLLING_READING || *state == PGRES_POLLING_WRITING) {
    if (!is_ready(connection->link, *state == PGRES_POLLING_READING ? POLLIN : POLLOUT, until))
      return srv_now() - connection->tried >= COMING_MS;
    *state = PQresetPoll(connection->link);
  }
  return true;
}

// One that is being opened anew is waited for a little at first, and then no more: who asks next
// looks how far it is.
bool srv_link_is_there(srv_connection *connection) {
  int wait = 0;
  if (!connection->coming) {
    if (PQstatus(connection->link) == CONNECTION_OK && !connection->late) return true;
    if (!begin_again(connection, srv_now())) return false;
    wait = connection->patience / 10;
  }
  if (!has_come(connection, wait)) return false;
  connection->coming = false;
  connection->late = true;
  return connection->state == PGRES_POLLING_OK && set_up(connection);
}

void srv_link_close(srv_connection *connection) {
  if (!connection) return;
  PQfinish(connection->link);
  free(connection);
}

// Whether the part that may hold a password ends where libpq says: a @ or / in it would end it
// there, and the rest be taken for the host, the port or the name of the database.
static bool ends_once(const char *url) {
  const char *rest = strstr(url, "://");
  if (!rest) return false;
  rest += 3;
  const char *end = rest + strcspn(rest, "@/");
  const char *behind = *end == '@' ? end + 1 : rest;
  return memchr(behind, '@', strcspn(behind, "?")) == NULL;
}

// Whether libpq can read the address. What it says of one that it cannot read quotes it, with the
// password.
static bool is_address(const char *url) {
  PQconninfoOption *options = ends_once(url) ? PQconninfoParse(url, NULL) : NULL;
  bool fine = options != NULL;
  for (const PQconninfoOption *at = options; fine && at->keyword; at++) {
    if (at->val && strcmp(at->keyword, "port") == 0)
      fine = at->val[strspn(at->val, "0123456789,")] == '\0';
  }
  PQconninfoFree(options);
  return fine;
}

srv_connection *srv_link_open(const char *url, char error[SRV_STORE_TEXT_MAX]) {
  static const char *const names[] = {"connect_timeout",  "tcp_user_timeout", "keepalives_idle",
                                      "application_name", "dbname",           NULL};
  const char *const values[] = {"3", "5000", "5", "chee-server", url, NULL};
  if (!is_address(url)) {
    snprintf(error, SRV_STORE_TEXT_MAX,
             "the database's address cannot be read; in a name or a password @ is written %%40, / "
             "%%2F and %% %%25");
    return NULL;
  }
  srv_connection *connection = calloc(1, sizeof *connection);
  if (connection) connection->link = PQconnectdbParams(names, values, 1);
  if (!connection || !connection->link) {
    snprintf(error, SRV_STORE_TEXT_MAX, "no memory for the store");
    srv_link_close(connection);
    return NULL;
  }
  connection->patience = PATIENCE_MS;
  (void)PQsetNoticeReceiver(connection->link, drop_notice, NULL);
  if (set_up(connection)) return connection;
  srv_link_say(error, "the database cannot be reached", connection);
  srv_link_close(connection);
  return NULL;
}
