// SPDX-License-Identifier: MIT
#ifndef CHEE_TURN_H
#define CHEE_TURN_H

// A turn chosen step by step: first a hole, then what comes up on the way. The choices are found by
// looking at the traces of the legal moves from the hole: where they part, there is something to
// ask, so what may be chosen is the word of the rules alone.

#include <stdbool.h>
#include <stdint.h>

#include "chee/trace.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHEE_TURN_OPTIONS_MAX = 64, CHEE_TURN_TEXT_MAX = 12, CHEE_TURN_LABEL_MAX = 32 };

// A plain value: a copy is a turn of its own, and taking a choice back is keeping one. Read only.
typedef struct chee_turn {
  chee_position position;         // before the turn
  int count;                      // moves still open
  chee_move move[CHEE_MOVES_MAX]; // which
  int depth;                      // choice points settled: CHOICE events of `move[0]` before it
  chee_event at;                  // the choice point that is open
  int options;                    // ways to go on there; 0: nothing to ask, `move[0]` is the move
  uint8_t option[CHEE_TURN_OPTIONS_MAX]; // chee_event.chosen of each
} chee_turn;

// Begins with the legal moves from a hole, and goes to the first choice point where more than one
// way is open. False when there are none; the turn then holds nothing to go on with.
CHEE_API bool chee_turn_begin(chee_turn *turn, const chee_position *position, int from);

// Settles the open choice point with one of its options and goes to the next one.
CHEE_API void chee_turn_take(chee_turn *turn, uint8_t chosen);

// An option of the open choice point.
typedef struct chee_turn_option {
  // As the text of a move has it: "<", ">", "+", ".", "x-", "xb5". A move that is written out
  // leaves out "." and, at its end, ">".
  char text[CHEE_TURN_TEXT_MAX];
  char label[CHEE_TURN_LABEL_MAX]; // names of the holes: "b5", "a5 b5"; "" without. Others have
                                   // words in chee_turn_option_word (text.h)
  int holes;                       // holes of the opponent it names, 0 to 2
  uint8_t hole[2];                 // as in chee_position
  int gain;                        // counters in them when the choice is open (1.9, 3.7)
} chee_turn_option;

// What one of the options of the open choice point is called, and what it takes.
CHEE_API void chee_turn_describe(const chee_turn *turn, uint8_t chosen, chee_turn_option *option);

// Reports the turn up to the open choice point, which is not reported, or all of it where nothing
// is open. `sink` may end the report earlier.
CHEE_API void chee_turn_trace(const chee_turn *turn, chee_event_sink *sink, void *data);

#ifdef __cplusplus
}
#endif

#endif
