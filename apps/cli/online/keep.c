// SPDX-License-Identifier: MIT
#include "online/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/words.h"
#include "common/outfile.h"
#include "online/told.h"
#include "play/store.h"

enum { FILE_MOST = 1 << 18 };

static chee_status find_file(char path[PLAY_PATH_MAX], chee_error *error) {
  char folder[PLAY_PATH_MAX], say[PLAY_SAY_MAX];
  if (!play_store_folder(folder, say)) return cli_fault(error, CHEE_IO, "%.200s", say);
  snprintf(path, PLAY_PATH_MAX, "%.*s/online.json", PLAY_PATH_MAX - 32, folder);
  return CHEE_OK;
}

static chee_status read_all(const char *path, json_t **all, chee_error *error) {
  FILE *file = fopen(path, "re");
  *all = NULL;
  if (!file && errno == ENOENT) {
    *all = json_object();
    return *all ? CHEE_OK : cli_fault_memory(error);
  }
  if (!file) return cli_fault(error, CHEE_IO, "%.150s: cannot read: %s", path, cli_reason(errno));
  char *text = malloc(FILE_MOST);
  size_t length = text ? fread(text, 1, FILE_MOST, file) : 0;
  fclose(file);
  if (text && length < FILE_MOST) *all = told_json(text, length);
  free(text);
  if (*all) return CHEE_OK;
  return cli_fault(error, CHEE_BAD_DATA, "%.150s: this is no list of sessions; move it away", path);
}

chee_status online_keep_read(const online_place *place, online_who *who, chee_error *error) {
  char path[PLAY_PATH_MAX], server[ONLINE_URL_MAX];
  json_t *all = NULL;
  chee_status status = find_file(path, error);
  if (status == CHEE_OK) status = read_all(path, &all, error);
  online_place_server(place, server);
  told_text(json_object_get(all, server), "cookie", who->cookie, sizeof who->cookie);
  json_decref(all);
  return status;
}

// A file that appears whole, and that nobody else can read at any time.
static bool write_all(const char *path, const json_t *all) {
  char beside[PLAY_PATH_MAX], folder[PLAY_PATH_MAX];
  snprintf(beside, sizeof beside, "%.*s.%ld", PLAY_PATH_MAX - 32, path, (long)getpid());
  int descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return false;
  bool written = json_dumpfd(all, descriptor, JSON_INDENT(2)) == 0 && fsync(descriptor) == 0;
  written = close(descriptor) == 0 && written && rename(beside, path) == 0;
  if (written) {
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    app_folder_sync(folder);
  } else {
    int number = errno;
    unlink(beside);
    errno = number;
  }
  return written;
}

chee_status online_keep_write(const online_place *place, const online_who *who, chee_error *error) {
  char path[PLAY_PATH_MAX], server[ONLINE_URL_MAX];
  json_t *all = NULL;
  chee_status status = find_file(path, error);
  if (status == CHEE_OK) status = read_all(path, &all, error);
  if (status != CHEE_OK) return status;
  online_place_server(place, server);
  if (*who->cookie) {
    json_object_set_new(all, server, json_pack("{s:s}", "cookie", who->cookie));
  } else {
    json_object_del(all, server);
  }
  errno = 0;
  bool written = write_all(path, all);
  json_decref(all);
  return written ? CHEE_OK
                 : cli_fault(error, CHEE_IO, "%.150s: cannot write: %s", path, cli_reason(errno));
}
