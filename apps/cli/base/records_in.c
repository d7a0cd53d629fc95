// SPDX-License-Identifier: MIT
// A file of records that is read game by game.
#include "base/records_in.h"

#include <errno.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"

static ptrdiff_t read_bytes(void *data, char *buffer, size_t size) {
  cli_records_in *in = data;
  for (;;) {
    errno = 0;
    size_t got = fread(buffer, 1, size, in->file);
    if (got > 0 || ferror(in->file) == 0) return (ptrdiff_t)got;
    in->reason = errno;
    if (in->reason != EINTR || cli_interrupted) return -1;
    clearerr(in->file); // a signal that ends nothing, such as a new size of the window
  }
}

static int fail(const cli_records_in *in, int reason) {
  return cli_fail(CLI_IO, "%.200s: cannot read: %s", in->name, cli_reason(reason));
}

static int begin(cli_records_in *in) {
  in->reader = chee_record_reader_new(read_bytes, in);
  return in->reader != NULL ? CLI_OK : cli_fail(CLI_IO, "out of memory");
}

int cli_records_in_open(cli_records_in *in, const char *name) {
  *in = (cli_records_in){.name = name};
  if (strcmp(name, "-") == 0) {
    in->name = "stdin";
    in->file = stdin;
  } else {
    in->file = fopen(name, "rb");
    if (in->file == NULL) return fail(in, errno);
  }
  int code = begin(in);
  if (code != CLI_OK) cli_records_in_close(in);
  return code;
}

int cli_records_in_again(cli_records_in *in) {
  chee_record_reader_free(in->reader);
  rewind(in->file);
  return begin(in);
}

void cli_records_in_close(cli_records_in *in) {
  chee_record_reader_free(in->reader);
  if (in->file != stdin) (void)fclose(in->file);
}

int cli_records_in_next(cli_records_in *in, chee_record **record, chee_error *error) {
  chee_status status = chee_record_read(in->reader, record, error);
  if (status == CHEE_IO && in->reason == EINTR) return cli_fail(CLI_INTERRUPTED, "interrupted");
  if (status == CHEE_IO) return fail(in, in->reason != 0 ? in->reason : EIO);
  if (status == CHEE_MEMORY) return cli_fail(CLI_IO, "%.200s: out of memory", in->name);
  return cli_exit_of(status);
}

void cli_records_in_fault(const cli_records_in *in, const chee_error *error,
                          char text[CLI_SAID_MAX]) {
  const char *colon = error->clause[0] != '\0' ? ": " : "";
  (void)snprintf(text, CLI_SAID_MAX, "%s:%d:%d: %s%s%s", in->name, error->line, error->column,
                 error->clause, colon, cli_sentence(error));
}
