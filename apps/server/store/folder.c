// SPDX-License-Identifier: MIT
#include "store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int srv_folder_lock(const char *folder, char error[SRV_STORE_TEXT_MAX]) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%.4080s/lock", folder);
  if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
    snprintf(error, SRV_STORE_TEXT_MAX, "the folder '%.120s' cannot be made: %s", folder,
             strerror(errno));
    return -1;
  }
  const int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0) {
    snprintf(error, SRV_STORE_TEXT_MAX, "'%.120s' cannot be written: %s", path, strerror(errno));
    return -1;
  }
  if (flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
  snprintf(error, SRV_STORE_TEXT_MAX, "another server uses the folder '%.120s'", folder);
  close(lock);
  return -1;
}

bool srv_folder_is_free(const char *folder, char error[SRV_STORE_TEXT_MAX]) {
  static const char *const names[] = {"games.db", "games.db-wal", "games.db-shm",
                                      "games.db-journal"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char path[PATH_MAX];
    struct stat about;
    snprintf(path, sizeof path, "%.4070s/%s", folder, names[i]);
    if (lstat(path, &about) != 0 && (errno == ENOENT || errno == ENOTDIR)) continue;
    snprintf(error, SRV_STORE_TEXT_MAX,
             "the folder holds '%s' already; move all that begins with games.db away first",
             names[i]);
    return false;
  }
  return true;
}
