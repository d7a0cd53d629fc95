// SPDX-License-Identifier: MIT
//
// Shares of a unit: what every kind of game has in common.
#include "egdb/memory.h"
#include "egdb/sharing.h"

chee_status chee_egdb_share_new(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                const char *folder, bool distances, int share, int shares,
                                chee_egdb_job **job, chee_error *error) {
  return chee__egdb_job_make(index, unit, folder, distances, chee__egdb_maker_of(index), share,
                             shares, job, error);
}

bool chee_egdb_share_waits(const chee_egdb_job *job) {
  return job->shares > 1 && job->state && !atomic_load(&job->failed) &&
         job->maker->sharing->waits(job);
}

bool chee_egdb_share_decided(const chee_egdb_job *job) {
  return job->maker->sharing->decided(job);
}

void chee_egdb_share_exchange(chee_egdb_job *job) {
  job->maker->sharing->exchange(job);
}

size_t chee_egdb_share_record(const chee_egdb_job *job) {
  return job->maker->sharing->record(job);
}

size_t chee_egdb_share_give(chee_egdb_job *job, int to, uint64_t *cursor, uint8_t *bytes,
                            size_t room) {
  return job->maker->sharing->give(job, to, cursor, bytes, room);
}

bool chee_egdb_share_take(chee_egdb_job *job, int from, const uint8_t *bytes, size_t size) {
  return job->maker->sharing->take(job, from, bytes, size);
}

void chee_egdb_share_go_on(chee_egdb_job *job) {
  job->maker->sharing->go_on(job);
}

size_t chee_egdb_share_far(const chee_egdb_job *job, int table, const uint64_t **pairs) {
  _Static_assert(sizeof(chee__egdb_far) == 2 * sizeof(uint64_t), "a pair of numbers");
  *pairs = (const uint64_t *)(const void *)job->table[table].far;
  return job->table[table].far_count;
}

size_t chee_egdb_share_rows(const chee_egdb_job *job, int table, bool distances, uint64_t from,
                            uint64_t to, uint8_t *bytes) {
  chee__egdb_part part = chee__egdb_part_of(job, job->share);
  job->maker->sharing->rows(job, table, distances, from, to, bytes);
  return job->maker->sharing->bytes(&part, table, distances, from, to);
}

uint64_t chee_egdb_share_memory(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                bool distances, int shares, int threads) {
  chee__egdb_part part = {index, unit, 0, shares};
  return chee__egdb_maker_of(index)->sharing->memory(&part, distances) +
         chee__threads_memory(index, unit, shares, threads);
}
