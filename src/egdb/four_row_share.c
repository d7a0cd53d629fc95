// SPDX-License-Identifier: MIT
//
// Shares of a four-row game: all rows of the mover against some rows of the other, whole words.
// After a sweep they tell each other what it has decided. A record is 64 rows of one half as the
// last sweep left them: the half (4 bytes), the number of the 64 rows (4), then 64 rows of won and
// 64 rows of lost positions, whole words, in the byte order of the machine, which the shares have
// in common.
#include <stdlib.h>
#include <string.h>

#include "egdb/four_row.h"
#include "egdb/memory.h"
#include "egdb/share_file.h"

enum { RECORD_HEAD = 8 };

static bool waits(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  return s->phase == CHEE__PHASE_WAIT;
}

static bool decided(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  return atomic_load(&s->progressed);
}

static void exchange(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  for (int i = 0; i < s->halves; i++) memset((void *)s->half[i].fresh, 0, s->half[i].side.rows);
}

static size_t record_size(const chee__egdb_half *half) {
  return RECORD_HEAD + 2 * 64 * sizeof(uint64_t) * (size_t)half->own.stride;
}

static size_t record(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  size_t size = record_size(&s->half[0]);
  if (s->halves == 2 && record_size(&s->half[1]) > size) size = record_size(&s->half[1]);
  return size;
}

// Positions that are decided, of 64 rows.
static void put_record(const chee__egdb_half *half, int h, uint64_t group, uint8_t *bytes) {
  const chee__planes *own = &half->own;
  uint32_t head[2] = {(uint32_t)h, (uint32_t)group};
  memcpy(bytes, head, RECORD_HEAD);
  size_t plane = 64 * (size_t)own->stride;
  for (uint64_t i = 0; i < plane; i++) {
    uint64_t at = 64 * group * own->stride + i, win = 0, loss = 0;
    if (at < own->rows * own->stride) {
      win = own->win[at] & ~own->loss[at];
      loss = own->loss[at] & ~own->win[at];
    }
    memcpy(bytes + RECORD_HEAD + i * sizeof win, &win, sizeof win);
    memcpy(bytes + RECORD_HEAD + (plane + i) * sizeof loss, &loss, sizeof loss);
  }
}

// The rows of half `h` that share `of` sees as columns, in groups of 64.
static void groups_of(const chee_egdb_job *job, int h, int of, uint64_t *from, uint64_t *to) {
  const chee__egdb_four_row_state *s = job->state;
  uint64_t rows = s->half[h].side.rows;
  *from = chee__egdb_share_from(job, rows, of) / 64;
  *to = *from + chee__words(chee__egdb_share_columns(job, rows, of));
}

static size_t give(chee_egdb_job *job, int to, uint64_t *cursor, uint8_t *bytes, size_t room) {
  const chee__egdb_four_row_state *s = job->state;
  size_t made = 0;
  uint64_t passed = 0;
  for (int h = 0; h < s->halves; h++) {
    const chee__egdb_half *half = &s->half[h];
    uint64_t from, end;
    groups_of(job, h, to, &from, &end);
    for (uint64_t group = from; group < end; group++, passed++) {
      if (passed < *cursor || !half->own.stride) continue;
      if (made + record_size(half) > room) return made;
      *cursor = passed + 1;
      if (!atomic_load_explicit(&half->moved[group], memory_order_relaxed)) continue;
      put_record(half, h, group, bytes + made);
      made += record_size(half);
    }
  }
  return made;
}

// Turns 64 rows of one word over into the other half's view.
static void take_square(chee__egdb_half *to, uint64_t first, uint64_t column, uint64_t win[64],
                        uint64_t loss[64]) {
  chee__planes *seen = &to->seen;
  chee__transpose(win);
  chee__transpose(loss);
  for (uint64_t i = 0; i < 64 && first + i < seen->rows; i++) {
    uint64_t at = (first + i) * seen->stride + column;
    if (seen->win[at] == win[i] && seen->loss[at] == loss[i]) continue;
    seen->win[at] = win[i];
    seen->loss[at] = loss[i];
    atomic_store_explicit(&to->fresh[first + i], 1, memory_order_relaxed);
  }
}

static bool take(chee_egdb_job *job, int from, const uint8_t *bytes, size_t size) {
  chee__egdb_four_row_state *s = job->state;
  while (size >= RECORD_HEAD) {
    uint32_t head[2];
    memcpy(head, bytes, RECORD_HEAD);
    if (head[0] >= (uint32_t)s->halves) return false;
    chee__egdb_half *to = chee__egdb_other_half(s, (int)head[0]);
    // The giver's columns are rows here.
    uint64_t first = chee__egdb_share_from(job, to->side.rows, from);
    uint64_t words = chee__words(chee__egdb_share_columns(job, to->side.rows, from)), begin, end;
    groups_of(job, (int)head[0], job->share, &begin, &end);
    size_t plane = 64 * (size_t)words * sizeof(uint64_t);
    if (head[1] < begin || head[1] >= end || size < RECORD_HEAD + 2 * plane) return false;
    for (uint64_t word = 0; word < words; word++) {
      uint64_t win[64], loss[64];
      for (uint64_t i = 0; i < 64; i++) {
        const uint8_t *at = bytes + RECORD_HEAD + (i * words + word) * sizeof win[i];
        memcpy(&win[i], at, sizeof win[i]);
        memcpy(&loss[i], at + plane, sizeof loss[i]);
      }
      take_square(to, first + 64 * word, head[1] - begin, win, loss);
    }
    bytes += RECORD_HEAD + 2 * plane;
    size -= RECORD_HEAD + 2 * plane;
  }
  return size == 0;
}

static void go_on(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  s->phase = CHEE__PHASE_TURN; // which has been done by what was taken
  job->items = 0;
}

static bool prepare(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  if (s->phase == CHEE__PHASE_SIDES)
    for (uint64_t i = 0; i < job->items; i++) job->maker->work(job, i);
  s->phase = CHEE__PHASE_WAIT;
  return !atomic_load(&job->failed);
}

static bool begin(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  chee__egdb_window_close(job);
  for (int i = 0; i < job->tables; i++) {
    free(job->table[i].distances);
    job->table[i].distances = NULL;
  }
  // The sides are sown once for all shares: then this phase has nothing to do.
  if (s->phase != CHEE__PHASE_SIDES) {
    s->phase = CHEE__PHASE_SIDES;
    job->items = 0;
  }
  atomic_store(&s->progressed, false);
  return chee__egdb_window_open(job);
}

static bool make_room(chee_egdb_job *job, uint32_t step) {
  (void)step;
  return chee__egdb_window_sweep(job);
}

static void filled(chee_egdb_job *job, uint32_t step) {
  chee__egdb_four_row_state *s = job->state;
  // What the other side's rows hold where they can be captured is found anew.
  s->phase = CHEE__PHASE_OCCUPIED;
  for (int i = 0; i < s->halves; i++) job->maker->work(job, (uint64_t)i);
  s->plies = step;
  s->phase = CHEE__PHASE_WAIT;
}

static uint32_t step(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  return s->plies;
}

static int runs(const chee_egdb_job *job, chee__egdb_run run[CHEE__SHARE_RUNS]) {
  const chee__egdb_four_row_state *s = job->state;
  int count = 0;
  for (int i = 0; i < s->halves; i++) {
    const chee__egdb_half *half = &s->half[i];
    uint64_t bytes = half->own.rows * half->own.stride * sizeof *half->own.win;
    uint64_t *const planes[4] = {half->own.win, half->own.loss, half->seen.win, half->seen.loss};
    for (int k = 0; k < 4; k++) run[count++] = (chee__egdb_run){planes[k], bytes};
    if (job->distances)
      run[count++] = (chee__egdb_run){job->table[i].distances, half->own.rows * half->own.columns};
  }
  return count;
}

// What lies where in the runs of a share: its halves one after another.
typedef struct places {
  uint64_t rows, columns;
  uint64_t row;   // bytes of a plane's row
  uint64_t begin; // of the half
  uint64_t end;   // of both halves
} places;

static places places_of(const chee__egdb_part *p, bool kept, int table) {
  chee_egdb_job like = {.shares = p->shares};
  places found = {0};
  uint64_t place = 0;
  for (int i = 0; i < p->unit->tables; i++) {
    const chee_egdb_slab *slab = &p->unit->slab;
    uint64_t rows = chee_egdb_side_rows(p->index, i ? slab->other : slab->mover);
    uint64_t others = chee_egdb_side_rows(p->index, i ? slab->mover : slab->other);
    uint64_t columns = chee__egdb_share_columns(&like, others, p->share);
    uint64_t row = chee__words(columns) * sizeof(uint64_t);
    if (i == table) found = (places){.rows = rows, .columns = columns, .row = row, .begin = place};
    place += 4 * rows * row + (kept ? rows * columns : 0);
  }
  found.end = place;
  return found;
}

static uint64_t size_of(const chee__egdb_part *p, bool distances, uint32_t after) {
  (void)after;
  return places_of(p, distances, 0).end;
}

static uint64_t row_count(const chee__egdb_part *p, int table, bool spans) {
  (void)spans;
  return chee_egdb_side_rows(p->index, table ? p->unit->slab.other : p->unit->slab.mover);
}

static uint64_t row_bytes(const chee__egdb_part *p, int table, bool spans) {
  return row_count(p, 1 - table, spans);
}

static uint64_t bytes_of(const chee__egdb_part *p, int table, bool spans, uint64_t from,
                         uint64_t to) {
  places found = places_of(p, spans, table);
  return (spans ? found.columns : 2 * found.row) * (to - from);
}

static void rows_of(const chee_egdb_job *job, int table, bool spans, uint64_t from, uint64_t to,
                    uint8_t *bytes) {
  const chee__egdb_four_row_state *s = job->state;
  const chee__planes *own = &s->half[table].own;
  if (spans) {
    memcpy(bytes, job->table[table].distances + from * own->columns, (to - from) * own->columns);
    return;
  }
  size_t plane = own->stride * sizeof(uint64_t);
  for (uint64_t row = from; row < to; row++, bytes += 2 * plane) {
    memcpy(bytes, own->win + row * own->stride, plane);
    memcpy(bytes + plane, own->loss + row * own->stride, plane);
  }
}

static bool read_rows(const chee__egdb_part *part, bool kept, FILE *file, uint64_t at, int table,
                      bool spans, uint64_t from, uint64_t to, uint8_t *bytes) {
  places p = places_of(part, kept, table);
  uint64_t plane = p.rows * p.row;
  at += p.begin;
  if (spans)
    return chee__share_read_at(file, at + 4 * plane + from * p.columns, bytes,
                               (to - from) * p.columns);
  bool whole = true;
  for (uint64_t row = from; row < to && whole; row++, bytes += 2 * p.row)
    whole = chee__share_read_at(file, at + row * p.row, bytes, p.row) &&
            chee__share_read_at(file, at + plane + row * p.row, bytes + p.row, p.row);
  return whole;
}

static uint64_t memory(const chee__egdb_part *p, bool distances) {
  chee_egdb_side mover = p->unit->slab.mover, other = p->unit->slab.other;
  double a = (double)chee_egdb_side_rows(p->index, mover);
  double b = (double)chee_egdb_side_rows(p->index, other);
  // Tables of lower slabs lie there whole; captures are as large as one table's planes.
  double lower = chee__lower_rows(p->index, mover) * b + chee__lower_rows(p->index, other) * a;
  double part = (a * (b + 64.0 * p->shares) + b * (a + 64.0 * p->shares)) / p->shares;
  double steps = (a + b) * (p->index->holes * 4 + 16);
  // A table as a whole without distances is swept in strips.
  double bytes = distances ? 1.625 : p->shares > 1 ? 0.625 : 0.35;
  return (uint64_t)(part * bytes + lower / 4 + steps);
}

const chee__egdb_sharing chee__egdb_four_row_shares = CHEE__EGDB_SHARING_OF_THIS_FILE;
