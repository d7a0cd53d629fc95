// SPDX-License-Identifier: MIT
#include "base/state_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/outfile.h"
#include "base/say.h"
#include "base/utf8.h"
#include "base/words.h"

bool cli_state_holds(const char *option, const char *value) {
  if (value == NULL || cli_is_utf8(value)) return true;
  cli_say("with --resume, %s has to be text in UTF-8", option);
  return false;
}

int cli_state_file_read(const char *file, json_t **object) {
  *object = NULL;
  FILE *in = fopen(file, "r");
  if (in == NULL && errno == ENOENT) return CLI_OK;
  if (in == NULL) return cli_fail(CLI_IO, "%.200s: cannot read: %s", file, cli_reason(errno));
  json_error_t error;
  errno = 0;
  *object = json_loadf(in, JSON_REJECT_DUPLICATES, &error);
  int trouble = ferror(in) ? errno : 0; // a folder is opened, and only then cannot be read
  (void)fclose(in);
  if (trouble != 0) {
    json_decref(*object);
    *object = NULL;
    return cli_fail(CLI_IO, "%.200s: cannot read: %s", file, cli_reason(trouble));
  }
  if (*object != NULL) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "%s:%d:%d: this is no saved state, or one that was damaged", file,
                  error.line, error.column > 0 ? error.column : 1);
}

int cli_state_file_write(const char *file, json_t *object) {
  app_outfile out;
  chee_error error;
  if (cli_outfile_open(&out, file, true, &error) != CHEE_OK) {
    json_decref(object);
    return cli_refused(NULL, &error);
  }
  // What cannot be written shows again when the file is kept; only a lack of memory does not.
  bool made =
      object != NULL && (json_dumpf(object, out.file, JSON_COMPACT) == 0 || ferror(out.file) != 0);
  json_decref(object);
  if (made) {
    (void)fputc('\n', out.file);
    return cli_answer(cli_outfile_keep(&out, &error), &error);
  }
  app_outfile_drop(&out);
  return cli_fail(CLI_IO, "out of memory");
}
