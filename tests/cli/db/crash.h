// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_CRASH_H
#define CHEE_TESTS_CRASH_H

// A process that ends at a certain one of its calls that change a disk, and the disk of a machine
// whose power is cut in that moment: of a file that was not synced since it was written nothing is
// left but what was, of a name that its folder was not synced with nothing or the name alone. The
// program is linked with --wrap for the calls below; nothing is really synced.

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum crash_kind { CRASH_KILL, CRASH_CUT, CRASH_CUT_WITH_NAMES } crash_kind;

enum { CRASHED = 99, CRASH_FILES = 4096, CRASH_NAMES = 256 };

// What is on the disk: of a file as it was when it was synced, and names put since then.
static struct {
  crash_kind kind;
  const char *root; // below which everything lies
  int at;           // the call; 0: none
  int *calls;       // so many were made; shared with the processes begun later
  size_t files, names;
  struct stat file[CRASH_FILES];
  char name[CRASH_NAMES][PATH_MAX];
  char log[PATH_MAX]; // one that was removed; its file is kept in the root
} crash;

// Memory that processes begun later share.
static inline void *crash_share(size_t size) {
  return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

static inline void crash_new(const char *root) {
  crash.root = root;
  crash.calls = crash_share(sizeof *crash.calls);
}

static inline const struct stat *crash_synced(const struct stat *now) {
  for (size_t i = 0; i < crash.files; i++)
    if (crash.file[i].st_ino == now->st_ino) return &crash.file[i];
  return NULL;
}

static inline void crash_cut_file(const char *path, const struct stat *now) {
  const struct stat *then = crash_synced(now);
  bool same = then != NULL && then->st_size == now->st_size &&
              then->st_mtim.tv_sec == now->st_mtim.tv_sec &&
              then->st_mtim.tv_nsec == now->st_mtim.tv_nsec;
  bool grew = then != NULL && then->st_size < now->st_size;
  if (!same && truncate(path, grew ? then->st_size : 0) != 0) _exit(1);
}

static inline void crash_cut_folder(const char *folder) {
  DIR *dir = opendir(folder);
  for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
    char path[PATH_MAX];
    struct stat now;
    if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= PATH_MAX) _exit(1);
    if (entry->d_name[0] == '.' || stat(path, &now) != 0) continue;
    if (S_ISDIR(now.st_mode)) {
      crash_cut_folder(path);
    } else {
      crash_cut_file(path, &now);
    }
  }
  if (dir != NULL) (void)closedir(dir);
}

int __real_fsync(int handle);
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *path);
int __real_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);
int __wrap_fsync(int handle);
int __wrap_rename(const char *from, const char *to);
int __wrap_unlink(const char *path);
int __wrap_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);

static inline void crash_beside(char path[PATH_MAX]) {
  (void)snprintf(path, PATH_MAX, "%s/.removed", crash.root);
}

static inline void crash_come(void) {
  char beside[PATH_MAX], folder[PATH_MAX];
  if (crash.kind != CRASH_KILL) crash_cut_folder(crash.root);
  if (crash.kind == CRASH_CUT)
    for (size_t i = 0; i < crash.names; i++) (void)__real_unlink(crash.name[i]);
  if (crash.kind != CRASH_KILL && crash.log[0] != '\0') {
    (void)snprintf(folder, sizeof folder, "%.*s", (int)(strlen(crash.log) - strlen("/log")),
                   crash.log);
    (void)mkdir(folder, 0777);
    crash_beside(beside);
    (void)__real_rename(beside, crash.log);
  }
  _exit(CRASHED);
}

static inline void crash_count(void) {
  if (++*crash.calls == crash.at) crash_come();
}

static inline void crash_name(const char *path) {
  if (crash.names < CRASH_NAMES) strcpy(crash.name[crash.names++], path);
}

// Names in a folder that are on the disk from now on.
static inline void crash_keep_names(const struct stat *folder) {
  for (size_t i = 0; i < crash.names; i++) {
    char parent[PATH_MAX];
    struct stat found;
    (void)snprintf(parent, sizeof parent, "%.*s",
                   (int)(strrchr(crash.name[i], '/') - crash.name[i]), crash.name[i]);
    if (stat(parent, &found) != 0 || found.st_ino != folder->st_ino) continue;
    memmove(crash.name[i], crash.name[--crash.names], PATH_MAX);
    i--;
  }
  crash.log[0] = '\0';
}

int __wrap_fsync(int handle) {
  struct stat now;
  crash_count();
  if (fstat(handle, &now) != 0) return -1;
  if (S_ISDIR(now.st_mode)) {
    crash_keep_names(&now);
    return 0;
  }
  struct stat *then = (struct stat *)crash_synced(&now);
  if (then == NULL && crash.files < CRASH_FILES) then = &crash.file[crash.files++];
  if (then != NULL) *then = now;
  return 0;
}

int __wrap_rename(const char *from, const char *to) {
  crash_count();
  int result = __real_rename(from, to);
  if (result == 0) crash_name(to);
  return result;
}

int __wrap_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  crash_count();
  int result = __real_linkat(from_folder, from, to_folder, to, flags);
  if (result == 0) crash_name(to);
  return result;
}

int __wrap_unlink(const char *path) {
  char beside[PATH_MAX];
  const char *end = strrchr(path, '/');
  crash_count();
  if (end != NULL && strcmp(end, "/log") == 0) {
    crash_beside(beside);
    (void)__real_unlink(beside);
    if (link(path, beside) == 0) strcpy(crash.log, path);
  }
  return __real_unlink(path);
}

#endif
