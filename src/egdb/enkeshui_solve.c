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
  uint32_t from = turn->firsts[layout], to = turn->firsts[layout + 1];
  memcpy(item->bytes, turn->low + at, owners);
  for (uint32_t k = from; k < to; k++)
    best_of(item->bytes, next->high + turn->quiet[k] * owners, owners);
  changed |= put(turn->low + at, item->bytes, owners);
  memcpy(item->bytes, turn->made_high + at, owners);
  for (uint32_t k = from; k < to; k++)
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
static uint16_t least_plies(const chee__bulls_item *item, int view, uint64_t layout, uint64_t i) {
  const chee__bulls_turn *turn = &item->turn[view], *next = &item->turn[1 - view];
  uint64_t at = layout * item->owners + i;
  if (turn->low[at] == lost(turn)) return 0;
  if (turn->made_low[at] == turn->low[at]) return 1;
  uint16_t least = FAR;
  for (uint32_t k = turn->firsts[layout]; k < turn->firsts[layout + 1]; k++) {
    uint64_t to = turn->quiet[k] * item->owners + i;
    if ((uint8_t)-next->high[to] == turn->low[at] && next->high_plies[to] + 1 < least)
      least = (uint16_t)(next->high_plies[to] + 1);
  }
  return least;
}

// Whatever the mover does, the other keeps what they can force.
static uint16_t most_plies(const chee__bulls_item *item, int view, uint64_t layout, uint64_t i) {
  const chee__bulls_turn *turn = &item->turn[view], *next = &item->turn[1 - view];
  uint64_t at = layout * item->owners + i;
  if (turn->high[at] == won(turn)) return 0;
  uint16_t most = turn->made_high[at] != CHEE__MARGIN_NONE;
  for (uint32_t k = turn->firsts[layout]; k < turn->firsts[layout + 1]; k++) {
    uint64_t to = turn->quiet[k] * item->owners + i;
    if (next->low_plies[to] + 1 > most) most = (uint16_t)(next->low_plies[to] + 1);
  }
  return most < FAR ? most : FAR;
}

static bool measure(chee__bulls_item *item, int view, uint64_t layout) {
  chee__bulls_turn *turn = &item->turn[view];
  bool changed = false;
  if (turn->over[layout]) return false;
  for (uint64_t i = 0; i < item->owners; i++) {
    uint64_t at = layout * item->owners + i;
    uint16_t low = least_plies(item, view, layout, i), high = most_plies(item, view, layout, i);
    changed |= low != turn->low_plies[at] || high != turn->high_plies[at];
    turn->low_plies[at] = low;
    turn->high_plies[at] = high;
  }
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
