// SPDX-License-Identifier: MIT
//
// Swahili for two. A sowing depends on the mover's own row alone; only a capture looks across.
// Every sowing moves the row inwards or brings a warrior into the centre, so rows are done from the
// innermost outwards: first all positions in which the row moves, then, from those, all in which it
// waits.
#include <stdlib.h>
#include <string.h>

#include "egdb/job.h"
#include "egdb/planes.h"
#include "egdb/swahili_seat.h"

// A byte is points in fives plus 128, so that the greatest byte is the best value.
enum {
  ZERO = 128,
  HOLES = CHEE__SWAHILI_HOLES,
  SIDES = CHEE__SWAHILI_SIDES,
  FIRST_CAPTURE = CHEE__SWAHILI_CAPTURE,
  LEVELS = 12 * (HOLES - 1) + 1
};

typedef chee__losers losers;
typedef chee__swahili_seat seat;

// Values of a table as bytes, or NULL where there is none.
typedef struct bytes {
  uint8_t *values;
} bytes;

typedef struct swahili {
  int phase; // 0: sow; 1: list; then one for each level
  seat *seat[2];
  bool fresh[2];  // whether it has to be filled; then it is this job's until it is kept
  int second;     // which of `seat` the other side is: 1, or 0 where both are alike
  uint8_t *moves; // a row for each row of the first seat, which moves; NULL where both are alike
  uint8_t *waits; // the same, the other to move
  // Tables of lower units, a row for each row of the first seat: by its warriors, and by whether
  // the other has lost one.
  bytes waits_low[SIDES][2];
  // The first seat moves: by the other's warriors, and by whether the first has lost one.
  bytes moves_low[SIDES][2];
  uint32_t *order; // rows of the first seat, innermost first
  uint64_t level_ends[LEVELS];
  int level;
} swahili;

static int warriors(const chee__side *side) {
  return side->side.counters;
}

static void free_lower(swahili *s) {
  for (int i = 0; i < SIDES; i++)
    for (int k = 0; k < 2; k++) {
      free(s->waits_low[i][k].values);
      free(s->moves_low[i][k].values);
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
  uint64_t size = job->table[0].size;
  if (s->second) s->moves = malloc(size);
  s->waits = malloc(size);
  s->order = malloc(s->seat[0]->side.rows * sizeof *s->order);
  if ((s->second && !s->moves) || !s->waits || !s->order) return chee__egdb_job_starve(job);
  for (int i = 0; i <= s->second; i++)
    if (s->fresh[i]) job->items += chee__side_chunks(&s->seat[i]->side);
  return true;
}

// A lower table as bytes with a row for each row of the first seat, turned over if that waits.
static bool load(chee_egdb_job *job, int first, int other, bool first_moves, bytes *to) {
  if (first < 1 || other < 1) return true;
  chee_egdb_slab slab = {.mover = {.counters = (uint8_t)(first_moves ? first : other)},
                         .other = {.counters = (uint8_t)(first_moves ? other : first)}};
  chee_error error;
  uint8_t *values = job->fetch(job->fetch_data, &slab, &error);
  if (!values) return chee__egdb_job_refuse(job, &error);
  uint64_t rows = chee_egdb_side_rows(job->index, slab.mover);
  uint64_t columns = chee_egdb_side_rows(job->index, slab.other);
  for (uint64_t i = 0; i < rows * columns; i++) values[i] = (uint8_t)(values[i] + ZERO);
  to->values = values;
  if (first_moves) return true;
  to->values = malloc(rows * columns);
  if (to->values)
    for (uint64_t begin = 0; begin < columns; begin += 64)
      for (uint64_t row = 0; row < rows; row++)
        for (uint64_t column = begin; column < columns && column < begin + 64; column++)
          to->values[column * rows + row] = values[row * columns + column];
  free(values);
  return to->values || chee__egdb_job_starve(job);
}

static bool load_all(chee_egdb_job *job) {
  swahili *s = job->state;
  int first = warriors(&s->seat[0]->side), other = warriors(&s->seat[s->second]->side);
  for (int i = 1; i <= first; i++)
    for (int lost = i == first; lost < 2; lost++)
      if (!load(job, i, other - lost, false, &s->waits_low[i][lost])) return false;
  for (int i = 1; i <= other; i++)
    for (int lost = i == other; lost < 2; lost++)
      if (!load(job, first - lost, i, true, &s->moves_low[i][lost])) return false;
  return true;
}

// Puts the rows of the first seat in order, those with their warriors furthest in at first.
static void sort_rows(chee_egdb_job *job) {
  swahili *s = job->state;
  uint64_t rows = s->seat[0]->side.rows, counts[LEVELS + 1] = {0}, marks;
  uint8_t holes[64];
  for (int pass = 0; pass < 2; pass++)
    for (uint64_t row = 0; row < rows; row++) {
      chee__egdb_row_unrank(job->index, s->seat[0]->side.side, row, holes, &marks);
      int level = 0;
      for (int h = 0; h < HOLES; h++) level += (HOLES - 1 - h) * holes[h];
      if (pass == 0) {
        counts[level + 1]++;
      } else {
        s->order[counts[level]++] = (uint32_t)row;
      }
      if (pass == 0 && row + 1 == rows)
        for (int i = 1; i <= LEVELS; i++) counts[i] += counts[i - 1];
    }
  // Filling has moved each count to its level's end.
  for (int i = 0; i < LEVELS; i++) s->level_ends[i] = counts[i];
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

// All positions in which row `row` of the first seat moves.
static void do_moves(const swahili *s, uint64_t row, uint8_t *best) {
  const chee__side *side = &s->seat[0]->side;
  const seat *other = s->seat[s->second];
  uint64_t columns = other->side.rows;
  memset(best, 0, columns);
  const chee__side_step *steps = chee__side_steps(side, row);
  for (int i = 0; i < side->counts[row]; i++) {
    const chee__side_step *step = &steps[i];
    int own = step->to.side.counters, won = gain(side, step);
    if (own == 0) { // 5.7
      best_constant(best, ZERO + won, columns);
      continue;
    }
    const uint8_t *table = own == warriors(side) ? s->waits : s->waits_low[own][0].values;
    const uint8_t *reply = table + step->to.row * columns;
    if (step->front < 0) {
      best_of(best, reply, won, columns);
      continue;
    }
    const losers *l = &other->losers[step->front];
    best_unless(best, reply, won, l->mask, columns);
    const uint8_t *fewer = s->waits_low[own][1].values;
    chee_egdb_side left = {.counters = (uint8_t)(warriors(&other->side) - 1)};
    uint64_t width = chee_egdb_side_rows(side->index, left);
    for (uint64_t k = 0; k < l->count; k++) {
      int value = ZERO + won + 1; // 5.7 where the other's row is empty now
      if (fewer) value += ZERO - fewer[step->to.row * width + l->to[k]];
      if (value > best[l->from[k]]) best[l->from[k]] = (uint8_t)value;
    }
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
static void look(const chee_egdb_job *job, const swahili *s, uint64_t row, const uint8_t *moves,
                 view *v) {
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

// All positions in which row `row` of the first seat waits.
static void do_waits(const chee_egdb_job *job, swahili *s, uint64_t row, const uint8_t *moves) {
  const chee__side *side = &s->seat[s->second]->side;
  view v;
  look(job, s, row, moves, &v);
  uint8_t *values = s->waits + row * side->rows;
  for (uint64_t column = 0; column < side->rows; column++) {
    const chee__side_step *steps = chee__side_steps(side, column);
    int best = 0;
    for (int i = 0; i < side->counts[column]; i++) {
      int value = value_of(&v, side, &steps[i]);
      if (value > best) best = value;
    }
    values[column] = (uint8_t)best;
  }
}

// A row that moves is asked for only by the same row that waits, so that where both seats are
// alike, and their other order is in `waits`, too, it is not kept.
static void do_row(chee_egdb_job *job, swahili *s, uint64_t row) {
  uint64_t columns = s->seat[s->second]->side.rows;
  uint8_t *passing = s->moves ? NULL : malloc(columns);
  uint8_t *moves = s->moves ? s->moves + row * columns : passing;
  if (moves) {
    do_moves(s, row, moves);
    do_waits(job, s, row, moves);
  } else {
    chee__egdb_job_starve(job);
  }
  free(passing);
}

enum { SOW, LIST, FIRST_LEVEL };

static void work(chee_egdb_job *job, uint64_t item) {
  swahili *s = job->state;
  if (s->phase == SOW) {
    uint64_t first = s->fresh[0] ? chee__side_chunks(&s->seat[0]->side) : 0;
    int i = item >= first;
    if (!chee__side_sow(&s->seat[i]->side, i ? item - first : item)) chee__egdb_job_starve(job);
  } else if (s->phase == LIST) {
    uint64_t first = s->fresh[0] ? HOLES : 0;
    seat *seat = s->seat[item >= first];
    if (!chee__seat_list(seat, (int)(item % HOLES))) chee__egdb_job_starve(job);
  } else {
    uint64_t begin = s->level ? s->level_ends[s->level - 1] : 0;
    do_row(job, s, s->order[begin + item]);
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
                       uint64_t size, uint8_t *to) {
  const swahili *s = job->state;
  uint64_t rows = s->seat[0]->side.rows, columns = s->seat[s->second]->side.rows;
  (void)stream;
  for (uint64_t begin = at / rows; begin * rows < at + size; begin += 64)
    for (uint64_t row = 0; row < rows; row++)
      for (uint64_t column = begin; column < columns && column < begin + 64; column++) {
        uint64_t place = column * rows + row - at; // before `at` it is greater than any size
        if (place < size) to[place] = (uint8_t)(s->waits[row * columns + column] - ZERO);
      }
  return true;
}

static bool next(chee_egdb_job *job) {
  swahili *s = job->state;
  if (s->phase < FIRST_LEVEL) s->phase++;
  if (s->phase == LIST) {
    job->items = (uint64_t)(s->fresh[0] + s->fresh[1]) * HOLES;
    return load_all(job);
  }
  for (int i = 0; i <= s->second; i++)
    if (s->fresh[i] && chee__seat_keep(job->index, s->seat[i])) s->fresh[i] = false;
  if (s->level_ends[LEVELS - 1] == 0) {
    sort_rows(job);
  } else {
    s->level++;
  }
  for (; s->level < LEVELS; s->level++) {
    job->items = s->level_ends[s->level] - (s->level ? s->level_ends[s->level - 1] : 0);
    if (job->items) return true;
  }
  return finish(job);
}

const chee__egdb_maker chee__egdb_swahili = {.kind = CHEE_EGDB_POINTS,
                                             .begin = begin,
                                             .next = next,
                                             .work = work,
                                             .free = release,
                                             .read = read_waits};
