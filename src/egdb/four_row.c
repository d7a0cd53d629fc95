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
    free(half->changed);
    half->occupied = half->changed = NULL;
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
  s->strip = 0;
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
  bool strips = chee__egdb_sweeps_strips(job);
  s->strip = 0;
  s->sweeping = strips ? 0 : -1;
  for (int i = 0; i < s->halves; i++) {
    chee__egdb_half *half = &s->half[i];
    uint64_t rows = half->side.rows, groups = (rows + CHEE__EGDB_ROWS - 1) / CHEE__EGDB_ROWS;
    uint64_t columns = strips ? chee__egdb_strip_columns(half) : half->own.columns;
    half->fresh = calloc(rows, 1);
    half->moved = calloc(groups, 1);
    if (strips) half->changed = calloc(groups * half->own.stride + 1, sizeof *half->changed);
    if (!half->fresh || !half->moved || (strips && !half->changed) ||
        !chee__planes_new(&half->seen, rows, columns))
      return chee__egdb_job_starve(job);
    if (!job->distances) continue;
    free(job->table[i].distances);
    job->table[i].distances = calloc(rows * half->own.columns + 1, 1);
    if (!job->table[i].distances) return chee__egdb_job_starve(job);
  }
  s->plies = 1;
  return true;
}

// What was needed to decide the tables, which remain as they were decided.
static void end_sweeps(chee__egdb_four_row_state *s) {
  for (int i = 0; i < s->halves; i++) {
    chee__egdb_half *half = &s->half[i];
    chee__planes_free(&half->seen);
    free(half->changed);
    half->changed = NULL;
  }
}

enum { PARTS = 8 }; // of a piece of the file, as it is packed from rows

// Values as they lie in the file, packed from the rows that they are of.
static bool read_values(chee_egdb_job *job, const chee__egdb_output *stream, uint64_t at,
                        uint64_t size, uint8_t *to) {
  chee__egdb_four_row_state *s = job->state;
  const chee__egdb_half *half = &s->half[stream->table];
  uint64_t columns = half->own.columns, all = job->table[stream->table].size;
  uint64_t end = 4 * (at + size) < all ? 4 * (at + size) : all;
  uint64_t from = 4 * at / columns, till = (end + columns - 1) / columns;
  uint64_t begin = from * columns / 4 * 4;
  uint8_t *rows = calloc(chee__packed_size(till * columns - begin) + 1, 1);
  if (!rows) return chee__egdb_job_starve(job);
  chee__planes_pack(&half->own, from, till, half->side.present,
                    chee__egdb_other_half(s, stream->table)->side.row_set, 0 - begin, rows);
  memcpy(to, rows + at - begin / 4, size);
  free(rows);
  return true;
}

static bool read_part(chee_egdb_job *job, const chee__egdb_output *stream, uint64_t at,
                      uint64_t size, uint8_t *to, uint64_t part) {
  uint64_t from = size * part / PARTS, end = size * (part + 1) / PARTS;
  return from == end || read_values(job, stream, at + from, end - from, to + from);
}

static bool turn(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  s->phase = CHEE__PHASE_TURN;
  job->items = chee__egdb_turn_items(job);
  return true;
}

static bool next_conversion(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  if (chee__egdb_convert_next(job)) {
    s->phase = CHEE__PHASE_CAPTURES;
    job->items = chee__egdb_captures_items(job);
    return true;
  }
  if (atomic_load(&job->failed) || !chee__egdb_window_sweep(job)) return false;
  if (s->sweeping >= 0) return turn(job);
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
  if (s->sweeping >= 0 ? !chee__egdb_strip_next(job) : !atomic_load(&s->progressed)) {
    end_sweeps(s);
    s->phase = CHEE__PHASE_DONE;
    return false;
  }
  if (s->sweeping < 0)
    for (int i = 0; i < s->halves; i++) memset((void *)s->half[i].fresh, 0, s->half[i].side.rows);
  return turn(job);
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
    if (s->sweeping < 0) s->plies++;
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
                                              .read = read_part,
                                              .parts = PARTS,
                                              .sharing = &chee__egdb_four_row_shares};
