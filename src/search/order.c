// SPDX-License-Identifier: MIT
#include "search/order.h"

#include "core/ring.h"
#include "search/evaluate.h"

static int gain_of(const chee_position *position, chee_move move, chee_position *after) {
  *after = *position;
  chee_apply(after, move);
  return chee__won(after, position->turn) - chee__won(position, position->turn);
}

// What the `x` part of a move adds, read off the position with the capture made and no more.
static int extra_gain(const chee_position *after, int other, chee_move move) {
  if (move.extra >= CHEE_DECLINED) return 0;
  int gain = after->side[other][move.extra];
  if (after->rules.game == CHEE_CHUBA)
    gain += after->side[other][chee__ring_behind(after->rules.size, move.extra)];
  return gain;
}

// Moves from one hole that differ in their `x` part alone share one sowing. Returns the group's
// end.
static int score_group(const chee__order *order, const chee_position *position, chee__scored *list,
                       int first, int count) {
  chee_position after;
  chee_move bare = list[first].move;
  bool extras = bare.extra != CHEE_NO_EXTRA;
  if (extras) bare.extra = CHEE_DECLINED;
  int seat = position->turn, end = first + 1;
  int base =
      gain_of(position, bare, &after) * CHEE__ORDER_GAIN + order->history[seat][bare.from] / 16;
  list[first].score = base;
  if (!extras) return end;
  for (end = first; end < count && list[end].move.from == bare.from; end++)
    list[end].score = base + extra_gain(&after, 1 - seat, list[end].move) * CHEE__ORDER_GAIN;
  return end;
}

void chee__order_score(const chee__order *order, const chee_position *position, chee__scored *list,
                       int count, chee_move first, const chee_move killers[2]) {
  if (list[0].move.from == CHEE_PASS) return;
  for (int i = 0; i < count;) i = score_group(order, position, list, i, count);
  for (int i = 0; i < count; i++) {
    uint8_t from = list[i].move.from;
    if (from != first.from && from != killers[0].from && from != killers[1].from) continue;
    if (chee_move_same(list[i].move, killers[0]))
      list[i].score += CHEE__ORDER_KILLER * 2;
    else if (chee_move_same(list[i].move, killers[1]))
      list[i].score += CHEE__ORDER_KILLER;
    if (chee_move_same(list[i].move, first)) list[i].score = CHEE__ORDER_FIRST;
  }
}

static uint32_t bytes_of(chee_move move) {
  return (uint32_t)move.from << 24 | (uint32_t)move.extra << 16 | (uint32_t)move.turns << 8 |
         move.laps;
}

static bool goes_before(const chee__scored *a, const chee__scored *b) {
  if (a->score != b->score) return a->score > b->score;
  return bytes_of(a->move) < bytes_of(b->move);
}

static void sift(chee__scored *list, int at, int count) {
  chee__scored item = list[at];
  for (int child = 2 * at + 1; child < count; child = 2 * at + 1) {
    if (child + 1 < count && goes_before(&list[child + 1], &list[child])) child++;
    if (!goes_before(&list[child], &item)) break;
    list[at] = list[child];
    at = child;
  }
  list[at] = item;
}

void chee__order_heap(chee__scored *list, int count) {
  for (int i = count / 2 - 1; i >= 0; i--) sift(list, i, count);
}

chee_move chee__order_pop(chee__scored *list, int left) {
  chee__scored best = list[0];
  list[0] = list[left - 1];
  list[left - 1] = best;
  sift(list, 0, left - 1);
  return best.move;
}

void chee__order_reward(chee__order *order, const chee_position *position, chee_move move,
                        int depth) {
  if (move.from == CHEE_PASS) return;
  int *value = &order->history[position->turn][move.from];
  *value += depth * depth;
  if (*value < 16 * CHEE__ORDER_GAIN / 8) return;
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++)
    for (int hole = 0; hole < 64; hole++) order->history[seat][hole] /= 2;
}
