// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_ORDER_H
#define CHEE_SEARCH_ORDER_H

// In which order the moves of a position are tried: what the table remembers, then what wins most,
// then what has cut off lines nearby (killers) or anywhere (history).

#include "chee/move.h"

typedef struct chee__scored {
  chee_move move;
  int score;
} chee__scored;

typedef struct chee__order {
  int history[CHEE_SEATS_MAX][64]; // by start hole
} chee__order;

enum { CHEE__ORDER_FIRST = 1 << 30, CHEE__ORDER_KILLER = 200, CHEE__ORDER_GAIN = 1 << 12 };

// Scores `count` moves of the position. `first` and the two killers may have from CHEE__NO_MOVE.
void chee__order_score(const chee__order *order, const chee_position *position, chee__scored *list,
                       int count, chee_move first, const chee_move killers[2]);

// Makes the scored moves a heap, from which chee__order_pop takes the best. Equal scores come in
// the order of the moves' bytes, so that every machine tries them alike.
void chee__order_heap(chee__scored *list, int count);

// The best of the `left` moves still in the heap; it goes to list[left - 1].
chee_move chee__order_pop(chee__scored *list, int left);

// A move cut off a line at this depth.
void chee__order_reward(chee__order *order, const chee_position *position, chee_move move,
                        int depth);

#endif
