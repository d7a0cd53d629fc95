// SPDX-License-Identifier: MIT
// All that a store keeps, copied into another kind of store and compared there.
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "admin/admin.h"
#include "base/now.h"
#include "store/backend.h"

enum { TROUBLE = 4, TABLES_MAX = 64, SQL_MAX = 2048, NAME_MAX_BYTES = 64, LIVE_MS = 6000 };

// What is true of nodes that run alone is not copied; a store that is new has it anyhow.
static const char *const left_out[] = {"presence", "said", "ended", "node"};

typedef struct table {
  char name[NAME_MAX_BYTES];
  char columns[SQL_MAX / 4]; // as they are written
  char shown[SQL_MAX / 4];   // as they are read: which node leads a game does not outlast it
  int count;
  int64_t rows;
  uint64_t sum; // of the rows' hashes, in whatever order they come
} table;

typedef struct side {
  const srv_backend *backend;
  srv_connection *connection;
} side;

typedef struct migration {
  side from, to;
  table tables[TABLES_MAX];
  int count;
  table *now; // the table at which the copying is
  bool copies;
  bool fine;
} migration;

static int fail(int status, const char *sentence) {
  fprintf(stderr, "chee-server: %s\n", sentence);
  return status;
}

static void append(char *list, size_t room, const char *word) {
  const size_t length = strlen(list);
  snprintf(list + length, room - length, "%s%s", length ? ", " : "", word);
}

static bool add_column(void *data, const srv_value *column) {
  migration *all = data;
  const char *name = column[0].text, *field = column[1].text;
  if (!name || !field) return all->fine = false;
  for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++) {
    if (strcmp(name, left_out[i]) == 0) return true;
  }
  table *last = all->count ? &all->tables[all->count - 1] : NULL;
  if (!last || strcmp(last->name, name) != 0) {
    if (all->count == TABLES_MAX) return all->fine = false;
    last = &all->tables[all->count++];
    snprintf(last->name, sizeof last->name, "%s", name);
  }
  const bool game = strcmp(name, "game") == 0;
  const char *shown = game && strcmp(field, "node") == 0    ? "1"
                      : game && strcmp(field, "epoch") == 0 ? "0"
                                                            : field;
  append(last->columns, sizeof last->columns, field);
  append(last->shown, sizeof last->shown, shown);
  last->count++;
  return all->fine = last->count <= SRV_VALUES_MAX;
}

static void add_hash(table *to, const srv_value *column) {
  crypto_generichash_state state;
  unsigned char hash[crypto_generichash_BYTES_MIN];
  uint64_t part;
  crypto_generichash_init(&state, NULL, 0, sizeof hash);
  for (int i = 0; i < to->count; i++) {
    const size_t size = column[i].text ? strlen(column[i].text) : sizeof column[i].number;
    const unsigned char head[2] = {column[i].text ? 't' : 'n', (unsigned char)i};
    const void *bytes = column[i].text ? (const void *)column[i].text : &column[i].number;
    crypto_generichash_update(&state, head, sizeof head);
    crypto_generichash_update(&state, (const unsigned char *)&size, sizeof size);
    crypto_generichash_update(&state, bytes, size);
  }
  crypto_generichash_final(&state, hash, sizeof hash);
  memcpy(&part, hash, sizeof part);
  to->sum += part;
  to->rows++;
}

static bool take_row(void *data, const srv_value *column) {
  migration *all = data;
  const table *now = all->now;
  add_hash(all->now, column);
  if (!all->copies) return true;
  char sql[SQL_MAX], places[SRV_VALUES_MAX * 5 + 1] = "";
  for (int i = 1; i <= now->count; i++) {
    char place[16];
    snprintf(place, sizeof place, "$%d", i);
    append(places, sizeof places, place);
  }
  snprintf(sql, sizeof sql, "INSERT INTO %s(%s) VALUES(%s)", now->name, now->columns, places);
  all->fine = all->to.backend->put(all->to.connection, sql, column, now->count) == SRV_RAN;
  return all->fine;
}

// Reads a table of one side into `to`; with `copies` each row is written to the other side.
static bool walk(migration *all, const side *from, table *to, bool copies) {
  char sql[SQL_MAX];
  snprintf(sql, sizeof sql, "SELECT %s FROM %s", to->shown, to->name);
  all->now = to;
  all->copies = copies;
  to->rows = 0;
  to->sum = 0;
  return from->backend->rows(from->connection, sql, take_row, all) == SRV_RAN && all->fine;
}

static bool take_number(void *data, const srv_value *column) {
  *(int64_t *)data = column[0].number;
  return true;
}

static bool number_of(const side *one, const char *sql, int64_t *number) {
  return one->backend->rows(one->connection, sql, take_number, number) == SRV_RAN;
}

static bool open_side(side *one, const char *url, char error[SRV_STORE_TEXT_MAX]) {
  const char *where;
  int64_t alive = 0;
  one->backend = srv_backend_of(url, &where, error);
  one->connection = one->backend ? one->backend->open(where, false, error) : NULL;
  if (!one->connection) return false;
  // A folder is locked by the server that uses it; in a database it shows that it lives.
  const bool read = number_of(one, "SELECT max(alive) FROM node WHERE id > 1", &alive);
  if (read && srv_now() - alive > LIVE_MS) return true;
  snprintf(error, SRV_STORE_TEXT_MAX,
           read ? "a server uses the store, or did so until a moment ago"
                : "the store cannot be read");
  return false;
}

// False with a sentence; nothing is kept then.
static bool copy_all(migration *all, char error[SRV_STORE_TEXT_MAX]) {
  int64_t there = 0;
  all->fine = true;
  snprintf(error, SRV_STORE_TEXT_MAX, "the store cannot be read");
  if (all->from.backend->rows(all->from.connection, all->from.backend->tables, add_column, all) !=
          SRV_RAN ||
      !all->fine) {
    return false;
  }
  if (!number_of(&all->to, "SELECT (SELECT count(*) FROM game) + (SELECT count(*) FROM person)",
                 &there))
    return false;
  snprintf(error, SRV_STORE_TEXT_MAX, "the store to migrate to holds games or people already");
  if (there > 0) return false;
  for (int i = 0; i < all->count; i++) {
    table *now = &all->tables[i];
    snprintf(error, SRV_STORE_TEXT_MAX, "table %s cannot be copied", now->name);
    if (!walk(all, &all->from, now, true)) return false;
  }
  for (int i = 0; i < all->count; i++) {
    const table before = all->tables[i];
    table *now = &all->tables[i];
    snprintf(error, SRV_STORE_TEXT_MAX, "table %s is not the same after it was copied", now->name);
    if (!walk(all, &all->to, now, false) || now->rows != before.rows || now->sum != before.sum)
      return false;
    printf("%-20s %8lld rows  %016llx\n", now->name, (long long)now->rows,
           (unsigned long long)now->sum);
  }
  return true;
}

static bool is_missing(const char *store) {
  char path[PATH_MAX];
  if (strncmp(store, "sqlite:", 7) != 0) return false;
  snprintf(path, sizeof path, "%.4000s/games.db", store + 7);
  return access(path, R_OK) != 0;
}

int srv_admin_migrate(const char *store, const char *to) {
  char error[SRV_STORE_TEXT_MAX] = "no memory";
  if (is_missing(store))
    return fail(TROUBLE, "the store to migrate from cannot be read, or there is none");
  if (sodium_init() < 0) return fail(TROUBLE, "the system gives no random numbers");
  migration *all = calloc(1, sizeof *all);
  bool fine = all && open_side(&all->from, store, error) && open_side(&all->to, to, error);
  const bool begun = fine;
  if (fine) {
    snprintf(error, sizeof error, "a transaction cannot be begun");
    fine = all->from.backend->begin_snapshot(all->from.connection) == SRV_RAN &&
           all->to.backend->begin(all->to.connection) == SRV_RAN && copy_all(all, error);
  }
  int64_t rows = 0;
  for (int i = 0; all && i < all->count; i++) rows += all->tables[i].rows;
  if (fine) {
    snprintf(error, sizeof error, "what was copied cannot be kept");
    fine = all->to.backend->commit(all->to.connection) == SRV_RAN;
  } else if (begun) {
    srv_rollback(all->to.backend, all->to.connection);
  }
  if (fine) {
    printf("ok %d tables, %lld rows, equal on both sides\n", all->count, (long long)rows);
  }
  if (begun) srv_rollback(all->from.backend, all->from.connection);
  if (all && all->from.connection) all->from.backend->close(all->from.connection);
  if (all && all->to.connection) all->to.backend->close(all->to.connection);
  free(all);
  return fine ? 0 : fail(TROUBLE, error);
}
