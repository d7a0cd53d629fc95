// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_CHOICE_H
#define CHEE_CLI_PLAY_CHOICE_H

// The choices of a turn (chee_turn) as they are put to a person.

#include <stdbool.h>

#include "chee/turn.h"

enum { PLAY_CHOOSE_MAX = CHEE_TURN_OPTIONS_MAX, PLAY_LABEL_MAX = 48 };

typedef chee_turn play_choice;

// Begins with the legal moves from this hole; false when there are none.
bool play_choice_begin(play_choice *choice, const chee_position *position, int from);

// Settles the open choice point and goes to the next one.
void play_choice_take(play_choice *choice, uint8_t chosen);

// What is asked, with the clause: "Take one other hole as well (1.9)?".
const char *play_choice_question(const play_choice *choice);

// Whether the options are holes of the opponent, or none.
bool play_choice_is_of_holes(const play_choice *choice);

// What a person types for an option, and what it leads to.
void play_choice_label(const play_choice *choice, uint8_t chosen, char label[PLAY_LABEL_MAX]);
void play_choice_effect(const play_choice *choice, uint8_t chosen, char *text, int size);

// The option that an answer means; false when it means none, or more than one.
bool play_choice_answer(const play_choice *choice, const char *answer, uint8_t *chosen);

// Counters that an option takes along with it (Mefuhva 1.9, Chuba 3.7), for sorting; else 0.
int play_choice_gain(const play_choice *choice, uint8_t chosen);

#endif
