// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_CHOICE_H
#define CHEE_CLI_PLAY_CHOICE_H

// The choices of a turn (chee_turn) as they are put to a person at a terminal.

#include <stdbool.h>

#include "chee/turn.h"

enum { PLAY_LABEL_MAX = 48 };

// What a person types for an option, and what it leads to.
void play_choice_label(const chee_turn *turn, uint8_t chosen, char label[PLAY_LABEL_MAX]);
void play_choice_effect(const chee_turn *turn, uint8_t chosen, char *text, int size);

// What an option does until the turn ends or the next choice opens, of holes, too: "takes 4; 2
// laps, 9 sown, ends in A3".
void play_choice_way(const chee_turn *turn, uint8_t chosen, char *text, int size);

// The option that an answer means; false when it means none, or more than one.
bool play_choice_answer(const chee_turn *turn, const char *answer, uint8_t *chosen);

// Whether an answer takes the last step back; whether it leaves the game.
bool play_takes_back(const char *answer);
bool play_goes(const char *answer);

#endif
