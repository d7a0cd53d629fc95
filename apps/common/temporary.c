// SPDX-License-Identifier: MIT
#include "common/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { NAME = 4096 };

const char *app_temporary_folder(void) {
  const char *named = getenv("TMPDIR");
  return named != NULL && named[0] != '\0' ? named : "/tmp";
}

// For file systems that know no file without a name: it is taken away at once.
static int open_named(const char *folder) {
  char path[NAME];
  int length = snprintf(path, sizeof path, "%s/chee.XXXXXX", folder);
  if (length < 0 || (size_t)length >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int fd = mkostemp(path, O_CLOEXEC);
  if (fd >= 0) (void)unlink(path);
  return fd;
}

FILE *app_temporary(void) {
  const char *folder = app_temporary_folder();
  int fd = -1;
#ifdef O_TMPFILE
  fd = open(folder, O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600);
#endif
  if (fd < 0) fd = open_named(folder);
  if (fd < 0) return NULL;
  FILE *file = fdopen(fd, "w+");
  if (file != NULL) return file;
  int reason = errno;
  (void)close(fd);
  errno = reason;
  return NULL;
}
