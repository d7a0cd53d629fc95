// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EGDB_REPACK_H
#define CHEE_TESTS_EGDB_REPACK_H

// Faults planted in a table that has just been made: its file is written with what was changed.

#include "egdb/file.h"
#include "egdb/job.h"
#include "kit.h"

// Makes a unit up to its streams, which lie in memory then.
static inline chee_egdb_job *make_streams(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                          const char *folder) {
  chee_egdb_job *job;
  assert_int_equal(chee_egdb_job_new(index, unit, folder, true, &job, NULL), CHEE_OK);
  while (chee_egdb_job_next(job))
    for (uint64_t i = 0; i < chee_egdb_job_items(job); i++) chee_egdb_job_work(job, i);
  for (int i = 0; i < job->tables; i++) { // those that their maker only reads out
    chee__egdb_table *table = &job->table[i];
    const chee__egdb_output stream = {.table = i};
    if (table->values) continue;
    uint64_t bytes = chee__value_bytes(job->maker->kind, table->size);
    table->values = malloc(bytes);
    for (uint64_t part = 0; part < job->maker->parts; part++)
      assert_true(job->maker->read(job, &stream, 0, bytes, table->values, part));
  }
  return job;
}

// Packs the streams once more and writes the file.
static inline void pack_again(chee_egdb_job *job) {
  chee__egdb_pack_free(job);
  job->block_count = 0;
  job->streams = 0;
  job->packing = (chee__egdb_packing){0};
  for (int i = 0; i < job->tables; i++) { // counted anew, so that the header tells of what is there
    chee_egdb_info *info = &job->table[i].info;
    info->wins = info->draws = info->losses = info->longest_number = 0;
    info->longest = 0;
  }
  assert_true(chee__egdb_pack_begin(job));
  while (chee__egdb_pack_next(job))
    for (uint64_t i = 0; i < job->items; i++) chee__egdb_pack_work(job, i);
  assert_int_equal(chee_egdb_job_write(job, NULL), CHEE_OK);
}

#endif
