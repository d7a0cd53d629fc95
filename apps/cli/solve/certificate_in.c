// SPDX-License-Identifier: MIT
#include "solve/certificate_in.h"

#include <errno.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"

enum { CACHE_BYTES = 256 << 20 };
const uint64_t cli_certificate_memory = UINT64_C(12) << 30;

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

// Where the tables lie, and whether that could not be read.
typedef struct tables {
  char folder[CHEE_EGDB_PATH_MAX];
  bool unread;
} tables;

static chee_status open_tables(void *data, const chee_rules *rules, chee_egdb **db,
                               chee_error *error) {
  tables *of = data;
  chee_status status = cli_certificate_tables(of->folder, rules, db, error);
  of->unread = status == CHEE_IO;
  return status;
}

chee_status cli_certificate_check(FILE *file, bool zstd, const char *folder, uint64_t memory,
                                  chee_certificate_report *report, cli_certificate_fault *fault) {
  chee_certificate_source source = cli_certificate_source(file, zstd);
  tables of = {.unread = false};
  chee_certificate_options options = {.progress = go_on, .memory = memory};
  if (folder != NULL) {
    (void)snprintf(of.folder, sizeof of.folder, "%s", folder);
    options.tables = open_tables;
    options.data = &of;
  }
  *fault = (cli_certificate_fault){.error = {.status = CHEE_OK}};
  rewind(file);
  errno = 0;
  chee_status status = chee_certificate_check(&source, &options, report, &fault->error);
  const chee_fault code = fault->error.fault;
  if (code == CHEE_FAULT_PROOF_READ || code == CHEE_FAULT_PROOF_READ_AGAIN) fault->reason = errno;
  fault->tables = of.unread;
  return status;
}
