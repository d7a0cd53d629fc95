// SPDX-License-Identifier: MIT
#include "play/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/words.h"
#include "common/outfile.h"
#include "play/record.h"

const char play_store_busy[] =
    N_("Another chee is at play and has the games that wait; this game is kept beside them.");

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
  struct stat about;
  return lstat(path, &about) == 0;
}

// Gives a file of the folder another name there, for a power cut, too: what is in it was brought to
// the disk by whoever wrote it.
static bool move(const play_store *store, const char *from, const char *to) {
  if (rename(from, to) != 0) return false;
  app_folder_sync(store->folder);
  return true;
}

// Takes the first name `folder/game-N.pmn` that is free, so that no other program takes it, too: an
// empty file stands there until a game replaces it.
static bool take_name(const play_store *store, char path[PLAY_PATH_MAX], int *number) {
  for (; *number <= ASIDE_MAX; ++*number) {
    snprintf(path, PLAY_PATH_MAX, "%.*s/game-%d.pmn", PLAY_PATH_MAX - 32, store->folder, *number);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
      close(file);
      return true;
    }
    if (errno != EEXIST) return false;
  }
  errno = EEXIST;
  return false;
}

// The lock of the game under way in `game-N.pmn`. It is no lock of that file, which another one
// replaces with every move. -1 where somebody else has it, or where it is not there.
static int take_lock(const play_store *store, int number, int flags) {
  char path[PLAY_PATH_MAX];
  snprintf(path, PLAY_PATH_MAX, "%.*s/lock-%d", PLAY_PATH_MAX - 32, store->folder, number);
  int lock = open(path, O_RDWR | O_CLOEXEC | flags, 0600);
  if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
  int reason = errno;
  if (lock >= 0) close(lock);
  errno = reason;
  return -1;
}

// A name for the game of a program that has not got the folder, with its lock.
static bool take_place(play_store *store) {
  char path[PLAY_PATH_MAX];
  for (int number = 1; take_name(store, path, &number); number++) {
    store->own = take_lock(store, number, O_CREAT);
    if (store->own >= 0) {
      strcpy(store->path, path);
      return true;
    }
    int reason = errno;
    unlink(path); // it is empty
    errno = reason;
    if (reason != EWOULDBLOCK) return false;
  }
  return false;
}

// Whether another program plays the game of this file just now.
static bool is_played(const play_store *store, const char *name) {
  int number = 0;
  if (sscanf(name, "game-%d", &number) != 1) return false;
  int lock = take_lock(store, number, 0);
  bool held = lock < 0 && errno == EWOULDBLOCK;
  if (lock >= 0) close(lock);
  return held;
}

bool play_store_folder(char folder[PLAY_PATH_MAX], char say[PLAY_SAY_MAX]) {
  say[0] = '\0';
  if (!find_folder(folder)) {
    snprintf(say, PLAY_SAY_MAX,
             _("Games cannot be kept: neither XDG_STATE_HOME nor HOME names a "
               "folder."));
    return false;
  }
  if (make_folders(folder)) return true;
  snprintf(say, PLAY_SAY_MAX, _("Games cannot be kept in %s: %s."), folder, cli_reason(errno));
  return false;
}

void play_store_open(play_store *store, char say[PLAY_SAY_MAX]) {
  *store = (play_store){.lock = -1, .own = -1};
  if (!play_store_folder(store->folder, say)) return;
  char path[PLAY_PATH_MAX];
  snprintf(path, sizeof path, "%.*s/lock", PLAY_PATH_MAX - 32, store->folder);
  store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (store->lock < 0) {
    snprintf(say, PLAY_SAY_MAX, _("Games cannot be kept in %s: %s."), store->folder,
             cli_reason(errno));
    return;
  }
  store->open = true;
  snprintf(store->path, sizeof store->path, "%.*s/game.pmn", PLAY_PATH_MAX - 32, store->folder);
  if (flock(store->lock, LOCK_EX | LOCK_NB) == 0) return;
  // Another game is being played; it has the usual file. This one gets a name when it is kept.
  close(store->lock);
  store->lock = -1;
  store->path[0] = '\0';
}

void play_store_close(play_store *store) {
  struct stat about;
  // The place of a game that could not be written is given back.
  if (store->own >= 0 && stat(store->path, &about) == 0 && about.st_size == 0) unlink(store->path);
  if (store->own >= 0) close(store->own);
  if (store->lock >= 0) close(store->lock);
  store->lock = store->own = -1;
  store->open = false;
}

static void set_aside(play_store *store, const chee_error *fault, char say[PLAY_SAY_MAX]) {
  char path[PLAY_PATH_MAX];
  int number = 0;
  do {
    snprintf(path, sizeof path, "%.*s/damaged-%d.pmn", PLAY_PATH_MAX - 32, store->folder, ++number);
  } while (exists(path) && number < ASIDE_MAX);
  bool moved = !exists(path) && move(store, store->path, path);
  char place[48] = "";
  if (fault->line > 0) snprintf(place, sizeof place, _("line %d: "), fault->line);
  if (fault->line > 0 && fault->column > 0)
    snprintf(place, sizeof place, _("line %d, column %d: "), fault->line, fault->column);
  snprintf(say, PLAY_SAY_MAX, _("The game kept last is damaged (%s%s%s%s). It stays as %s."), place,
           fault->clause, *fault->clause ? ": " : "", cli_sentence(fault),
           moved ? path : store->path);
  if (!moved) store->open = false; // rather keep nothing than write over it
}

// Moves the earlier game out of the way of the new one.
static bool make_way(play_store *store) {
  char path[PLAY_PATH_MAX];
  int number = 1;
  if (!store->fresh || !exists(store->path)) return true;
  return take_name(store, path, &number) && move(store, store->path, path);
}

void play_store_check(play_store *store, char say[PLAY_SAY_MAX]) {
  chee_error error;
  play_glance glance;
  say[0] = '\0';
  if (!store->open || store->lock < 0 || !exists(store->path)) return;
  chee_status status = play_record_look(store->path, &glance, &error);
  if (status == CHEE_OK) {
    store->fresh = true;
  } else if (status == CHEE_IO || status == CHEE_MEMORY) {
    snprintf(say, PLAY_SAY_MAX, _("The game kept last cannot be read: %s."), cli_sentence(&error));
    store->open = false;
  } else {
    set_aside(store, &error, say);
  }
}

// Whether a file of the folder has the name of a game.
static bool names_game(const char *name) {
  size_t length = strlen(name);
  return strncmp(name, "game", 4) == 0 && length > 4 && length < 32 &&
         strcmp(name + length - 4, ".pmn") == 0 && (name[4] == '.' || name[4] == '-');
}

static void path_of(const play_store *store, const char *name, char path[PLAY_PATH_MAX]) {
  snprintf(path, PLAY_PATH_MAX, "%.*s/%.32s", PLAY_PATH_MAX - 40, store->folder, name);
}

static bool look(const play_store *store, const char *name, play_kept *kept) {
  char path[PLAY_PATH_MAX];
  struct stat about;
  chee_error error;
  path_of(store, name, path);
  if (stat(path, &about) != 0 || !S_ISREG(about.st_mode)) return false;
  if (play_record_look(path, &kept->glance, &error) != CHEE_OK || !kept->glance.waits) return false;
  snprintf(kept->name, sizeof kept->name, "%.31s", name);
  kept->changed = about.st_mtim;
  return true;
}

static bool is_last(const play_kept *kept) {
  return strcmp(kept->name, "game.pmn") == 0;
}

// The game kept last comes first even where a clock has been set back.
static bool is_before(const play_kept *a, const play_kept *b) {
  if (is_last(a) || is_last(b)) return is_last(a);
  return a->changed.tv_sec != b->changed.tv_sec ? a->changed.tv_sec > b->changed.tv_sec
                                                : a->changed.tv_nsec > b->changed.tv_nsec;
}

int play_store_list(const play_store *store, play_kept kept[PLAY_KEPT_MAX]) {
  if (!store->open || store->lock < 0) return 0;
  DIR *folder = opendir(store->folder);
  int count = 0;
  play_kept found;
  if (!folder) return 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (!names_game(entry->d_name) || is_played(store, entry->d_name)) continue;
    if (!look(store, entry->d_name, &found)) continue;
    int at = count;
    while (at > 0 && is_before(&found, &kept[at - 1])) at--;
    if (at == PLAY_KEPT_MAX) continue;
    if (count < PLAY_KEPT_MAX) count++;
    memmove(kept + at + 1, kept + at, (size_t)(count - 1 - at) * sizeof *kept);
    kept[at] = found;
  }
  closedir(folder);
  return count;
}

chee_status play_store_load(const play_store *store, const play_kept *kept, play_game *game,
                            chee_error *error) {
  char path[PLAY_PATH_MAX];
  path_of(store, kept->name, path);
  return play_record_load(path, true, game, NULL, error);
}

bool play_store_resume(play_store *store, const play_kept *kept) {
  char path[PLAY_PATH_MAX];
  path_of(store, kept->name, path);
  if (!is_last(kept)) {
    store->fresh = exists(store->path);
    if (!make_way(store) || !move(store, path, store->path)) return false;
  }
  store->fresh = false;
  store->kept = true;
  return true;
}

void play_store_retire(play_store *store) {
  store->kept = false;
  store->fresh = store->open && exists(store->path);
}

bool play_store_keep(play_store *store, const play_game *game, char say[PLAY_SAY_MAX]) {
  chee_error error = {.status = CHEE_OK};
  if (!store->open) return true;
  chee_status status = CHEE_OK;
  if (!*store->path && !take_place(store)) {
    status =
        cli_fault(&error, CHEE_IO, "%.150s: cannot write: %s", store->folder, cli_reason(errno));
  } else if (!make_way(store)) {
    status = CHEE_IO;
    snprintf(error.text, sizeof error.text, _("cannot move %.150s aside: %s"), store->path,
             cli_reason(errno));
  } else {
    store->fresh = false;
    status = play_record_save(game, store->path, &error);
  }
  bool known = store->complained;
  store->complained = status != CHEE_OK;
  if (status == CHEE_OK) store->kept = true;
  if (status == CHEE_OK || known) return true;
  snprintf(say, PLAY_SAY_MAX, _("The game is not kept: %s. Play goes on."), cli_sentence(&error));
  return false;
}
