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

void chee__order_score(const chee__order *order, const chee_position *position, chee__scored *list,
                       int count, chee_move first, const chee_move killers[2]) {
  chee_position after;
  int from = -1, gain = 0, seat = position->turn;
  bool extras = false;
  for (int i = 0; i < count; i++) {
    chee_move move = list[i].move;
    if (move.from == CHEE_PASS) return;
    // Moves that differ in their `x` part alone share one sowing.
    if (!extras || move.from != from) {
      extras = move.extra != CHEE_NO_EXTRA;
      from = move.from;
      chee_move bare = move;
      if (extras) bare.extra = CHEE_DECLINED;
      gain = gain_of(position, bare, &after);
    }
    int won = gain + (extras ? extra_gain(&after, 1 - seat, move) : 0);
    int score = won * CHEE__ORDER_GAIN + order->history[seat][move.from] / 16;
    if (chee_move_same(move, killers[0]))
      score += CHEE__ORDER_KILLER * 2;
    else if (chee_move_same(move, killers[1]))
      score += CHEE__ORDER_KILLER;
    if (chee_move_same(move, first)) score = CHEE__ORDER_FIRST;
    list[i].score = score;
  }
}

void chee__order_pick(chee__scored *list, int from, int count) {
  int best = from;
  for (int i = from + 1; i < count; i++)
    if (list[i].score > list[best].score) best = i;
  chee__scored picked = list[best];
  // Keeps the order among the others, so that equal scores come as the rules list them.
  for (; best > from; best--) list[best] = list[best - 1];
  list[from] = picked;
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
