// SPDX-License-Identifier: MIT
#include "admin/admin.h"

#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/game.h"
#include "store/copies.h"
#include "store/copy.h"
#include "store/folder.h"

enum { NOT_SOUND = 1, USAGE = 2, TROUBLE = 4 };

static int fail(int status, const char *sentence) {
  fprintf(stderr, "chee-server: %s\n", sentence);
  return status;
}

// The folder of a store; NULL for one that is no folder.
static const char *folder_of(const char *store) {
  return strncmp(store, "sqlite:", 7) == 0 && store[7] ? store + 7 : NULL;
}

// Games while they are read one after the other.
typedef struct reading {
  const srv_backend *backend;
  srv_connection *connection;
  srv_game *game;
  char (*ids)[SRV_GAME_TEXT];
  uint32_t *seqs;
  size_t count, room;
  long events;
  bool fine;
} reading;

static bool add_id(void *data, const srv_value *column) {
  reading *all = data;
  if (all->count == all->room) {
    const size_t room = all->room ? 2 * all->room : 256;
    void *ids = realloc(all->ids, room * sizeof *all->ids);
    if (ids) all->ids = ids;
    void *seqs = realloc(all->seqs, room * sizeof *all->seqs);
    if (seqs) all->seqs = seqs;
    all->fine = ids && seqs;
    if (!all->fine) return false;
    all->room = room;
  }
  snprintf(all->ids[all->count], SRV_GAME_TEXT, "%s", column[0].text ? column[0].text : "");
  all->seqs[all->count++] = (uint32_t)column[1].number;
  return true;
}

static bool take_event(void *data, const srv_value *column) {
  reading *all = data;
  json_t *event = column[2].text ? json_loads(column[2].text, 0, NULL) : NULL;
  all->fine = event && srv_game_take(all->game, event, column[2].text);
  json_decref(event);
  all->events++;
  return all->fine;
}

// Plays one game anew; what it comes to must be what its row says.
static bool replay(reading *all, size_t index) {
  const srv_value id = {all->ids[index], 0};
  all->game = srv_game_new(all->ids[index], 0);
  all->fine =
      all->game &&
      all->backend->find(all->connection, SRV_EVENTS_FIND, &id, 1, take_event, all) == SRV_RAN &&
      all->fine && all->game->history && all->game->seq == all->seqs[index];
  srv_game_free(all->game);
  all->game = NULL;
  return all->fine;
}

static int check_games(const srv_backend *backend, const char *where) {
  char error[SRV_STORE_TEXT_MAX];
  reading all = {.backend = backend, .connection = backend->open(where, true, error), .fine = true};
  if (!all.connection) return fail(TROUBLE, error);
  int status =
      backend->find(all.connection, SRV_GAMES_ALL, NULL, 0, add_id, &all) == SRV_RAN && all.fine
          ? 0
          : TROUBLE;
  if (status != 0) fail(status, "the games cannot be read");
  for (size_t i = 0; status == 0 && i < all.count; i++) {
    if (replay(&all, i)) continue;
    fprintf(stderr, "chee-server: game %s cannot be played as it is kept\n", all.ids[i]);
    status = NOT_SOUND;
  }
  backend->close(all.connection);
  if (status == 0) printf("ok %zu games, %ld events\n", all.count, all.events);
  free(all.ids);
  free(all.seqs);
  return status;
}

// A file of SQLite.
static int check(const char *path) {
  char error[SRV_STORE_TEXT_MAX];
  if (access(path, R_OK) != 0) {
    fprintf(stderr, "chee-server: '%.200s' cannot be read: %s\n", path, strerror(errno));
    return TROUBLE;
  }
  if (!srv_sqlite_sound(path, error)) return fail(NOT_SOUND, error);
  return check_games(&srv_sqlite, path);
}

static void path_of(const char *folder, char path[PATH_MAX]) {
  snprintf(path, PATH_MAX, "%.4080s/games.db", folder);
}

int srv_admin_check(const char *store, const char *file) {
  char path[PATH_MAX], error[SRV_STORE_TEXT_MAX];
  const char *folder = folder_of(store), *where;
  if (!file && !folder) {
    // A database looks after itself; the games are for us to check.
    const srv_backend *backend = srv_backend_of(store, &where, error);
    return backend ? check_games(backend, where) : fail(TROUBLE, error);
  }
  if (!file) path_of(folder, path);
  return check(file ? file : path);
}

static bool is_folder(const char *path) {
  struct stat about;
  const size_t length = strlen(path);
  return (length > 0 && path[length - 1] == '/') ||
         (stat(path, &about) == 0 && S_ISDIR(about.st_mode));
}

// A copy among others, named by its date.
static int backup_into(const char *path, const char *copies, int keep_days) {
  char copy[PATH_MAX], error[SRV_STORE_TEXT_MAX];
  if (!srv_copies_next(copies, copy, error) || !srv_sqlite_copy(path, copy, error))
    return fail(TROUBLE, error);
  printf("%s\n", copy);
  const int status = check(copy);
  // While new ones are not sound, old ones may be the last that are.
  if (status != 0 || keep_days == 0) return status;
  return srv_copies_forget(copies, keep_days, error) ? 0 : fail(TROUBLE, error);
}

int srv_admin_backup(const char *store, const char *file, int keep_days) {
  char path[PATH_MAX], error[SRV_STORE_TEXT_MAX];
  const char *folder = folder_of(store);
  if (!folder) return fail(TROUBLE, "the store is none that can be copied");
  path_of(folder, path);
  if (is_folder(file)) return backup_into(path, file, keep_days);
  if (keep_days > 0) return fail(USAGE, "--keep-days needs a folder of copies, such as copies/");
  if (!srv_sqlite_copy(path, file, error)) return fail(TROUBLE, error);
  return check(file);
}

// The copy in its place, in a folder that is locked.
static int restore_into(const char *folder, const char *file) {
  char path[PATH_MAX], error[SRV_STORE_TEXT_MAX];
  path_of(folder, path);
  if (!srv_folder_is_free(folder, error) || !srv_sqlite_copy(file, path, error))
    return fail(TROUBLE, error);
  // What a server is going to open counts, and not what it was copied from.
  if (srv_sqlite_sound(path, error)) return 0;
  (void)unlink(path);
  return fail(NOT_SOUND, error);
}

int srv_admin_restore(const char *store, const char *file) {
  char error[SRV_STORE_TEXT_MAX];
  const char *folder = folder_of(store);
  if (!folder) return fail(TROUBLE, "the store is none that can be restored");
  // Asked again under the lock: here nobody waits for a check in vain, and nothing is made for it.
  if (!srv_folder_is_free(folder, error)) return fail(TROUBLE, error);
  const int sound = check(file);
  if (sound != 0) return sound;
  const int lock = srv_folder_lock(folder, error);
  if (lock < 0) return fail(TROUBLE, error);
  const int status = restore_into(folder, file);
  close(lock);
  return status;
}
