// SPDX-License-Identifier: MIT
//
// Which file in which folder holds a slab.
#include <stdio.h>
#include <string.h>

#include "chee/text.h"
#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/index.h"

chee_status chee__egdb_refuse_file(chee_error *error, const char *path, int number) {
  chee_error inner = chee__fault_of_system(number);
  return chee__fault_over(error, CHEE_IO, CHEE_FAULT_TABLE_IN, &inner,
                          CHEE__ARGUMENTS(chee__arg_word(path)));
}

chee_status chee__egdb_refuse_writing(chee_error *error, int number) {
  chee_error inner = chee__fault_of_system(number);
  return chee__fault_over(error, CHEE_IO, CHEE_FAULT_TABLE_NOT_WRITTEN, &inner, 0, NULL);
}

static chee_status too_long(chee_error *error) {
  return chee__fault(error, CHEE_LIMIT, "", CHEE_FAULT_TABLE_PATH_LONG);
}

chee_status chee_egdb_folder(const chee_rules *rules, const char *root,
                             char path[CHEE_AT_LEAST(CHEE_EGDB_PATH_MAX)], chee_error *error) {
  chee_rules table = chee_egdb_rules(rules);
  char text[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&table, text);
  int n = snprintf(path, CHEE_EGDB_PATH_MAX, "%s/%s", root, text);
  return n > 0 && n < CHEE_EGDB_PATH_MAX ? CHEE_OK : too_long(error);
}

chee_status chee__egdb_path(const chee_egdb_index *index, const chee_egdb_unit *unit,
                            const char *folder, char path[static CHEE_EGDB_PATH_MAX],
                            chee_error *error) {
  char name[CHEE_EGDB_NAME_MAX];
  chee_egdb_unit_name(index, unit, name);
  int n = snprintf(path, CHEE_EGDB_PATH_MAX, "%s/%s", folder, name);
  return n > 0 && n < CHEE_EGDB_PATH_MAX ? CHEE_OK : too_long(error);
}

uint8_t *chee__egdb_fetch_values(const chee_egdb_index *index, const char *folder,
                                 const chee_egdb_slab *slab, chee_error *error) {
  char path[CHEE_EGDB_PATH_MAX];
  int table;
  chee_egdb_unit unit = chee__egdb_unit_of(index, slab, &table);
  chee__egdb_file file;
  if (chee__egdb_path(index, &unit, folder, path, error) != CHEE_OK) return NULL;
  chee_error own;
  chee_status status = chee__egdb_file_open(index, path, &file, &own);
  uint8_t *values = NULL;
  if (status == CHEE_OK) {
    values = chee__egdb_file_stream(&file, &file.values[table], &own);
    chee__egdb_file_close(&file);
  }
  if (values) return values;
  // The name says more than the folder.
  const char *name = strrchr(path, '/') + 1;
  chee__fault_over(error, own.status, CHEE_FAULT_TABLE_IN, &own,
                   CHEE__ARGUMENTS(chee__arg_word(name)));
  return NULL;
}
