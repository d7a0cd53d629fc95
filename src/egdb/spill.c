// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // O_TMPFILE
#include "egdb/spill.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "chee/egdb.h"
#include "egdb/file.h"

// A file without a name; where the file system has none, one that loses its name at once.
static int open_nameless(const char *folder) {
  int handle = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (handle >= 0 || (errno != EOPNOTSUPP && errno != EISDIR)) return handle;
  char path[CHEE_EGDB_PATH_MAX + 16];
  (void)snprintf(path, sizeof path, "%s/.lower-XXXXXX", folder);
  handle = mkostemp(path, O_CLOEXEC);
  if (handle >= 0) (void)unlink(path);
  return handle;
}

uint8_t *chee__egdb_spill_new(const char *folder, uint64_t size, chee_error *error) {
  void *bytes = MAP_FAILED;
  int handle = open_nameless(folder), number = handle < 0 ? errno : 0;
  // Room that is missing has to be noticed here: where a byte is written it would end the program.
  if (number == 0) number = posix_fallocate(handle, 0, (off_t)size);
  if (number == 0) {
    bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, handle, 0);
    if (bytes == MAP_FAILED) number = errno;
  }
  if (handle >= 0) (void)close(handle);
  if (bytes != MAP_FAILED) return bytes;
  chee__egdb_refuse_writing(error, number);
  return NULL;
}

void chee__egdb_spill_free(uint8_t *bytes, uint64_t size) {
  if (bytes) munmap(bytes, size);
}
