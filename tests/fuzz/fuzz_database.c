// SPDX-License-Identifier: MIT
// Files of endgame tables, one after another: a rule set on the first line, their bytes below it.
// What is refused gets a sentence; what is taken unpacks to as many bytes as its slab has, or says
// which block is broken, what it claims of itself fits the slab, and looking up its positions and
// their moves comes to values that there can be. The hashes of headers and blocks are set right
// first, or nothing behind them would ever be reached; so every second input goes in as it is.

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include <zstd.h>

#include "chee/egdb_shelf.h"
#include "chee/known.h"
#include "chee/text.h"
#include "egdb/file.h"
#include "fuzz.h"

enum {
  UNPACKED_MAX = 1 << 22, // bytes; a slab may be larger than any input should take
  CACHE_BYTES = 1 << 16,
  LOOKUPS = 24, // of a table
  MOVES = 4     // of a position
};

static void set_hash(uint8_t *bytes, uint64_t size) {
  if (size < CHEE__EGDB_HEAD) return;
  uint64_t header = chee__get32(bytes + 16);
  if (header < CHEE__EGDB_HEAD || header > size) return;
  chee__put64(bytes + CHEE__EGDB_HASH_AT, 0);
  chee__put64(bytes + CHEE__EGDB_HASH_AT, XXH3_64bits(bytes, header));
}

static void read_file(const chee_egdb_index *index, const uint8_t *bytes, uint64_t size) {
  chee__egdb_file file;
  chee_error error = {0};
  chee_status status = chee__egdb_file_read(index, bytes, size, &file, &error);
  if (status != CHEE_OK) {
    FUZZ_DEMAND(status == CHEE_BAD_DATA && error.text[0], "refused with status %d", (int)status);
    return;
  }
  for (int table = 0; table < file.unit.tables; table++) {
    FUZZ_DEMAND(file.info[table].positions == chee_egdb_slab_size(index, &file.info[table].slab),
                "another size than the slab's");
    if (file.info[table].positions > UNPACKED_MAX) return;
    uint8_t *values = chee__egdb_file_stream(&file, &file.values[table], &error);
    FUZZ_DEMAND(values || error.text[0], "a broken block without a sentence");
    free(values);
  }
}

// Blocks that unpack get the hash of what they hold.
static void set_block_hashes(const chee_egdb_index *index, uint8_t *bytes, uint64_t size) {
  chee__egdb_file file;
  if (chee__egdb_file_read(index, bytes, size, &file, NULL) != CHEE_OK) return;
  for (uint64_t i = 0; i < file.blocks; i++) {
    uint8_t *entry = bytes + (file.entries - bytes) + i * CHEE__EGDB_ENTRY;
    size_t room = (size_t)chee__egdb_block_size(&file, i);
    uint8_t *to = malloc(room);
    size_t made = ZSTD_decompress(to, room, bytes + chee__get64(entry), chee__get32(entry + 8));
    if (made == room) chee__put64(entry + 16, XXH3_64bits(to, room));
    free(to);
  }
  set_hash(bytes, size);
}

// Of each file, as far as they say how long they are.
static void set_hashes(const chee_egdb_index *index, uint8_t *bytes, uint64_t size) {
  while (size > CHEE__EGDB_HEAD) {
    uint64_t own = chee__get64(bytes + 136);
    if (own < CHEE__EGDB_HEAD || own > size) own = size;
    set_hash(bytes, own);
    set_block_hashes(index, bytes, own);
    bytes += own;
    size -= own;
  }
}

// What a search makes of the value: moves compared, and what it costs to make a position again.
static void look_at_moves(chee_egdb *db, const chee_position *position) {
  chee_move moves[CHEE_MOVES_MAX];
  chee_value best = {0};
  chee_history *game = chee_history_new(position);
  int count = chee_history_moves(game, moves), known = 0;
  for (int i = 0; i < count && i < MOVES; i++) {
    chee_value value;
    bool third;
    if (!chee_known_move(chee_egdb_known, db, game, moves[i], &value, &third)) continue;
    FUZZ_DEMAND(value.next >= 0 && value.next <= CHEE__EGDB_PLIES_MAX + 1, "%d plies", value.next);
    FUZZ_DEMAND(value.margin >= 0, "a margin of %d", value.margin);
    (void)chee_known_counted(position, moves[i]);
    if (known++ == 0 || chee_known_compare(&value, &best) > 0) best = value;
  }
  FUZZ_DEMAND(!chee_known_spoilable(game), "a game without moves repeats a position");
  chee_history_free(game);
}

static void look_up(chee_egdb *db, const chee_egdb_info *info, uint64_t number) {
  chee_position position;
  chee_egdb_value value;
  if (!chee_egdb_unrank(chee_egdb_numbering(db), &info->slab, number, &position)) return;
  FUZZ_DEMAND(chee_egdb_table_at(db, &position) != SIZE_MAX, "a position of no table");
  if (chee_egdb_probe(db, &position, true, &value)) {
    FUZZ_DEMAND(value.kind == info->kind && value.outcome >= -1 && value.outcome <= 1,
                "kind %d, outcome %d", (int)value.kind, value.outcome);
    FUZZ_DEMAND(value.plies <= CHEE__EGDB_PLIES_MAX && value.high_plies <= CHEE__EGDB_PLIES_MAX,
                "%u and %u plies", value.plies, value.high_plies);
  }
  look_at_moves(db, &position);
}

// Numbers from all over a table.
static void look_around(chee_egdb *db, size_t table, const chee_egdb_info *info) {
  char name[64];
  uint64_t step = info->positions / LOOKUPS + 1;
  FUZZ_DEMAND(chee_egdb_table_unit(db, table, name) > 0, "a unit without a name");
  FUZZ_DEMAND(chee_egdb_table_of(db, &info->slab) == table, "a slab twice");
  for (uint64_t number = 0; number < info->positions; number += step) look_up(db, info, number);
  look_up(db, info, info->positions - 1);
  look_up(db, info, info->longest_number);
  if (info->positions > UNPACKED_MAX) return;
  chee_error error = {0};
  uint8_t *values = chee_egdb_table_values(db, table, &error);
  FUZZ_DEMAND(values || error.text[0], "a broken block without a sentence");
  free(values);
  uint8_t *distances = chee_egdb_table_distances(db, table, NULL);
  for (uint64_t i = 0; distances && info->distances && i < info->positions; i++)
    if (distances[i] == CHEE__EGDB_FAR) (void)chee_egdb_table_far(db, table, i);
  free(distances);
}

// As a page does with what its user opens.
static void add(const chee_rules *rules, const uint8_t *bytes, size_t size) {
  chee_egdb *db;
  chee_egdb_info info;
  chee_error error = {0};
  if (chee_egdb_new(rules, CACHE_BYTES, &db, NULL) != CHEE_OK) return;
  chee_status status = chee_egdb_add(db, bytes, size, &error);
  if (status == CHEE_OK) {
    (void)chee_egdb_hash(db);
    for (size_t i = 0; chee_egdb_table_info(db, i, &info); i++) look_around(db, i, &info);
    size_t tables = chee_egdb_tables(db);
    FUZZ_DEMAND(chee_egdb_add(db, bytes, size, NULL) == CHEE_OK && chee_egdb_tables(db) == tables,
                "other tables when they are given once more");
  } else {
    FUZZ_DEMAND(status == CHEE_BAD_DATA && error.text[0], "refused with status %d", (int)status);
    FUZZ_DEMAND(chee_egdb_tables(db) == 0, "tables of what was refused");
  }
  chee_egdb_close(db);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const uint8_t *newline = size ? memchr(data, '\n', size) : NULL;
  chee_egdb_index *index;
  chee_rules rules;
  if (!newline) return 0;
  char *text = fuzz_copy(data, (size_t)(newline - data));
  chee_status status = chee_rules_read(text, CHEE_LENIENT, &rules, NULL);
  free(text);
  if (status != CHEE_OK || chee_egdb_index_new(&rules, &index, NULL) != CHEE_OK) return 0;
  size_t length = size - (size_t)(newline + 1 - data);
  uint8_t *bytes = malloc(length ? length : 1);
  memcpy(bytes, newline + 1, length);
  read_file(index, bytes, length);
  add(&rules, bytes, length);
  set_hashes(index, bytes, length);
  read_file(index, bytes, length);
  add(&rules, bytes, length);
  free(bytes);
  chee_egdb_index_free(index);
  return 0;
}
