// SPDX-License-Identifier: MIT
//
// The phases of a job of Swahili for two.
#include "egdb/swahili.h"

#include <stdlib.h>
#include <string.h>

#include "egdb/sharing.h"
#include "egdb/spill.h"

enum {
  ZERO = CHEE__POINTS_ZERO,
  HOLES = CHEE__SWAHILI_HOLES,
  SIDES = CHEE__SWAHILI_SIDES,
  LEVELS = CHEE__SWAHILI_LEVELS,
  LOADERS = 2, // threads that load lower tables: each has one whole in memory meanwhile
  PARTS = 32   // of a piece of the file, as it is turned over
};

typedef chee__swahili_state swahili;

static int warriors(const chee__side *side) {
  return chee__seat_warriors(side);
}

static void free_lower(swahili *s) {
  for (int i = 0; i < SIDES; i++)
    for (int k = 0; k < 2; k++) {
      chee__egdb_spill_free(s->waits_low[i][k].values, s->waits_low[i][k].size);
      chee__egdb_spill_free(s->moves_low[i][k].values, s->moves_low[i][k].size);
      s->waits_low[i][k].values = s->moves_low[i][k].values = NULL;
    }
}

static void release(chee_egdb_job *job) {
  swahili *s = job->state;
  for (int i = 0; s && i < 2; i++)
    if (s->fresh[i]) chee__seat_free(s->seat[i]);
  if (s) {
    free_lower(s);
    free(s->moves);
    free(s->waits);
    free(s->order);
    free(s->seen);
  }
  free(s);
  job->state = NULL;
}

static bool begin(chee_egdb_job *job) {
  swahili *s = job->state = calloc(1, sizeof *s);
  if (!s) return chee__egdb_job_starve(job);
  s->second = job->tables == 2;
  chee_egdb_side sides[2] = {job->unit.slab.mover, job->unit.slab.other};
  for (int i = 0; i <= s->second; i++) {
    s->seat[i] = chee__seat_kept(job->index, sides[i].counters);
    s->fresh[i] = !s->seat[i];
    if (s->fresh[i]) s->seat[i] = chee__seat_new(job->index, sides[i].counters);
    if (!s->seat[i]) return chee__egdb_job_starve(job);
  }
  s->order = malloc(s->seat[0]->side.rows * sizeof *s->order);
  if (!s->order) return chee__egdb_job_starve(job);
  s->to = s->seat[s->second]->side.rows;
  if (job->shares > 1) {
    if (!chee__egdb_swahili_shares.begin(job)) return chee__egdb_job_starve(job);
  } else {
    s->waits = malloc(job->table[0].size);
    if (s->second) s->moves = malloc(job->table[0].size);
    if ((s->second && !s->moves) || !s->waits) return chee__egdb_job_starve(job);
  }
  for (int i = 0; i <= s->second; i++)
    if (s->fresh[i]) job->items += chee__side_chunks(&s->seat[i]->side);
  return true;
}

// A lower table as bytes with a row for each row of the first seat, turned over if that waits.
static bool load(chee_egdb_job *job, int first, int other, bool first_moves,
                 chee__swahili_bytes *to) {
  if (first < 1 || other < 1) return true;
  chee_egdb_slab slab = {.mover = {.counters = (uint8_t)(first_moves ? first : other)},
                         .other = {.counters = (uint8_t)(first_moves ? other : first)}};
  chee_error error;
  uint8_t *values = job->fetch(job->fetch_data, &slab, &error);
  if (!values) return chee__egdb_job_refuse(job, &error);
  uint64_t rows = chee_egdb_side_rows(job->index, slab.mover);
  uint64_t columns = chee_egdb_side_rows(job->index, slab.other);
  to->size = rows * columns;
  to->values = chee__egdb_spill_new(job->folder, to->size, &error);
  if (to->values && first_moves)
    for (uint64_t i = 0; i < to->size; i++) to->values[i] = (uint8_t)(values[i] + ZERO);
  if (to->values && !first_moves)
    for (uint64_t begin = 0; begin < columns; begin += 64)
      for (uint64_t row = 0; row < rows; row++)
        for (uint64_t column = begin; column < columns && column < begin + 64; column++)
          to->values[column * rows + row] = (uint8_t)(values[row * columns + column] + ZERO);
  free(values);
  return to->values || chee__egdb_job_refuse(job, &error);
}

// One of them, the largest first: a side with fewer warriors than it has or as many, against the
// other as it is or with one less.
static bool load_one(chee_egdb_job *job, int number) {
  swahili *s = job->state;
  int first = warriors(&s->seat[0]->side), other = warriors(&s->seat[s->second]->side);
  int count = SIDES - 1 - number / 4, lost = number % 2;
  bool first_moves = number % 4 >= 2;
  int most = first_moves ? other : first;
  if (count < 1 || count > most || (count == most && !lost)) return true;
  return first_moves ? load(job, first - lost, count, true, &s->moves_low[count][lost])
                     : load(job, count, other - lost, false, &s->waits_low[count][lost]);
}

static void load_some(chee_egdb_job *job) {
  swahili *s = job->state;
  for (int number; (number = atomic_fetch_add(&s->loaded, 1)) < 4 * SIDES;)
    if (!load_one(job, number)) return;
}

// Rows with their warriors furthest in first.
void chee__swahili_order(const chee_egdb_index *index, int count,
                         uint64_t level_ends[CHEE__SWAHILI_LEVELS], uint32_t *order) {
  chee_egdb_side side = {.counters = (uint8_t)count};
  uint64_t rows = chee_egdb_side_rows(index, side), counts[LEVELS + 1] = {0}, marks;
  uint8_t holes[64];
  for (int pass = 0; pass < 2; pass++)
    for (uint64_t row = 0; row < rows; row++) {
      chee__egdb_row_unrank(index, side, row, holes, &marks);
      int level = 0;
      for (int h = 0; h < HOLES; h++) level += (HOLES - 1 - h) * holes[h];
      if (pass == 0) {
        counts[level + 1]++;
      } else {
        if (order) order[counts[level]] = (uint32_t)row;
        counts[level]++;
      }
      if (pass == 0 && row + 1 == rows)
        for (int i = 1; i <= LEVELS; i++) counts[i] += counts[i - 1];
    }
  // Filling has moved each count to its level's end.
  for (int i = 0; i < LEVELS; i++) level_ends[i] = counts[i];
}

// A row that moves is asked for only by the same row that waits, so that where both seats are
// alike, and their other order is in `waits`, too, it is not kept.
static void do_row(chee_egdb_job *job, swahili *s, uint64_t row) {
  uint64_t columns = s->seat[s->second]->side.rows;
  uint8_t *passing = s->moves ? NULL : malloc(columns);
  uint8_t *moves = s->moves ? s->moves + row * columns : passing;
  if (moves) {
    chee__swahili_moves(s, row, moves);
    chee__swahili_waits(job, s, row, moves);
  } else {
    chee__egdb_job_starve(job);
  }
  free(passing);
}

static void work(chee_egdb_job *job, uint64_t item) {
  swahili *s = job->state;
  if (s->phase == CHEE__SWAHILI_SOW) {
    uint64_t first = s->fresh[0] ? chee__side_chunks(&s->seat[0]->side) : 0;
    int i = item >= first;
    if (!chee__side_sow(&s->seat[i]->side, i ? item - first : item)) chee__egdb_job_starve(job);
  } else if (s->phase == CHEE__SWAHILI_LIST) {
    uint64_t first = s->fresh[0] ? HOLES : 0;
    chee__swahili_seat *seat = s->seat[item >= first];
    if (!chee__seat_list(seat, (int)(item % HOLES))) chee__egdb_job_starve(job);
  } else if (s->phase == CHEE__SWAHILI_LOAD) {
    load_some(job);
  } else if (job->shares > 1) {
    chee__swahili_share_work(job, item);
  } else {
    do_row(job, s, s->order[chee__level_begin(s, s->level) + item]);
  }
}

// The first seat's table lies as in the file where it was kept; the other is turned over as it is
// packed.
static bool finish(chee_egdb_job *job) {
  swahili *s = job->state;
  free_lower(s);
  if (!s->moves) return false;
  for (uint64_t i = 0; i < job->table[0].size; i++) s->moves[i] = (uint8_t)(s->moves[i] - ZERO);
  job->table[0].values = s->moves;
  s->moves = NULL;
  return false;
}

// A row of the file is a column here: as many at a time as lie in one line of the cache.
static bool read_waits(chee_egdb_job *job, const chee__egdb_output *stream, uint64_t at,
                       uint64_t size, uint8_t *to, uint64_t part) {
  const swahili *s = job->state;
  uint64_t rows = s->seat[0]->side.rows, columns = s->seat[s->second]->side.rows;
  (void)stream;
  for (uint64_t begin = at / rows; begin * rows < at + size; begin += 64)
    for (uint64_t row = rows * part / PARTS; row < rows * (part + 1) / PARTS; row++)
      for (uint64_t column = begin; column < columns && column < begin + 64; column++) {
        uint64_t place = column * rows + row - at; // before `at` it is greater than any size
        if (place < size) to[place] = (uint8_t)(s->waits[row * columns + column] - ZERO);
      }
  return true;
}

// The rows are sown and listed; what is below is to be loaded.
static void listed(chee_egdb_job *job) {
  swahili *s = job->state;
  for (int i = 0; i <= s->second; i++)
    if (s->fresh[i] && chee__seat_keep(job->index, s->seat[i])) s->fresh[i] = false;
  chee__swahili_order(job->index, warriors(&s->seat[0]->side), s->level_ends, s->order);
  s->phase = CHEE__SWAHILI_LOAD;
  job->items = LOADERS;
}

bool chee__swahili_ready(chee_egdb_job *job) {
  swahili *s = job->state;
  listed(job);
  load_some(job);
  s->phase = CHEE__SWAHILI_READY;
  return !atomic_load(&job->failed);
}

static bool next(chee_egdb_job *job) {
  swahili *s = job->state;
  switch (s->phase) {
  case CHEE__SWAHILI_SOW:
    s->phase = CHEE__SWAHILI_LIST;
    job->items = (uint64_t)(s->fresh[0] + s->fresh[1]) * HOLES;
    return true;
  case CHEE__SWAHILI_LIST:
    if (job->shares > 1) return chee__swahili_ready(job) && chee__swahili_share_next(job);
    listed(job);
    return true;
  case CHEE__SWAHILI_LOAD:
    s->phase = CHEE__SWAHILI_ROWS;
    s->level = -1;
    break;
  case CHEE__SWAHILI_ROWS: break;
  default: return chee__swahili_share_next(job);
  }
  while (++s->level < LEVELS) {
    job->items = chee__level_rows(s, s->level);
    if (job->items) return true;
  }
  s->phase = CHEE__SWAHILI_DONE;
  return finish(job);
}

static double made(const chee_egdb_job *job, uint64_t items) {
  const swahili *s = job->state;
  if (s->phase == CHEE__SWAHILI_DONE) return 1;
  if (s->phase != CHEE__SWAHILI_ROWS) return 0;
  return (double)(chee__level_begin(s, s->level) + items) / (double)s->seat[0]->side.rows;
}

const chee__egdb_maker chee__egdb_swahili = {.kind = CHEE_EGDB_POINTS,
                                             .begin = begin,
                                             .next = next,
                                             .work = work,
                                             .made = made,
                                             .free = release,
                                             .read = read_waits,
                                             .parts = PARTS,
                                             .sharing = &chee__egdb_swahili_shares};
