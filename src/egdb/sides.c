// SPDX-License-Identifier: MIT
#include "egdb/sides.h"

#include <stdlib.h>
#include <string.h>

#include "chee/move.h"
#include "core/ring.h"

bool chee__side_new(chee__side *side, const chee_egdb_index *index, chee_egdb_side of) {
  memset(side, 0, sizeof *side);
  side->index = index;
  side->side = of;
  side->rows = chee_egdb_side_rows(index, of);
  side->present = calloc(side->rows, 1);
  side->counts = calloc(side->rows, 1);
  side->firsts = calloc(side->rows, sizeof *side->firsts);
  side->row_set = calloc((side->rows + 63) / 64, sizeof *side->row_set);
  side->chunks = calloc(chee__side_chunks(side), sizeof *side->chunks);
  if (side->present && side->counts && side->firsts && side->row_set && side->chunks) return true;
  chee__side_free(side);
  return false;
}

void chee__side_free(chee__side *side) {
  for (uint64_t i = 0; side->chunks && i < chee__side_chunks(side); i++) free(side->chunks[i]);
  free(side->present);
  free(side->counts);
  free(side->firsts);
  free(side->row_set);
  free(side->chunks);
  memset(side, 0, sizeof *side);
}

int chee__side_target(chee_egdb_side from, chee_egdb_side to) {
  if (to.counters == from.counters) return to.spinsters;
  return from.spinsters + from.counters - to.counters;
}

chee_egdb_side chee__side_of_target(chee_egdb_side from, int target) {
  if (target <= from.spinsters)
    return (chee_egdb_side){.counters = from.counters, .spinsters = (uint8_t)target};
  return (chee_egdb_side){.counters = (uint8_t)(from.counters - (target - from.spinsters))};
}

static chee_position empty_board(const chee_egdb_index *index) {
  chee_position position;
  memset(&position, 0, sizeof position);
  position.rules = index->rules;
  position.ply = 2;
  return position;
}

static chee__side_row row_of(const chee_egdb_index *index, const chee_position *position,
                             int seat) {
  chee__side_row row = {.side = chee__egdb_side_of(index, position, seat)};
  if (row.side.counters)
    row.row = (uint32_t)chee__egdb_row_rank(index, chee__egdb_holes_of(position, seat),
                                            position->mark[seat]);
  return row;
}

// The hole captured by a move against a side whose holes all held one counter; -1 for none.
static int captured_front(const chee_egdb_index *index, const chee_position *after,
                          chee_move move) {
  int fronts = index->rules.game == CHEE_SWAHILI ? index->holes : index->columns;
  for (int front = 0; front < fronts; front++)
    if (!chee__egdb_holes_of(after, 1)[front] && front != move.extra) return front;
  return -1;
}

static bool same_step(const chee__side_step *a, const chee__side_step *b) {
  return a->to.row == b->to.row && a->target == b->target && a->front == b->front;
}

// Adds the step that a move makes, unless another move makes the same.
static int add_step(chee__side *side, const chee_position *before, chee_move move,
                    chee__side_step *steps, int count) {
  chee_position after = *before;
  chee_apply(&after, move);
  chee__side_step step = {.to = row_of(side->index, &after, 0)};
  step.front = (int8_t)captured_front(side->index, &after, move);
  step.target = (uint8_t)chee__side_target(side->side, step.to.side);
  for (int i = 0; i < count; i++)
    if (same_step(&steps[i], &step)) return count;
  atomic_fetch_or_explicit(&side->used[step.target], (uint64_t)1 << (step.front + 1),
                           memory_order_relaxed);
  steps[count] = step;
  return count + 1;
}

// In the four-row games the moves from one hole differ in what they capture alone; in Swahili they
// end in different holes (5.5).
static int sow_row(chee__side *side, const chee_position *before, chee__side_step *steps) {
  int count = 0;
  chee_move moves[CHEE_MOVES_MAX];
  for (uint64_t starts = chee_starts(before); starts; starts &= starts - 1) {
    int found = chee_moves_from(before, __builtin_ctzll(starts), moves); // 0: endless (0.2)
    if (found > 1 && side->index->rules.game != CHEE_SWAHILI) found = 1;
    for (int i = 0; i < found; i++) count = add_step(side, before, moves[i], steps, count);
  }
  return count;
}

bool chee__side_sow(chee__side *side, uint64_t chunk) {
  uint64_t from = chunk * CHEE__SIDE_CHUNK, to = from + CHEE__SIDE_CHUNK;
  if (to > side->rows) to = side->rows;
  size_t room = (size_t)(to - from) * (size_t)side->index->holes + CHEE__SIDE_STEPS;
  chee__side_step *steps = malloc(room * sizeof *steps);
  if (!steps) return false;
  chee_position before = empty_board(side->index);
  memset(chee__egdb_holes(&before, 1), 1, (size_t)side->index->holes);
  size_t made = 0;
  for (uint64_t row = from; row < to; row++) {
    if (made + CHEE__SIDE_STEPS > room) {
      chee__side_step *more = realloc(steps, 2 * room * sizeof *steps);
      if (!more) {
        free(steps);
        return false;
      }
      steps = more;
      room *= 2;
    }
    side->firsts[row] = (uint32_t)made;
    if (!chee__egdb_row_unrank(side->index, side->side, row, chee__egdb_holes(&before, 0),
                               &before.mark[0]))
      continue;
    side->present[row] = 1;
    // Words of the set belong to one chunk each, since a chunk is a multiple of 64 rows.
    side->row_set[row / 64] |= (uint64_t)1 << row % 64;
    int count = sow_row(side, &before, steps + made);
    side->counts[row] = (uint8_t)count;
    made += (size_t)count;
  }
  chee__side_step *fitted = realloc(steps, (made ? made : 1) * sizeof *steps);
  side->chunks[chunk] = fitted ? fitted : steps;
  return true;
}

// Counters that end in the hole from which `front` is captured, whatever the other side holds.
static int reach(const chee_egdb_index *index, int front, uint8_t *holes) {
  if (index->rules.game == CHEE_SWAHILI) {
    holes[front - 1] = 1;
    return front - 1;
  }
  int end = chee__ring_facing(index->columns, front);
  int from = (end + index->holes - 2) % index->holes;
  holes[from] = 2;
  return from;
}

int chee__side_captured(const chee_egdb_index *index, chee_egdb_side side, uint64_t row, int front,
                        chee__side_row results[static CHEE__SIDE_RESULTS]) {
  chee_position before = empty_board(index);
  chee_move moves[CHEE_MOVES_MAX];
  if (!chee__egdb_row_unrank(index, side, row, chee__egdb_holes(&before, 1), &before.mark[1]))
    return 0;
  if (!chee__egdb_holes(&before, 1)[front]) return 0;
  int from = reach(index, front, chee__egdb_holes(&before, 0));
  int count = chee_moves_from(&before, from, moves);
  for (int i = 0; i < count; i++) {
    chee_position after = before;
    chee_apply(&after, moves[i]);
    results[i] = row_of(index, &after, 1);
    if (results[i].side.counters == side.counters) return 0;
  }
  return count;
}
