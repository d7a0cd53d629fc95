// SPDX-License-Identifier: MIT
// Files that appear whole or not at all.
#include "common/outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

// The rights of a file that is made anew.
static mode_t usual_mode(void) {
  mode_t mask = umask(0);
  (void)umask(mask);
  return 0666 & ~mask;
}

// The end of the name under which a file waits for the place of an older one.
static const char waiting[] = ".chee-new";

// Where the file is put in the end: behind a symbolic link, so that the link stays.
static bool find_place(app_outfile *out, mode_t *mode, bool *regular) {
  struct stat found;
  bool exists = stat(out->name, &found) == 0;
  if (!exists && errno != ENOENT) return false;
  *mode = exists ? found.st_mode & 07777 : usual_mode();
  *regular = !exists || S_ISREG(found.st_mode);
  if (exists && *regular && access(out->name, W_OK) != 0) return false;
  char *real = exists && *regular ? realpath(out->name, NULL) : NULL;
  const char *place = real != NULL ? real : out->name;
  bool fits = strlen(place) + sizeof waiting < sizeof out->place;
  if (fits) strcpy(out->place, place);
  free(real);
  if (!fits) errno = ENAMETOOLONG;
  return fits;
}

// A pipe or a device: a file put in its place would destroy it.
static bool open_as_it_is(app_outfile *out, bool waits) {
  int flags = O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC;
  int fd = open(out->name, waits ? flags : flags | O_NONBLOCK);
  if (fd < 0) return false;
  out->file = fdopen(fd, "w");
  if (out->file != NULL) return true;
  int reason = errno;
  (void)close(fd);
  errno = reason;
  return false;
}

// The folder of the place.
static void write_folder(const app_outfile *out, char folder[APP_PATH_MAX]) {
  strcpy(folder, out->place);
  char *slash = strrchr(folder, '/');
  if (slash == NULL) {
    strcpy(folder, ".");
  } else {
    slash[slash == folder] = '\0';
  }
}

// The name that an open file has for the system.
static void write_handle(const app_outfile *out, char text[32]) {
  (void)snprintf(text, 32, "/proc/self/fd/%d", fileno(out->file));
}

// A file without a name, which is gone when nobody has it open; -1 where there are none.
static int open_nameless(app_outfile *out) {
#ifdef O_TMPFILE
  char folder[APP_PATH_MAX];
  if (access("/proc/self/fd", X_OK) != 0) return -1;
  write_folder(out, folder);
  int fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  out->nameless = fd >= 0;
  return fd;
#else
  (void)out;
  return -1;
#endif
}

static void name_beside(app_outfile *out) {
  (void)snprintf(out->beside, sizeof out->beside, "%.*s%s", APP_PATH_MAX - (int)sizeof waiting,
                 out->place, waiting);
}

// Removes what a killed process has left under the name beside the place. A living one holds a lock
// on its file; it is waited for or left alone. False where it is left, or cannot be removed.
static bool remove_left(const app_outfile *out, bool waits) {
  struct stat held, named;
  int fd = open(out->beside, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return errno == ENOENT;
  // Whoever has the lock is the only one who may take the name away.
  bool ours = flock(fd, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 && fstat(fd, &held) == 0 &&
              stat(out->beside, &named) == 0 && held.st_ino == named.st_ino;
  bool gone = ours ? unlink(out->beside) == 0 : errno == ENOENT;
  (void)close(fd);
  return gone;
}

// Puts a nameless file in its place: under that name at once where it is free, else beside it and
// over what is there.
static bool put_in_place(app_outfile *out) {
  enum { TIMES = 100 }; // others may write to the same place again and again
  char handle[32];
  write_handle(out, handle);
  if (linkat(AT_FDCWD, handle, AT_FDCWD, out->place, AT_SYMLINK_FOLLOW) == 0) return true;
  name_beside(out);
  for (int i = 0; i < TIMES && errno == EEXIST; i++) {
    if (linkat(AT_FDCWD, handle, AT_FDCWD, out->beside, AT_SYMLINK_FOLLOW) == 0)
      return rename(out->beside, out->place) == 0;
    if (errno != EEXIST) break;
    (void)remove_left(out, true);
    errno = EEXIST;
  }
  out->beside[0] = '\0';
  return false;
}

bool app_outfile_open(app_outfile *out, const char *name, bool waits) {
  mode_t mode = 0;
  bool regular = false;
  *out = (app_outfile){.name = name};
  if (strcmp(name, "-") == 0) {
    out->file = stdout;
    return true;
  }
  if (!find_place(out, &mode, &regular)) return false;
  if (!regular) return open_as_it_is(out, waits);
  int fd = open_nameless(out);
  if (fd >= 0) {
    (void)flock(fd, LOCK_EX);
    name_beside(out);
    (void)remove_left(out, false);
    out->beside[0] = '\0';
  } else {
    (void)snprintf(out->beside, sizeof out->beside, "%.*s.XXXXXX", APP_PATH_MAX - 8, out->place);
    fd = mkstemp(out->beside);
  }
  if (fd < 0) {
    out->beside[0] = '\0';
    return false;
  }
  out->file = fdopen(fd, "w+");
  if (out->file != NULL && fchmod(fd, mode) == 0) return true;
  int reason = errno;
  if (out->file == NULL) (void)close(fd);
  app_outfile_drop(out);
  errno = reason;
  return false;
}

// Whether the last call failed because there is no disk behind a pipe or a device.
static bool has_no_disk(void) {
  return errno == EINVAL || errno == EROFS;
}

bool app_outfile_sync(app_outfile *out) {
  return fflush(out->file) == 0 && (fsync(fileno(out->file)) == 0 || has_no_disk());
}

void app_folder_sync(const char *folder) {
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  (void)fsync(fd);
  (void)close(fd);
}

bool app_outfile_keep(app_outfile *out) {
  // Who began it looks after stdout.
  if (out->file == stdout) return true;
  // Why something could not be written before is forgotten; who tries again is told again.
  const bool lost = ferror(out->file) != 0;
  if (lost) (void)fputc('\n', out->file);
  errno = 0;
  bool good = fflush(out->file) == 0 && !lost;
  if (good) good = fsync(fileno(out->file)) == 0 || has_no_disk();
  if (good && out->nameless) good = put_in_place(out);
  int reason = errno;
  if (fclose(out->file) != 0 && good) {
    good = false;
    reason = errno;
  }
  out->file = NULL;
  bool beside = out->beside[0] != '\0' && !out->nameless;
  if (good && beside && rename(out->beside, out->place) != 0) {
    good = false;
    reason = errno;
  }
  if (good) {
    char folder[APP_PATH_MAX];
    write_folder(out, folder);
    if (beside || out->nameless) app_folder_sync(folder);
    return true;
  }
  app_outfile_drop(out);
  errno = reason != 0 ? reason : EIO;
  return false;
}

void app_outfile_drop(app_outfile *out) {
  if (out->file != NULL && out->file != stdout) (void)fclose(out->file);
  if (out->beside[0] != '\0') (void)unlink(out->beside);
  out->file = NULL;
  out->beside[0] = '\0';
}
