// SPDX-License-Identifier: MIT
#include "common/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

enum { TRIES = 20, PAUSE = 100000 }; // microseconds

int app_lock(int handle) {
  for (int i = 0; flock(handle, LOCK_EX | LOCK_NB) != 0; i++) {
    if (i == TRIES || (errno != EWOULDBLOCK && errno != EINTR)) return errno;
    (void)usleep(PAUSE);
  }
  return 0;
}

int app_folder_lock(const char *folder) {
  int handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return errno;
  int reason = app_lock(handle);
  if (reason != 0) (void)close(handle);
  return reason;
}
