// SPDX-License-Identifier: MIT
//
// All tables of a rule set, and positions looked up in them.
#include "chee/egdb.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#define XXH_STATIC_LINKING_ONLY // for a state that needs no allocation
#include <xxhash.h>

#include "chee/game.h"
#include "chee/move.h"
#include "chee/text.h"
#include "core/fail.h"
#include "egdb/bulls.h"
#include "egdb/tables.h"

typedef chee__egdb_place place;
typedef chee__egdb_key key;

enum { CACHE_BYTES = 64 << 20 };

static uint64_t bulls_of(const chee_egdb_slab *slab) {
  return (uint64_t)slab->bulls[0] << 32 | slab->bulls[1];
}

// Enkeshui has loose stones where the other games have sides.
static key key_of(const chee_egdb_slab *slab) {
  uint32_t first = (uint32_t)slab->mover.counters + slab->loose;
  uint32_t second = (uint32_t)slab->mover.spinsters + slab->more;
  return (key){.bulls = bulls_of(slab),
               .counters = first << 24 | second << 16 | (uint32_t)slab->other.counters << 8 |
                           slab->other.spinsters};
}

static int compare_keys(const key *x, const key *y) {
  if (x->bulls != y->bulls) return x->bulls > y->bulls ? 1 : -1;
  return (x->counters > y->counters) - (x->counters < y->counters);
}

static int by_key(const void *a, const void *b) {
  return compare_keys(&((const place *)a)->key, &((const place *)b)->key);
}

chee_status chee__egdb_take(chee_egdb *db, const chee__egdb_file *file, chee_error *error) {
  if (db->file_count == db->file_room) {
    size_t room = 2 * db->file_room + 64;
    chee__egdb_file *files = realloc(db->files, room * sizeof *files);
    if (files) db->files = files;
    place *listed = files ? realloc(db->listed, 2 * room * sizeof *listed) : NULL;
    if (listed) db->listed = listed;
    if (!listed) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
    db->file_room = room;
  }
  for (int table = 0; table < file->unit.tables; table++)
    db->listed[db->tables++] = (place){
        .key = key_of(&file->info[table].slab), .file = (uint32_t)db->file_count, .table = table};
  db->files[db->file_count++] = *file;
  return CHEE_OK;
}

// Sorted tables of the same certain bulls stand together.
static void list_bases(chee_egdb *db) {
  db->base_count = 0;
  for (size_t i = 0; i < db->sorted_count; i++)
    if (i == 0 || db->sorted[i].key.bulls != db->sorted[i - 1].key.bulls)
      db->bases[db->base_count++] = db->sorted[i].key.bulls;
}

void chee__egdb_only(chee_egdb *db, const bool *tables) {
  db->sorted_count = 0;
  for (size_t i = 0; i < db->tables; i++)
    if (!tables || tables[i]) db->sorted[db->sorted_count++] = db->listed[i];
  qsort(db->sorted, db->sorted_count, sizeof *db->sorted, by_key);
  list_bases(db);
}

chee_status chee__egdb_settle(chee_egdb *db, chee_error *error) {
  size_t block = 1;
  for (size_t i = 0; i < db->file_count; i++)
    if (db->files[i].block_bytes > block) block = db->files[i].block_bytes;
  place *sorted = realloc(db->sorted, (db->tables + 1) * sizeof *sorted);
  if (sorted) db->sorted = sorted;
  uint64_t *bases = realloc(db->bases, (db->tables + 1) * sizeof *bases);
  if (bases) db->bases = bases;
  chee__egdb_cache *cache = chee__egdb_cache_new(db->file_count ? db->cache_bytes : 0, block);
  if (!sorted || !bases || !cache) {
    chee__egdb_cache_free(cache);
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  }
  chee__egdb_cache_free(db->cache);
  db->cache = cache;
  chee__egdb_only(db, NULL);
  return CHEE_OK;
}

chee_status chee_egdb_new(const chee_rules *rules, size_t cache_bytes, chee_egdb **db,
                          chee_error *error) {
  chee_egdb *made = calloc(1, sizeof *made);
  if (!made) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  made->cache_bytes = cache_bytes ? cache_bytes : CACHE_BYTES;
  chee_status status = chee_egdb_index_new(rules, &made->index, error);
  if (status == CHEE_OK) status = chee__egdb_settle(made, error);
  if (status == CHEE_OK) {
    *db = made;
  } else {
    chee_egdb_close(made);
  }
  return status;
}

chee_status chee_egdb_rules_of(const void *bytes, size_t size, chee_rules *rules,
                               chee_error *error) {
  char text[CHEE__EGDB_RULES_SIZE];
  chee_status status = chee__egdb_file_mark(bytes, size, error);
  if (status != CHEE_OK) return status;
  memcpy(text, (const uint8_t *)bytes + CHEE__EGDB_RULES_AT, sizeof text);
  text[sizeof text - 1] = '\0';
  status = chee_rules_read(text, CHEE_STRICT, rules, error);
  if (status == CHEE_OK) return status;
  return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_NO_RULES);
}

// Whether a file added before has this slab already.
static bool has_slab(const chee_egdb *db, const chee_egdb_slab *slab) {
  return chee_egdb_table_of(db, slab) != SIZE_MAX;
}

chee_status chee_egdb_add(chee_egdb *db, const void *bytes, size_t size, chee_error *error) {
  size_t files = db->file_count, tables = db->tables;
  const uint8_t *at = bytes, *end = at + size;
  chee_status status = CHEE_OK;
  do {
    // A file says how long it is, so that files may stand one after another.
    uint64_t left = (uint64_t)(end - at), own = left;
    status = chee__egdb_file_mark(at, left, error);
    if (status == CHEE_OK && chee__get64(at + 136) < left) own = chee__get64(at + 136);
    chee__egdb_file file;
    if (status == CHEE_OK) status = chee__egdb_file_read(db->index, at, own, &file, error);
    if (status == CHEE_OK && !has_slab(db, &file.info[0].slab))
      status = chee__egdb_take(db, &file, error);
    at += own;
  } while (status == CHEE_OK && at < end);
  if (status == CHEE_OK) status = chee__egdb_settle(db, error);
  if (status != CHEE_OK) {
    db->file_count = files;
    db->tables = tables;
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
  free(db->bases);
  free(db->folder);
  free(db);
}

const chee_egdb_index *chee_egdb_numbering(const chee_egdb *db) {
  return db->index;
}

// Enkeshui: nothing is left outside bulls (4.12).
static bool is_bare(const chee_position *position, chee_ending ending) {
  chee__bulls_view view;
  if (ending != CHEE_ROW_BARE) return false;
  chee__bulls_look(position->rules.size, position, &view);
  return view.loose == 0;
}

// A side is empty: the game is over (1.11, 2.9, 3.9, 4.12, 5.7).
static bool probe_cleared(const chee_egdb *db, const chee_position *position,
                          chee_egdb_value *value) {
  chee_rules rules = chee_egdb_rules(&position->rules);
  if (memcmp(&rules, &db->index->rules, sizeof rules) != 0) return false;
  chee_result result = chee_position_result(position);
  // Where stones are left in Enkeshui the position is in a table.
  if (result.ending != CHEE_CLEARED && !is_bare(position, result.ending)) return false;
  *value = (chee_egdb_value){.kind = chee__egdb_kind(&rules)};
  if (value->kind == CHEE_EGDB_OUTCOME) value->outcome = result.winner == position->turn ? 1 : -1;
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

void chee__egdb_give_up(chee_egdb *db, size_t number, const chee_error *error) {
  chee__egdb_file *file = &db->files[number];
  if (!atomic_exchange(&file->broken, true) && db->tell) db->tell(db, file, error);
}

// One byte of a table, unless its file is broken.
static bool look(chee_egdb *db, const place *at, const chee__egdb_stream *stream, uint64_t where,
                 uint8_t *byte) {
  const chee__egdb_file *file = &db->files[at->file];
  chee_error error;
  if (atomic_load_explicit(&file->broken, memory_order_relaxed)) return false;
  if (chee__egdb_cache_byte(db->cache, file, at->file, stream, where, byte, &error)) return true;
  chee__egdb_give_up(db, at->file, &error);
  return false;
}

static bool read_plies(chee_egdb *db, const place *at, uint64_t number, uint32_t *plies) {
  const chee__egdb_file *file = &db->files[at->file];
  uint8_t byte;
  if (!file->distances) return true;
  if (!look(db, at, &file->spans[at->table], number, &byte)) return false;
  *plies = byte != CHEE__EGDB_FAR ? byte : far_plies(file, at->table, number);
  return true;
}

static const place *place_of(const chee_egdb *db, const chee_egdb_slab *slab) {
  place wanted = {.key = key_of(slab)};
  return bsearch(&wanted, db->sorted, db->sorted_count, sizeof wanted, by_key);
}

// Enkeshui: a table whose certain bulls are among the position's, if it is not one of exactly
// these. `slab` becomes that table's.
static const place *place_under(const chee_egdb *db, const chee_position *position,
                                chee_egdb_slab *slab, uint64_t *number) {
  uint64_t bulls = bulls_of(slab);
  for (size_t i = 0; i < db->base_count; i++) {
    uint64_t base = db->bases[i];
    if (base & ~bulls) continue;
    slab->more = (uint8_t)__builtin_popcountll(bulls & ~base);
    slab->bulls[0] = (uint32_t)(base >> 32);
    slab->bulls[1] = (uint32_t)base;
    const place *at = place_of(db, slab);
    if (at && chee_egdb_rank_in(db->index, position, slab, number)) return at;
  }
  return NULL;
}

static bool read_margin(chee_egdb *db, const place *at, uint64_t number, uint8_t byte,
                        bool distances, chee_egdb_value *value) {
  const chee_egdb_info *info = &db->files[at->file].info[at->table];
  value->low = chee__margin_low(byte, info->slab.loose);
  value->high = chee__margin_high(byte, info->slab.loose);
  value->outcome = value->low > 0 ? 1 : value->high < 0 ? -1 : 0;
  return !distances || (read_plies(db, at, number, &value->plies) &&
                        read_plies(db, at, info->positions + number, &value->high_plies));
}

// The table that a position is in, and its number there.
static const place *find(const chee_egdb *db, const chee_position *position, uint64_t *number) {
  chee_egdb_slab slab;
  if (!chee_egdb_rank(db->index, position, &slab, number)) return NULL;
  const place *at = place_of(db, &slab);
  return at || !slab.loose ? at : place_under(db, position, &slab, number);
}

size_t chee_egdb_table_at(const chee_egdb *db, const chee_position *position) {
  uint64_t number;
  const place *at = find(db, position, &number);
  if (!at) return SIZE_MAX;
  return chee_egdb_table_of(db, &db->files[at->file].info[at->table].slab);
}

size_t chee_egdb_table_unit(const chee_egdb *db, size_t number, char name[CHEE_AT_LEAST(64)]) {
  const chee__egdb_file *file = &db->files[db->listed[number].file];
  size_t length = chee_egdb_unit_name(db->index, &file->unit, name) - strlen(".chdb");
  name[length] = '\0';
  return length;
}

bool chee_egdb_probe(chee_egdb *db, const chee_position *position, bool distances,
                     chee_egdb_value *value) {
  uint64_t number;
  const place *at = find(db, position, &number);
  if (!at) return probe_cleared(db, position, value);
  const chee__egdb_file *file = &db->files[at->file];
  uint8_t byte;
  if (!look(db, at, &file->values[at->table], file->kind == CHEE_EGDB_OUTCOME ? number / 4 : number,
            &byte))
    return false;
  *value = (chee_egdb_value){.kind = file->kind, .distances = file->distances};
  if (file->kind == CHEE_EGDB_MARGIN) return read_margin(db, at, number, byte, distances, value);
  if (file->kind == CHEE_EGDB_POINTS) {
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
  key wanted = key_of(slab);
  for (size_t i = 0; i < db->tables; i++)
    if (compare_keys(&db->listed[i].key, &wanted) == 0) return i;
  return SIZE_MAX;
}

// A stream of a table, by its file's name where it is broken.
static uint8_t *read_stream(const chee_egdb *db, const chee__egdb_file *file,
                            const chee__egdb_stream *stream, chee_error *error) {
  char name[CHEE_EGDB_NAME_MAX];
  chee_error own;
  uint8_t *bytes = chee__egdb_file_stream(file, stream, &own);
  if (bytes) return bytes;
  chee_egdb_unit_name(db->index, &file->unit, name);
  chee__fault_over(error, own.status, CHEE_FAULT_TABLE_IN, &own,
                   CHEE__ARGUMENTS(chee__arg_word(name)));
  return NULL;
}

uint8_t *chee_egdb_table_values(const chee_egdb *db, size_t number, chee_error *error) {
  const place *at = &db->listed[number];
  const chee__egdb_file *file = &db->files[at->file];
  return read_stream(db, file, &file->values[at->table], error);
}

uint8_t *chee_egdb_table_distances(const chee_egdb *db, size_t number, chee_error *error) {
  const place *at = &db->listed[number];
  const chee__egdb_file *file = &db->files[at->file];
  return read_stream(db, file, &file->spans[at->table], error);
}

uint32_t chee_egdb_table_far(const chee_egdb *db, size_t number, uint64_t position) {
  const place *at = &db->listed[number];
  return far_plies(&db->files[at->file], at->table, position);
}

static int counters_of(const chee__egdb_file *file) {
  const chee_egdb_slab *slab = &file->unit.slab;
  return slab->mover.counters + slab->other.counters + slab->loose;
}

// The hash of those files alone that have up to that many counters.
static uint64_t hash_up_to(const chee_egdb *db, int counters) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  for (size_t i = 0; i < db->file_count; i++) {
    uint8_t bytes[8];
    if (counters_of(&db->files[i]) > counters) continue;
    chee__put64(bytes, db->files[i].info[0].hash);
    XXH3_64bits_update(&state, bytes, sizeof bytes);
  }
  return XXH3_64bits_digest(&state);
}

uint64_t chee_egdb_hash(const chee_egdb *db) {
  return hash_up_to(db, INT_MAX);
}

bool chee__egdb_contains(const chee_egdb *db, uint64_t hash) {
  int most = 0;
  for (size_t i = 0; i < db->file_count; i++) {
    int counters = counters_of(&db->files[i]);
    if (counters > most) most = counters;
  }
  for (int counters = most; counters > 0; counters--)
    if (hash_up_to(db, counters) == hash) return true;
  return false;
}
