// SPDX-License-Identifier: MIT
//
// The last phases of a job: its streams are counted, hashed, compressed and written, a batch of
// blocks at a time.
#include <stdlib.h>
#include <zstd.h>
#define XXH_STATIC_LINKING_ONLY // for a state that needs no allocation
#include <xxhash.h>

#include "egdb/file.h"
#include "egdb/job.h"
#include "egdb/planes.h"

enum {
  LEVEL = 1,                    // of zstd: higher ones take longer than the tables, and save little
  GROUP = CHEE_EGDB_BLOCK_MOST, // bytes of an item, whole blocks as those of a phase
  BATCH = 1 << 23               // of a phase
};

bool chee_egdb_job_block(chee_egdb_job *job, uint32_t bytes) {
  if (!chee_egdb_is_block(bytes)) return false;
  job->block = bytes;
  return true;
}

static uint64_t blocks_of(const chee_egdb_job *job, uint64_t size) {
  return (size + job->block - 1) / job->block;
}

static void add_stream(chee_egdb_job *job, int table, bool spans, uint64_t size) {
  chee__egdb_table *of = &job->table[table];
  chee__egdb_output *s = &job->stream[job->streams++];
  *s = (chee__egdb_output){.table = table, .spans = spans, .size = size, .first = job->block_count};
  s->bytes = spans ? of->distances : of->values;
  job->block_count += blocks_of(job, size);
}

bool chee__egdb_pack_begin(chee_egdb_job *job) {
  chee__egdb_packing *p = &job->packing;
  chee_egdb_kind kind = job->maker->kind;
  for (int i = 0; i < job->tables; i++) {
    add_stream(job, i, false, chee__value_bytes(kind, job->table[i].size));
    if (job->distances) add_stream(job, i, true, chee__span_bytes(kind, job->table[i].size));
  }
  job->blocks = calloc(job->block_count, sizeof *job->blocks);
  p->hashing = XXH3_createState();
  if (job->maker->read) p->room = malloc(BATCH);
  if (!job->blocks || !p->hashing || (job->maker->read && !p->room))
    return chee__egdb_job_starve(job);
  XXH3_64bits_reset(p->hashing);
  return chee__egdb_spool_open(job);
}

void chee__egdb_pack_free(chee_egdb_job *job) {
  for (uint64_t i = 0; job->blocks && i < job->block_count; i++) free(job->blocks[i].bytes);
  free(job->blocks);
  XXH3_freeState(job->packing.hashing);
  free(job->packing.room);
  chee__egdb_spool_free(job);
}

// Writes what the threads have compressed.
static bool end_batch(chee_egdb_job *job) {
  chee__egdb_packing *p = &job->packing;
  if (p->count) XXH3_64bits_update(p->hashing, p->bytes, p->size);
  for (uint64_t i = p->first; i < p->first + p->count; i++) {
    if (!chee__egdb_spool(job, job->blocks[i].bytes, job->blocks[i].size)) return false;
    free(job->blocks[i].bytes);
    job->blocks[i].bytes = NULL;
  }
  p->first += p->count;
  p->count = 0;
  return true;
}

static const chee__egdb_output *stream_of(const chee_egdb_job *job, uint64_t block) {
  const chee__egdb_output *s = &job->stream[0];
  for (int i = 1; i < job->streams; i++)
    if (block >= job->stream[i].first) s = &job->stream[i];
  return s;
}

// Below 0, at it, above it, as an outcome.
static int sign_of(int number) {
  return number > 0 ? CHEE__EGDB_WIN : number < 0 ? CHEE__EGDB_LOSS : CHEE__EGDB_DRAW;
}

// What the mover can force, or the other.
static int sign_of_bounds(uint8_t byte, int loose) {
  int low = chee__margin_low(byte, loose), high = chee__margin_high(byte, loose);
  return sign_of(low > 0 ? low : high < 0 ? high : 0);
}

// How often each outcome stands among these bytes of a table's values.
static void count_values(const chee_egdb_job *job, const chee__egdb_output *s, const uint8_t *bytes,
                         uint64_t at, uint64_t size, uint64_t counts[4]) {
  uint64_t every[4][4] = {{0}};
  for (uint64_t i = 0; i < size; i++) {
    if (job->maker->kind == CHEE_EGDB_POINTS) {
      counts[sign_of((int8_t)bytes[i])]++;
    } else if (job->maker->kind == CHEE_EGDB_MARGIN) {
      counts[sign_of_bounds(bytes[i], job->unit.slab.loose)]++;
    } else {
      for (int k = 0; k < 4; k++) every[k][bytes[i] >> 2 * k & 3]++;
    }
  }
  for (int k = 0; k < 4; k++)
    for (int code = 0; code < 4; code++) counts[code] += every[k][code];
  // The last byte has room for outcomes that are none; they are zero.
  uint64_t end = 4 * (at + size), last = job->table[s->table].size;
  if (job->maker->kind == CHEE_EGDB_OUTCOME && end > last) counts[CHEE__EGDB_DRAW] -= end - last;
}

// Adds what a block holds to what its table says of itself.
static void count_block(chee_egdb_job *job, const chee__egdb_output *s, const uint8_t *bytes,
                        uint64_t at, uint64_t size) {
  chee__egdb_table *table = &job->table[s->table];
  uint64_t counts[4] = {0}, number = 0;
  uint32_t longest = 0;
  if (s->spans) {
    for (uint64_t i = 0; i < size; i++)
      if (bytes[i] > longest) longest = bytes[i], number = (at + i) % table->size;
  } else {
    count_values(job, s, bytes, at, size, counts);
  }
  while (atomic_flag_test_and_set(&table->lock)) {
  }
  table->info.wins += counts[CHEE__EGDB_WIN];
  table->info.draws += counts[CHEE__EGDB_DRAW];
  table->info.losses += counts[CHEE__EGDB_LOSS];
  bool sooner = longest == table->info.longest && number < table->info.longest_number;
  if (longest > table->info.longest || (longest && sooner)) {
    table->info.longest = longest;
    table->info.longest_number = number;
  }
  atomic_flag_clear(&table->lock);
}

static bool pack_block(chee_egdb_job *job, uint64_t block, ZSTD_CCtx *context, uint8_t *room,
                       size_t room_size) {
  const chee__egdb_output *s = stream_of(job, block);
  const uint8_t *bytes = job->packing.bytes + (block - job->packing.first) * job->block;
  uint64_t at = (block - s->first) * job->block, left = s->size - at;
  uint64_t size = left < job->block ? left : job->block;
  chee__egdb_block *to = &job->blocks[block];
  count_block(job, s, bytes, at, size);
  size_t made = ZSTD_compressCCtx(context, room, room_size, bytes, size, LEVEL);
  if (ZSTD_isError(made) || !(to->bytes = malloc(made))) return false;
  for (size_t i = 0; i < made; i++) to->bytes[i] = room[i];
  to->size = (uint32_t)made;
  to->hash = XXH3_64bits(bytes, size);
  return true;
}

// Where the batch lies in its stream.
static uint64_t batch_at(const chee_egdb_job *job, const chee__egdb_output *s) {
  return (job->packing.first - s->first) * job->block;
}

static void read_part(chee_egdb_job *job, uint64_t part) {
  const chee__egdb_packing *p = &job->packing;
  const chee__egdb_output *s = stream_of(job, p->first);
  (void)job->maker->read(job, s, batch_at(job, s), p->size, p->room, part);
}

void chee__egdb_pack_work(chee_egdb_job *job, uint64_t item) {
  if (job->packing.reading) {
    read_part(job, item);
    return;
  }
  size_t room_size = ZSTD_compressBound(job->block);
  uint8_t *room = malloc(room_size);
  ZSTD_CCtx *context = ZSTD_createCCtx();
  bool sound = room && context;
  const chee__egdb_packing *p = &job->packing;
  uint64_t group = GROUP / job->block;
  uint64_t end = (item + 1) * group;
  for (uint64_t i = item * group; sound && i < end && i < p->count; i++)
    sound = pack_block(job, p->first + i, context, room, room_size);
  if (!sound) chee__egdb_job_starve(job);
  ZSTD_freeCCtx(context);
  free(room);
}

// Far distances last: each is longer than any that a byte holds.
static void sum_up(chee_egdb_job *job) {
  job->hash = XXH3_64bits_digest(job->packing.hashing);
  for (int i = 0; i < job->tables; i++) {
    chee__egdb_table *table = &job->table[i];
    table->info.positions = table->size;
    table->info.far = table->far_count;
    if (table->far_count) table->info.longest = 0;
    for (uint64_t k = 0; k < table->far_count; k++)
      if (table->far[k].plies > table->info.longest) {
        table->info.longest = (uint32_t)table->far[k].plies;
        table->info.longest_number = table->far[k].number % table->size;
      }
  }
}

static uint64_t groups(const chee__egdb_packing *p) {
  return (p->size + GROUP - 1) / GROUP;
}

bool chee__egdb_pack_next(chee_egdb_job *job) {
  chee__egdb_packing *p = &job->packing;
  if (p->reading) {
    p->reading = false;
    job->items = groups(p);
    return true;
  }
  if (!end_batch(job)) return false;
  if (p->first == job->block_count) {
    sum_up(job);
    return false;
  }
  const chee__egdb_output *s = stream_of(job, p->first);
  uint64_t at = batch_at(job, s), left = s->size - at;
  p->size = left < BATCH ? left : BATCH;
  p->count = blocks_of(job, p->size);
  p->bytes = s->bytes ? s->bytes + at : p->room;
  p->reading = !s->bytes && job->maker->parts > 0;
  job->items = p->reading ? job->maker->parts : groups(p);
  return s->bytes || p->reading || job->maker->read(job, s, at, p->size, p->room, 0);
}
