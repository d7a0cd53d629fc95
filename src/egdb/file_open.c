// SPDX-License-Identifier: MIT
//
// Files of tables on disk, mapped.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/fail.h"
#include "egdb/file.h"

chee_status chee__egdb_file_open(const chee_egdb_index *index, const char *path,
                                 chee__egdb_file *file, chee_error *error) {
  memset(file, 0, sizeof *file);
  // A pipe of that name would wait for somebody to write.
  int handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat about;
  if (handle < 0 || fstat(handle, &about) != 0) {
    chee_status status = CHEE_IO;
    if (error) *error = chee__fault_of_system(errno);
    if (handle >= 0) close(handle);
    return status;
  }
  uint64_t size = (uint64_t)about.st_size;
  void *bytes = MAP_FAILED;
  if (S_ISREG(about.st_mode) && size >= CHEE__EGDB_HEAD)
    bytes = mmap(NULL, size, PROT_READ, MAP_SHARED, handle, 0);
  close(handle);
  if (bytes == MAP_FAILED) return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_NO_FILE);
  chee_status status = chee__egdb_file_read(index, bytes, size, file, error);
  file->mapped = true;
  if (status != CHEE_OK) chee__egdb_file_close(file);
  return status;
}

void chee__egdb_file_close(chee__egdb_file *file) {
  if (file->mapped) munmap((void *)(uintptr_t)file->bytes, file->size);
  memset(file, 0, sizeof *file);
}
