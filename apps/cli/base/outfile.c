// SPDX-License-Identifier: MIT
#include "base/outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/words.h"
#include "common/lock.h"

static chee_status fail(const app_outfile *out, chee_error *error) {
  return cli_fault(error, CHEE_IO, "%.150s: cannot write: %s", out->name, cli_reason(errno));
}

chee_status cli_outfile_open(app_outfile *out, const char *name, bool waits, chee_error *error) {
  return app_outfile_open(out, name, waits) ? CHEE_OK : fail(out, error);
}

// Opens a file and leaves what is in it, which another chee may be writing.
static chee_status open_alone(app_outfile *out, bool anew, chee_error *error) {
  int flags = O_CLOEXEC | (anew ? O_WRONLY | O_CREAT : O_RDWR);
  int fd = open(out->name, flags, 0666);
  if (fd < 0) return fail(out, error);
  struct stat found;
  bool shared = fstat(fd, &found) == 0 && !S_ISREG(found.st_mode); // a pipe or a device
  if (!shared && app_lock(fd) == EWOULDBLOCK) {
    (void)close(fd);
    return cli_fault(error, CHEE_IO, "%.150s: another chee is at work on it", out->name);
  }
  out->file = fdopen(fd, anew ? "w" : "r+");
  if (out->file != NULL) return CHEE_OK;
  chee_status status = fail(out, error);
  (void)close(fd);
  return status;
}

chee_status cli_outfile_open_behind(app_outfile *out, const char *name, uint64_t bytes,
                                    chee_error *error) {
  struct stat found;
  *out = (app_outfile){.name = name};
  chee_status opened = open_alone(out, bytes == 0, error);
  if (opened != CHEE_OK) return opened;
  int fd = fileno(out->file);
  bool there = fstat(fd, &found) == 0 && found.st_size >= (off_t)bytes;
  if (bytes == 0 && there && !S_ISREG(found.st_mode)) return CHEE_OK; // a pipe or a device
  if (there && ftruncate(fd, (off_t)bytes) == 0 && fseeko(out->file, (off_t)bytes, SEEK_SET) == 0) {
    return CHEE_OK;
  }
  chee_status status = there ? fail(out, error)
                             : cli_fault(error, CHEE_BAD_DATA,
                                         "%.150s has lost games that were written to it", name);
  app_outfile_drop(out);
  return status;
}

chee_status cli_outfile_sync(app_outfile *out, chee_error *error) {
  return app_outfile_sync(out) ? CHEE_OK : fail(out, error);
}

chee_status cli_outfile_keep(app_outfile *out, chee_error *error) {
  return app_outfile_keep(out) ? CHEE_OK : fail(out, error);
}

bool cli_same_file(const char *a, const char *b) {
  struct stat first, second;
  bool there = stat(a, &first) == 0 && stat(b, &second) == 0;
  if (!there) return strcmp(a, b) == 0;
  return S_ISREG(first.st_mode) && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}
