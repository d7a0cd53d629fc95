// SPDX-License-Identifier: MIT
//
// The moves within a four-row slab. Sweep p decides what takes p plies to the next conversion: won
// is what has a move to a position lost in p-1, lost is what has none but to positions won by then.
// Positions that no sweep decides are drawn: nobody can force a conversion that helps them.
//
// Without distances it does not matter in how many plies. Then a strip of the columns of one half
// is swept after the other, each as soon as the other half has decided something in its rows there,
// and no more than a strip is turned over at a time.
#include <string.h>

#include "egdb/file.h"
#include "egdb/four_row.h"

// The other side's table as it stands, turned over, in squares of 64 x 64.

uint64_t chee__egdb_turn_items(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  uint64_t items = 0;
  if (s->sweeping >= 0) {
    const chee__planes *seen = &s->half[s->sweeping].seen;
    return chee__egdb_square_items(seen->columns, seen->rows);
  }
  for (int i = 0; i < s->halves; i++)
    items += (s->half[i].side.rows + CHEE__EGDB_GROUP - 1) / CHEE__EGDB_GROUP;
  return items;
}

// Which half an item is of; its number there.
static int half_of(const chee__egdb_four_row_state *s, uint64_t group, uint64_t *item) {
  uint64_t first = (s->half[0].side.rows + group - 1) / group;
  if (*item < first) return 0;
  *item -= first;
  return 1;
}

// Rows [row, row + 64) of one word, `column` being that row's in the other's view.
static void turn_square(const chee__planes *own, chee__egdb_half *to, uint64_t row, uint64_t word,
                        uint64_t column) {
  uint64_t win[64], loss[64];
  for (uint64_t i = 0; i < 64; i++) {
    uint64_t w = 0, l = 0;
    if (row + i < own->rows) {
      w = own->win[(row + i) * own->stride + word];
      l = own->loss[(row + i) * own->stride + word];
    }
    win[i] = w & ~l;
    loss[i] = l & ~w;
  }
  chee__transpose(win);
  chee__transpose(loss);
  chee__planes *seen = &to->seen;
  for (uint64_t i = 0; i < 64 && 64 * word + i < seen->rows; i++) {
    uint64_t at = (64 * word + i) * seen->stride + column / 64;
    if (seen->win[at] == win[i] && seen->loss[at] == loss[i]) continue;
    seen->win[at] = win[i];
    seen->loss[at] = loss[i];
    atomic_store_explicit(&to->fresh[64 * word + i], 1, memory_order_relaxed);
  }
}

// All of a strip is turned over, since another one lay in its place; new is what was decided since
// it was seen last.
static void turn_strip(chee__egdb_four_row_state *s, uint64_t item) {
  chee__egdb_half *to = &s->half[s->sweeping], *half = chee__egdb_other_half(s, s->sweeping);
  uint64_t from, begin;
  chee__egdb_square_of(item, to->seen.rows, &from, &begin);
  uint64_t end = from + CHEE__EGDB_GROUP, last = begin + CHEE__EGDB_WORDS;
  if (end > to->seen.columns) end = to->seen.columns;
  if (last > half->own.stride) last = half->own.stride;
  for (; begin < last; begin += 8)
    for (uint64_t column = from; column < end; column += 64) {
      uint64_t row = s->strip + column;
      for (uint64_t word = begin; word < begin + 8 && word < last; word++) {
        uint64_t *changed = &half->changed[row / 64 * half->own.stride + word];
        for (uint64_t bits = *changed; bits; bits &= bits - 1) {
          uint64_t fresh = 64 * word + (uint64_t)__builtin_ctzll(bits);
          atomic_store_explicit(&to->fresh[fresh], 1, memory_order_relaxed);
        }
        *changed = 0;
        turn_square(&half->own, to, row, word, column);
      }
    }
}

void chee__egdb_turn_work(chee_egdb_job *job, uint64_t item) {
  chee__egdb_four_row_state *s = job->state;
  if (s->sweeping >= 0) {
    turn_strip(s, item);
    return;
  }
  int h = half_of(s, CHEE__EGDB_GROUP, &item);
  chee__egdb_half *half = &s->half[h], *to = chee__egdb_other_half(s, h);
  uint64_t from = item * CHEE__EGDB_GROUP, end = from + CHEE__EGDB_GROUP;
  for (uint64_t begin = 0; begin < half->own.stride; begin += 8)
    for (uint64_t row = from; row < end && row < half->side.rows; row += 64) {
      if (!atomic_load_explicit(&half->moved[row / 64], memory_order_relaxed)) continue;
      for (uint64_t word = begin; word < begin + 8 && word < half->own.stride; word++)
        turn_square(&half->own, to, row, word, row);
    }
}

// Whether something was decided in these columns, which are rows of the other half, since they were
// seen last.
static bool is_new(const chee__egdb_half *half, uint64_t from, uint64_t columns) {
  const uint64_t *changed = half->changed + from / 64 * half->own.stride;
  for (uint64_t i = 0; i < chee__words(columns) * half->own.stride; i++)
    if (changed[i]) return true;
  return false;
}

bool chee__egdb_strip_next(chee_egdb_job *job) {
  chee__egdb_four_row_state *s = job->state;
  uint64_t looked = 0, all = 0;
  for (int i = 0; i < s->halves; i++) all += s->half[i].own.columns;
  // Once around; the strip that was swept last may be new to itself where both sides are alike.
  while (looked < 2 * all) {
    chee__egdb_half *half = &s->half[s->sweeping];
    s->strip += chee__egdb_strip_columns(half);
    if (s->strip >= half->own.columns) {
      s->strip = 0;
      s->sweeping = (s->sweeping + 1) % s->halves;
      if (s->sweeping == 0) s->plies++;
      half = &s->half[s->sweeping];
    }
    uint64_t left = half->own.columns - s->strip, room = chee__egdb_strip_columns(half);
    half->seen.columns = left < room ? left : room;
    looked += half->seen.columns;
    const chee__egdb_half *other = chee__egdb_other_half(s, s->sweeping);
    if (s->plies > 1 && !is_new(other, s->strip, half->seen.columns)) continue;
    memset((void *)half->fresh, 0, half->side.rows);
    return true;
  }
  return false;
}

uint64_t chee__egdb_sweep_items(const chee_egdb_job *job) {
  const chee__egdb_four_row_state *s = job->state;
  uint64_t items = 0;
  if (s->sweeping >= 0)
    return (s->half[s->sweeping].side.rows + CHEE__EGDB_ROWS - 1) / CHEE__EGDB_ROWS;
  for (int i = 0; i < s->halves; i++)
    items += (s->half[i].side.rows + CHEE__EGDB_ROWS - 1) / CHEE__EGDB_ROWS;
  return items;
}

// What one move within the slab leads to: rows of `seen`, and where it is no capture.
typedef struct way {
  const uint64_t *win, *loss;
  const uint64_t *occupied; // where it captures instead; NULL for nowhere
} way;

// The ways of a row; false when nothing about them is new.
static bool find_ways(const chee__egdb_half *half, uint64_t strip, uint64_t row, bool first,
                      way *ways, int *count) {
  const chee__side_step *steps = chee__side_steps(&half->side, row);
  bool fresh = first;
  *count = 0;
  for (int i = 0; i < half->side.counts[row]; i++) {
    if (steps[i].target != half->side.side.spinsters) continue;
    uint64_t to = steps[i].to.row, at = to * half->seen.stride;
    fresh |= atomic_load_explicit(&half->fresh[to], memory_order_relaxed);
    ways[(*count)++] =
        (way){.win = half->seen.win + at,
              .loss = half->seen.loss + at,
              .occupied =
                  steps[i].front < 0
                      ? NULL
                      : half->occupied + (uint64_t)steps[i].front * half->own.stride + strip / 64};
  }
  if (half->side.counts[row] == 0) { // 0.3: a pass leaves both rows
    uint64_t at = row * half->seen.stride;
    fresh |= atomic_load_explicit(&half->fresh[row], memory_order_relaxed);
    ways[(*count)++] = (way){.win = half->seen.win + at, .loss = half->seen.loss + at};
  }
  return fresh;
}

static void note(chee_egdb_job *job, int h, uint64_t row, uint64_t word, uint64_t bits) {
  chee__egdb_table *table = &job->table[h];
  chee__egdb_four_row_state *s = job->state;
  const chee__egdb_half *half = &s->half[h];
  if (!table->distances) return;
  for (; bits; bits &= bits - 1) {
    uint64_t column = 64 * word + (uint64_t)__builtin_ctzll(bits);
    uint64_t at = row * half->own.columns + column;
    if (s->plies < CHEE__EGDB_FAR_FROM) {
      table->distances[at] = (uint8_t)s->plies;
    } else {
      table->distances[at] = CHEE__EGDB_FAR;
      uint64_t others = chee__egdb_other_half(s, h)->side.rows;
      chee__egdb_far_add(job, table, row * others + half->from + column, s->plies);
    }
  }
}

static bool sweep_row(chee_egdb_job *job, int h, uint64_t row) {
  chee__egdb_four_row_state *s = job->state;
  chee__egdb_half *half = &s->half[h];
  chee__planes *own = &half->own;
  uint64_t skip = s->strip / 64, words = chee__words(half->seen.columns);
  const uint64_t *columns = chee__egdb_other_half(s, h)->side.row_set + half->from / 64 + skip;
  way ways[CHEE__SIDE_STEPS];
  int count;
  bool first = s->plies == 1, progress = false;
  if (!half->side.present[row] || !find_ways(half, s->strip, row, first, ways, &count))
    return false;
  for (uint64_t word = 0; word < words; word++) {
    uint64_t at = row * own->stride + skip + word;
    uint64_t *w = &own->win[at], *l = &own->loss[at];
    uint64_t open = ~(*w ^ *l) & columns[word], decided = first ? *w & ~*l : 0;
    uint64_t won = 0, all = ~(uint64_t)0;
    for (int i = 0; open && i < count; i++) {
      uint64_t captures = ways[i].occupied ? ways[i].occupied[word] : 0;
      won |= ways[i].loss[word] & ~captures;
      all &= ways[i].win[word] | captures;
    }
    won &= open;
    uint64_t lost = open & ~*w & ~won & all; // those that hold have both bits
    decided |= won | lost;
    if (!decided) continue;
    progress = true;
    *w = (*w | won) & ~lost;
    *l = (*l | lost) & ~won;
    note(job, h, row, word, decided);
    if (half->changed) half->changed[row / 64 * own->stride + skip + word] |= won | lost;
  }
  return progress;
}

void chee__egdb_sweep_work(chee_egdb_job *job, uint64_t item) {
  chee__egdb_four_row_state *s = job->state;
  int h = s->sweeping >= 0 ? s->sweeping : half_of(s, CHEE__EGDB_ROWS, &item);
  chee__egdb_half *half = &s->half[h];
  uint64_t from = item * CHEE__EGDB_ROWS;
  bool progress = false;
  for (uint64_t row = from; row < from + CHEE__EGDB_ROWS && row < half->side.rows; row++)
    progress |= sweep_row(job, h, row);
  if (s->sweeping >= 0) return;
  atomic_store_explicit(&half->moved[item], progress, memory_order_relaxed);
  if (progress) atomic_store_explicit(&s->progressed, true, memory_order_relaxed);
}
