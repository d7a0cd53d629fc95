// SPDX-License-Identifier: MIT
// PostgreSQL by libpq: a database that several servers may share.
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "store/backend.h"
#include "store/postgres_link.h"
#include "store/schema.h"

enum {
  SQL_MAX = 8192,
  NUMBER_TEXT = 24,
  SIGN_MS = 2000 // after which a connection that listens has to show that it does
};

// Types by which parameters are told and columns are read.
enum { TYPE_INT8 = 20, TYPE_INT2 = 21, TYPE_INT4 = 23, TYPE_TEXT = 25, TYPE_NUMERIC = 1700 };

static bool number_of(srv_connection *connection, const char *sql, int *number) {
  PGresult *result = srv_link_ask(connection, sql);
  const bool found = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;
  if (found) *number = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
  PQclear(result);
  return found;
}

static bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

// The words of a step that are types, as PostgreSQL has them: numbers of 64 bits, and texts that
// are compared byte by byte as in SQLite.
static bool translate(const char *sql, char to[SQL_MAX]) {
  static const char *const words[][2] = {{"INT", "BIGINT"}, {"TEXT", "TEXT COLLATE \"C\""}};
  size_t length = 0;
  for (const char *at = sql; *at;) {
    const char *put = at;
    size_t taken = 1, size = 1;
    const bool begins = is_letter(*at) && (at == sql || !is_letter(at[-1]));
    for (size_t i = 0; begins && i < sizeof words / sizeof *words; i++) {
      const size_t word = strlen(words[i][0]);
      if (strncmp(at, words[i][0], word) != 0 || is_letter(at[word])) continue;
      put = words[i][1];
      size = strlen(put);
      taken = word;
    }
    if (length + size >= SQL_MAX) return false;
    memcpy(to + length, put, size);
    length += size;
    at += taken;
  }
  to[length] = '\0';
  return true;
}

// Whoever changes a game tells the others its address and its last event, and no more: they read
// what they need themselves.
static const char telling[] =
    "CREATE OR REPLACE FUNCTION chee_game() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " PERFORM pg_notify('chee', NEW.id || ' ' || NEW.seq); RETURN NULL; END $$;"
    "CREATE OR REPLACE FUNCTION chee_aside() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " IF TG_OP = 'DELETE' THEN PERFORM pg_notify('chee', OLD.game || ' 0');"
    " ELSE PERFORM pg_notify('chee', NEW.game || ' 0'); END IF; RETURN NULL; END $$;"
    "CREATE OR REPLACE FUNCTION chee_ended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " INSERT INTO ended VALUES(OLD.hash, extract(epoch FROM clock_timestamp()) * 1000);"
    " PERFORM pg_notify('chee', '- 0'); RETURN NULL; END $$;"
    "DROP TRIGGER IF EXISTS tell ON game; DROP TRIGGER IF EXISTS tell ON presence;"
    "DROP TRIGGER IF EXISTS tell ON said; DROP TRIGGER IF EXISTS tell ON session;"
    "DROP TRIGGER IF EXISTS tell ON token;"
    "CREATE TRIGGER tell AFTER DELETE ON token FOR EACH ROW EXECUTE FUNCTION chee_ended();"
    "CREATE TRIGGER tell AFTER UPDATE ON game FOR EACH ROW EXECUTE FUNCTION chee_game();"
    "CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON presence FOR EACH ROW"
    " EXECUTE FUNCTION chee_aside();"
    "CREATE TRIGGER tell AFTER INSERT ON said FOR EACH ROW EXECUTE FUNCTION chee_aside();"
    "CREATE TRIGGER tell AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION chee_ended()";

// Brings the tables to the version of this program; servers that start at once do so one by one.
static bool migrate(srv_connection *connection, char error[SRV_STORE_TEXT_MAX]) {
  char sql[SQL_MAX], done[64];
  int version = 0;
  bool fine =
      srv_link_execute(
          connection,
          "BEGIN; SET LOCAL lock_timeout = '10s'; SELECT pg_advisory_xact_lock(7363689);"
          "CREATE TABLE IF NOT EXISTS version(number BIGINT NOT NULL);"
          "INSERT INTO version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM version)") == SRV_RAN &&
      number_of(connection, "SELECT number FROM version", &version);
  if (fine && version > SRV_SCHEMA_STEPS) {
    (void)srv_link_execute(connection, "ROLLBACK");
    snprintf(error, SRV_STORE_TEXT_MAX,
             "the store is of version %d, which is newer than this program", version);
    return false;
  }
  const bool old = version < SRV_SCHEMA_STEPS;
  for (; fine && version < SRV_SCHEMA_STEPS; version++)
    fine = translate(srv_schema[version], sql) && srv_link_execute(connection, sql) == SRV_RAN;
  fine = fine && (!old || srv_link_execute(connection, telling) == SRV_RAN);
  snprintf(done, sizeof done, "UPDATE version SET number = %d", (int)SRV_SCHEMA_STEPS);
  fine = fine && srv_link_execute(connection, done) == SRV_RAN &&
         srv_link_execute(connection, "COMMIT") == SRV_RAN;
  if (fine) return true;
  srv_link_say(error, "the store cannot be made", connection);
  (void)srv_link_execute(connection, "ROLLBACK");
  return false;
}

static srv_connection *open_link(const char *url, bool reader, char error[SRV_STORE_TEXT_MAX]) {
  srv_connection *connection = srv_link_open(url, error);
  if (!connection) return NULL;
  const char *encoding = PQparameterStatus(connection->link, "server_encoding");
  if (!encoding || strcmp(encoding, "UTF8") != 0) {
    snprintf(error, SRV_STORE_TEXT_MAX, "the database keeps texts as %.40s; UTF8 is needed",
             encoding ? encoding : "nothing known");
    srv_link_close(connection);
    return NULL;
  }
  if (!reader && !migrate(connection, error)) {
    srv_link_close(connection);
    return NULL;
  }
  return connection;
}

// The types of parameters are told once, by the first values: a number has 64 bits.
static bool prepare(srv_connection *connection, srv_statement statement, const srv_value *values,
                    int count, char name[16]) {
  snprintf(name, 16, "s%d", (int)statement);
  if (connection->prepared[statement]) return true;
  Oid types[SRV_VALUES_MAX];
  for (int i = 0; i < count; i++) types[i] = values[i].text ? TYPE_TEXT : TYPE_INT8;
  PGresult *result =
      srv_link_answer(connection, PQsendPrepare(connection->link, name,
                                                srv_statement_text[statement], count, types));
  connection->prepared[statement] = srv_link_ran(result) == SRV_RAN;
  PQclear(result);
  return connection->prepared[statement];
}

static void write_values(const srv_value *values, int count, const char *texts[SRV_VALUES_MAX],
                         char numbers[SRV_VALUES_MAX][NUMBER_TEXT]) {
  for (int i = 0; i < count; i++) {
    snprintf(numbers[i], NUMBER_TEXT, "%lld", (long long)values[i].number);
    texts[i] = values[i].text ? values[i].text : numbers[i];
  }
}

static PGresult *send(srv_connection *connection, srv_statement statement, const srv_value *values,
                      int count) {
  char name[16], numbers[SRV_VALUES_MAX][NUMBER_TEXT];
  const char *texts[SRV_VALUES_MAX];
  if (!srv_link_is_there(connection) || !prepare(connection, statement, values, count, name))
    return NULL;
  write_values(values, count, texts, numbers);
  PGresult *result = srv_link_answer(
      connection, PQsendQueryPrepared(connection->link, name, count, texts, NULL, NULL, 0));
  if (result) connection->missed = 0;
  return result;
}

static srv_ran run(srv_connection *connection, srv_statement statement, const srv_value *values,
                   int count) {
  PGresult *result = send(connection, statement, values, count);
  srv_ran answer = srv_link_ran(result);
  if (answer == SRV_RAN && srv_statement_demands[statement] &&
      strcmp(PQcmdTuples(result), "0") == 0) {
    answer = SRV_CONFLICT;
  }
  PQclear(result);
  return answer;
}

static bool is_number(Oid type) {
  return type == TYPE_INT8 || type == TYPE_INT4 || type == TYPE_INT2 || type == TYPE_NUMERIC;
}

// Passes on the rows of a result; false where the reader has enough.
static bool pass_rows(const PGresult *result, srv_row *row, void *data) {
  const int rows = PQntuples(result), columns = PQnfields(result);
  bool more = true;
  for (int i = 0; i < rows && more; i++) {
    srv_value column[SRV_VALUES_MAX] = {{NULL, 0}};
    for (int k = 0; k < columns && k < SRV_VALUES_MAX; k++) {
      if (PQgetisnull(result, i, k)) continue;
      const char *text = PQgetvalue(result, i, k);
      if (is_number(PQftype(result, k))) {
        column[k].number = strtoll(text, NULL, 10);
      } else {
        column[k].text = text;
      }
    }
    more = row(data, column);
  }
  return more;
}

static srv_ran find(srv_connection *connection, srv_statement statement, const srv_value *values,
                    int count, srv_row *row, void *data) {
  PGresult *result = send(connection, statement, values, count);
  const srv_ran answer = srv_link_ran(result);
  if (answer == SRV_RAN) pass_rows(result, row, data);
  PQclear(result);
  return answer;
}

// Row by row, so that a table needs no room in memory.
static srv_ran rows(srv_connection *connection, const char *sql, srv_row *row, void *data) {
  srv_ran answer = SRV_RAN;
  bool more = true;
  if (!PQsendQuery(connection->link, sql) || !PQsetSingleRowMode(connection->link))
    return SRV_BROKEN;
  for (PGresult *part; (part = PQgetResult(connection->link)); PQclear(part)) {
    if (PQresultStatus(part) == PGRES_SINGLE_TUPLE) {
      more = more && pass_rows(part, row, data);
    } else if (srv_link_ran(part) != SRV_RAN) {
      answer = srv_link_ran(part);
    }
  }
  return answer;
}

static srv_ran put(srv_connection *connection, const char *sql, const srv_value *values,
                   int count) {
  char numbers[SRV_VALUES_MAX][NUMBER_TEXT];
  const char *texts[SRV_VALUES_MAX];
  write_values(values, count, texts, numbers);
  PGresult *result = srv_link_answer(
      connection, PQsendQueryParams(connection->link, sql, count, NULL, texts, NULL, NULL, 0));
  const srv_ran answer = srv_link_ran(result);
  PQclear(result);
  return answer;
}

static srv_ran begin_snapshot(srv_connection *connection) {
  return srv_link_execute(connection, "BEGIN ISOLATION LEVEL REPEATABLE READ");
}

static srv_ran begin(srv_connection *connection) {
  return srv_link_is_there(connection) ? srv_link_execute(connection, "BEGIN") : SRV_BROKEN;
}

// A transaction that failed on the way answers COMMIT by rolling back.
static srv_ran commit(srv_connection *connection) {
  PGresult *result = srv_link_ask(connection, "COMMIT");
  const srv_ran answer =
      srv_link_ran(result) == SRV_RAN && strcmp(PQcmdStatus(result), "COMMIT") == 0 ? SRV_RAN
                                                                                    : SRV_BROKEN;
  PQclear(result);
  return answer;
}

// Servers share a database anyhow.
static srv_connection *open_beside(const char *url, char error[SRV_STORE_TEXT_MAX]) {
  return open_link(url, false, error);
}

static int identity(srv_connection *connection) {
  return atomic_load(&connection->identity);
}

static void pass_on(const PGnotify *word, srv_heard *heard, void *data) {
  char game[64];
  const size_t length = strcspn(word->extra, " ");
  if (length == 0 || length >= sizeof game || !word->extra[length]) return;
  memcpy(game, word->extra, length);
  game[length] = '\0';
  heard(data, game, strtoll(word->extra + length, NULL, 10));
}

// Whether words can come. LISTEN said again changes nothing, and its answer is the only sign that a
// connection without words does not stand still. One that gives none is opened anew by the next
// call.
static bool can_hear(srv_connection *connection) {
  connection->listens =
      srv_link_is_there(connection) && srv_link_execute(connection, "LISTEN chee") == SRV_RAN;
  connection->listened = srv_now();
  if (connection->listens) connection->missed = 0;
  return connection->listens;
}

static bool hear(srv_connection *connection, int ms, int own, srv_heard *heard, void *data) {
  if (!connection->listens) {
    if (!can_hear(connection)) (void)poll(NULL, 0, ms);
    return false; // what was said before was missed
  }
  if (srv_now() - connection->listened >= SIGN_MS && !can_hear(connection)) return false;
  struct pollfd link = {.fd = PQsocket(connection->link), .events = POLLIN};
  if (poll(&link, 1, ms) > 0 && !PQconsumeInput(connection->link)) {
    connection->listens = false;
    return false;
  }
  for (PGnotify *word = PQnotifies(connection->link); word; word = PQnotifies(connection->link)) {
    if (word->be_pid != own) pass_on(word, heard, data);
    PQfreemem(word);
  }
  return true;
}

const srv_backend srv_postgres = {
    .open = open_link,
    .close = srv_link_close,
    .begin = begin,
    .commit = commit,
    .execute = srv_link_execute,
    .run = run,
    .find = find,
    .tables = "SELECT c.relname::text, a.attname::text FROM pg_class AS c "
              "JOIN pg_namespace AS n ON n.oid = c.relnamespace "
              "JOIN pg_attribute AS a ON a.attrelid = c.oid WHERE c.relkind = 'r' AND n.nspname = "
              "current_schema() AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'version' "
              "ORDER BY c.oid, a.attnum",
    .rows = rows,
    .put = put,
    .begin_snapshot = begin_snapshot,
    .open_beside = open_beside,
    .be_brief = srv_link_be_brief,
    .hear = hear,
    .identity = identity,
};
