// SPDX-License-Identifier: MIT
//
// Reading files of tables. Nothing in a file is believed before it is checked against the rule set,
// the file's size or a hash.
#include "egdb/file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>
#define XXH_STATIC_LINKING_ONLY // for a state that needs no allocation
#include <xxhash.h>

#include "chee/text.h"
#include "core/fail.h"
#include "egdb/index.h"

const uint8_t chee__egdb_magic[8] = {0x89, 'c', 'h', 'e', 'e', '\r', '\n', 0x1A};

static chee_status bad(chee_error *error, chee_fault fault) {
  return chee__fault(error, CHEE_BAD_DATA, "", fault);
}

chee_status chee__egdb_file_mark(const uint8_t *bytes, uint64_t size, chee_error *error) {
  if (size < sizeof chee__egdb_magic || memcmp(bytes, chee__egdb_magic, 8) != 0)
    return bad(error, CHEE_FAULT_TABLE_NO_FILE);
  if (size < CHEE__EGDB_HEAD) return bad(error, CHEE_FAULT_TABLE_HEADER_CUT);
  if (chee__get32(bytes + 12) != CHEE__EGDB_ORDER) return bad(error, CHEE_FAULT_TABLE_BYTE_ORDER);
  if (chee__get32(bytes + 8) != CHEE__EGDB_VERSION)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_VERSION,
                          chee__arg_number(chee__get32(bytes + 8)),
                          chee__arg_number(CHEE__EGDB_VERSION));
  return CHEE_OK;
}

static uint64_t header_hash(const uint8_t *bytes, uint64_t size) {
  static const uint8_t zeros[8] = {0};
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  XXH3_64bits_update(&state, bytes, CHEE__EGDB_HASH_AT);
  XXH3_64bits_update(&state, zeros, sizeof zeros);
  XXH3_64bits_update(&state, bytes + CHEE__EGDB_HASH_AT + 8, size - CHEE__EGDB_HASH_AT - 8);
  return XXH3_64bits_digest(&state);
}

static chee_status read_rules(const chee_egdb_index *index, const uint8_t *bytes,
                              chee_error *error) {
  char text[CHEE_RULES_TEXT_MAX], known[CHEE_RULES_TEXT_MAX] = {0};
  static_assert((int)CHEE_RULES_TEXT_MAX == (int)CHEE__EGDB_RULES_SIZE,
                "the field holds any rule set");
  memcpy(text, bytes + CHEE__EGDB_RULES_AT, sizeof text);
  text[sizeof text - 1] = '\0';
  chee_rules rules = index->rules;
  chee_rules_write(&rules, known);
  if (strcmp(text, known) != 0)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_OTHER_RULES,
                          chee__arg_word(known));
  return CHEE_OK;
}

// Where the streams lie, from sizes that the rule set gives.
static void lay_out(chee__egdb_file *file) {
  uint64_t next = 0;
  for (int i = 0; i < file->unit.tables; i++) {
    chee__egdb_stream *streams[2] = {&file->values[i], &file->spans[i]};
    uint64_t size = file->info[i].positions;
    streams[0]->size = chee__value_bytes(file->kind, size);
    streams[1]->size = file->distances ? chee__span_bytes(file->kind, size) : 0;
    for (int k = 0; k < 2; k++) {
      streams[k]->first = next;
      next += (streams[k]->size + file->block_bytes - 1) / file->block_bytes;
    }
  }
  file->blocks = next;
}

chee_egdb_kind chee__egdb_kind(const chee_rules *rules) {
  return rules->game == CHEE_SWAHILI    ? CHEE_EGDB_POINTS
         : rules->game == CHEE_ENKESHUI ? CHEE_EGDB_MARGIN
                                        : CHEE_EGDB_OUTCOME;
}

static chee_egdb_slab read_slab(const uint8_t *bytes, chee_egdb_kind kind) {
  chee_egdb_slab slab;
  memset(&slab, 0, sizeof slab);
  if (kind == CHEE_EGDB_MARGIN) {
    slab.loose = bytes[120];
    slab.more = bytes[121];
    for (int i = 0; i < 2; i++)
      slab.bulls[i] = chee__get32(bytes + CHEE__EGDB_HEAD + CHEE__EGDB_BULLS_AT + 4 * i);
  } else {
    slab.mover = (chee_egdb_side){bytes[120], bytes[121]};
    slab.other = (chee_egdb_side){bytes[122], bytes[123]};
  }
  return slab;
}

static chee_status read_unit(const chee_egdb_index *index, const uint8_t *bytes,
                             chee__egdb_file *file, chee_error *error) {
  file->kind = (chee_egdb_kind)chee__get32(bytes + 20);
  if (file->kind != chee__egdb_kind(&index->rules)) return bad(error, CHEE_FAULT_TABLE_KIND);
  chee_egdb_slab slab = read_slab(bytes, file->kind);
  int table;
  file->unit = chee__egdb_unit_of(index, &slab, &table);
  if (file->unit.positions == 0 || file->unit.positions > (uint64_t)1 << 41 || table != 0 ||
      slab.loose > CHEE__EGDB_LOOSE_MAX || bytes[124] != file->unit.tables)
    return bad(error, CHEE_FAULT_TABLE_SLAB);
  file->distances = bytes[125] == 2;
  if (bytes[125] != 1 && (bytes[125] != 2 || file->kind == CHEE_EGDB_POINTS))
    return bad(error, CHEE_FAULT_TABLE_STREAMS);
  file->block_bytes = chee__get32(bytes + 128);
  if (file->block_bytes < 16 || file->block_bytes > CHEE__EGDB_BLOCK_MAX)
    return bad(error, CHEE_FAULT_TABLE_BLOCK_SIZE);
  for (int i = 0; i < file->unit.tables; i++) {
    const uint8_t *at = bytes + CHEE__EGDB_HEAD + CHEE__EGDB_TABLE_HEAD * i;
    file->info[i] = (chee_egdb_info){.slab = slab,
                                     .kind = file->kind,
                                     .distances = file->distances,
                                     .positions = chee__get64(at),
                                     .wins = chee__get64(at + 8),
                                     .draws = chee__get64(at + 16),
                                     .losses = chee__get64(at + 24),
                                     .longest_number = chee__get64(at + 32),
                                     .longest = chee__get32(at + 40),
                                     .far = chee__get64(at + 48),
                                     .file_bytes = file->size,
                                     .first_of_file = i == 0,
                                     .hash = chee__get64(bytes + 144)};
    if (i) file->info[i].slab = chee__egdb_swapped(index, &slab);
    if (file->info[i].positions != chee_egdb_slab_size(index, &file->info[i].slab))
      return bad(error, CHEE_FAULT_TABLE_SIZE);
    if (file->info[i].far > chee__span_bytes(file->kind, file->info[i].positions))
      return bad(error, CHEE_FAULT_TABLE_DISTANCES);
  }
  lay_out(file);
  return CHEE_OK;
}

static chee_status check_blocks(const chee__egdb_file *file, uint64_t header, chee_error *error) {
  uint64_t next = header;
  for (uint64_t i = 0; i < file->blocks; i++) {
    const uint8_t *entry = file->entries + i * CHEE__EGDB_ENTRY;
    uint64_t size = chee__get32(entry + 8);
    if (chee__get64(entry) != next || size > file->size - next)
      return bad(error, CHEE_FAULT_TABLE_BLOCKS);
    next += size;
  }
  return next == file->size ? CHEE_OK : bad(error, CHEE_FAULT_TABLE_LONGER);
}

// The lists say of each number once how many plies: sums of plies stay within an int, whatever a
// file says.
static chee_status check_far(const chee__egdb_file *file, chee_error *error) {
  for (int i = 0; i < file->unit.tables; i++) {
    uint64_t least = 0;
    for (uint64_t k = 0; k < file->info[i].far; k++) {
      const uint8_t *entry = file->far[i] + k * CHEE__EGDB_FAR_ENTRY;
      uint64_t number = chee__get64(entry);
      uint32_t plies = chee__get32(entry + 8);
      if (number < least || number >= file->spans[i].size || plies == 0 ||
          plies > CHEE__EGDB_PLIES_MAX)
        return bad(error, CHEE_FAULT_TABLE_LIST_WRONG);
      least = number + 1;
    }
  }
  return CHEE_OK;
}

chee_status chee__egdb_file_begin(const chee_egdb_index *index, const uint8_t *first, uint64_t size,
                                  chee__egdb_file *file, chee_error *error) {
  memset(file, 0, sizeof *file);
  file->size = size;
  chee_status status = chee__egdb_file_mark(first, size, error);
  if (status == CHEE_OK) status = read_rules(index, first, error);
  if (status != CHEE_OK) return status;
  uint64_t header = chee__get32(first + 16);
  if (size < CHEE__EGDB_FIRST || header < CHEE__EGDB_FIRST || header > size ||
      chee__get64(first + 136) != size)
    return bad(error, CHEE_FAULT_TABLE_CUT);
  status = read_unit(index, first, file, error);
  if (status != CHEE_OK) return status;
  uint64_t far = file->info[0].far + file->info[1].far;
  bool fits =
      chee__get32(first + 132) == file->blocks && file->blocks <= size && far <= size &&
      header == CHEE__EGDB_FIRST + file->blocks * CHEE__EGDB_ENTRY + far * CHEE__EGDB_FAR_ENTRY;
  return fits ? CHEE_OK : bad(error, CHEE_FAULT_TABLE_LISTS);
}

chee_status chee__egdb_file_read(const chee_egdb_index *index, const uint8_t *head, uint64_t size,
                                 chee__egdb_file *file, chee_error *error) {
  chee_status status = chee__egdb_file_begin(index, head, size, file, error);
  if (status != CHEE_OK) return status;
  const uint64_t header = chee__get32(head + 16);
  file->bytes = head;
  if (chee__get64(head + CHEE__EGDB_HASH_AT) != header_hash(head, header))
    return bad(error, CHEE_FAULT_TABLE_HEADER_ALTERED);
  file->entries = head + CHEE__EGDB_FIRST;
  file->far[0] = file->entries + file->blocks * CHEE__EGDB_ENTRY;
  file->far[1] = file->far[0] + file->info[0].far * CHEE__EGDB_FAR_ENTRY;
  status = check_far(file, error);
  return status == CHEE_OK ? check_blocks(file, header, error) : status;
}

uint64_t chee__egdb_block_size(const chee__egdb_file *file, uint64_t block) {
  const chee__egdb_stream *of = &file->values[0];
  for (int i = 0; i < file->unit.tables; i++) {
    if (file->values[i].size && block >= file->values[i].first) of = &file->values[i];
    if (file->spans[i].size && block >= file->spans[i].first) of = &file->spans[i];
  }
  uint64_t left = of->size - (block - of->first) * file->block_bytes;
  return left < file->block_bytes ? left : file->block_bytes;
}

chee_status chee__egdb_file_block(const chee__egdb_file *file, uint64_t block, void *context,
                                  uint8_t *to, chee_error *error) {
  const uint8_t *entry = file->entries + block * CHEE__EGDB_ENTRY;
  uint64_t size = chee__egdb_block_size(file, block);
  if (file->is_whole && !file->is_whole(file)) return bad(error, CHEE_FAULT_TABLE_CUT);
  size_t made = ZSTD_decompressDCtx(context, to, (size_t)size, file->bytes + chee__get64(entry),
                                    chee__get32(entry + 8));
  if (made != size || XXH3_64bits(to, (size_t)size) != chee__get64(entry + 16))
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_BLOCK_BROKEN,
                          chee__arg_number(block));
  return CHEE_OK;
}

uint8_t *chee__egdb_file_stream(const chee__egdb_file *file, const chee__egdb_stream *stream,
                                chee_error *error) {
  uint8_t *bytes = malloc(stream->size ? (size_t)stream->size : 1);
  ZSTD_DCtx *context = ZSTD_createDCtx();
  chee_status status = CHEE_OK;
  if (!bytes || !context) status = chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  uint64_t done = 0;
  if (file->in_order) file->in_order(file, true);
  for (uint64_t block = stream->first; status == CHEE_OK && done < stream->size; block++) {
    status = chee__egdb_file_block(file, block, context, bytes + done, error);
    done += chee__egdb_block_size(file, block);
  }
  if (file->in_order) file->in_order(file, false);
  ZSTD_freeDCtx(context);
  if (status == CHEE_OK) return bytes;
  free(bytes);
  return NULL;
}
