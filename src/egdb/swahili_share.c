// SPDX-License-Identifier: MIT
//
// Shares of Swahili: all rows of the first seat against some rows of the other. A step is a level
// of rows: they move, which asks for rows of the same columns alone; then the shares of the columns
// further in pass on what that has come to, since a waiting row asks what the other can move to.
//
// A record is its level (8 bytes), the first row of it and how many (8 each), in the byte order of
// the machine, and the giver's columns of those rows.
#include <stdlib.h>
#include <string.h>

#include "egdb/memory.h"
#include "egdb/share_file.h"
#include "egdb/swahili.h"

enum { RECORD_HEAD = 3 * sizeof(uint64_t), LEVELS = CHEE__SWAHILI_LEVELS };

typedef chee__swahili_state swahili;

static uint64_t rows_of_first(const chee__egdb_part *p) {
  return chee_egdb_side_rows(p->index, p->unit->slab.mover);
}

static uint64_t all_columns(const chee__egdb_part *p) {
  return chee_egdb_side_rows(p->index, p->unit->slab.other);
}

// The first column of a share; of the share after the last, how many there are.
static uint64_t column_of(const chee__egdb_part *p, int share) {
  uint64_t columns = all_columns(p);
  uint64_t each = (columns + (uint64_t)p->shares - 1) / (uint64_t)p->shares;
  uint64_t from = each * (uint64_t)share;
  return from < columns ? from : columns;
}

static uint64_t width_of(const chee__egdb_part *p) {
  return column_of(p, p->share + 1) - column_of(p, p->share);
}

static bool prepare(chee_egdb_job *job) {
  const swahili *s = job->state;
  while (s->phase <= CHEE__SWAHILI_LIST) {
    for (uint64_t i = 0; i < job->items; i++) job->maker->work(job, i);
    if (s->phase == CHEE__SWAHILI_LIST) return chee__swahili_ready(job);
    job->maker->next(job);
  }
  return true;
}

static bool begin(chee_egdb_job *job) {
  swahili *s = job->state;
  chee__egdb_part p = chee__egdb_part_of(job, job->share);
  uint64_t size = rows_of_first(&p) * width_of(&p);
  s->from = column_of(&p, job->share);
  s->to = column_of(&p, job->share + 1);
  free(s->moves);
  free(s->waits);
  free(s->seen);
  s->seen = NULL;
  s->moves = s->second ? malloc(size + 1) : NULL;
  s->waits = malloc(size + 1);
  s->level = -1;
  if (s->phase > CHEE__SWAHILI_LIST) {
    s->phase = CHEE__SWAHILI_READY;
    job->items = 0;
  }
  return s->waits && (s->moves || !s->second);
}

static bool open_level(swahili *s) {
  free(s->seen);
  s->seen = malloc(chee__level_rows(s, s->level) * s->to + 1);
  return s->seen;
}

bool chee__swahili_share_next(chee_egdb_job *job) {
  swahili *s = job->state;
  switch (s->phase) {
  case CHEE__SWAHILI_MOVING: s->phase = CHEE__SWAHILI_WAIT; return false;
  case CHEE__SWAHILI_TAKEN:
    s->phase = CHEE__SWAHILI_WAITING;
    job->items = chee__level_rows(s, s->level);
    return true;
  case CHEE__SWAHILI_READY:
  case CHEE__SWAHILI_WAITING: break;
  default: return false;
  }
  do s->level++;
  while (s->level < LEVELS && chee__level_rows(s, s->level) == 0);
  if (s->level == LEVELS) {
    s->phase = CHEE__SWAHILI_DONE;
    return false;
  }
  s->phase = CHEE__SWAHILI_MOVING;
  job->items = chee__level_rows(s, s->level);
  return open_level(s) || chee__egdb_job_starve(job);
}

void chee__swahili_share_work(chee_egdb_job *job, uint64_t item) {
  swahili *s = job->state;
  uint64_t row = s->order[chee__level_begin(s, s->level) + item], width = s->to - s->from;
  uint8_t *moves = s->seen + item * s->to;
  if (s->phase == CHEE__SWAHILI_MOVING) {
    chee__swahili_moves(s, row, moves + s->from);
    if (s->moves) memcpy(s->moves + row * width, moves + s->from, width);
  } else {
    chee__swahili_waits(job, s, row, moves);
  }
}

static bool waits(const chee_egdb_job *job) {
  const swahili *s = job->state;
  return s->phase == CHEE__SWAHILI_WAIT || s->phase == CHEE__SWAHILI_DONE;
}

static bool decided(const chee_egdb_job *job) {
  const swahili *s = job->state;
  return s->phase == CHEE__SWAHILI_WAIT;
}

static void exchange(chee_egdb_job *job) {
  (void)job;
}

static size_t record(const chee_egdb_job *job) {
  const swahili *s = job->state;
  return RECORD_HEAD + (size_t)(s->to - s->from);
}

static size_t give(chee_egdb_job *job, int to, uint64_t *cursor, uint8_t *bytes, size_t room) {
  const swahili *s = job->state;
  uint64_t width = s->to - s->from, rows = chee__level_rows(s, s->level);
  if (to <= job->share || width == 0 || *cursor >= rows) return 0;
  uint64_t count = (room - RECORD_HEAD) / width;
  if (count > rows - *cursor) count = rows - *cursor;
  const uint64_t head[3] = {(uint64_t)s->level, *cursor, count};
  memcpy(bytes, head, RECORD_HEAD);
  for (uint64_t i = 0; i < count; i++)
    memcpy(bytes + RECORD_HEAD + i * width, s->seen + (*cursor + i) * s->to + s->from, width);
  *cursor += count;
  return RECORD_HEAD + count * width;
}

static bool take(chee_egdb_job *job, int from, const uint8_t *bytes, size_t size) {
  swahili *s = job->state;
  if (size == 0) return true;
  if (size < RECORD_HEAD || from < 0 || from >= job->share || s->phase != CHEE__SWAHILI_WAIT)
    return false;
  chee__egdb_part p = chee__egdb_part_of(job, from);
  uint64_t head[3], rows = chee__level_rows(s, s->level), first = column_of(&p, from);
  memcpy(head, bytes, RECORD_HEAD);
  if (head[0] != (uint64_t)s->level || head[1] > rows || head[2] > rows - head[1] ||
      size != RECORD_HEAD + head[2] * width_of(&p))
    return false;
  for (uint64_t i = 0; i < head[2]; i++)
    memcpy(s->seen + (head[1] + i) * s->to + first, bytes + RECORD_HEAD + i * width_of(&p),
           width_of(&p));
  return true;
}

static void go_on(chee_egdb_job *job) {
  swahili *s = job->state;
  s->phase = CHEE__SWAHILI_TAKEN;
}

// A share that waits for others counts its level from 1; one that is done stands beyond them all.
static uint32_t step(const chee_egdb_job *job) {
  const swahili *s = job->state;
  return (uint32_t)s->level + 1;
}

static bool make_room(chee_egdb_job *job, uint32_t after) {
  swahili *s = job->state;
  s->level = (int)after - 1;
  s->phase = s->level < LEVELS ? CHEE__SWAHILI_WAIT : CHEE__SWAHILI_DONE;
  return s->phase == CHEE__SWAHILI_DONE || open_level(s);
}

static void filled(chee_egdb_job *job, uint32_t after) {
  (void)job;
  (void)after;
}

static int runs(const chee_egdb_job *job, chee__egdb_run run[CHEE__SHARE_RUNS]) {
  const swahili *s = job->state;
  uint64_t size = s->seat[0]->side.rows * (s->to - s->from);
  int count = 0;
  run[count++] = (chee__egdb_run){s->waits, size};
  if (s->moves) run[count++] = (chee__egdb_run){s->moves, size};
  if (s->phase == CHEE__SWAHILI_WAIT)
    run[count++] = (chee__egdb_run){s->seen, chee__level_rows(s, s->level) * s->to};
  return count;
}

static uint64_t size_of(const chee__egdb_part *p, bool distances, uint32_t after) {
  (void)distances;
  uint64_t ends[LEVELS], size = (uint64_t)p->unit->tables * rows_of_first(p) * width_of(p);
  if (after > LEVELS + 1) return UINT64_MAX / 2;
  if (after > LEVELS) return size;
  chee__swahili_order(p->index, p->unit->slab.mover.counters, ends, NULL);
  uint64_t rows = ends[after - 1] - (after > 1 ? ends[after - 2] : 0);
  return size + rows * column_of(p, p->share + 1);
}

// The table in which the first seat waits is the last; its rows are columns here.
static bool is_waiting(const chee__egdb_part *p, int table) {
  return table == p->unit->tables - 1;
}

static uint64_t row_count(const chee__egdb_part *p, int table, bool spans) {
  (void)spans;
  return is_waiting(p, table) ? all_columns(p) : rows_of_first(p);
}

static uint64_t row_bytes(const chee__egdb_part *p, int table, bool spans) {
  (void)spans;
  return is_waiting(p, table) ? rows_of_first(p) : all_columns(p);
}

// Of rows [from, to) of the table in which the first seat waits: those that the share has.
static uint64_t clip(const chee__egdb_part *p, uint64_t *from, uint64_t *to) {
  uint64_t first = column_of(p, p->share), end = column_of(p, p->share + 1);
  if (*from < first) *from = first;
  if (*to > end) *to = end;
  return *to > *from ? *to - *from : 0;
}

static uint64_t bytes_of(const chee__egdb_part *p, int table, bool spans, uint64_t from,
                         uint64_t to) {
  (void)spans;
  if (is_waiting(p, table)) return clip(p, &from, &to) * rows_of_first(p);
  return (to - from) * width_of(p);
}

// Where rows come from: a share in memory, or the file of one.
typedef struct source {
  const uint8_t *bytes;
  FILE *file;
  uint64_t at; // of the run in the file
} source;

static bool fetch(const source *s, uint64_t at, uint8_t *to, uint64_t size) {
  if (s->file) return chee__share_read_at(s->file, s->at + at, to, size);
  memcpy(to, s->bytes + at, size);
  return true;
}

static void settle(uint8_t *bytes, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) bytes[i] = (uint8_t)(bytes[i] - CHEE__POINTS_ZERO);
}

// A few columns of every row at a time.
enum { COLUMNS = 4096 };

static bool turn_over(const chee__egdb_part *p, const source *s, uint64_t from, uint64_t to,
                      uint8_t *bytes) {
  uint8_t part[COLUMNS];
  uint64_t rows = rows_of_first(p), width = width_of(p), first = column_of(p, p->share);
  uint64_t count = clip(p, &from, &to);
  for (uint64_t done = 0; done < count; done += COLUMNS) {
    uint64_t some = count - done < COLUMNS ? count - done : COLUMNS;
    for (uint64_t row = 0; row < rows; row++) {
      if (!fetch(s, row * width + from - first + done, part, some)) return false;
      for (uint64_t k = 0; k < some; k++) bytes[(done + k) * rows + row] = part[k];
    }
  }
  settle(bytes, count * rows);
  return true;
}

static bool copy(const chee__egdb_part *p, const source *s, uint64_t from, uint64_t to,
                 uint8_t *bytes) {
  uint64_t width = width_of(p);
  bool whole = fetch(s, from * width, bytes, (to - from) * width);
  settle(bytes, (to - from) * width);
  return whole;
}

static void rows_of(const chee_egdb_job *job, int table, bool spans, uint64_t from, uint64_t to,
                    uint8_t *bytes) {
  const swahili *s = job->state;
  chee__egdb_part p = chee__egdb_part_of(job, job->share);
  (void)spans;
  if (is_waiting(&p, table)) {
    (void)turn_over(&p, &(source){.bytes = s->waits}, from, to, bytes);
  } else {
    (void)copy(&p, &(source){.bytes = s->moves}, from, to, bytes);
  }
}

static bool read_rows(const chee__egdb_part *p, bool kept, FILE *file, uint64_t at, int table,
                      bool spans, uint64_t from, uint64_t to, uint8_t *bytes) {
  (void)kept;
  (void)spans;
  if (is_waiting(p, table)) return turn_over(p, &(source){.file = file, .at = at}, from, to, bytes);
  at += rows_of_first(p) * width_of(p);
  return copy(p, &(source){.file = file, .at = at}, from, to, bytes);
}

static uint64_t memory(const chee__egdb_part *p, bool distances) {
  (void)distances;
  chee_egdb_side mover = p->unit->slab.mover;
  double a = (double)rows_of_first(p), b = (double)all_columns(p);
  double lower = chee__lower_fetched(p->index, p->unit);
  double steps = (a + b) * (p->index->holes * 4 + 16);
  // No level has more rows than this, from one warrior with eleven levels on.
  double level = a * b / (mover.counters + 7);
  return (uint64_t)(p->unit->tables * a * b / p->shares + level + lower + 6 * steps);
}

const chee__egdb_sharing chee__egdb_swahili_shares = CHEE__EGDB_SHARING_OF_THIS_FILE;
