// SPDX-License-Identifier: MIT
#include "solve/certificate_in.h"

#include <errno.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"

enum { CACHE_BYTES = 256 << 20 };

bool cli_certificate_packed(const char *file) {
  size_t length = strlen(file);
  return length >= 4 && strcmp(file + length - 4, ".zst") == 0;
}

static ptrdiff_t read_bytes(void *data, void *buffer, size_t size) {
  FILE *file = data;
  size_t got = fread(buffer, 1, size, file);
  return got > 0 || ferror(file) == 0 ? (ptrdiff_t)got : -1;
}

static bool rewind_file(void *data) {
  return fseek(data, 0, SEEK_SET) == 0;
}

static bool go_on(void *data, uint64_t lines) {
  (void)data;
  (void)lines;
  return !cli_interrupted;
}

chee_certificate_source cli_certificate_source(FILE *file, bool zstd) {
  return (chee_certificate_source){
      .read = read_bytes, .rewind = rewind_file, .data = file, .zstd = zstd};
}

static void complain(void *data, const char *path, const chee_error *error) {
  (void)data;
  cli_say("%s: %s", path, cli_sentence(error));
}

chee_status cli_certificate_tables(const char *folder, const chee_rules *rules, chee_egdb **db,
                                   chee_error *error) {
  return chee_egdb_open(folder, rules, CACHE_BYTES, complain, NULL, db, error);
}

static chee_status open_tables(void *data, const chee_rules *rules, chee_egdb **db,
                               chee_error *error) {
  return cli_certificate_tables(data, rules, db, error);
}

chee_status cli_certificate_check(FILE *file, bool zstd, const char *folder,
                                  chee_certificate_report *report, chee_error *error) {
  chee_certificate_source source = cli_certificate_source(file, zstd);
  char path[CHEE_EGDB_PATH_MAX];
  chee_certificate_options options = {.progress = go_on};
  if (folder != NULL) {
    (void)snprintf(path, sizeof path, "%s", folder);
    options.tables = open_tables;
    options.data = path;
  }
  *error = (chee_error){.status = CHEE_OK};
  rewind(file);
  errno = 0;
  chee_status status = chee_certificate_check(&source, &options, report, error);
  if (status == CHEE_IO && errno != 0)
    (void)snprintf(error->text, sizeof error->text, "cannot read: %s", cli_reason(errno));
  return status;
}
