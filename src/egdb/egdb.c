// SPDX-License-Identifier: MIT
//
// All tables of a rule set: opening them and looking positions up.
#define _POSIX_C_SOURCE 200809L
#include "chee/egdb.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define XXH_STATIC_LINKING_ONLY // for a state that needs no allocation
#include <xxhash.h>

#include "chee/game.h"
#include "chee/move.h"
#include "core/fail.h"
#include "egdb/cache.h"
#include "egdb/index.h"

// A slab and the table that holds it.
typedef struct place {
  uint32_t key;
  uint32_t file;
  int table;
} place;

struct chee_egdb {
  chee_egdb_index *index;
  chee__egdb_file *files;
  size_t file_count;
  place *listed; // in the order of the files
  place *sorted; // by key
  size_t tables;
  chee__egdb_cache *cache;
};

enum { CACHE_BYTES = 64 << 20, NAME = 256 };

static uint32_t key_of(const chee_egdb_slab *slab) {
  return (uint32_t)slab->mover.counters << 24 | (uint32_t)slab->mover.spinsters << 16 |
         (uint32_t)slab->other.counters << 8 | slab->other.spinsters;
}

static int by_key(const void *a, const void *b) {
  const place *x = a, *y = b;
  return (x->key > y->key) - (x->key < y->key);
}

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
  if (!dir) return chee__fail(error, CHEE_IO, "", "%.200s: %s", folder, strerror(errno));
  chee_status status = CHEE_OK;
  for (struct dirent *entry; status == CHEE_OK && (entry = readdir(dir));) {
    if (!is_table(entry->d_name)) continue;
    if (list->count == list->room) {
      list->room = 2 * list->room + 64;
      char(*more)[NAME] = realloc(list->name, list->room * sizeof *more);
      if (!more) {
        status = chee__fail(error, CHEE_MEMORY, "", "no memory for the list of tables");
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

static chee_status open_files(chee_egdb *db, const char *folder, const names *list,
                              chee_egdb_complaint *complain, void *data, chee_error *error) {
  db->files = calloc(list->count + 1, sizeof *db->files);
  db->listed = calloc(2 * list->count + 1, sizeof *db->listed);
  db->sorted = calloc(2 * list->count + 1, sizeof *db->sorted);
  if (!db->files || !db->listed || !db->sorted)
    return chee__fail(error, CHEE_MEMORY, "", "no memory for the list of tables");
  for (size_t i = 0; i < list->count; i++) {
    char path[CHEE_EGDB_PATH_MAX + NAME], proper[CHEE_EGDB_NAME_MAX];
    chee_error fault;
    (void)snprintf(path, sizeof path, "%s/%s", folder, list->name[i]);
    chee__egdb_file *file = &db->files[db->file_count];
    chee_status status = chee__egdb_file_open(db->index, path, file, &fault);
    if (status == CHEE_OK) {
      chee_egdb_unit_name(db->index, &file->unit, proper);
      if (strcmp(proper, list->name[i]) != 0) {
        status = chee__fail(&fault, CHEE_BAD_DATA, "", "the file's tables belong into %s", proper);
        chee__egdb_file_close(file);
      }
    }
    if (status != CHEE_OK) {
      if (complain) complain(data, path, &fault);
      continue;
    }
    for (int table = 0; table < file->unit.tables; table++)
      db->listed[db->tables++] = (place){
          .key = key_of(&file->info[table].slab), .file = (uint32_t)db->file_count, .table = table};
    db->file_count++;
  }
  memcpy(db->sorted, db->listed, db->tables * sizeof *db->sorted);
  qsort(db->sorted, db->tables, sizeof *db->sorted, by_key);
  return CHEE_OK;
}

static chee_status make_cache(chee_egdb *db, size_t bytes, chee_error *error) {
  size_t block = 1;
  for (size_t i = 0; i < db->file_count; i++)
    if (db->files[i].block_bytes > block) block = db->files[i].block_bytes;
  db->cache = chee__egdb_cache_new(db->file_count ? (bytes ? bytes : CACHE_BYTES) : 0, block);
  return db->cache ? CHEE_OK : chee__fail(error, CHEE_MEMORY, "", "no memory for the cache");
}

chee_status chee_egdb_open(const char *folder, const chee_rules *rules, size_t cache_bytes,
                           chee_egdb_complaint *complain, void *data, chee_egdb **db,
                           chee_error *error) {
  char path[CHEE_EGDB_PATH_MAX];
  names list = {0};
  chee_egdb *made = calloc(1, sizeof *made);
  if (!made) return chee__fail(error, CHEE_MEMORY, "", "no memory for tables");
  chee_status status = chee_egdb_index_new(rules, &made->index, error);
  if (status == CHEE_OK) status = chee_egdb_folder(rules, folder, path, error);
  if (status == CHEE_OK) status = list_files(path, &list, error);
  if (status == CHEE_OK) status = open_files(made, path, &list, complain, data, error);
  if (status == CHEE_OK) status = make_cache(made, cache_bytes, error);
  free(list.name);
  if (status == CHEE_OK) {
    *db = made;
  } else {
    chee_egdb_close(made);
  }
  return status;
}

void chee_egdb_close(chee_egdb *db) {
  if (!db) return;
  for (size_t i = 0; i < db->file_count; i++) chee__egdb_file_close(&db->files[i]);
  chee__egdb_cache_free(db->cache);
  chee_egdb_index_free(db->index);
  free(db->files);
  free(db->listed);
  free(db->sorted);
  free(db);
}

const chee_egdb_index *chee_egdb_numbering(const chee_egdb *db) {
  return db->index;
}

// A side is empty: the game is over (1.11, 2.9, 3.9, 5.7).
static bool probe_cleared(const chee_egdb *db, const chee_position *position,
                          chee_egdb_value *value) {
  chee_rules rules = chee_egdb_rules(&position->rules);
  if (memcmp(&rules, &db->index->rules, sizeof rules) != 0) return false;
  chee_result result = chee_position_result(position);
  if (result.ending != CHEE_CLEARED) return false;
  bool points = rules.game == CHEE_SWAHILI;
  *value = (chee_egdb_value){.kind = points ? CHEE_EGDB_POINTS : CHEE_EGDB_OUTCOME};
  if (!points) value->outcome = result.winner == position->turn ? 1 : -1;
  return true;
}

static uint32_t far_plies(const chee__egdb_file *file, int table, uint64_t number) {
  uint64_t low = 0, high = file->info[table].far;
  while (low < high) {
    uint64_t middle = low + (high - low) / 2;
    const uint8_t *entry = file->far[table] + middle * CHEE__EGDB_FAR_ENTRY;
    if (chee__get64(entry) == number) return chee__get32(entry + 8);
    if (chee__get64(entry) < number) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return 0;
}

static bool read_plies(chee_egdb *db, const place *at, uint64_t number, uint32_t *plies) {
  const chee__egdb_file *file = &db->files[at->file];
  uint8_t byte;
  if (!file->distances) return true;
  if (!chee__egdb_cache_byte(db->cache, file, at->file, &file->spans[at->table], number, &byte))
    return false;
  *plies = byte < UINT8_MAX ? byte : far_plies(file, at->table, number);
  return true;
}

bool chee_egdb_probe(chee_egdb *db, const chee_position *position, bool distances,
                     chee_egdb_value *value) {
  chee_egdb_slab slab;
  uint64_t number;
  if (!chee_egdb_rank(db->index, position, &slab, &number))
    return probe_cleared(db, position, value);
  place wanted = {.key = key_of(&slab)};
  const place *at = bsearch(&wanted, db->sorted, db->tables, sizeof wanted, by_key);
  if (!at) return false;
  const chee__egdb_file *file = &db->files[at->file];
  bool points = file->kind == CHEE_EGDB_POINTS;
  uint8_t byte;
  if (!chee__egdb_cache_byte(db->cache, file, at->file, &file->values[at->table],
                             points ? number : number / 4, &byte))
    return false;
  *value = (chee_egdb_value){.kind = file->kind};
  if (points) {
    value->points = 5 * (int8_t)byte;
    value->outcome = (value->points > 0) - (value->points < 0);
    return true;
  }
  int code = byte >> number % 4 * 2 & 3;
  if (code == 3) return false;
  value->outcome = code == 2 ? -1 : code;
  return !distances || read_plies(db, at, number, &value->plies);
}

size_t chee_egdb_tables(const chee_egdb *db) {
  return db->tables;
}

bool chee_egdb_table_info(const chee_egdb *db, size_t number, chee_egdb_info *info) {
  if (number >= db->tables) return false;
  *info = db->files[db->listed[number].file].info[db->listed[number].table];
  return true;
}

size_t chee_egdb_table_of(const chee_egdb *db, const chee_egdb_slab *slab) {
  uint32_t key = key_of(slab);
  for (size_t i = 0; i < db->tables; i++)
    if (db->listed[i].key == key) return i;
  return SIZE_MAX;
}

uint8_t *chee_egdb_table_values(const chee_egdb *db, size_t number, chee_error *error) {
  const place *at = &db->listed[number];
  const chee__egdb_file *file = &db->files[at->file];
  return chee__egdb_file_stream(file, &file->values[at->table], error);
}

uint8_t *chee_egdb_table_distances(const chee_egdb *db, size_t number, chee_error *error) {
  const place *at = &db->listed[number];
  const chee__egdb_file *file = &db->files[at->file];
  return chee__egdb_file_stream(file, &file->spans[at->table], error);
}

uint32_t chee_egdb_table_far(const chee_egdb *db, size_t number, uint64_t position) {
  const place *at = &db->listed[number];
  return far_plies(&db->files[at->file], at->table, position);
}

uint64_t chee_egdb_hash(const chee_egdb *db) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  for (size_t i = 0; i < db->file_count; i++) {
    uint8_t bytes[8];
    chee__put64(bytes, db->files[i].info[0].hash);
    XXH3_64bits_update(&state, bytes, sizeof bytes);
  }
  return XXH3_64bits_digest(&state);
}
