// SPDX-License-Identifier: MIT
// Where analysed games go.
#include "analyse/output.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/say.h"

static int fail(const analyse_output *output) {
  return cli_fail(CLI_IO, "%.200s: cannot write: %s", output->name, strerror(errno));
}

static bool ends_in(const char *name, const char *ending) {
  size_t length = strlen(name), tail = strlen(ending);
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int open_behind(analyse_output *output, uint64_t bytes) {
  struct stat found;
  output->file = fopen(output->name, bytes > 0 ? "r+" : "w");
  if (output->file == NULL) return fail(output);
  int fd = fileno(output->file);
  if (bytes == 0) return CLI_OK;
  if (fstat(fd, &found) == 0 && found.st_size < (off_t)bytes) {
    (void)fclose(output->file);
    return cli_fail(CLI_BAD_DATA, "%.200s has lost games that were written to it", output->name);
  }
  if (ftruncate(fd, (off_t)bytes) == 0 && fseeko(output->file, (off_t)bytes, SEEK_SET) == 0) {
    return CLI_OK;
  }
  int code = fail(output);
  (void)fclose(output->file);
  return code;
}

int analyse_output_open(analyse_output *output, const char *name, bool resumed, uint64_t bytes) {
  *output = (analyse_output){.name = name, .resumed = resumed, .bytes = bytes};
  if (name == NULL) {
    output->name = "temporary file";
    output->pours = true;
    output->file = tmpfile();
    return output->file != NULL ? CLI_OK : fail(output);
  }
  if (ends_in(name, ".jsonl")) output->format = CHEE_JSONL;
  if (resumed) return open_behind(output, bytes);
  int code = cli_outfile_open(&output->out, name);
  output->file = output->out.file;
  return code;
}

static bool write_bytes(void *data, const char *bytes, size_t size) {
  analyse_output *output = data;
  output->bytes += size;
  return fwrite(bytes, 1, size, output->file) == size;
}

int analyse_output_add(analyse_output *output, const chee_record *record) {
  errno = 0;
  chee_status status = chee_record_write(record, output->format, write_bytes, output);
  if (status == CHEE_IO) return fail(output);
  return status == CHEE_OK ? CLI_OK : cli_fail(CLI_IO, "out of memory");
}

int analyse_output_sync(analyse_output *output) {
  if (fflush(output->file) == 0 && fsync(fileno(output->file)) == 0) return CLI_OK;
  // A pipe or a device cannot be brought to a disk.
  return errno == EINVAL || errno == EROFS ? CLI_OK : fail(output);
}

static int pour(analyse_output *output) {
  char buffer[65536];
  size_t got = 0;
  if (fflush(output->file) != 0) return fail(output);
  rewind(output->file);
  while ((got = fread(buffer, 1, sizeof buffer, output->file)) > 0) {
    if (fwrite(buffer, 1, got, stdout) != got) return CLI_OK; // cli_finish tells of it
  }
  return ferror(output->file) == 0 ? CLI_OK : cli_fail(CLI_IO, "cannot read back what was written");
}

int analyse_output_keep(analyse_output *output) {
  if (!output->pours && !output->resumed) return cli_outfile_keep(&output->out);
  int code = output->pours ? pour(output) : analyse_output_sync(output);
  bool closed = fclose(output->file) == 0;
  if (closed || code != CLI_OK) return code;
  return fail(output);
}

void analyse_output_drop(analyse_output *output) {
  if (!output->pours && !output->resumed) {
    cli_outfile_drop(&output->out);
  } else {
    (void)fclose(output->file);
  }
}
