// SPDX-License-Identifier: MIT
//
// A job that only packs: the rows of a unit come from its shares.
#include <stdlib.h>
#include <string.h>

#include "chee/egdb_share.h"
#include "core/fail.h"
#include "egdb/file.h"
#include "egdb/four_row.h"
#include "egdb/sharing.h"

typedef struct gathering {
  int shares;
  chee_egdb_fetch_rows *fetch;
  void *data;
  chee__side side[2]; // of table 0's mover, and of the other
  uint8_t *rows;      // of one share
  chee__planes all;   // rows of all shares
} gathering;

static void release(chee_egdb_job *job) {
  gathering *g = job->state;
  if (!g) return;
  for (int i = 0; i < 2; i++) chee__side_free(&g->side[i]);
  chee__planes_free(&g->all);
  free(g->rows);
  free(g);
  job->state = NULL;
}

// Whether a row is a position can be told without sowing it.
static void mark_rows(chee__side *side) {
  uint8_t holes[64];
  uint64_t marks;
  for (uint64_t row = 0; row < side->rows; row++) {
    if (!chee__egdb_row_unrank(side->index, side->side, row, holes, &marks)) continue;
    side->present[row] = 1;
    side->row_set[row / 64] |= (uint64_t)1 << row % 64;
  }
}

static bool begin(chee_egdb_job *job) {
  gathering *g = job->state = calloc(1, sizeof *g);
  if (!g) return chee__egdb_job_starve(job);
  if (job->maker->kind != CHEE_EGDB_OUTCOME) return true;
  chee_egdb_side sides[2] = {job->unit.slab.mover, job->unit.slab.other};
  for (int i = 0; i < 2; i++) {
    if (!chee__side_new(&g->side[i], job->index, sides[i])) return chee__egdb_job_starve(job);
    mark_rows(&g->side[i]);
  }
  return true;
}

static bool next(chee_egdb_job *job) {
  (void)job;
  return false; // there is nothing to be made
}

static void work(chee_egdb_job *job, uint64_t item) {
  (void)job;
  (void)item;
}

static bool starved(chee_egdb_job *job) {
  chee__egdb_job_starve(job);
  return false;
}

// What a share has of rows [from, to) of a stream, in `rows`; `*size` bytes.
static bool fetch(chee_egdb_job *job, const chee__egdb_output *stream, int share, uint64_t from,
                  uint64_t to, size_t *size) {
  gathering *g = job->state;
  *size = chee_egdb_share_bytes(job->index, &job->unit, stream->table, stream->spans, share,
                                g->shares, from, to);
  uint8_t *rows = realloc(g->rows, *size + 1);
  if (!rows) return starved(job);
  g->rows = rows;
  return *size == 0 || g->fetch(g->data, share, stream->table, stream->spans, from, to, rows) ||
         chee__egdb_job_fail(job, CHEE_IO, CHEE_FAULT_TABLE_SHARE_GONE);
}

// Bytes of outcomes, packed from the planes of all shares.
static bool read_values(chee_egdb_job *job, const chee__egdb_output *stream, uint64_t at,
                        uint64_t size, uint8_t *to) {
  gathering *g = job->state;
  const chee__side *own = &g->side[stream->table], *other = &g->side[1 - stream->table];
  uint64_t columns = other->rows, last = 4 * (at + size);
  if (last > own->rows * columns) last = own->rows * columns;
  uint64_t from = 4 * at / columns, end = (last + columns - 1) / columns, words = 0;
  chee__planes_free(&g->all);
  if (!chee__planes_new(&g->all, end - from, columns)) return starved(job);
  for (int share = 0; share < g->shares; share++) {
    size_t size_of_share;
    if (!fetch(job, stream, share, from, end, &size_of_share)) return false;
    size_t row = size_of_share / (end - from);
    for (uint64_t i = 0; i < end - from; i++) {
      memcpy(g->all.win + i * g->all.stride + words, g->rows + i * row, row / 2);
      memcpy(g->all.loss + i * g->all.stride + words, g->rows + i * row + row / 2, row / 2);
    }
    words += row / 2 / sizeof(uint64_t);
  }
  // Packed from the first byte of these rows on, of which the first may be of the row before.
  uint64_t origin = from * columns / 4 * 4;
  uint8_t *packed = calloc(chee__packed_size(end * columns - origin) + 8, 1);
  if (!packed) return starved(job);
  chee__planes_pack(&g->all, 0, end - from, own->present + from, other->row_set,
                    from * columns - origin, packed);
  memcpy(to, packed + (at - origin / 4), size);
  free(packed);
  return true;
}

// Bytes as they are: of each row the shares have parts, one share after another.
static bool read_bytes(chee_egdb_job *job, const chee__egdb_output *stream, uint64_t at,
                       uint64_t size, uint8_t *to) {
  gathering *g = job->state;
  const chee__egdb_sharing *sharing = chee__egdb_maker_of(job->index)->sharing;
  chee__egdb_part part = {job->index, &job->unit, 0, g->shares};
  uint64_t width = sharing->row_bytes(&part, stream->table, stream->spans);
  uint64_t from = at / width, end = (at + size + width - 1) / width;
  uint64_t *filled = calloc(end - from, sizeof *filled); // of each row
  if (!filled) return starved(job);
  for (int share = 0; share < g->shares; share++) {
    size_t whole, place = 0;
    if (!fetch(job, stream, share, from, end, &whole)) break;
    for (uint64_t i = from; i < end && place < whole; i++) {
      size_t own = chee_egdb_share_bytes(job->index, &job->unit, stream->table, stream->spans,
                                         share, g->shares, i, i + 1);
      // What of this row's part is asked for.
      uint64_t begin = i * width + filled[i - from], stop = begin + own;
      uint64_t a = begin > at ? begin : at, b = stop < at + size ? stop : at + size;
      if (a < b) memcpy(to + (a - at), g->rows + place + (a - begin), b - a);
      filled[i - from] += own;
      place += own;
    }
  }
  free(filled);
  return !atomic_load(&job->failed);
}

static bool read_rows(chee_egdb_job *job, const chee__egdb_output *stream, uint64_t at,
                      uint64_t size, uint8_t *to, uint64_t part) {
  (void)part; // there are none: shares may answer one thread alone
  return stream->spans || job->maker->kind != CHEE_EGDB_OUTCOME
             ? read_bytes(job, stream, at, size, to)
             : read_values(job, stream, at, size, to);
}

#define GATHERER(of)                                                                               \
  [of] = {.kind = (of),                                                                            \
          .begin = begin,                                                                          \
          .next = next,                                                                            \
          .work = work,                                                                            \
          .free = release,                                                                         \
          .read = read_rows}

static const chee__egdb_maker gatherers[] = {
    GATHERER(CHEE_EGDB_OUTCOME), GATHERER(CHEE_EGDB_POINTS), GATHERER(CHEE_EGDB_MARGIN)};

chee_status chee_egdb_gather_new(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                 const char *folder, bool distances, int shares,
                                 const uint64_t *const far[2], const size_t far_count[2],
                                 chee_egdb_fetch_rows *fetch, void *data, chee_egdb_job **job,
                                 chee_error *error) {
  chee_status status = chee__egdb_job_make(
      index, unit, folder, distances, &gatherers[chee__egdb_kind(&index->rules)], 0, 1, job, error);
  if (status != CHEE_OK) return status;
  gathering *g = (*job)->state;
  g->shares = shares;
  g->fetch = fetch;
  g->data = data;
  for (int table = 0; table < unit->tables; table++)
    for (size_t i = 0; i < far_count[table]; i++)
      chee__egdb_far_add(*job, &(*job)->table[table], far[table][2 * i],
                         (uint32_t)far[table][2 * i + 1]);
  return CHEE_OK;
}
