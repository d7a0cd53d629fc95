// SPDX-License-Identifier: MIT
//
// Files of tables on disk. The header with its lists is copied, so that what was checked stays what
// is read; the blocks are mapped, and their hashes are looked at when they are unpacked.
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/fail.h"
#include "egdb/file.h"

// Whether the map still has all its bytes: to read behind the end of a file that was cut ends the
// process. A file that was removed or replaced by another stays whole below its map, and a file
// that stayed open would be one of the few hundred that a process may have.
static bool is_whole(const chee__egdb_file *file) {
  struct stat about;
  if (stat(file->path, &about) != 0 || (uint64_t)about.st_dev != file->device ||
      (uint64_t)about.st_ino != file->node)
    return true;
  return (uint64_t)about.st_size == file->size;
}

// Lookups go all over a file. By default the system reads the neighbourhood of each page that it
// has to get from the disk, up to megabytes of it, which takes far longer than the block that is
// wanted and drives out of memory what was read before.
static void in_order(const chee__egdb_file *file, bool begins) {
  (void)posix_madvise((void *)(uintptr_t)file->bytes, (size_t)file->size,
                      begins ? POSIX_MADV_SEQUENTIAL : POSIX_MADV_RANDOM);
}

static bool read_at_start(int handle, uint8_t *bytes, uint64_t size) {
  for (uint64_t done = 0; done < size;) {
    ssize_t got = pread(handle, bytes + done, size - done, (off_t)done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    done += (uint64_t)got;
  }
  return true;
}

// The bytes that the header says it has, once its first ones have shown that it needs them: a file
// may say that it has gigabytes.
static chee_status copy_head(const chee_egdb_index *index, int handle, uint64_t size,
                             uint8_t **head, chee_error *error) {
  uint8_t first[CHEE__EGDB_FIRST] = {0};
  chee__egdb_file told;
  if (size < CHEE__EGDB_HEAD ||
      !read_at_start(handle, first, size < sizeof first ? size : sizeof first))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_NO_FILE);
  chee_status status = chee__egdb_file_begin(index, first, size, &told, error);
  if (status != CHEE_OK) return status;
  const uint64_t length = chee__get32(first + 16);
  if (!(*head = malloc(length)))
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  if (!read_at_start(handle, *head, length))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_CUT);
  // A file that was altered meanwhile may say that there is more.
  memcpy(*head, first, CHEE__EGDB_HEAD);
  return CHEE_OK;
}

static chee_status map_blocks(int handle, const struct stat *about, const char *path,
                              chee__egdb_file *file, chee_error *error) {
  void *bytes = mmap(NULL, file->size, PROT_READ, MAP_SHARED, handle, 0);
  const int reason = errno;
  file->path = realpath(path, NULL); // whoever opened it may change folders
  file->device = (uint64_t)about->st_dev;
  file->node = (uint64_t)about->st_ino;
  file->is_whole = is_whole;
  file->mapped = bytes != MAP_FAILED;
  if (file->mapped) {
    file->bytes = bytes;
    file->in_order = in_order;
    in_order(file, false);
  }
  if (file->mapped && file->path) return CHEE_OK;
  if (error) *error = chee__fault_of_system(file->mapped ? errno : reason);
  return CHEE_IO;
}

static chee_status open_regular(const chee_egdb_index *index, int handle, const char *path,
                                chee__egdb_file *file, chee_error *error) {
  struct stat about;
  if (fstat(handle, &about) != 0) {
    if (error) *error = chee__fault_of_system(errno);
    return CHEE_IO;
  }
  if (!S_ISREG(about.st_mode))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_NO_FILE);
  uint8_t *head = NULL;
  chee_status status = copy_head(index, handle, (uint64_t)about.st_size, &head, error);
  if (status == CHEE_OK)
    status = chee__egdb_file_read(index, head, (uint64_t)about.st_size, file, error);
  file->head = head;
  return status == CHEE_OK ? map_blocks(handle, &about, path, file, error) : status;
}

chee_status chee__egdb_file_open(const chee_egdb_index *index, const char *path,
                                 chee__egdb_file *file, chee_error *error) {
  memset(file, 0, sizeof *file);
  // A pipe of that name would wait for somebody to write.
  int handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (handle < 0) {
    if (error) *error = chee__fault_of_system(errno);
    return CHEE_IO;
  }
  chee_status status = open_regular(index, handle, path, file, error);
  close(handle);
  if (status != CHEE_OK) chee__egdb_file_close(file);
  return status;
}

void chee__egdb_file_close(chee__egdb_file *file) {
  if (file->mapped) munmap((void *)(uintptr_t)file->bytes, file->size);
  free(file->head);
  free(file->path);
  memset(file, 0, sizeof *file);
}
