// SPDX-License-Identifier: MIT
#include "store/copies.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/log.h"
#include "base/now.h"

#define DAY_MS ((int64_t)86400000)

static bool say(char error[SRV_STORE_TEXT_MAX], const char *path, const char *what) {
  snprintf(error, SRV_STORE_TEXT_MAX, "'%.120s' cannot be %s: %.80s", path, what, strerror(errno));
  return false;
}

bool srv_copies_next(const char *folder, char path[PATH_MAX], char error[SRV_STORE_TEXT_MAX]) {
  const time_t now = (time_t)(srv_now() / 1000);
  char name[64];
  struct tm day;
  struct stat about;
  if (mkdir(folder, 0700) != 0 && errno != EEXIST) return say(error, folder, "made");
  if (stat(folder, &about) != 0 || !S_ISDIR(about.st_mode)) {
    errno = ENOTDIR;
    return say(error, folder, "used");
  }
  (void)gmtime_r(&now, &day);
  (void)strftime(name, sizeof name, "games-%Y%m%dT%H%M%SZ.db", &day);
  const size_t length = strlen(folder);
  snprintf(path, PATH_MAX, "%.4000s%s%s", folder, folder[length - 1] == '/' ? "" : "/", name);
  return true;
}

// When a copy of this name was taken, in milliseconds; -1 where it is no copy's. The date of the
// file itself would be a later one after it was moved.
static int64_t taken_at(const char *name) {
  struct tm day = {0};
  int length = 0;
  if (sscanf(name, "games-%4d%2d%2dT%2d%2d%2dZ.db%n", &day.tm_year, &day.tm_mon, &day.tm_mday,
             &day.tm_hour, &day.tm_min, &day.tm_sec, &length) != 6 ||
      length == 0)
    return -1;
  // What is left of a copying that was cut off, too.
  if (name[length] && strncmp(name + length, ".part", 5) != 0) return -1;
  day.tm_year -= 1900;
  day.tm_mon -= 1;
  return (int64_t)timegm(&day) * 1000;
}

bool srv_copies_forget(const char *folder, int days, char error[SRV_STORE_TEXT_MAX]) {
  DIR *list = opendir(folder);
  if (!list) return say(error, folder, "read");
  const int64_t now = srv_now();
  bool fine = true;
  for (const struct dirent *one = readdir(list); one; one = readdir(list)) {
    const int64_t taken = taken_at(one->d_name);
    if (taken < 0 || now - taken < days * DAY_MS) continue;
    if (unlinkat(dirfd(list), one->d_name, 0) != 0) fine = say(error, one->d_name, "removed");
  }
  (void)closedir(list);
  return fine;
}

void srv_copies_of(const char *store_folder, char folder[PATH_MAX]) {
  snprintf(folder, PATH_MAX, "%.4000s/copies", store_folder);
}

void srv_copies_tidy(const char *store) {
  char folder[PATH_MAX], error[SRV_STORE_TEXT_MAX];
  if (strncmp(store, "sqlite:", 7) != 0) return;
  srv_copies_of(store + 7, folder);
  if (access(folder, F_OK) != 0 || srv_copies_forget(folder, SRV_COPIES_DAYS, error)) return;
  srv_log("copies-stay", "{s:s}", "why", error);
}
