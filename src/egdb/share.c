// SPDX-License-Identifier: MIT
//
// What the shares of a unit tell each other. A record is 64 rows of one half as the last sweep left
// them: the half (4 bytes), the number of the 64 rows (4), then 64 rows of won and 64 rows of lost
// positions, whole words, in the byte order of the machine, which the shares have in common.
#include "chee/egdb_share.h"

#include <string.h>

#include "egdb/four_row.h"

enum { RECORD_HEAD = 8 };

bool chee_egdb_share_waits(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  return job->shares > 1 && s && s->phase == CHEE__PHASE_WAIT && !atomic_load(&job->failed);
}

bool chee_egdb_share_decided(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  return atomic_load(&s->progressed);
}

void chee_egdb_share_exchange(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  for (int i = 0; i < s->halves; i++) memset((void *)s->half[i].fresh, 0, s->half[i].side.rows);
}

static size_t record_size(const chee__egdb_half *half) {
  return RECORD_HEAD + 2 * 64 * sizeof(uint64_t) * (size_t)half->own.stride;
}

size_t chee_egdb_share_record(const chee_egdb_job *job) {
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

size_t chee_egdb_share_give(chee_egdb_job *job, int to, uint64_t *cursor, uint8_t *bytes,
                            size_t room) {
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

bool chee_egdb_share_take(chee_egdb_job *job, int from, const uint8_t *bytes, size_t size) {
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

void chee_egdb_share_go_on(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  s->phase = CHEE__PHASE_TURN; // which has been done by what was taken
  job->items = 0;
}

size_t chee_egdb_share_far(const chee_egdb_job *job, int table, const uint64_t **pairs) {
  _Static_assert(sizeof(chee__egdb_far) == 2 * sizeof(uint64_t), "a pair of numbers");
  *pairs = (const uint64_t *)(const void *)job->table[table].far;
  return job->table[table].far_count;
}

size_t chee_egdb_share_row(const chee_egdb_index *index, const chee_egdb_unit *unit, int table,
                           bool distances, int share, int shares) {
  chee_egdb_job like = {.shares = shares};
  uint64_t others = chee_egdb_side_rows(index, table ? unit->slab.mover : unit->slab.other);
  uint64_t columns = chee__egdb_share_columns(&like, others, share);
  return distances ? columns : 2 * sizeof(uint64_t) * chee__words(columns);
}

size_t chee_egdb_share_rows(const chee_egdb_job *job, int table, bool distances, uint64_t from,
                            uint64_t to, uint8_t *bytes) {
  const chee__egdb_four_row_state *s = job->state;
  const chee__planes *own = &s->half[table].own;
  if (distances) {
    size_t size = (to - from) * own->columns;
    memcpy(bytes, job->table[table].distances + from * own->columns, size);
    return size;
  }
  size_t plane = own->stride * sizeof(uint64_t);
  for (uint64_t row = from; row < to; row++, bytes += 2 * plane) {
    memcpy(bytes, own->win + row * own->stride, plane);
    memcpy(bytes + plane, own->loss + row * own->stride, plane);
  }
  return 2 * plane * (to - from);
}
