// SPDX-License-Identifier: MIT
#include "base/rewindable.h"

#include <errno.h>
#include <sys/stat.h>

#include "base/say.h"
#include "base/words.h"
#include "common/temporary.h"

static int cannot_copy(const char *name) {
  return cli_fail(CLI_IO, "%.200s: cannot keep what was read in %.200s: %s", name,
                  app_temporary_folder(), cli_reason(errno));
}

int cli_make_rewindable(FILE **file, const char *name) {
  struct stat found;
  if (fstat(fileno(*file), &found) == 0 && S_ISREG(found.st_mode)) return CLI_OK;
  FILE *copy = app_temporary();
  if (copy == NULL) return cannot_copy(name);
  char buffer[65536];
  size_t got = 0;
  bool written = true;
  errno = 0;
  while (written && !cli_interrupted && (got = fread(buffer, 1, sizeof buffer, *file)) > 0) {
    written = fwrite(buffer, 1, got, copy) == got;
  }
  int code = CLI_OK;
  if (cli_interrupted) {
    code = CLI_INTERRUPTED;
  } else if (!written || fflush(copy) != 0) {
    code = cannot_copy(name);
  } else if (ferror(*file) != 0) {
    code = cli_fail(CLI_IO, "%.200s: cannot read: %s", name, cli_reason(errno));
  }
  if (*file != stdin) (void)fclose(*file);
  *file = copy;
  return code;
}
