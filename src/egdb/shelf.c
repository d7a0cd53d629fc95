// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "chee/egdb_shelf.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "chee/text.h"
#include "core/fail.h"
#include "egdb/file.h"

enum { CACHE_BYTES = 64 << 20, RULES_MAX = 256 };

// A rule set as its tables have it.
typedef struct entry {
  chee_rules rules;
  chee_egdb *db;
} entry;

struct chee_egdb_shelf {
  entry entries[RULES_MAX];
  size_t count;
};

static int by_rules(const void *a, const void *b) {
  return memcmp(&((const entry *)a)->rules, &((const entry *)b)->rules, sizeof(chee_rules));
}

// The rule sets that have a folder, without their tables yet.
static chee_status list_rules(const char *folder, chee_egdb_shelf *shelf, chee_error *error) {
  DIR *dir = opendir(folder);
  if (!dir) return chee__egdb_refuse_file(error, folder, errno);
  for (struct dirent *found; (found = readdir(dir)) && shelf->count < RULES_MAX;) {
    chee_rules rules;
    if (chee_rules_read(found->d_name, CHEE_STRICT, &rules, NULL) != CHEE_OK) continue;
    chee_rules tables = chee_egdb_rules(&rules);
    if (memcmp(&rules, &tables, sizeof rules) != 0 || chee_rules_seats(&rules) != 2) continue;
    shelf->entries[shelf->count++].rules = rules;
  }
  closedir(dir);
  qsort(shelf->entries, shelf->count, sizeof *shelf->entries, by_rules);
  return CHEE_OK;
}

chee_status chee_egdb_shelf_open(const char *folder, size_t cache_bytes,
                                 chee_egdb_complaint *complain, void *data, chee_egdb_shelf **shelf,
                                 chee_error *error) {
  chee_egdb_shelf *made = calloc(1, sizeof *made);
  if (!made) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  chee_status status = list_rules(folder, made, error);
  size_t found = made->count, share = (cache_bytes ? cache_bytes : CACHE_BYTES) / (found + !found);
  made->count = 0;
  for (size_t i = 0; status == CHEE_OK && i < found; i++) {
    entry next = made->entries[i];
    status = chee_egdb_open(folder, &next.rules, share, complain, data, &next.db, error);
    if (status != CHEE_OK) break;
    if (chee_egdb_tables(next.db)) {
      made->entries[made->count++] = next;
    } else {
      chee_egdb_close(next.db);
    }
  }
  if (status == CHEE_OK) {
    *shelf = made;
  } else {
    chee_egdb_shelf_close(made);
  }
  return status;
}

void chee_egdb_shelf_close(chee_egdb_shelf *shelf) {
  for (size_t i = 0; shelf && i < shelf->count; i++) chee_egdb_close(shelf->entries[i].db);
  free(shelf);
}

chee_egdb *chee_egdb_shelf_find(const chee_egdb_shelf *shelf, const chee_rules *rules) {
  chee_rules tables = chee_egdb_rules(rules);
  for (size_t i = 0; i < shelf->count; i++)
    if (memcmp(&shelf->entries[i].rules, &tables, sizeof tables) == 0) return shelf->entries[i].db;
  return NULL;
}

size_t chee_egdb_shelf_count(const chee_egdb_shelf *shelf) {
  return shelf->count;
}

bool chee_egdb_oracle(void *shelf, const chee_position *position, chee_value *value) {
  chee_egdb *db = chee_egdb_shelf_find(shelf, &position->rules);
  return db && chee_egdb_known(db, position, value);
}
