// SPDX-License-Identifier: MIT
//
// What the positions of one row of the first seat are worth.
#include <string.h>

#include "egdb/swahili.h"

enum {
  ZERO = CHEE__POINTS_ZERO,
  HOLES = CHEE__SWAHILI_HOLES,
  SIDES = CHEE__SWAHILI_SIDES,
  FIRST_CAPTURE = CHEE__SWAHILI_CAPTURE
};

typedef chee__losers losers;
typedef chee__swahili_seat seat;

static int warriors(const chee__side *side) {
  return chee__seat_warriors(side);
}

// Fives that a step brings besides captures: two for each warrior in the centre.
static int gain(const chee__side *side, const chee__side_step *step) {
  return 2 * (warriors(side) - step->to.side.counters);
}

// Bytes are always written and never overlap, so that the compiler takes many at once.
static void best_of(uint8_t *restrict best, const uint8_t *restrict reply, int gain,
                    uint64_t count) {
  uint8_t base = (uint8_t)gain;
  for (uint64_t i = 0; i < count; i++) {
    // gain - (reply - ZERO) + ZERO, and 2 * ZERO is no difference in a byte.
    uint8_t value = (uint8_t)(base - reply[i]);
    best[i] = value > best[i] ? value : best[i];
  }
}

static void best_unless(uint8_t *restrict best, const uint8_t *restrict reply, int gain,
                        const uint8_t *restrict mask, uint64_t count) {
  uint8_t base = (uint8_t)gain;
  for (uint64_t i = 0; i < count; i++) {
    uint8_t value = (uint8_t)((base - reply[i]) & ~mask[i]);
    best[i] = value > best[i] ? value : best[i];
  }
}

static void best_constant(uint8_t *best, int value, uint64_t count) {
  for (uint64_t i = 0; i < count; i++)
    if (best[i] < value) best[i] = (uint8_t)value;
}

// The first of the losers whose row is no less than this.
static uint64_t loser_at(const losers *l, uint64_t row) {
  uint64_t from = 0, to = l->count;
  while (from < to) {
    uint64_t middle = (from + to) / 2;
    if (l->from[middle] < row) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

// A step that captures, where there is a warrior to be captured.
static void best_losing(const chee__swahili_state *s, const chee__side_step *step, int won,
                        uint8_t *best) {
  const seat *other = s->seat[s->second];
  const losers *l = &other->losers[step->front];
  const uint8_t *fewer = s->waits_low[step->to.side.counters][1].values;
  chee_egdb_side left = {.counters = (uint8_t)(warriors(&other->side) - 1)};
  uint64_t width = chee_egdb_side_rows(other->side.index, left);
  for (uint64_t k = loser_at(l, s->from); k < l->count && l->from[k] < s->to; k++) {
    int value = ZERO + won + 1; // 5.7 where the other's row is empty now
    if (fewer) value += ZERO - fewer[step->to.row * width + l->to[k]];
    uint8_t *at = &best[l->from[k] - s->from];
    if (value > *at) *at = (uint8_t)value;
  }
}

void chee__swahili_moves(const chee__swahili_state *s, uint64_t row, uint8_t *best) {
  const chee__side *side = &s->seat[0]->side;
  const seat *other = s->seat[s->second];
  uint64_t columns = other->side.rows, width = s->to - s->from;
  memset(best, 0, width);
  const chee__side_step *steps = chee__side_steps(side, row);
  for (int i = 0; i < side->counts[row]; i++) {
    const chee__side_step *step = &steps[i];
    int own = step->to.side.counters, won = gain(side, step);
    if (own == 0) { // 5.7
      best_constant(best, ZERO + won, width);
      continue;
    }
    const uint8_t *reply = own == warriors(side)
                               ? s->waits + step->to.row * width
                               : s->waits_low[own][0].values + step->to.row * columns + s->from;
    if (step->front < 0) {
      best_of(best, reply, won, width);
      continue;
    }
    const losers *l = &other->losers[step->front];
    best_unless(best, reply, won, l->mask + s->from, width);
    best_losing(s, step, won, best);
  }
}

// The rows of bytes that a waiting row is looked up in, by the other's warriors.
typedef struct view {
  const uint8_t *row[SIDES];         // nothing captured
  const uint8_t *lost[HOLES][SIDES]; // this row has lost the warrior of that hole
  bool loses[HOLES];
  bool emptied; // it had only one warrior
} view;

// `moves`: the positions in which the row moves.
static void look(const chee_egdb_job *job, const chee__swahili_state *s, uint64_t row,
                 const uint8_t *moves, view *v) {
  const seat *first = s->seat[0];
  int other = warriors(&s->seat[s->second]->side);
  memset(v, 0, sizeof *v);
  v->emptied = warriors(&first->side) == 1;
  uint64_t columns[SIDES] = {0};
  for (int i = 1; i <= other; i++) {
    columns[i] = chee_egdb_side_rows(job->index, (chee_egdb_side){.counters = (uint8_t)i});
    v->row[i] = i == other ? moves : s->moves_low[i][0].values + row * columns[i];
  }
  for (int h = FIRST_CAPTURE; h < HOLES; h++) {
    const losers *l = &first->losers[h];
    v->loses[h] = l->mask[row];
    if (!v->loses[h] || v->emptied) continue;
    chee__side_row result[CHEE__SIDE_RESULTS];
    chee__side_captured(job->index, first->side.side, row, h, result);
    for (int i = 1; i <= other; i++)
      v->lost[h][i] = s->moves_low[i][1].values + result[0].row * columns[i];
  }
}

static int value_of(const view *v, const chee__side *side, const chee__side_step *step) {
  int own = step->to.side.counters, value = ZERO + gain(side, step);
  if (own == 0) return value;
  if (step->front < 0 || !v->loses[step->front]) return value + ZERO - v->row[own][step->to.row];
  value++;
  return v->emptied ? value : value + ZERO - v->lost[step->front][own][step->to.row];
}

void chee__swahili_waits(const chee_egdb_job *job, chee__swahili_state *s, uint64_t row,
                         const uint8_t *moves) {
  const chee__side *side = &s->seat[s->second]->side;
  view v;
  look(job, s, row, moves, &v);
  uint8_t *values = s->waits + row * (s->to - s->from);
  for (uint64_t column = s->from; column < s->to; column++) {
    const chee__side_step *steps = chee__side_steps(side, column);
    int best = 0;
    for (int i = 0; i < side->counts[column]; i++) {
      int value = value_of(&v, side, &steps[i]);
      if (value > best) best = value;
    }
    values[column - s->from] = (uint8_t)best;
  }
}
