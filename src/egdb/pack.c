// SPDX-License-Identifier: MIT
//
// The last phase of a job: its streams are counted, hashed and compressed block by block.
#include <stdlib.h>
#include <zstd.h>
#define XXH_STATIC_LINKING_ONLY // for a state that needs no allocation
#include <xxhash.h>

#include "egdb/file.h"
#include "egdb/job.h"
#include "egdb/planes.h"

enum {
  LEVEL = 1, // of zstd: higher ones take longer than the tables, and save little
  GROUP = 64 // blocks of an item
};

static uint64_t blocks_of(uint64_t size) {
  return (size + CHEE__EGDB_BLOCK - 1) / CHEE__EGDB_BLOCK;
}

static void add_stream(chee_egdb_job *job, int table, const uint8_t *bytes, uint64_t size) {
  chee__egdb_output *s = &job->stream[job->streams++];
  *s = (chee__egdb_output){.table = table, .bytes = bytes, .size = size, .first = job->block_count};
  s->spans = bytes == job->table[table].distances;
  job->block_count += blocks_of(size);
}

bool chee__egdb_pack_begin(chee_egdb_job *job) {
  for (int i = 0; i < job->tables; i++) {
    const chee__egdb_table *table = &job->table[i];
    chee_egdb_kind kind = job->maker->kind;
    add_stream(job, i, table->values, chee__value_bytes(kind, table->size));
    if (table->distances) add_stream(job, i, table->distances, chee__span_bytes(kind, table->size));
  }
  job->blocks = calloc(job->block_count, sizeof *job->blocks);
  if (!job->blocks) return chee__egdb_job_starve(job);
  job->items = (job->block_count + GROUP - 1) / GROUP;
  return true;
}

void chee__egdb_pack_free(chee_egdb_job *job) {
  for (uint64_t i = 0; job->blocks && i < job->block_count; i++) free(job->blocks[i].bytes);
  free(job->blocks);
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
static void count_values(const chee_egdb_job *job, const chee__egdb_output *s, uint64_t at,
                         uint64_t size, uint64_t counts[4]) {
  const uint8_t *bytes = s->bytes + at;
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
static void count_block(chee_egdb_job *job, const chee__egdb_output *s, uint64_t at,
                        uint64_t size) {
  chee__egdb_table *table = &job->table[s->table];
  uint64_t counts[4] = {0}, number = 0;
  uint32_t longest = 0;
  if (s->spans) {
    for (uint64_t i = 0; i < size; i++)
      if (s->bytes[at + i] > longest) longest = s->bytes[at + i], number = (at + i) % table->size;
  } else {
    count_values(job, s, at, size, counts);
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
  const chee__egdb_output *s = &job->stream[0];
  for (int i = 1; i < job->streams; i++)
    if (block >= job->stream[i].first) s = &job->stream[i];
  uint64_t at = (block - s->first) * CHEE__EGDB_BLOCK, left = s->size - at;
  uint64_t size = left < CHEE__EGDB_BLOCK ? left : CHEE__EGDB_BLOCK;
  chee__egdb_block *to = &job->blocks[block];
  count_block(job, s, at, size);
  size_t made = ZSTD_compressCCtx(context, room, room_size, s->bytes + at, size, LEVEL);
  if (ZSTD_isError(made) || !(to->bytes = malloc(made))) return false;
  for (size_t i = 0; i < made; i++) to->bytes[i] = room[i];
  to->size = (uint32_t)made;
  to->hash = XXH3_64bits(s->bytes + at, size);
  return true;
}

void chee__egdb_pack_work(chee_egdb_job *job, uint64_t item) {
  size_t room_size = ZSTD_compressBound(CHEE__EGDB_BLOCK);
  uint8_t *room = malloc(room_size);
  ZSTD_CCtx *context = ZSTD_createCCtx();
  bool sound = room && context;
  uint64_t end = (item + 1) * GROUP;
  for (uint64_t block = item * GROUP; sound && block < end && block < job->block_count; block++)
    sound = pack_block(job, block, context, room, room_size);
  if (!sound) chee__egdb_job_starve(job);
  ZSTD_freeCCtx(context);
  free(room);
}

// Far distances last: a byte does not hold them.
void chee__egdb_pack_end(chee_egdb_job *job) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  for (int i = 0; i < job->streams; i++)
    XXH3_64bits_update(&state, job->stream[i].bytes, job->stream[i].size);
  job->hash = XXH3_64bits_digest(&state);
  for (int i = 0; i < job->tables; i++) {
    chee__egdb_table *table = &job->table[i];
    table->info.positions = table->size;
    table->info.far = table->far_count;
    for (uint64_t k = 0; k < table->far_count; k++)
      if (table->far[k].plies > table->info.longest) {
        table->info.longest = table->far[k].plies;
        table->info.longest_number = table->far[k].number % table->size;
      }
  }
}
