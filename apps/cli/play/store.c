// SPDX-License-Identifier: MIT
#include "play/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/record.h"

enum { ASIDE_MAX = 100000 }; // numbers tried for a file moved aside

static bool find_folder(char folder[PLAY_PATH_MAX]) {
  const char *state = getenv("XDG_STATE_HOME");
  const char *home = getenv("HOME");
  int length = -1;
  if (state && *state == '/') {
    length = snprintf(folder, PLAY_PATH_MAX, "%s/chee", state);
  } else if (home && *home == '/') {
    length = snprintf(folder, PLAY_PATH_MAX, "%s/.local/state/chee", home);
  }
  // Room for the names of the files in it.
  return length > 0 && length < PLAY_PATH_MAX - 64;
}

static bool make_folders(const char *folder) {
  char path[PLAY_PATH_MAX];
  snprintf(path, sizeof path, "%s", folder);
  for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
    *slash = '\0';
    if (mkdir(path, 0700) != 0 && errno != EEXIST && access(path, F_OK) != 0) return false;
    *slash = '/';
  }
  return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool exists(const char *path) {
  struct stat facts;
  return lstat(path, &facts) == 0;
}

// The first name `folder/game-N.pmn` that is free.
static bool free_name(const play_store *store, char path[PLAY_PATH_MAX]) {
  for (int number = 1; number <= ASIDE_MAX; number++) {
    snprintf(path, PLAY_PATH_MAX, "%.*s/game-%d.pmn", PLAY_PATH_MAX - 32, store->folder, number);
    if (!exists(path)) return true;
  }
  return false;
}

void play_store_open(play_store *store, char say[PLAY_SAY_MAX]) {
  *store = (play_store){.lock = -1};
  say[0] = '\0';
  if (!find_folder(store->folder)) {
    snprintf(say, PLAY_SAY_MAX,
             "Games cannot be kept: neither XDG_STATE_HOME nor HOME names a "
             "folder.");
    return;
  }
  char path[PLAY_PATH_MAX];
  snprintf(path, sizeof path, "%.*s/lock", PLAY_PATH_MAX - 32, store->folder);
  if (make_folders(store->folder)) store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (store->lock < 0) {
    snprintf(say, PLAY_SAY_MAX, "Games cannot be kept in %s: %s.", store->folder, strerror(errno));
    return;
  }
  store->open = true;
  snprintf(store->path, sizeof store->path, "%.*s/game.pmn", PLAY_PATH_MAX - 32, store->folder);
  if (flock(store->lock, LOCK_EX | LOCK_NB) == 0) return;
  // Another game is being played; it has the usual file.
  close(store->lock);
  store->lock = -1;
  store->open = free_name(store, store->path);
}

void play_store_close(play_store *store) {
  if (store->lock >= 0) close(store->lock);
  store->lock = -1;
  store->open = false;
}

static void set_aside(play_store *store, const chee_error *fault, char say[PLAY_SAY_MAX]) {
  char path[PLAY_PATH_MAX];
  int number = 0;
  do {
    snprintf(path, sizeof path, "%.*s/damaged-%d.pmn", PLAY_PATH_MAX - 32, store->folder, ++number);
  } while (exists(path) && number < ASIDE_MAX);
  bool moved = !exists(path) && rename(store->path, path) == 0;
  char place[48] = "";
  if (fault->line > 0) snprintf(place, sizeof place, "line %d: ", fault->line);
  if (fault->line > 0 && fault->column > 0)
    snprintf(place, sizeof place, "line %d, column %d: ", fault->line, fault->column);
  snprintf(say, PLAY_SAY_MAX, "The game kept last is damaged (%s%s%s%s). It stays as %s.", place,
           fault->clause, *fault->clause ? ": " : "", fault->text, moved ? path : store->path);
  if (!moved) store->open = false; // rather keep nothing than write over it
}

bool play_store_find(play_store *store, play_game *game, char say[PLAY_SAY_MAX]) {
  chee_error error;
  say[0] = '\0';
  if (!store->open || store->lock < 0 || !exists(store->path)) return false;
  chee_status status = play_record_load(store->path, true, game, NULL, &error);
  if (status == CHEE_OK) {
    store->fresh = true;
    bool goes_on = !play_over(game) && chee_history_length(game->history) > 0;
    if (!goes_on) play_game_end(game);
    return goes_on;
  }
  if (status == CHEE_IO || status == CHEE_MEMORY) {
    snprintf(say, PLAY_SAY_MAX, "The game kept last cannot be read: %s.", error.text);
    store->open = false;
    return false;
  }
  set_aside(store, &error, say);
  return false;
}

void play_store_resume(play_store *store) {
  store->fresh = false;
}

void play_store_retire(play_store *store) {
  store->fresh = store->open && exists(store->path);
}

// Moves the earlier game out of the way of the new one.
static bool make_way(play_store *store) {
  char path[PLAY_PATH_MAX];
  if (!store->fresh || !exists(store->path)) return true;
  return free_name(store, path) && rename(store->path, path) == 0;
}

bool play_store_keep(play_store *store, const play_game *game, char say[PLAY_SAY_MAX]) {
  chee_error error = {.status = CHEE_OK};
  if (!store->open) return true;
  chee_status status = CHEE_OK;
  if (!make_way(store)) {
    status = CHEE_IO;
    snprintf(error.text, sizeof error.text, "cannot move %.150s aside: %s", store->path,
             strerror(errno));
  } else {
    store->fresh = false;
    status = play_record_save(game, store->path, &error);
  }
  bool known = store->complained;
  store->complained = status != CHEE_OK;
  if (status == CHEE_OK || known) return true;
  snprintf(say, PLAY_SAY_MAX, "The game is not kept: %s. Play goes on.", error.text);
  return false;
}
