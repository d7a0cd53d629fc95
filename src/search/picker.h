// SPDX-License-Identifier: MIT
#ifndef CHEE_SEARCH_PICKER_H
#define CHEE_SEARCH_PICKER_H

// The moves of a position, one after the other, the most promising first: what the table remembers,
// then what wins most, then what has cut off lines nearby (killers) or anywhere (history).
//
// Where a capture brings a choice among up to fifty holes, the moves of one start are a group of
// which only the best one left is looked at; elsewhere all moves are in a heap.

#include <stddef.h>

#include "chee/move.h"

enum { CHEE__NO_MOVE = 0xFE }; // chee_move.from where there is none

// What is learnt in a search about which moves are good.
typedef struct chee__cutoffs {
  int value[CHEE_SEATS_MAX][64]; // by start hole
} chee__cutoffs;

typedef struct chee__scored {
  chee_move move;
  int score;
  int place; // of the position it leads to, in the picker's scratch memory
} chee__scored;

// The moves of one start that differ in the hole taken besides.
typedef struct chee__group {
  uint64_t holes; // not yet tried, but for `move`
  chee_move move; // the best one left
  int base;       // score without the hole
  int score;      // of `move`; below all others when nothing is left
  bool none;      // `x-` not yet tried
} chee__group;

typedef struct chee__picker {
  int count, tried; // moves in all, and handed out
  bool grouped;
  chee_move first;     // handed out first, from CHEE__NO_MOVE: none
  chee__group *groups; // or
  chee__scored *heap;
  int group_count;
  int first_place;              // of the position `first` leads to
  const chee_position *played;  // of a heap: the positions the moves lead to, or NULL
  const chee_position *reached; // by the move handed out last, or NULL
} chee__picker;

// Lists the moves of a position that is not decided; count 0: none. `scratch` is the caller's, of
// `size` bytes, aligned for a pointer; false when that is too small. Without `cutoffs` the
// moves come as they are.
bool chee__picker_begin(chee__picker *picker, const chee__cutoffs *cutoffs,
                        const chee_position *position, chee_move first, const chee_move killers[2],
                        void *scratch, size_t size);

// Bytes of the scratch memory in use.
size_t chee__picker_size(const chee__picker *picker);

// The next move; there must be one left.
chee_move chee__picker_next(chee__picker *picker, const chee_position *position);

// A move cut off a line at this depth.
void chee__cutoffs_reward(chee__cutoffs *cutoffs, const chee_position *position, chee_move move,
                          int depth);

// Sorts a list of moves, best first, by what they win.
void chee__picker_sort(chee__scored *list, const chee_position *position, int count);

#endif
