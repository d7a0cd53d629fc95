// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "egdb/job.h"

#include <stdlib.h>
#include <string.h>

#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/planes.h"
#include "egdb/sharing.h"

bool chee__egdb_job_refuse(chee_egdb_job *job, const chee_error *error) {
  if (!atomic_exchange(&job->failed, true)) {
    job->error = *error;
    job->status = error->status;
  }
  return false;
}

bool chee__egdb_job_fail(chee_egdb_job *job, chee_status status, chee_fault fault) {
  chee_error error;
  chee__fault(&error, status, "", fault);
  return chee__egdb_job_refuse(job, &error);
}

void chee__egdb_far_add(chee_egdb_job *job, chee__egdb_table *table, uint64_t number,
                        uint32_t plies) {
  while (atomic_flag_test_and_set(&table->lock)) {
  }
  if (table->far_count == table->far_room) {
    uint64_t room = 2 * table->far_room + 64;
    chee__egdb_far *far = realloc(table->far, room * sizeof *far);
    if (far) {
      table->far = far;
      table->far_room = room;
    } else {
      chee__egdb_job_starve(job);
    }
  }
  if (table->far_count < table->far_room)
    table->far[table->far_count++] = (chee__egdb_far){.number = number, .plies = plies};
  atomic_flag_clear(&table->lock);
}

static uint8_t *fetch_file(void *data, const chee_egdb_slab *slab, chee_error *error) {
  const chee_egdb_job *job = data;
  return chee__egdb_fetch_values(job->index, job->folder, slab, error);
}

chee_status chee__egdb_job_make(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                const char *folder, bool distances, const chee__egdb_maker *maker,
                                int share, int shares, chee_egdb_job **job, chee_error *error) {
  chee_egdb_job *made = calloc(1, sizeof *made);
  if (!made || !(made->folder = strdup(folder))) {
    free(made);
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY_SLAB);
  }
  made->index = index;
  made->unit = *unit;
  made->fetch = fetch_file;
  made->fetch_data = made;
  made->maker = maker;
  made->block = CHEE_EGDB_BLOCK;
  made->share = share;
  made->shares = shares;
  made->distances = distances && made->maker->kind != CHEE_EGDB_POINTS;
  made->tables = unit->tables;
  for (int i = 0; i < unit->tables; i++) {
    chee_egdb_slab slab = i ? chee__egdb_swapped(index, &unit->slab) : unit->slab;
    made->table[i].slab = slab;
    made->table[i].size = chee_egdb_slab_size(index, &slab);
    atomic_flag_clear(&made->table[i].lock);
  }
  if (!made->maker->begin(made)) {
    chee_status status = chee_egdb_job_status(made, error);
    chee_egdb_job_free(made);
    return status;
  }
  *job = made;
  return CHEE_OK;
}

const chee__egdb_maker *chee__egdb_maker_of(const chee_egdb_index *index) {
  switch (index->rules.game) {
  case CHEE_SWAHILI: return &chee__egdb_swahili;
  case CHEE_ENKESHUI: return &chee__egdb_enkeshui;
  default: return &chee__egdb_four_row;
  }
}

chee_status chee_egdb_job_new(const chee_egdb_index *index, const chee_egdb_unit *unit,
                              const char *folder, bool distances, chee_egdb_job **job,
                              chee_error *error) {
  return chee__egdb_job_make(index, unit, folder, distances, chee__egdb_maker_of(index), 0, 1, job,
                             error);
}

void chee_egdb_job_free(chee_egdb_job *job) {
  if (!job) return;
  if (job->state) job->maker->free(job);
  chee__egdb_pack_free(job);
  for (int i = 0; i < 2; i++) {
    free(job->table[i].values);
    free(job->table[i].distances);
    free(job->table[i].far);
  }
  free(job->folder);
  free(job);
}

static int by_number(const void *a, const void *b) {
  const chee__egdb_far *x = a, *y = b;
  return (x->number > y->number) - (x->number < y->number);
}

static bool begin_packing(chee_egdb_job *job) {
  if (atomic_load(&job->failed)) return false;
  if (!job->maker->read) job->maker->free(job);
  for (int i = 0; i < job->tables; i++)
    if (job->table[i].far)
      qsort(job->table[i].far, job->table[i].far_count, sizeof *job->table[i].far, by_number);
  job->stage = CHEE__STAGE_PACK;
  return chee__egdb_pack_begin(job) && chee__egdb_pack_next(job);
}

bool chee_egdb_job_next(chee_egdb_job *job) {
  if (atomic_load(&job->failed)) return false;
  switch (job->stage) {
  case CHEE__STAGE_BEGIN: job->stage = CHEE__STAGE_MAKE; return true;
  case CHEE__STAGE_MAKE:
    if (job->maker->next(job)) return true;
    return job->shares == 1 && begin_packing(job);
  case CHEE__STAGE_PACK:
    if (chee__egdb_pack_next(job)) return true;
    job->stage = CHEE__STAGE_DONE;
    return false;
  default: return false;
  }
}

uint64_t chee_egdb_job_items(const chee_egdb_job *job) {
  return job->items;
}

void chee_egdb_job_work(chee_egdb_job *job, uint64_t item) {
  if (atomic_load_explicit(&job->failed, memory_order_relaxed)) return;
  if (job->stage == CHEE__STAGE_PACK) {
    chee__egdb_pack_work(job, item);
  } else {
    job->maker->work(job, item);
  }
}

// Packing takes little time beside the making.
double chee_egdb_job_made(const chee_egdb_job *job, uint64_t items) {
  if (job->stage > CHEE__STAGE_MAKE) return 1;
  return job->maker->made ? job->maker->made(job, items) : 0;
}

chee_status chee_egdb_job_status(const chee_egdb_job *job, chee_error *error) {
  if (job->status != CHEE_OK && error) *error = job->error;
  return job->status;
}
