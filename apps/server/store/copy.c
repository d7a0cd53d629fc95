// SPDX-License-Identifier: MIT
#include "store/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PAGES = 256 };    // copied in one step, so that a server that writes waits for no longer
enum { BUSY_MS = 5000 }; // how long a file that somebody else holds is waited for

static bool say(char error[SRV_STORE_TEXT_MAX], const char *path, const char *why) {
  snprintf(error, SRV_STORE_TEXT_MAX, "'%.120s': %.100s", path, why);
  return false;
}

static bool sync_path(const char *path, int flags) {
  const int fd = open(path, flags | O_CLOEXEC);
  const bool fine = fd >= 0 && fsync(fd) == 0;
  if (fd >= 0) close(fd);
  return fine;
}

// For its owner alone: it holds names and hashes. SQLite takes a file that is empty.
static bool make_private(const char *path) {
  const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  return fd >= 0 && close(fd) == 0;
}

static bool copy_pages(sqlite3 *from, sqlite3 *to) {
  sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
  if (!backup) return false;
  int code; // who holds the file is waited for within a step
  do {
    code = sqlite3_backup_step(backup, PAGES);
  } while (code == SQLITE_OK);
  return sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE &&
         sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
}

bool srv_sqlite_copy(const char *from, const char *to, char error[SRV_STORE_TEXT_MAX]) {
  char part[PATH_MAX], folder[PATH_MAX];
  sqlite3 *source = NULL, *target = NULL;
  snprintf(part, sizeof part, "%.4080s.part", to);
  snprintf(folder, sizeof folder, "%.4080s", to);
  (void)unlink(part);
  bool fine = sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK;
  if (!fine) say(error, from, sqlite3_errmsg(source));
  if (fine) {
    sqlite3_busy_timeout(source, BUSY_MS);
    fine = make_private(part);
    if (!fine) say(error, part, strerror(errno));
  }
  if (fine) {
    fine = sqlite3_open_v2(part, &target, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
           copy_pages(source, target);
    if (!fine) say(error, part, target ? sqlite3_errmsg(target) : "no memory");
  }
  sqlite3_close(source);
  sqlite3_close(target);
  if (fine && !(sync_path(part, O_RDONLY) && rename(part, to) == 0 &&
                sync_path(dirname(folder), O_RDONLY))) {
    fine = say(error, to, strerror(errno));
  }
  if (!fine) (void)unlink(part);
  return fine;
}

static int take_answer(void *data, int columns, char **texts, char **names) {
  char *answer = data;
  (void)columns;
  (void)names;
  if (!answer[0]) snprintf(answer, SRV_STORE_TEXT_MAX, "%s", texts[0] ? texts[0] : "");
  return 0;
}

bool srv_sqlite_sound(const char *path, char error[SRV_STORE_TEXT_MAX]) {
  sqlite3 *file = NULL;
  char answer[SRV_STORE_TEXT_MAX] = "", keys[SRV_STORE_TEXT_MAX] = "";
  // A server that begins, ends or tidies up holds the file for a moment.
  bool fine = sqlite3_open_v2(path, &file, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
              sqlite3_busy_timeout(file, BUSY_MS) == SQLITE_OK &&
              sqlite3_exec(file, "PRAGMA quick_check", take_answer, answer, NULL) == SQLITE_OK &&
              sqlite3_exec(file, "PRAGMA foreign_key_check", take_answer, keys, NULL) == SQLITE_OK;
  if (!fine) say(error, path, file ? sqlite3_errmsg(file) : "no memory");
  if (fine && strcmp(answer, "ok") != 0) fine = say(error, path, answer);
  if (fine && keys[0]) fine = say(error, path, "rows refer to others that there are not");
  sqlite3_close(file);
  return fine;
}
