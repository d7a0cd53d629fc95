// SPDX-License-Identifier: MIT
//
// Writing a finished unit.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "chee/text.h"
#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/job.h"

static void write_head(const chee_egdb_job *job, uint8_t *head, uint64_t header) {
  char rules[CHEE__EGDB_RULES_SIZE] = {0};
  memcpy(head, chee__egdb_magic, sizeof chee__egdb_magic);
  chee__put32(head + 8, CHEE__EGDB_VERSION);
  chee__put32(head + 12, CHEE__EGDB_ORDER);
  chee__put32(head + 16, (uint32_t)header);
  chee__put32(head + 20, job->maker->kind);
  chee_rules_write(&job->index->rules, rules);
  memcpy(head + CHEE__EGDB_RULES_AT, rules, sizeof rules);
  const chee_egdb_slab *slab = &job->unit.slab;
  // Enkeshui has no counters a side, the other games no loose stones.
  const uint8_t sides[6] = {(uint8_t)(slab->mover.counters + slab->loose),
                            (uint8_t)(slab->mover.spinsters + slab->more),
                            slab->other.counters,
                            slab->other.spinsters,
                            (uint8_t)job->tables,
                            job->distances ? 2 : 1};
  memcpy(head + 120, sides, sizeof sides);
  chee__put32(head + 128, job->block);
  chee__put32(head + 132, (uint32_t)job->block_count);
  chee__put64(head + 144, job->hash);
  for (int i = 0; i < job->tables; i++) {
    const chee_egdb_info *info = &job->table[i].info;
    uint8_t *at = head + CHEE__EGDB_HEAD + CHEE__EGDB_TABLE_HEAD * i;
    chee__put64(at, info->positions);
    chee__put64(at + 8, info->wins);
    chee__put64(at + 16, info->draws);
    chee__put64(at + 24, info->losses);
    chee__put64(at + 32, info->longest_number);
    chee__put32(at + 40, info->longest);
    chee__put64(at + 48, info->far);
    for (int k = 0; k < 2; k++)
      chee__put32(at + CHEE__EGDB_BULLS_AT + 4 * k, job->table[i].slab.bulls[k]);
  }
}

// The lists of blocks and of far distances; returns the size of the file.
static uint64_t write_lists(const chee_egdb_job *job, uint8_t *header, uint64_t size) {
  uint8_t *at = header + CHEE__EGDB_HEAD + 2 * CHEE__EGDB_TABLE_HEAD;
  uint64_t place = size;
  for (uint64_t i = 0; i < job->block_count; i++, at += CHEE__EGDB_ENTRY) {
    chee__put64(at, place);
    chee__put32(at + 8, job->blocks[i].size);
    chee__put64(at + 16, job->blocks[i].hash);
    place += job->blocks[i].size;
  }
  for (int i = 0; i < job->tables; i++)
    for (uint64_t k = 0; k < job->table[i].far_count; k++, at += CHEE__EGDB_FAR_ENTRY) {
      chee__put64(at, job->table[i].far[k].number);
      chee__put32(at + 8, (uint32_t)job->table[i].far[k].plies);
    }
  return place;
}

static uint64_t header_size(const chee_egdb_job *job) {
  uint64_t far = job->table[0].far_count + job->table[1].far_count;
  return CHEE__EGDB_HEAD + 2 * CHEE__EGDB_TABLE_HEAD + job->block_count * CHEE__EGDB_ENTRY +
         far * CHEE__EGDB_FAR_ENTRY;
}

static chee_status make_header(const chee_egdb_job *job, uint8_t **header, chee_error *error) {
  uint64_t size = job->packing.header;
  *header = calloc(1, size);
  if (!*header) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY_SLAB);
  write_head(job, *header, size);
  chee__put64(*header + 136, write_lists(job, *header, size));
  chee__put64(*header + CHEE__EGDB_HASH_AT, XXH3_64bits(*header, size));
  return CHEE_OK;
}

static bool write_failed(chee_egdb_job *job) {
  chee_error error;
  chee__egdb_refuse_writing(&error, errno);
  return chee__egdb_job_refuse(job, &error);
}

bool chee__egdb_spool_open(chee_egdb_job *job) {
  chee__egdb_packing *p = &job->packing;
  char place[CHEE_EGDB_PATH_MAX], beside[CHEE_EGDB_PATH_MAX + 8];
  chee_error error;
  if (chee__egdb_path(job->index, &job->unit, job->folder, place, &error) != CHEE_OK)
    return chee__egdb_job_refuse(job, &error);
  (void)snprintf(beside, sizeof beside, "%s.part", place);
  p->header = header_size(job);
  if (p->header > UINT32_MAX)
    return chee__egdb_job_fail(job, CHEE_LIMIT, CHEE_FAULT_TABLE_FILE_LARGE);
  if (!(p->path = strdup(beside))) return chee__egdb_job_starve(job);
  p->file = fopen(beside, "wbe");
  bool begun = p->file && fseeko(p->file, (off_t)p->header, SEEK_SET) == 0;
  return begun || write_failed(job);
}

bool chee__egdb_spool(chee_egdb_job *job, const uint8_t *bytes, uint64_t size) {
  return fwrite(bytes, 1, size, job->packing.file) == size || write_failed(job);
}

void chee__egdb_spool_free(chee_egdb_job *job) {
  chee__egdb_packing *p = &job->packing;
  if (p->file) {
    (void)fclose(p->file);
    (void)remove(p->path);
  }
  free(p->path);
}

chee_status chee_egdb_job_write(chee_egdb_job *job, chee_error *error) {
  chee__egdb_packing *p = &job->packing;
  char place[CHEE_EGDB_PATH_MAX];
  uint8_t *header = NULL;
  chee_status status = chee__egdb_path(job->index, &job->unit, job->folder, place, error);
  if (status == CHEE_OK) status = make_header(job, &header, error);
  if (status != CHEE_OK) return status;
  FILE *file = p->file;
  p->file = NULL;
  bool whole = fseeko(file, 0, SEEK_SET) == 0 && fwrite(header, 1, p->header, file) == p->header;
  free(header);
  if (!whole) {
    write_failed(job);
    (void)fclose(file);
    (void)remove(p->path);
  } else if (!chee__egdb_keep(file, p->path, place)) {
    write_failed(job);
  }
  return chee_egdb_job_status(job, error);
}
