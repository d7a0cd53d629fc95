// SPDX-License-Identifier: MIT
//
// What the conversions of a four-row slab lead to: captures, forfeits and spinsters played upon,
// all into finished slabs. One front hole at a time: the outcome of a capture there depends on the
// mover's row after the sowing and on the other's row, so that it is worked out once for all
// sowings that end alike.
#include <stdlib.h>
#include <string.h>

#include "egdb/four_row.h"

static chee__egdb_half *converting(const chee_egdb_job *job, chee__egdb_four_row_state **state) {
  *state = job->state;
  return &(*state)->half[(*state)->converting];
}

static bool same_side(chee_egdb_side a, chee_egdb_side b) {
  return a.counters == b.counters && a.spinsters == b.spinsters;
}

static const chee__planes *low(const chee__egdb_four_row_state *s, chee_egdb_side mover) {
  for (int i = 0; i < s->low_count; i++)
    if (same_side(s->lows[i].mover, mover)) return &s->lows[i].planes;
  return NULL;
}

void chee__egdb_lows_free(chee__egdb_four_row_state *s) {
  for (int i = 0; i < s->low_count; i++) chee__planes_free(&s->lows[i].planes);
  s->low_count = 0;
}

static bool load(chee_egdb_job *job, chee_egdb_side mover, chee_egdb_side other) {
  chee__egdb_four_row_state *s = job->state;
  chee_egdb_slab slab = {.mover = mover, .other = other};
  if (s->low_count == s->low_room) {
    int room = 2 * s->low_room + 16;
    chee__egdb_low *lows = realloc(s->lows, (size_t)room * sizeof *lows);
    if (!lows) return chee__egdb_job_starve(job);
    s->lows = lows;
    s->low_room = room;
  }
  chee_error error;
  uint8_t *packed = job->fetch(job->fetch_data, &slab, &error);
  if (!packed) return chee__egdb_job_refuse(job, &error);
  chee__egdb_low *made = &s->lows[s->low_count];
  made->mover = mover;
  made->other = other;
  bool fits = chee__planes_new(&made->planes, chee_egdb_side_rows(job->index, mover),
                               chee_egdb_side_rows(job->index, other));
  if (fits) {
    chee__planes_read(&made->planes, packed);
    s->low_count++;
  }
  free(packed);
  return fits || chee__egdb_job_starve(job);
}

// The tables in which the other side, with some counters taken, moves against the side that the
// sowing leads to.
static bool load_lows(chee_egdb_job *job) {
  chee__egdb_four_row_state *s;
  chee__egdb_half *half = converting(job, &s);
  chee_egdb_side own = half->side.side;
  chee_egdb_side to = chee__side_of_target(own, s->target);
  chee_egdb_side other = chee__egdb_other_half(s, s->converting)->side.side;
  chee__egdb_lows_free(s);
  if (!same_side(own, to) && !load(job, other, to)) return false;
  for (int counters = 1; counters < other.counters; counters++)
    for (int spinsters = 0; spinsters <= other.spinsters; spinsters++) {
      chee_egdb_side mover = {.counters = (uint8_t)counters, .spinsters = (uint8_t)spinsters};
      if (chee_egdb_side_rows(job->index, mover) == 0) continue;
      if (!load(job, mover, to)) return false;
    }
  return true;
}

// Whether some sowing of the half leads to the target with that front and may convert there.
static bool converts(const chee__egdb_half *half, int target, int front) {
  if (target == half->side.side.spinsters && front < 0) return false;
  return atomic_load_explicit(&half->side.used[target], memory_order_relaxed) >> (front + 1) & 1;
}

// The next target and front in order; false beyond the last.
static bool step_on(const chee_egdb_job *job, chee__egdb_four_row_state *s) {
  if (++s->front >= job->index->columns) s->front = -1, s->target++;
  if (s->target >= CHEE__SIDE_TARGETS) s->target = 0, s->converting++;
  return s->converting < s->halves;
}

double chee__egdb_converted(const chee__egdb_four_row_state *s, double now) {
  double all = 0, done = now;
  for (int h = 0; h < s->halves; h++)
    for (int target = 0; target < CHEE__SIDE_TARGETS; target++)
      for (int front = -1; front < CHEE_COLUMNS_MAX; front++) {
        if (!converts(&s->half[h], target, front)) continue;
        bool before = h < s->converting ||
                      (h == s->converting &&
                       (target < s->target || (target == s->target && front < s->front)));
        all++;
        done += before;
      }
  return all > 0 ? done / all : 1;
}

// The columns from `strip` on that there is room for.
static void begin_strip(chee__egdb_four_row_state *s, uint64_t strip, uint64_t room) {
  uint64_t left = s->half[s->converting].own.columns - strip;
  s->strip = strip;
  s->captures.columns = left < room ? left : room;
}

static bool next_strip(chee__egdb_four_row_state *s) {
  chee__planes *c = &s->captures;
  uint64_t next = s->strip + c->columns;
  if (!c->win || next >= s->half[s->converting].own.columns) return false;
  memset(c->win, 0, c->rows * c->stride * sizeof *c->win);
  memset(c->loss, 0, c->rows * c->stride * sizeof *c->loss);
  begin_strip(s, next, c->columns);
  return true;
}

bool chee__egdb_convert_next(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  if (next_strip(s)) return true;
  while (step_on(job, s)) {
    const chee__egdb_half *half = &s->half[s->converting];
    if (!converts(half, s->target, s->front)) continue;
    int wanted = s->converting * CHEE__SIDE_TARGETS + s->target;
    if (s->loaded != wanted && !load_lows(job)) return false;
    s->loaded = wanted;
    chee__planes_free(&s->captures);
    chee_egdb_side to = chee__side_of_target(half->side.side, s->target);
    uint64_t room = chee__egdb_strip_columns(half);
    if (!chee__planes_new(&s->captures, chee_egdb_side_rows(job->index, to), room))
      return chee__egdb_job_starve(job);
    begin_strip(s, 0, room);
    return true;
  }
  return false;
}

// The rows that a position's other side may be left with, as rows of planes.
typedef struct outcome {
  int count; // 0: not captured and nothing to say
  bool clears;
  const uint64_t *win[CHEE__SIDE_RESULTS], *loss[CHEE__SIDE_RESULTS];
} outcome;

static void add_row(outcome *o, const chee__planes *planes, uint64_t row) {
  o->win[o->count] = planes->win + row * planes->stride;
  o->loss[o->count++] = planes->loss + row * planes->stride;
}

static void find_outcome(const chee_egdb_job *job, uint64_t row, outcome *o) {
  chee__egdb_four_row_state *s;
  const chee__egdb_half *half = converting(job, &s);
  const chee__side *other = &chee__egdb_other_half(s, s->converting)->side;
  chee__side_row results[CHEE__SIDE_RESULTS];
  int count = 0;
  o->count = 0;
  o->clears = false;
  if (!other->present[row]) return;
  if (s->front >= 0) count = chee__side_captured(job->index, other->side, row, s->front, results);
  for (int i = 0; i < count; i++) {
    if (results[i].side.counters == 0) {
      o->clears = true;
    } else {
      add_row(o, low(s, results[i].side), results[i].row);
    }
  }
  if (count == 0 && s->target != half->side.side.spinsters) add_row(o, low(s, other->side), row);
}

// Words `word` of the outcomes of 64 rows, turned over into the captures' column of words `column`.
static void enter_square(chee__planes *captures, const outcome *outcomes, uint64_t word,
                         uint64_t column) {
  uint64_t win[64], loss[64], some = 0;
  for (int i = 0; i < 64; i++) {
    const outcome *o = &outcomes[i];
    // The mover has the choice: lost for the other if one is, won for them only if all are.
    uint64_t w = o->count && !o->clears ? ~(uint64_t)0 : 0;
    uint64_t l = o->clears ? ~(uint64_t)0 : 0;
    for (int k = 0; k < o->count; k++) {
      w &= o->win[k][word];
      l |= o->loss[k][word];
    }
    win[i] = w;
    loss[i] = l;
    some |= w | l;
  }
  if (!some) return;
  chee__transpose(win);
  chee__transpose(loss);
  uint64_t rows = captures->rows - 64 * word;
  for (uint64_t i = 0; i < 64 && i < rows; i++) {
    uint64_t at = (64 * word + i) * captures->stride + column;
    captures->win[at] = win[i];
    captures->loss[at] = loss[i];
  }
}

uint64_t chee__egdb_captures_items(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  return chee__egdb_square_items(s->captures.columns, s->captures.rows);
}

void chee__egdb_captures_work(chee_egdb_job *job, uint64_t item) {
  chee__egdb_four_row_state *s;
  uint64_t first = converting(job, &s)->from + s->strip, from, word;
  chee__egdb_square_of(item, s->captures.rows, &from, &word);
  outcome *outcomes = calloc(CHEE__EGDB_GROUP, sizeof *outcomes);
  if (!outcomes) {
    chee__egdb_job_starve(job);
    return;
  }
  for (uint64_t i = 0; i < CHEE__EGDB_GROUP && from + i < s->captures.columns; i++)
    find_outcome(job, first + from + i, &outcomes[i]);
  uint64_t words = chee__words(s->captures.rows), end = word + CHEE__EGDB_WORDS;
  if (end > words) end = words;
  // Groups of eight words both ways, so that lines of the cache are used up while they are there.
  for (; word < end; word += 8)
    for (uint64_t k = 0; k < CHEE__EGDB_GROUP / 64 && from + 64 * k < s->captures.columns; k++)
      for (uint64_t i = word; i < end && i < word + 8; i++)
        enter_square(&s->captures, outcomes + 64 * k, i, from / 64 + k);
  free(outcomes);
}

uint64_t chee__egdb_convert_items(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  const chee__side *side = &s->half[s->converting].side;
  return (side->rows + CHEE__EGDB_ROWS - 1) / CHEE__EGDB_ROWS;
}

// A move that leaves the other lost wins; one that leaves them not won cannot lose.
static void enter_step(chee__egdb_four_row_state *s, uint64_t row, const chee__side_step *step,
                       const uint64_t *where) {
  chee__planes *own = &s->half[s->converting].own;
  uint64_t at = row * own->stride + s->strip / 64, words = chee__words(s->captures.columns);
  uint64_t *own_win = own->win + at, *own_loss = own->loss + at;
  const uint64_t *win = s->captures.win + step->to.row * s->captures.stride;
  const uint64_t *loss = s->captures.loss + step->to.row * s->captures.stride;
  for (uint64_t word = 0; word < words; word++) {
    uint64_t here = where[word], won = own_win[word] & ~own_loss[word];
    uint64_t wins = won | (loss[word] & here);
    uint64_t holds = own_loss[word] | (here & ~win[word]);
    own_win[word] = wins | holds;
    own_loss[word] = holds & ~wins;
  }
}

void chee__egdb_convert_work(chee_egdb_job *job, uint64_t item) {
  chee__egdb_four_row_state *s;
  const chee__egdb_half *half = converting(job, &s);
  const chee__side *other = &chee__egdb_other_half(s, s->converting)->side;
  bool same = s->target == half->side.side.spinsters;
  // Without a capture only the moves to another side are conversions, and those against all rows.
  const uint64_t *where = same ? half->occupied + (uint64_t)s->front * half->own.stride
                               : other->row_set + half->from / 64;
  where += s->strip / 64;
  uint64_t from = item * CHEE__EGDB_ROWS, to = from + CHEE__EGDB_ROWS;
  for (uint64_t row = from; row < to && row < half->side.rows; row++) {
    const chee__side_step *steps = chee__side_steps(&half->side, row);
    for (int i = 0; i < half->side.counts[row]; i++)
      if (steps[i].target == s->target && steps[i].front == s->front)
        enter_step(s, row, &steps[i], where);
  }
}
