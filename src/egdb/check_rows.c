// SPDX-License-Identifier: MIT
//
// Checking by rows: for each row of the mover all rows of the other at once, byte by byte, from the
// values of the tables that its sowings lead to. Nothing of the builder's planes is used here.
#include <stdlib.h>
#include <string.h>

#include "chee/text.h"
#include "core/fail.h"
#include "egdb/check.h"

static chee_status starve(chee_error *error) {
  return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY_CHECK);
}

static bool same_side(chee_egdb_side a, chee_egdb_side b) {
  return a.counters == b.counters && a.spinsters == b.spinsters;
}

static int8_t value_at(const uint8_t *values, uint64_t number, bool points) {
  static const int8_t outcomes[4] = {0, 1, -1, 2};
  return points ? (int8_t)values[number] : outcomes[values[number / 4] >> number % 4 * 2 & 3];
}

// Turns a table over in squares, so that both sides of the copy stay in the cache.
static void turn_over(const uint8_t *values, const uint8_t *plies, uint64_t rows, uint64_t columns,
                      bool points, chee__child *child) {
  enum { SQUARE = 64 };
  for (uint64_t r = 0; r < rows; r += SQUARE)
    for (uint64_t c = 0; c < columns; c += SQUARE)
      for (uint64_t row = r; row < rows && row < r + SQUARE; row++)
        for (uint64_t column = c; column < columns && column < c + SQUARE; column++) {
          uint64_t from = row * columns + column, to = column * rows + row;
          child->values[to] = value_at(values, from, points);
          if (plies) child->plies[to] = plies[from];
        }
}

// Loads the table in which `mover` answers a side that has become `other`.
static chee_status load(chee_egdb_check *check, chee_egdb_side mover, chee_egdb_side other,
                        chee_error *error) {
  chee_egdb_slab slab = {.mover = mover, .other = other};
  size_t table = chee_egdb_table_of(check->db, &slab);
  if (table == SIZE_MAX)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_MISSING,
                          chee__arg_number(mover.counters), chee__arg_number(other.counters));
  chee__child *child = &check->children[check->child_count++];
  const chee_egdb_index *index = chee_egdb_numbering(check->db);
  uint64_t rows = chee_egdb_side_rows(index, mover), columns = chee_egdb_side_rows(index, other);
  bool within =
      same_side(mover, check->info.slab.other) && same_side(other, check->info.slab.mover);
  bool points = check->info.kind == CHEE_EGDB_POINTS;
  *child = (chee__child){.mover = mover, .other = other, .columns = rows};
  child->values = malloc(rows * columns);
  uint8_t *values = chee_egdb_table_values(check->db, table, error), *plies = NULL;
  chee_status status = !child->values ? starve(error) : values ? CHEE_OK : CHEE_BAD_DATA;
  if (status == CHEE_OK && within && check->info.distances) {
    child->plies = malloc(rows * columns);
    plies = chee_egdb_table_distances(check->db, table, error);
    if (!child->plies || !plies) status = plies ? starve(error) : CHEE_BAD_DATA;
  }
  if (status == CHEE_OK) turn_over(values, plies, rows, columns, points, child);
  free(values);
  free(plies);
  return status;
}

static chee_status load_children(chee_egdb_check *check, chee_error *error) {
  const chee_egdb_index *index = chee_egdb_numbering(check->db);
  chee_egdb_side own = check->info.slab.mover, other = check->info.slab.other;
  size_t room =
      (size_t)CHEE__SIDE_TARGETS * (size_t)(other.counters + 1) * (size_t)(other.spinsters + 1);
  check->children = calloc(room, sizeof *check->children);
  if (!check->children) return starve(error);
  chee_status status = CHEE_OK;
  for (int target = 0; target < CHEE__SIDE_TARGETS; target++) {
    if (!atomic_load(&check->own.used[target])) continue;
    chee_egdb_side to = chee__side_of_target(own, target);
    for (int counters = 1; to.counters && counters <= other.counters; counters++)
      for (int spinsters = 0; spinsters <= other.spinsters; spinsters++) {
        chee_egdb_side mover = {.counters = (uint8_t)counters, .spinsters = (uint8_t)spinsters};
        bool lower = counters < other.counters || spinsters == other.spinsters;
        if (!lower || chee_egdb_side_rows(index, mover) == 0) continue;
        status = load(check, mover, to, error);
        if (status != CHEE_OK) return status;
      }
  }
  // A pass leads to the same row (0.3), even where no sowing stays on this side.
  if (check->info.kind == CHEE_EGDB_OUTCOME && !atomic_load(&check->own.used[own.spinsters]))
    status = load(check, other, own, error);
  return status;
}

static const chee__child *child_of(const chee_egdb_check *check, chee_egdb_side mover,
                                   chee_egdb_side other) {
  for (int i = 0; i < check->child_count; i++)
    if (same_side(check->children[i].mover, mover) && same_side(check->children[i].other, other))
      return &check->children[i];
  return NULL;
}

static chee_status list_losses(chee_egdb_check *check, int hole, chee_error *error) {
  chee__losses *l = &check->losses[hole];
  chee__side_row results[CHEE__SIDE_RESULTS];
  uint64_t rows = check->other.rows, made = 0, room = rows + CHEE__SIDE_RESULTS;
  l->rows = malloc(rows * sizeof *l->rows);
  l->firsts = malloc((rows + 1) * sizeof *l->firsts);
  l->mask = calloc(rows, 1);
  l->results = malloc(room * sizeof *l->results);
  if (!l->rows || !l->firsts || !l->mask || !l->results) return starve(error);
  for (uint64_t row = 0; row < rows; row++) {
    int count =
        chee__side_captured(chee_egdb_numbering(check->db), check->other.side, row, hole, results);
    if (count == 0) continue;
    if (made + (uint64_t)count > room) {
      room *= 2;
      chee__side_row *more = realloc(l->results, room * sizeof *more);
      if (!more) return starve(error);
      l->results = more;
    }
    l->mask[row] = 1;
    l->rows[l->count] = (uint32_t)row;
    l->firsts[l->count++] = (uint32_t)made;
    memcpy(l->results + made, results, (size_t)count * sizeof *results);
    made += (uint64_t)count;
  }
  l->firsts[l->count] = (uint32_t)made;
  return CHEE_OK;
}

chee_status chee__check_rows_begin(chee_egdb_check *check, chee_error *error) {
  const chee_egdb_index *index = chee_egdb_numbering(check->db);
  if (!chee__side_new(&check->own, index, check->info.slab.mover) ||
      !chee__side_new(&check->other, index, check->info.slab.other))
    return starve(error);
  for (uint64_t i = 0; i < chee__side_chunks(&check->own); i++)
    if (!chee__side_sow(&check->own, i)) return starve(error);
  for (uint64_t row = 0; row < check->other.rows; row++) {
    uint8_t holes[64];
    uint64_t marks;
    check->other.present[row] = chee__egdb_row_unrank(index, check->other.side, row, holes, &marks);
  }
  chee_status status = load_children(check, error);
  uint64_t fronts = 0;
  for (int target = 0; target < CHEE__SIDE_TARGETS; target++)
    fronts |= atomic_load(&check->own.used[target]) >> 1;
  for (int hole = 0; status == CHEE_OK && hole < CHEE_COLUMNS_MAX; hole++)
    if (fronts >> hole & 1) status = list_losses(check, hole, error);
  if (status != CHEE_OK) return status;
  check->values = chee_egdb_table_values(check->db, check->table, error);
  if (!check->values) return CHEE_BAD_DATA;
  if (check->info.distances) {
    check->distances = chee_egdb_table_distances(check->db, check->table, error);
    if (!check->distances) return CHEE_BAD_DATA;
  }
  chee__check_head(check, check->values, check->distances);
  check->items = (check->own.rows + CHEE__CHECK_ROWS - 1) / CHEE__CHECK_ROWS;
  return CHEE_OK;
}

void chee__check_rows_free(chee_egdb_check *check) {
  chee__side_free(&check->own);
  chee__side_free(&check->other);
  for (int i = 0; i < check->child_count; i++) {
    free(check->children[i].values);
    free(check->children[i].plies);
  }
  for (int hole = 0; hole < CHEE_COLUMNS_MAX; hole++) {
    free(check->losses[hole].rows);
    free(check->losses[hole].firsts);
    free(check->losses[hole].mask);
    free(check->losses[hole].results);
  }
  free(check->children);
  free(check->values);
  free(check->distances);
}

// What the moves of one row come to against each row of the other.
typedef struct tally {
  uint16_t *least; // plies of the shortest win, UINT16_MAX for none
  uint16_t *most;  // plies of the longest loss
  uint8_t *holds;  // whether some move keeps a draw
  int8_t *best;    // points
} tally;

enum { NO_WIN = UINT16_MAX };

static void count_outcome(tally *t, uint64_t column, int outcome, unsigned plies) {
  if (outcome < 0) {
    if (plies < t->least[column]) t->least[column] = (uint16_t)plies;
  } else if (outcome > 0) {
    if (plies > t->most[column]) t->most[column] = (uint16_t)plies;
  } else {
    t->holds[column] = 1;
  }
}

// A sowing without a capture.
static void count_quiet(const chee_egdb_check *check, tally *t, const chee__child *child,
                        uint64_t row, const uint8_t *captured, int gain) {
  const int8_t *values = child->values + row * child->columns;
  const uint8_t *plies = child->plies ? child->plies + row * child->columns : NULL;
  bool points = check->info.kind == CHEE_EGDB_POINTS;
  for (uint64_t column = 0; column < child->columns; column++) {
    if (captured && captured[column]) continue;
    if (points) {
      int value = gain - values[column];
      if (value > t->best[column]) t->best[column] = (int8_t)value;
    } else {
      count_outcome(t, column, values[column], plies ? plies[column] + 1u : 1u);
    }
  }
}

static void count_captures(const chee_egdb_check *check, tally *t, const chee__losses *l,
                           const chee__side_row *to, int gain) {
  bool points = check->info.kind == CHEE_EGDB_POINTS;
  const chee__child *child = NULL;
  for (uint64_t i = 0; i < l->count; i++)
    for (uint32_t k = l->firsts[i]; k < l->firsts[i + 1]; k++) {
      const chee__side_row *left = &l->results[k];
      int value = points ? 0 : -1; // the other's side is empty
      if (left->side.counters) {
        if (!child || !same_side(child->mover, left->side))
          child = child_of(check, left->side, to->side);
        value = child->values[to->row * child->columns + left->row];
      }
      if (!points) {
        count_outcome(t, l->rows[i], value, 1);
      } else if (gain + 1 - value > t->best[l->rows[i]]) {
        t->best[l->rows[i]] = (int8_t)(gain + 1 - value);
      }
    }
}

static void count_row(const chee_egdb_check *check, uint64_t row, tally *t) {
  const chee__side_step *steps = chee__side_steps(&check->own, row);
  chee_egdb_side own = check->info.slab.mover, other = check->info.slab.other;
  for (int i = 0; i < check->own.counts[row]; i++) {
    const chee__side_row *to = &steps[i].to;
    int gain = 2 * (own.counters - to->side.counters);
    const chee__losses *l = steps[i].front < 0 ? NULL : &check->losses[steps[i].front];
    if (to->side.counters == 0) { // the own row is empty, which ends the game (5.7)
      for (uint64_t column = 0; column < check->other.rows; column++)
        if (gain > t->best[column]) t->best[column] = (int8_t)gain;
      continue;
    }
    count_quiet(check, t, child_of(check, other, to->side), to->row, l ? l->mask : NULL, gain);
    if (l) count_captures(check, t, l, to, gain);
  }
  if (check->own.counts[row] == 0) count_quiet(check, t, child_of(check, other, own), row, NULL, 0);
}

// Of a distance that does not fit a byte the tables in memory do not say enough.
static void settle_far(chee_egdb_check *check, uint64_t number) {
  chee_position position;
  if (chee_egdb_unrank(chee_egdb_numbering(check->db), &check->info.slab, number, &position))
    chee__check_moves_position(check, number, &position);
}

static void settle(chee_egdb_check *check, uint64_t number, const tally *t, uint64_t column) {
  if (check->distances && check->distances[number] == CHEE__CHECK_FAR) {
    settle_far(check, number);
    return;
  }
  int value = value_at(check->values, number, check->info.kind == CHEE_EGDB_POINTS);
  chee__finding looked = {.present = value != 2 || check->info.kind == CHEE_EGDB_POINTS};
  chee__finding found = {.present = true};
  if (check->info.kind == CHEE_EGDB_POINTS) {
    looked.points = value;
    found.points = t->best[column];
  } else {
    looked.outcome = value;
    if (check->distances) looked.plies = check->distances[number];
    found.outcome = t->least[column] < NO_WIN ? 1 : t->holds[column] ? 0 : -1;
    found.plies = found.outcome > 0 ? t->least[column] : found.outcome < 0 ? t->most[column] : 0;
    if (found.plies > CHEE__CHECK_FAR) found.plies = CHEE__CHECK_FAR;
  }
  chee__check_compare(check, number, &looked, &found);
}

static void settle_row(chee_egdb_check *check, uint64_t row, const tally *t) {
  uint64_t seen = 0;
  for (uint64_t column = 0; column < check->other.rows; column++) {
    uint64_t number = row * check->other.rows + column;
    bool points = check->info.kind == CHEE_EGDB_POINTS;
    if (check->own.present[row] && check->other.present[column]) {
      settle(check, number, t, column);
      seen++;
    } else if (!points && value_at(check->values, number, false) != 2) {
      const chee__finding looked = {.present = true}, found = {0};
      chee__check_compare(check, number, &looked, &found);
    }
  }
  atomic_fetch_add_explicit(&check->positions, seen, memory_order_relaxed);
}

void chee__check_rows_work(chee_egdb_check *check, uint64_t item) {
  uint64_t columns = check->other.rows;
  tally t = {.least = malloc(columns * sizeof *t.least),
             .most = malloc(columns * sizeof *t.most),
             .holds = malloc(columns),
             .best = malloc(columns)};
  uint64_t from = item * CHEE__CHECK_ROWS;
  bool room = t.least && t.most && t.holds && t.best;
  for (uint64_t row = from; room && row < from + CHEE__CHECK_ROWS && row < check->own.rows; row++) {
    memset(t.least, UINT8_MAX, columns * sizeof *t.least);
    memset(t.most, 0, columns * sizeof *t.most);
    memset(t.holds, 0, columns);
    memset(t.best, INT8_MIN, columns);
    if (check->own.present[row]) count_row(check, row, &t);
    settle_row(check, row, &t);
  }
  if (!room) {
    while (atomic_flag_test_and_set(&check->lock)) {
    }
    check->faulty = true;
    chee__fault(&check->fault, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY_CHECK);
    atomic_flag_clear(&check->lock);
  }
  free(t.least);
  free(t.most);
  free(t.holds);
  free(t.best);
}
