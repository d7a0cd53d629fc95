// SPDX-License-Identifier: MIT
#include "common/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

enum { TRIES = 20, PAUSE = 100000 }; // microseconds

int app_folder_lock(const char *folder) {
  int handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return errno;
  for (int i = 0; flock(handle, LOCK_EX | LOCK_NB) != 0; i++) {
    int reason = errno;
    if (i < TRIES && (reason == EWOULDBLOCK || reason == EINTR)) {
      (void)usleep(PAUSE);
      continue;
    }
    (void)close(handle);
    return reason;
  }
  return 0;
}
