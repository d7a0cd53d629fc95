// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_PROBLEMS_PROBLEM_H
#define CHEE_TESTS_PROBLEMS_PROBLEM_H

// A problem: a position with the exact value of each of its moves, one line of text. The format is
// told in docs/formats/problems.md.

#include "chee/text.h"
#include "problems/solver.h"

enum {
  PROBLEM_MOVES_MAX = 64, // as many lines as a search reports
  PROBLEM_TEXT_MAX = 1 << 14
};

typedef struct problem {
  chee_position position;
  int count;
  chee_move moves[PROBLEM_MOVES_MAX]; // all that are legal, in the order of their texts
  solver_value values[PROBLEM_MOVES_MAX];
} problem;

// Sets the position and its moves, without values. False when there are too many moves or none.
bool problem_begin(problem *p, const chee_position *position);

// Finds all values. False when they take more than `most` nodes together, or too long a line.
bool problem_solve(problem *p, uint64_t most, solver_notes *notes);

// Reads a line without its end, less than PROBLEM_TEXT_MAX bytes. False with a sentence and the
// column of the fault: anything but the canonical spelling of a position and all of its moves in
// their order.
bool problem_read(problem *p, const char *line, chee_error *error);

// Writes the line without an end; `text` has PROBLEM_TEXT_MAX bytes.
void problem_write(const problem *p, char *text);

// One value as it is written, e.g. "win 5", "-3", "35-20-15 +5".
enum { PROBLEM_VALUE_MAX = 64 };
void problem_value_write(const chee_rules *rules, const solver_value *value, char *text);

#endif
