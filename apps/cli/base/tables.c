// SPDX-License-Identifier: MIT
#include "base/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/fault.h"
#include "base/oracle.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/egdb_shelf.h"

static chee_egdb_shelf *opened;
static chee_egdb_complaint *told;
static void *told_data;

int cli_tables_folder(const char *given, char folder[CHEE_EGDB_PATH_MAX]) {
  if (given == NULL) given = getenv("CHEE_EGDB");
  const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  int n;
  if (given != NULL && *given != '\0') {
    n = snprintf(folder, CHEE_EGDB_PATH_MAX, "%s", given);
  } else if (data != NULL && *data == '/') {
    n = snprintf(folder, CHEE_EGDB_PATH_MAX, "%s/chee", data);
  } else if (home != NULL && *home == '/') {
    n = snprintf(folder, CHEE_EGDB_PATH_MAX, "%s/.local/share/chee", home);
  } else {
    return cli_fail(CLI_IO, "there is no HOME: say where the tables lie");
  }
  if (n >= CHEE_EGDB_PATH_MAX) return cli_fail(CLI_LIMIT, "the path of the folder is too long");
  return CLI_OK;
}

static void complain(void *data, const char *path, const chee_error *error) {
  (void)data;
  if (told != NULL) {
    told(told_data, path, error);
  } else {
    cli_say("%s: %s", path, cli_sentence(error));
  }
}

void cli_tables_hear(chee_egdb_complaint *ear, void *data) {
  told = ear;
  told_data = data;
}

void cli_tables_close(void) {
  cli_oracle_set(NULL, NULL);
  chee_egdb_shelf_close(opened);
  opened = NULL;
}

int cli_tables_use(const cli_args *args) {
  char folder[CHEE_EGDB_PATH_MAX];
  const char *named = args->egdb != NULL ? args->egdb : getenv("CHEE_EGDB");
  bool by_default = (args->command->takes & CLI_EGDB_BY_DEFAULT) != 0;
  if (named != NULL ? strcmp(named, "none") == 0 : !by_default) return CLI_OK;
  bool home = getenv("HOME") != NULL || getenv("XDG_DATA_HOME") != NULL;
  if (named == NULL && !home) return CLI_OK;
  int code = cli_tables_folder(named, folder);
  if (code != CLI_OK) return code;
  struct stat about;
  if (named == NULL && stat(folder, &about) != 0) return CLI_OK;
  chee_error error;
  chee_status status = chee_egdb_shelf_open(folder, 0, complain, NULL, &opened, &error);
  if (status != CHEE_OK) return cli_refused(NULL, &error);
  if (named != NULL && chee_egdb_shelf_count(opened) == 0)
    return cli_fail(CLI_IO, "there are no tables in %s", folder);
  if (chee_egdb_shelf_count(opened) > 0) cli_oracle_set(chee_egdb_oracle, opened);
  return CLI_OK;
}

bool cli_tables_hash(const chee_rules *rules, uint64_t *hash) {
  const chee_egdb *tables = opened != NULL ? chee_egdb_shelf_find(opened, rules) : NULL;
  if (tables != NULL) *hash = chee_egdb_hash(tables);
  return tables != NULL;
}

bool cli_tables_open(void *data, const char *path, chee_oracle **oracle, void **oracle_data,
                     chee_error *error) {
  (void)data;
  chee_egdb_shelf *shelf = NULL;
  if (path != NULL && chee_egdb_shelf_open(path, 0, complain, NULL, &shelf, error) != CHEE_OK)
    return false;
  if (shelf != NULL && chee_egdb_shelf_count(shelf) == 0) {
    chee_egdb_shelf_close(shelf);
    (void)cli_fault_kept(error, CHEE_IO, "there are no tables in %s", path);
    return false;
  }
  chee_egdb_shelf_close(opened);
  opened = shelf;
  *oracle = shelf != NULL ? chee_egdb_oracle : NULL;
  *oracle_data = shelf;
  return true;
}
