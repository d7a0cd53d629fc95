// SPDX-License-Identifier: MIT
//
// Writing a finished unit.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>
#define XXH_STATIC_LINKING_ONLY // for a state that needs no allocation
#include <xxhash.h>

#include "chee/text.h"
#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/job.h"
#include "egdb/planes.h"

enum { LEVEL = 5 }; // of zstd: what higher ones save is not worth their time

// A file in the making.
typedef struct output {
  FILE *file;
  uint8_t *header;
  uint64_t header_size;
  uint64_t blocks, block; // how many, and the one to be written next
  uint64_t place;         // of that in the file
  ZSTD_CCtx *context;
  uint8_t *room;
  size_t room_size;
  XXH3_state_t whole;
} output;

static chee_egdb_info count(const chee__egdb_table *table, bool points) {
  chee_egdb_info info = {.positions = table->size, .far = table->far_count};
  uint64_t counts[4] = {0};
  for (uint64_t i = 0; i < table->size; i++) {
    if (points) {
      counts[table->values[i] == 0          ? CHEE__EGDB_DRAW
             : (int8_t)table->values[i] > 0 ? CHEE__EGDB_WIN
                                            : CHEE__EGDB_LOSS]++;
    } else {
      counts[table->values[i / 4] >> i % 4 * 2 & 3]++;
    }
    if (table->distances && table->distances[i] > info.longest) {
      info.longest = table->distances[i];
      info.longest_number = i;
    }
  }
  for (uint64_t i = 0; i < table->far_count; i++)
    if (table->far[i].plies > info.longest) {
      info.longest = table->far[i].plies;
      info.longest_number = table->far[i].number;
    }
  info.wins = counts[CHEE__EGDB_WIN];
  info.draws = counts[CHEE__EGDB_DRAW];
  info.losses = counts[CHEE__EGDB_LOSS];
  return info;
}

static uint64_t blocks_of(uint64_t size) {
  return (size + CHEE__EGDB_BLOCK - 1) / CHEE__EGDB_BLOCK;
}

static uint64_t value_bytes(const chee_egdb_job *job, int table) {
  uint64_t size = job->table[table].size;
  return job->maker->points ? size : chee__packed_size(size);
}

static void write_head(const chee_egdb_job *job, uint8_t *head, uint64_t header, uint64_t blocks) {
  char rules[CHEE__EGDB_RULES_SIZE] = {0};
  memcpy(head, chee__egdb_magic, sizeof chee__egdb_magic);
  chee__put32(head + 8, CHEE__EGDB_VERSION);
  chee__put32(head + 12, CHEE__EGDB_ORDER);
  chee__put32(head + 16, (uint32_t)header);
  chee__put32(head + 20, job->maker->points ? CHEE_EGDB_POINTS : CHEE_EGDB_OUTCOME);
  chee_rules_write(&job->index->rules, rules);
  memcpy(head + CHEE__EGDB_RULES_AT, rules, sizeof rules);
  const chee_egdb_slab *slab = &job->unit.slab;
  const uint8_t sides[6] = {slab->mover.counters,  slab->mover.spinsters, slab->other.counters,
                            slab->other.spinsters, (uint8_t)job->tables,  job->distances ? 2 : 1};
  memcpy(head + 120, sides, sizeof sides);
  chee__put32(head + 128, CHEE__EGDB_BLOCK);
  chee__put32(head + 132, (uint32_t)blocks);
  for (int i = 0; i < job->tables; i++) {
    chee_egdb_info info = count(&job->table[i], job->maker->points);
    uint8_t *at = head + CHEE__EGDB_HEAD + CHEE__EGDB_TABLE_HEAD * i;
    chee__put64(at, info.positions);
    chee__put64(at + 8, info.wins);
    chee__put64(at + 16, info.draws);
    chee__put64(at + 24, info.losses);
    chee__put64(at + 32, info.longest_number);
    chee__put32(at + 40, info.longest);
    chee__put64(at + 48, info.far);
  }
}

static chee_status write_failed(chee_error *error) {
  return chee__fail(error, CHEE_IO, "", "the file could not be written: %s", strerror(errno));
}

static chee_status write_stream(output *out, const uint8_t *bytes, uint64_t size,
                                chee_error *error) {
  XXH3_64bits_update(&out->whole, bytes, size);
  for (uint64_t done = 0; done < size; done += CHEE__EGDB_BLOCK) {
    uint64_t left = size - done, part = left < CHEE__EGDB_BLOCK ? left : CHEE__EGDB_BLOCK;
    size_t made =
        ZSTD_compressCCtx(out->context, out->room, out->room_size, bytes + done, part, LEVEL);
    if (ZSTD_isError(made))
      return chee__fail(error, CHEE_MEMORY, "", "a block could not be compressed: %s",
                        ZSTD_getErrorName(made));
    uint8_t *entry =
        out->header + CHEE__EGDB_HEAD + 2 * CHEE__EGDB_TABLE_HEAD + out->block++ * CHEE__EGDB_ENTRY;
    chee__put64(entry, out->place);
    chee__put32(entry + 8, (uint32_t)made);
    chee__put64(entry + 16, XXH3_64bits(bytes + done, part));
    if (fwrite(out->room, 1, made, out->file) != made) return write_failed(error);
    out->place += made;
  }
  return CHEE_OK;
}

static void write_far(const chee_egdb_job *job, output *out) {
  uint8_t *at =
      out->header + CHEE__EGDB_HEAD + 2 * CHEE__EGDB_TABLE_HEAD + out->blocks * CHEE__EGDB_ENTRY;
  for (int i = 0; i < job->tables; i++)
    for (uint64_t k = 0; k < job->table[i].far_count; k++, at += CHEE__EGDB_FAR_ENTRY) {
      chee__put64(at, job->table[i].far[k].number);
      chee__put32(at + 8, job->table[i].far[k].plies);
    }
}

// The header's room is left first and filled when the blocks are known.
static chee_status write_all(const chee_egdb_job *job, output *out, chee_error *error) {
  chee_status status = CHEE_OK;
  out->place = out->header_size;
  XXH3_64bits_reset(&out->whole);
  if (fwrite(out->header, 1, out->header_size, out->file) != out->header_size)
    return write_failed(error);
  for (int i = 0; i < job->tables && status == CHEE_OK; i++) {
    status = write_stream(out, job->table[i].values, value_bytes(job, i), error);
    if (status == CHEE_OK && job->distances)
      status = write_stream(out, job->table[i].distances, job->table[i].size, error);
  }
  if (status != CHEE_OK) return status;
  write_head(job, out->header, out->header_size, out->blocks);
  write_far(job, out);
  chee__put64(out->header + 136, out->place);
  chee__put64(out->header + 144, XXH3_64bits_digest(&out->whole));
  chee__put64(out->header + CHEE__EGDB_HASH_AT, XXH3_64bits(out->header, out->header_size));
  if (fseek(out->file, 0, SEEK_SET) != 0 ||
      fwrite(out->header, 1, out->header_size, out->file) != out->header_size)
    return write_failed(error);
  return CHEE_OK;
}

static chee_status open_output(const chee_egdb_job *job, const char *path, output *out,
                               chee_error *error) {
  uint64_t far = 0;
  for (int i = 0; i < job->tables; i++) {
    far += job->table[i].far_count;
    out->blocks += blocks_of(value_bytes(job, i));
    if (job->distances) out->blocks += blocks_of(job->table[i].size);
  }
  out->header_size = CHEE__EGDB_HEAD + 2 * CHEE__EGDB_TABLE_HEAD + out->blocks * CHEE__EGDB_ENTRY +
                     far * CHEE__EGDB_FAR_ENTRY;
  if (out->header_size > UINT32_MAX)
    return chee__fail(error, CHEE_LIMIT, "", "the slab is too large for one file");
  out->header = calloc(1, out->header_size);
  out->room_size = ZSTD_compressBound(CHEE__EGDB_BLOCK);
  out->room = malloc(out->room_size);
  out->context = ZSTD_createCCtx();
  if (!out->header || !out->room || !out->context)
    return chee__fail(error, CHEE_MEMORY, "", "no memory to write this slab");
  out->file = fopen(path, "wbe");
  return out->file ? CHEE_OK : write_failed(error);
}

chee_status chee_egdb_job_write(chee_egdb_job *job, const char *folder, chee_error *error) {
  char place[CHEE_EGDB_PATH_MAX], beside[CHEE_EGDB_PATH_MAX + 8];
  chee_status status = chee__egdb_path(job->index, &job->unit, folder, place, error);
  if (status != CHEE_OK) return status;
  (void)snprintf(beside, sizeof beside, "%s.part", place);
  output out = {0};
  status = open_output(job, beside, &out, error);
  if (status == CHEE_OK) status = write_all(job, &out, error);
  if (out.file && fclose(out.file) != 0 && status == CHEE_OK) status = write_failed(error);
  if (status == CHEE_OK && rename(beside, place) != 0) status = write_failed(error);
  if (status != CHEE_OK && out.file) (void)remove(beside);
  ZSTD_freeCCtx(out.context);
  free(out.room);
  free(out.header);
  return status;
}
