// SPDX-License-Identifier: MIT
//
// Putting a finished file in its place.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "egdb/job.h"

// A file system may have no disk behind it.
static bool sync_file(FILE *file) {
  if (fflush(file) != 0) return false;
  return fsync(fileno(file)) == 0 || errno == EINVAL || errno == EROFS;
}

// The new name, too, is to be on the disk. A folder that cannot be synced is no reason to fail.
static void sync_folder_of(const char *place) {
  char folder[CHEE_EGDB_PATH_MAX + 64];
  const char *slash = strrchr(place, '/');
  size_t length = slash ? (size_t)(slash - place) : 0;
  if (length >= sizeof folder) return;
  memcpy(folder, place, length);
  folder[length] = '\0';
  const char *name = length ? folder : slash ? "/" : ".";
  int handle = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  (void)fsync(handle);
  (void)close(handle);
}

bool chee__egdb_keep(FILE *file, const char *beside, const char *place) {
  bool whole = sync_file(file);
  int trouble = errno;
  if (fclose(file) != 0 && whole) {
    whole = false;
    trouble = errno;
  }
  if (whole && rename(beside, place) != 0) {
    whole = false;
    trouble = errno;
  }
  if (whole) {
    sync_folder_of(place);
  } else {
    (void)remove(beside);
  }
  errno = trouble;
  return whole;
}
