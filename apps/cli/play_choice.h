// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_CHOICE_H
#define CHEE_CLI_PLAY_CHOICE_H

// The choices of a turn, found by looking at the traces of the legal moves from one hole: where
// they part, there is something to ask. What may be chosen is the library's word alone.

#include <stdbool.h>

#include "chee/trace.h"

enum { PLAY_CHOOSE_MAX = 64, PLAY_LABEL_MAX = 48 };

// Moves still open, and the choice point reached.
typedef struct play_choice {
  chee_position position;
  int count; // moves still open
  chee_move move[CHEE_MOVES_MAX];
  int depth;                       // choice points already settled
  chee_event at;                   // the choice point that is open
  int options;                     // ways to go on there; 0: nothing to ask, `move[0]` is the move
  uint8_t option[PLAY_CHOOSE_MAX]; // chee_event.chosen of each
} play_choice;

// Begins with the legal moves from this hole; false when there are none.
bool play_choice_begin(play_choice *choice, const chee_position *position, int from);

// Settles the open choice point and goes to the next one.
void play_choice_take(play_choice *choice, uint8_t chosen);

// What is asked, with the clause: "Take one other hole as well (1.9)?".
const char *play_choice_question(const play_choice *choice);

// What a person types for an option, and what it leads to.
void play_choice_label(const play_choice *choice, uint8_t chosen, char label[PLAY_LABEL_MAX]);
void play_choice_effect(const play_choice *choice, uint8_t chosen, char *text, int size);

// The option that an answer means; false when it means none, or more than one.
bool play_choice_answer(const play_choice *choice, const char *answer, uint8_t *chosen);

// Counters that an option takes along with it (Mefuhva 1.9, Chuba 3.7), for sorting; else 0.
int play_choice_gain(const play_choice *choice, uint8_t chosen);

#endif
