// SPDX-License-Identifier: MIT
// Files that appear whole or not at all.
#include "base/outfile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/say.h"

static int fail(const cli_outfile *out) {
  return cli_fail(CLI_IO, "%.200s: cannot write: %s", out->name, strerror(errno));
}

// The rights of a file that is made anew.
static mode_t usual_mode(void) {
  mode_t mask = umask(0);
  (void)umask(mask);
  return 0666 & ~mask;
}

// Where the file shall lie: behind a symbolic link, so that the link stays.
static int find_place(cli_outfile *out, mode_t *mode, bool *regular) {
  struct stat found;
  bool exists = stat(out->name, &found) == 0;
  if (!exists && errno != ENOENT) return fail(out);
  *mode = exists ? found.st_mode & 07777 : usual_mode();
  *regular = !exists || S_ISREG(found.st_mode);
  if (exists && *regular && access(out->name, W_OK) != 0) return fail(out);
  char *real = exists && *regular ? realpath(out->name, NULL) : NULL;
  const char *place = real != NULL ? real : out->name;
  bool fits = strlen(place) + 8 < sizeof out->place;
  if (fits) strcpy(out->place, place);
  free(real);
  errno = ENAMETOOLONG;
  return fits ? CLI_OK : fail(out);
}

int cli_outfile_open(cli_outfile *out, const char *name) {
  mode_t mode = 0;
  bool regular = false;
  *out = (cli_outfile){.name = name};
  if (strcmp(name, "-") == 0) {
    out->file = stdout;
    return CLI_OK;
  }
  int code = find_place(out, &mode, &regular);
  if (code != CLI_OK) return code;
  if (!regular) {
    out->file = fopen(name, "w");
    return out->file != NULL ? CLI_OK : fail(out);
  }
  (void)snprintf(out->beside, sizeof out->beside, "%.*s.XXXXXX", CLI_PATH_MAX - 8, out->place);
  int fd = mkstemp(out->beside);
  if (fd < 0) return fail(out);
  out->file = fdopen(fd, "w");
  if (out->file == NULL || fchmod(fd, mode) != 0) {
    code = fail(out);
    if (out->file == NULL) (void)close(fd);
    cli_outfile_drop(out);
    return code;
  }
  return CLI_OK;
}

int cli_outfile_keep(cli_outfile *out) {
  // cli_finish looks after stdout.
  if (out->file == stdout) return CLI_OK;
  errno = 0;
  bool good = ferror(out->file) == 0 && fflush(out->file) == 0;
  if (good && out->beside[0] != '\0') good = fsync(fileno(out->file)) == 0;
  int reason = errno;
  if (fclose(out->file) != 0 && good) {
    good = false;
    reason = errno;
  }
  out->file = NULL;
  if (good && out->beside[0] != '\0' && rename(out->beside, out->place) != 0) {
    good = false;
    reason = errno;
  }
  if (good) return CLI_OK;
  cli_outfile_drop(out);
  errno = reason != 0 ? reason : EIO;
  return fail(out);
}

void cli_outfile_drop(cli_outfile *out) {
  if (out->file != NULL && out->file != stdout) (void)fclose(out->file);
  if (out->beside[0] != '\0') (void)unlink(out->beside);
  out->file = NULL;
  out->beside[0] = '\0';
}
