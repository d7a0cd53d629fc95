// SPDX-License-Identifier: MIT
// The records of many games, into one file.
#include "base/records_out.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/say.h"

void cli_record_text_clear(cli_record_text *text) {
  text->size = 0;
  text->error.status = CHEE_OK;
}

void cli_record_text_free(cli_record_text *text) {
  free(text->bytes);
  text->bytes = NULL;
}

bool cli_record_text_add(void *data, const char *bytes, size_t size) {
  cli_record_text *text = data;
  if (text->size + size > text->room) {
    size_t room = 2 * (text->size + size);
    char *more = realloc(text->bytes, room);
    if (more == NULL) return false;
    text->bytes = more;
    text->room = room;
  }
  memcpy(text->bytes + text->size, bytes, size);
  text->size += size;
  return true;
}

static bool ends_in(const char *name, const char *ending) {
  size_t length = strlen(name);
  size_t tail = strlen(ending);
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int fail(const cli_records *records, const char *what) {
  return cli_fail(CLI_IO, "%.200s: cannot %s: %s", records->out.name, what, strerror(errno));
}

// Opens the file behind the bytes that an earlier run has answered for; what follows them was
// written by a run that died.
static int open_behind(cli_records *records, const char *name, uint64_t bytes) {
  struct stat found;
  records->out = (cli_outfile){.name = name};
  records->out.file = fopen(name, bytes > 0 ? "r+" : "w");
  if (records->out.file == NULL) return fail(records, "write");
  if (bytes == 0) return CLI_OK;
  int fd = fileno(records->out.file);
  bool there = fstat(fd, &found) == 0 && found.st_size >= (off_t)bytes;
  if (there && ftruncate(fd, (off_t)bytes) == 0 &&
      fseeko(records->out.file, (off_t)bytes, SEEK_SET) == 0) {
    return CLI_OK;
  }
  int code = there ? fail(records, "write")
                   : cli_fail(CLI_BAD_DATA, "%.200s has lost games that were written to it", name);
  cli_outfile_drop(&records->out);
  return code;
}

int cli_records_open(cli_records *records, const char *name, bool resumed, uint64_t bytes) {
  *records = (cli_records){.bytes = bytes};
  if (name == NULL) return CLI_OK;
  records->format = ends_in(name, ".jsonl") ? CHEE_JSONL : CHEE_PMN;
  return resumed ? open_behind(records, name, bytes) : cli_outfile_open(&records->out, name);
}

int cli_records_add(cli_records *records, const cli_record_text *text) {
  if (text->error.status != CHEE_OK) {
    char what[40];
    (void)snprintf(what, sizeof what, "game %llu", (unsigned long long)text->game + 1);
    return cli_refused(what, &text->error);
  }
  if (records->out.file == NULL || text->size == 0) return CLI_OK;
  if (fwrite(text->bytes, 1, text->size, records->out.file) != text->size) {
    return fail(records, "write");
  }
  records->bytes += text->size;
  return CLI_OK;
}

int cli_records_sync(cli_records *records) {
  if (records->out.file == NULL) return CLI_OK;
  if (fflush(records->out.file) == 0 && fsync(fileno(records->out.file)) == 0) return CLI_OK;
  // A pipe or a device cannot be brought to a disk.
  return errno == EINVAL || errno == EROFS ? CLI_OK : fail(records, "write");
}

int cli_records_close(cli_records *records, bool keep) {
  if (records->out.file == NULL) return CLI_OK;
  if (keep) return cli_outfile_keep(&records->out);
  cli_outfile_drop(&records->out);
  return CLI_OK;
}
