// SPDX-License-Identifier: MIT
//
// The phases of a job of a four-row game.
#include "egdb/four_row.h"

#include <stdlib.h>
#include <string.h>

#include "egdb/sharing.h"

void chee__egdb_window_close(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  for (int i = 0; i < s->halves; i++) {
    chee__egdb_half *half = &s->half[i];
    chee__planes_free(&half->own);
    chee__planes_free(&half->seen);
    free(half->occupied);
    free((void *)half->fresh);
    free((void *)half->moved);
    half->occupied = NULL;
    half->fresh = half->moved = NULL;
  }
  chee__egdb_lows_free(s);
  chee__planes_free(&s->captures);
}

static void release(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  if (!s) return;
  chee__egdb_window_close(job);
  for (int i = 0; i < 2; i++) chee__side_free(&s->half[i].side);
  free(s->lows);
  free(s);
  job->state = NULL;
}

bool chee__egdb_window_open(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  for (int i = 0; i < s->halves; i++) {
    chee__egdb_half *half = &s->half[i];
    uint64_t others = chee__egdb_other_half(s, i)->side.rows;
    uint64_t columns = chee__egdb_share_columns(job, others, job->share);
    half->from = chee__egdb_share_from(job, others, job->share);
    if (!chee__planes_new(&half->own, half->side.rows, columns)) return chee__egdb_job_starve(job);
    size_t words = (size_t)job->index->columns * half->own.stride;
    half->occupied = calloc(words + 1, sizeof *half->occupied);
    if (!half->occupied) return chee__egdb_job_starve(job);
  }
  s->converting = s->target = 0;
  s->front = -2;
  s->loaded = -1;
  return true;
}

static bool begin(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state = calloc(1, sizeof *s);
  if (!s) return chee__egdb_job_starve(job);
  s->halves = job->tables;
  s->phase = CHEE__PHASE_SIDES;
  chee_egdb_side sides[2] = {job->unit.slab.mover, job->unit.slab.other};
  job->items = 0;
  for (int i = 0; i < s->halves; i++) {
    if (!chee__side_new(&s->half[i].side, job->index, sides[i])) return chee__egdb_job_starve(job);
    job->items += chee__side_chunks(&s->half[i].side);
  }
  return chee__egdb_window_open(job);
}

static void sides_work(chee_egdb_job *job, uint64_t item) {
  chee__egdb_four_row_state *s = job->state;
  int h = item >= chee__side_chunks(&s->half[0].side);
  if (h) item -= chee__side_chunks(&s->half[0].side);
  if (!chee__side_sow(&s->half[h].side, item)) chee__egdb_job_starve(job);
}

static void occupied_work(chee_egdb_job *job, uint64_t item) {
  chee__egdb_four_row_state *s = job->state;
  chee__egdb_half *half = &s->half[item];
  const chee__side *other = &chee__egdb_other_half(s, (int)item)->side;
  uint64_t stride = half->own.stride, marks;
  uint8_t holes[64];
  for (uint64_t row = 0; row < half->own.columns; row++) {
    if (!chee__egdb_row_unrank(job->index, other->side, half->from + row, holes, &marks)) continue;
    for (int front = 0; front < job->index->columns; front++)
      if (holes[front])
        half->occupied[(uint64_t)front * stride + row / 64] |= (uint64_t)1 << row % 64;
  }
}

bool chee__egdb_window_sweep(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  chee__egdb_lows_free(s);
  chee__planes_free(&s->captures);
  for (int i = 0; i < s->halves; i++) {
    chee__egdb_half *half = &s->half[i];
    uint64_t rows = half->side.rows;
    half->fresh = calloc(rows, 1);
    half->moved = calloc((rows + CHEE__EGDB_ROWS - 1) / CHEE__EGDB_ROWS, 1);
    if (!half->fresh || !half->moved || !chee__planes_new(&half->seen, rows, half->own.columns))
      return chee__egdb_job_starve(job);
    if (!job->distances) continue;
    free(job->table[i].distances);
    job->table[i].distances = calloc(rows * half->own.columns + 1, 1);
    if (!job->table[i].distances) return chee__egdb_job_starve(job);
  }
  s->plies = 1;
  return true;
}

static bool begin_pack(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  job->items = 0;
  for (int i = 0; i < s->halves; i++) {
    chee__planes_free(&s->half[i].seen);
    job->table[i].values = calloc(chee__packed_size(job->table[i].size), 1);
    if (!job->table[i].values) return chee__egdb_job_starve(job);
  }
  job->items = chee__egdb_sweep_items(job);
  return true;
}

static void pack_work(chee_egdb_job *job, uint64_t item) {
  chee__egdb_four_row_state *s = job->state;
  uint64_t first = (s->half[0].side.rows + CHEE__EGDB_ROWS - 1) / CHEE__EGDB_ROWS;
  int h = item >= first;
  if (h) item -= first;
  const chee__side *side = &s->half[h].side;
  uint64_t from = item * CHEE__EGDB_ROWS, to = from + CHEE__EGDB_ROWS;
  chee__planes_pack(&s->half[h].own, from, to < side->rows ? to : side->rows, side->present,
                    chee__egdb_other_half(s, h)->side.row_set, 0, job->table[h].values);
}

static bool next_conversion(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  if (chee__egdb_convert_next(job)) {
    s->phase = CHEE__PHASE_CAPTURES;
    job->items = chee__egdb_captures_items(job);
    return true;
  }
  if (atomic_load(&job->failed) || !chee__egdb_window_sweep(job)) return false;
  s->phase = CHEE__PHASE_SWEEP;
  job->items = chee__egdb_sweep_items(job);
  return true;
}

static bool after_sweep(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  if (job->shares > 1) {
    s->phase = CHEE__PHASE_WAIT;
    return false;
  }
  if (!atomic_load(&s->progressed)) {
    s->phase = CHEE__PHASE_PACK;
    return begin_pack(job);
  }
  for (int i = 0; i < s->halves; i++) memset((void *)s->half[i].fresh, 0, s->half[i].side.rows);
  s->phase = CHEE__PHASE_TURN;
  job->items = chee__egdb_turn_items(job);
  return true;
}

static bool next(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  switch (s->phase) {
  case CHEE__PHASE_SIDES:
    s->phase = CHEE__PHASE_OCCUPIED;
    job->items = (uint64_t)s->halves;
    return true;
  case CHEE__PHASE_OCCUPIED:
  case CHEE__PHASE_CONVERT: return next_conversion(job);
  case CHEE__PHASE_CAPTURES:
    s->phase = CHEE__PHASE_CONVERT;
    job->items = chee__egdb_convert_items(job);
    return true;
  case CHEE__PHASE_SWEEP: return after_sweep(job);
  case CHEE__PHASE_TURN:
    s->phase = CHEE__PHASE_SWEEP;
    s->plies++;
    atomic_store(&s->progressed, false);
    job->items = chee__egdb_sweep_items(job);
    return true;
  default: return false;
  }
}

static void work(chee_egdb_job *job, uint64_t item) {
  const chee__egdb_four_row_state *s = job->state;
  switch (s->phase) {
  case CHEE__PHASE_SIDES: sides_work(job, item); break;
  case CHEE__PHASE_OCCUPIED: occupied_work(job, item); break;
  case CHEE__PHASE_CAPTURES: chee__egdb_captures_work(job, item); break;
  case CHEE__PHASE_CONVERT: chee__egdb_convert_work(job, item); break;
  case CHEE__PHASE_TURN: chee__egdb_turn_work(job, item); break;
  case CHEE__PHASE_SWEEP: chee__egdb_sweep_work(job, item); break;
  case CHEE__PHASE_PACK: pack_work(job, item); break;
  default: break;
  }
}

// The conversions, which are most of the work.
static double made(const chee_egdb_job *job, uint64_t items) {
  const chee__egdb_four_row_state *s = job->state;
  if (s->phase < CHEE__PHASE_CAPTURES) return 0;
  if (s->phase > CHEE__PHASE_CONVERT) return 1;
  // Of a conversion's two phases the second enters what the first has found.
  double now = job->items ? (double)items / (double)job->items : 0;
  return chee__egdb_converted(s, s->phase == CHEE__PHASE_CONVERT ? now : 0);
}

const chee__egdb_maker chee__egdb_four_row = {.kind = CHEE_EGDB_OUTCOME,
                                              .begin = begin,
                                              .next = next,
                                              .work = work,
                                              .made = made,
                                              .free = release,
                                              .sharing = &chee__egdb_four_row_shares};
