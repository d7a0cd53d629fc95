// SPDX-License-Identifier: MIT
//
// Bounds and distances under one set of bulls, for all owners at once.
//
// What a player can force is the least solution of "the best of what the moves lead to": from
// nothing that can be forced (all loose stones lost) it grows, move by move, until it stands still.
// A circle adds nothing to it, so nothing in it rests on a repetition.
#include <string.h>

#include "egdb/enkeshui.h"

enum { FAR = UINT16_MAX / 2 }; // plies, before any are known

// The greatest of each byte and the other player's bound, turned over.
static void best_of(uint8_t *restrict best, const uint8_t *restrict reply, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    uint8_t value = (uint8_t)-reply[i];
    best[i] = value > best[i] ? value : best[i];
  }
}

static bool put(uint8_t *to, const uint8_t *from, uint64_t count) {
  if (memcmp(to, from, count) == 0) return false;
  memcpy(to, from, count);
  return true;
}

static uint8_t lost(const chee__bulls_turn *turn) {
  return (uint8_t)(CHEE__MARGIN_ZERO - turn->slab.loose);
}

static uint8_t won(const chee__bulls_turn *turn) {
  return (uint8_t)(CHEE__MARGIN_ZERO + turn->slab.loose);
}

// Takes one layout's bounds anew from its moves; whether they changed.
static bool improve(chee__bulls_item *item, int view, uint64_t layout) {
  chee__bulls_turn *turn = &item->turn[view], *next = &item->turn[1 - view];
  uint64_t owners = item->owners, at = layout * owners;
  if (turn->over[layout]) return false;
  bool changed = false;
  uint64_t from = turn->firsts[layout], to = turn->firsts[layout + 1];
  memcpy(item->bytes, turn->low + at, owners);
  for (uint64_t k = from; k < to; k++)
    best_of(item->bytes, next->high + turn->quiet[k] * owners, owners);
  changed |= put(turn->low + at, item->bytes, owners);
  memcpy(item->bytes, turn->made_high + at, owners);
  for (uint64_t k = from; k < to; k++)
    best_of(item->bytes, next->low + turn->quiet[k] * owners, owners);
  return put(turn->high + at, item->bytes, owners) || changed;
}

void chee__bulls_solve(chee__bulls_item *item) {
  uint64_t size = item->layouts * item->owners;
  for (int view = 0; view < 2; view++) {
    chee__bulls_turn *turn = &item->turn[view];
    for (uint64_t i = 0; i < size; i++) {
      bool over = turn->over[i / item->owners];
      uint8_t least = lost(turn);
      turn->low[i] = over || turn->made_low[i] > least ? turn->made_low[i] : least;
      turn->high[i] = over ? turn->made_high[i] : won(turn);
    }
  }
  bool changed = true;
  for (int sweep = 0; changed; sweep++) {
    changed = false;
    for (uint64_t i = 0; i < item->layouts; i++) {
      uint64_t layout = sweep % 2 ? item->layouts - 1 - i : i;
      for (int view = 0; view < 2; view++) changed |= improve(item, view, layout);
    }
  }
}

// The mover hurries, among the moves that keep what they can force.
static void least_plies(const chee__bulls_item *item, int view, uint64_t layout,
                        uint16_t *restrict least) {
  const chee__bulls_turn *turn = &item->turn[view], *next = &item->turn[1 - view];
  const uint8_t *low = turn->low + layout * item->owners;
  const uint8_t *made = turn->made_low + layout * item->owners, none = lost(turn);
  for (uint64_t i = 0; i < item->owners; i++) least[i] = FAR;
  for (uint64_t k = turn->firsts[layout]; k < turn->firsts[layout + 1]; k++) {
    const uint8_t *high = next->high + turn->quiet[k] * item->owners;
    const uint16_t *plies = next->high_plies + turn->quiet[k] * item->owners;
    for (uint64_t i = 0; i < item->owners; i++) {
      uint16_t take = (uint8_t)-high[i] == low[i] ? (uint16_t)(plies[i] + 1) : FAR;
      least[i] = take < least[i] ? take : least[i];
    }
  }
  for (uint64_t i = 0; i < item->owners; i++) {
    uint16_t plies = made[i] == low[i] ? 1 : least[i];
    least[i] = low[i] == none ? 0 : plies;
  }
}

// Whatever the mover does, the other keeps what they can force.
static void most_plies(const chee__bulls_item *item, int view, uint64_t layout,
                       uint16_t *restrict most) {
  const chee__bulls_turn *turn = &item->turn[view], *next = &item->turn[1 - view];
  const uint8_t *high = turn->high + layout * item->owners;
  const uint8_t *made = turn->made_high + layout * item->owners, all = won(turn);
  for (uint64_t i = 0; i < item->owners; i++) most[i] = made[i] != CHEE__MARGIN_NONE;
  for (uint64_t k = turn->firsts[layout]; k < turn->firsts[layout + 1]; k++) {
    const uint16_t *plies = next->low_plies + turn->quiet[k] * item->owners;
    for (uint64_t i = 0; i < item->owners; i++) {
      uint16_t take = (uint16_t)(plies[i] + 1);
      most[i] = take > most[i] ? take : most[i];
    }
  }
  for (uint64_t i = 0; i < item->owners; i++) {
    uint16_t plies = most[i] < FAR ? most[i] : FAR;
    most[i] = high[i] == all ? 0 : plies;
  }
}

static bool measure(chee__bulls_item *item, int view, uint64_t layout) {
  chee__bulls_turn *turn = &item->turn[view];
  uint64_t at = layout * item->owners, bytes = item->owners * sizeof(uint16_t);
  if (turn->over[layout]) return false;
  least_plies(item, view, layout, item->plies);
  bool changed = memcmp(turn->low_plies + at, item->plies, bytes) != 0;
  memcpy(turn->low_plies + at, item->plies, bytes);
  most_plies(item, view, layout, item->plies);
  changed |= memcmp(turn->high_plies + at, item->plies, bytes) != 0;
  memcpy(turn->high_plies + at, item->plies, bytes);
  return changed;
}

void chee__bulls_measure(chee__bulls_item *item) {
  for (int view = 0; view < 2; view++) {
    chee__bulls_turn *turn = &item->turn[view];
    for (uint64_t i = 0; i < item->layouts * item->owners; i++) {
      bool over = turn->over[i / item->owners];
      turn->low_plies[i] = over || turn->low[i] == lost(turn) ? 0 : FAR;
      turn->high_plies[i] = over || turn->high[i] == won(turn) ? 0 : FAR;
    }
  }
  bool changed = true;
  for (int sweep = 0; changed; sweep++) {
    changed = false;
    for (uint64_t i = 0; i < item->layouts; i++) {
      uint64_t layout = sweep % 2 ? item->layouts - 1 - i : i;
      for (int view = 0; view < 2; view++) changed |= measure(item, view, layout);
    }
  }
}
