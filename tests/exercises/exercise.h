// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EXERCISES_EXERCISE_H
#define CHEE_TESTS_EXERCISES_EXERCISE_H

// An exercise: a position, what is to be found there, and every answer that is right. One line of
// text; docs/formats/exercises.md tells the format and what each kind asks.

#include "chee/text.h"

typedef enum exercise_kind {
  EXERCISE_CAPTURE, // capture `number`, more than any other move
  EXERCISE_ENDLESS, // a start that never comes to rest (0.2); the answer is a hole
  EXERCISE_SINGLE,  // have single counters only, before the other has
  EXERCISE_SAFE,    // leave the other no capture
  EXERCISE_BULL,    // make `number` bulls
  EXERCISE_CENTRE,  // bring `number` warriors to the centre, more than any other move
  EXERCISE_WIN,     // win in `number` plies, whatever the other does
  EXERCISE_KEEP,    // win, if both play as well as can be
  EXERCISE_KINDS
} exercise_kind;

enum {
  EXERCISE_STARTS_MAX = 64,
  EXERCISE_ANSWERS_MAX = 4, // more right answers are no exercise
  EXERCISE_TEXT_MAX = CHEE_POSITION_TEXT_MAX + (EXERCISE_ANSWERS_MAX + 1) * CHEE_MOVE_TEXT_MAX,
  EXERCISE_NODES_MAX = 300000 // of the solver, for one position
};

typedef struct exercise {
  exercise_kind kind;
  int number; // 0 where the kind has none
  chee_position position;
  int count;
  char answer[EXERCISE_ANSWERS_MAX][CHEE_MOVE_TEXT_MAX]; // sorted by their bytes
} exercise;

// "capture", "endless" ..
const char *exercise_kind_name(exercise_kind kind);

// Whether a game has exercises of a kind, and whether their number is written.
bool exercise_kind_fits(exercise_kind kind, int game);
bool exercise_kind_counts(exercise_kind kind);

// What can be answered there: the legal moves, or the holes that seem to start; how many.
int exercise_choices(exercise_kind kind, const chee_position *position,
                     chee_move choices[CHEE_MOVES_MAX]);
void exercise_choice_write(exercise_kind kind, const chee_position *position, chee_move choice,
                           char text[CHEE_MOVE_TEXT_MAX]);

// What a choice is worth in an exercise of a kind; the right answers are those worth the most, and
// their worth is the exercise's number. False when it cannot be known with so many nodes.
bool exercise_worth(exercise_kind kind, int number, const chee_position *position, chee_move choice,
                    int *worth);

// Counters that a move takes from others: what comes to the store, or, in a game without stores, to
// the own holes. And the most that any move takes.
int exercise_taken(const chee_position *position, chee_move move);
int exercise_best_capture(const chee_position *position);

// Finds all right answers. False when there are none or too many, or it cannot be known. The number
// has to be set for EXERCISE_WIN and EXERCISE_BULL; else it is set.
bool exercise_solve(exercise *e);

// Reads a line without its end. False with a sentence and the column of the fault. Whether the
// answers are right is not asked.
bool exercise_read(exercise *e, const char *line, chee_error *error);

void exercise_write(const exercise *e, char text[EXERCISE_TEXT_MAX]);

#endif
