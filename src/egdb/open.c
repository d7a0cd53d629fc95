// SPDX-License-Identifier: MIT
//
// Opening the tables of a rule set in a folder.
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/egdb_build.h"
#include "core/fail.h"
#include "egdb/tables.h"

enum { NAME = 256 };

static int by_name(const void *a, const void *b) {
  return strcmp(a, b);
}

typedef struct names {
  char (*name)[NAME];
  size_t count, room;
} names;

static bool is_table(const char *name) {
  size_t length = strlen(name);
  return length > 5 && length < NAME && strcmp(name + length - 5, ".chdb") == 0;
}

// The folder's files in the order of their names; none where there is no such folder.
static chee_status list_files(const char *folder, names *list, chee_error *error) {
  DIR *dir = opendir(folder);
  if (!dir && errno == ENOENT) return CHEE_OK;
  if (!dir) return chee__egdb_refuse_file(error, folder, errno);
  chee_status status = CHEE_OK;
  for (struct dirent *entry; status == CHEE_OK && (entry = readdir(dir));) {
    if (!is_table(entry->d_name)) continue;
    if (list->count == list->room) {
      list->room = 2 * list->room + 64;
      char(*more)[NAME] = realloc(list->name, list->room * sizeof *more);
      if (!more) {
        status = chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
        break;
      }
      list->name = more;
    }
    memcpy(list->name[list->count++], entry->d_name, strlen(entry->d_name) + 1);
  }
  closedir(dir);
  if (list->count) qsort(list->name, list->count, sizeof *list->name, by_name);
  return status;
}

// Opens a file and looks whether it has the name of its unit.
static chee_status open_file(const chee_egdb *db, const char *path, const char *name,
                             chee__egdb_file *file, chee_error *error) {
  char proper[CHEE_EGDB_NAME_MAX];
  chee_status status = chee__egdb_file_open(db->index, path, file, error);
  if (status != CHEE_OK) return status;
  chee_egdb_unit_name(db->index, &file->unit, proper);
  if (strcmp(proper, name) == 0) return CHEE_OK;
  chee__egdb_file_close(file);
  return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_BELONGS, chee__arg_word(proper));
}

static chee_status open_files(chee_egdb *db, const char *folder, const names *list,
                              chee_egdb_complaint *complain, void *data, chee_error *error) {
  chee_status status = CHEE_OK;
  for (size_t i = 0; i < list->count && status == CHEE_OK; i++) {
    char path[CHEE_EGDB_PATH_MAX + NAME];
    chee_error fault;
    chee__egdb_file file;
    (void)snprintf(path, sizeof path, "%s/%s", folder, list->name[i]);
    if (open_file(db, path, list->name[i], &file, &fault) != CHEE_OK) {
      if (complain) complain(data, path, &fault);
      continue;
    }
    status = chee__egdb_take(db, &file, error);
    if (status != CHEE_OK) chee__egdb_file_close(&file);
  }
  return status == CHEE_OK ? chee__egdb_settle(db, error) : status;
}

static void tell(const chee_egdb *db, const chee__egdb_file *file, const chee_error *error) {
  char path[CHEE_EGDB_PATH_MAX];
  if (chee__egdb_path(db->index, &file->unit, db->folder, path, NULL) == CHEE_OK)
    db->complain(db->complain_data, path, error);
}

// Whom to tell of files that lookups find broken.
static chee_status remember(chee_egdb *db, const char *folder, chee_egdb_complaint *complain,
                            void *data, chee_error *error) {
  db->folder = strdup(folder);
  if (!db->folder) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  db->complain = complain;
  db->complain_data = data;
  db->tell = tell;
  return CHEE_OK;
}

chee_status chee_egdb_open(const char *folder, const chee_rules *rules, size_t cache_bytes,
                           chee_egdb_complaint *complain, void *data, chee_egdb **db,
                           chee_error *error) {
  char path[CHEE_EGDB_PATH_MAX];
  names list = {0};
  chee_egdb *made = NULL;
  chee_status status = chee_egdb_new(rules, cache_bytes, &made, error);
  if (status == CHEE_OK) status = chee_egdb_folder(rules, folder, path, error);
  if (status == CHEE_OK && complain) status = remember(made, path, complain, data, error);
  if (status == CHEE_OK) status = list_files(path, &list, error);
  if (status == CHEE_OK) status = open_files(made, path, &list, complain, data, error);
  free(list.name);
  if (status == CHEE_OK) {
    *db = made;
  } else {
    chee_egdb_close(made);
  }
  return status;
}
