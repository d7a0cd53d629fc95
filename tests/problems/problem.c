// SPDX-License-Identifier: MIT
#include "problems/problem.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct named_move {
  char text[CHEE_MOVE_TEXT_MAX];
  chee_move move;
} named_move;

static int compare_names(const void *a, const void *b) {
  return strcmp(((const named_move *)a)->text, ((const named_move *)b)->text);
}

bool problem_begin(problem *p, const chee_position *position) {
  static chee_move moves[CHEE_MOVES_MAX];
  static named_move named[PROBLEM_MOVES_MAX];
  memset(p, 0, sizeof *p);
  p->position = *position;
  p->count = chee_moves(position, moves);
  if (p->count < 1 || p->count > PROBLEM_MOVES_MAX) return false;
  for (int i = 0; i < p->count; i++) {
    named[i].move = moves[i];
    chee_move_write(position, moves[i], named[i].text);
  }
  qsort(named, (size_t)p->count, sizeof *named, compare_names);
  for (int i = 0; i < p->count; i++) p->moves[i] = named[i].move;
  return true;
}

bool problem_solve(problem *p, uint64_t most, solver_notes *notes) {
  *notes = (solver_notes){0};
  for (int i = 0; i < p->count; i++)
    if (!solver_value_of(&p->position, p->moves[i], most, &p->values[i], notes)) return false;
  return true;
}

void problem_value_write(const chee_rules *rules, const solver_value *value, char *text) {
  int n = value->number, at = 0;
  if (solver_kind_of(rules) == SOLVER_PLIES) {
    if (n == 0)
      strcpy(text, "draw");
    else
      sprintf(text, "%s %d", n > 0 ? "win" : "loss", n > 0 ? n : -n);
    return;
  }
  for (int i = 0; i < value->sides; i++)
    at += sprintf(text + at, "%d%c", value->points[i], i + 1 < value->sides ? '-' : ' ');
  sprintf(text + at, n ? "%+d" : "%d", n);
}

void problem_write(const problem *p, char *text) {
  size_t at = chee_position_write(&p->position, text);
  for (int i = 0; i < p->count; i++) {
    char move[CHEE_MOVE_TEXT_MAX], value[PROBLEM_VALUE_MAX];
    chee_move_write(&p->position, p->moves[i], move);
    problem_value_write(&p->position.rules, &p->values[i], value);
    at += (size_t)sprintf(text + at, "; %s %s", move, value);
  }
}

__attribute__((format(printf, 3, 4))) static bool fault(chee_error *error, size_t column,
                                                        const char *format, ...) {
  *error = (chee_error){.status = CHEE_BAD_DATA, .column = (int)column};
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
  return false;
}

// What is no number reads as 0, and what is far too large as a little too large.
static int read_number(char **rest) {
  enum { FAR = 100000 };
  const long number = strtol(*rest, rest, 10);
  return number > FAR ? FAR : number < -FAR ? -FAR : (int)number;
}

// Reads "win 5", "draw", "-3", "35-20-15 +5"; the caller compares with how it is written.
static void read_value(const chee_rules *rules, char *text, solver_value *value) {
  char *rest = text;
  *value = (solver_value){0};
  if (solver_kind_of(rules) == SOLVER_PLIES) {
    const bool win = strncmp(text, "win ", 4) == 0, loss = strncmp(text, "loss ", 5) == 0;
    if (!win && !loss) return;
    rest += win ? 4 : 5;
    value->number = win ? read_number(&rest) : -read_number(&rest);
    return;
  }
  if (solver_is_maxn(rules)) {
    value->sides = rules->size;
    for (int i = 0; i < value->sides; i++) {
      value->points[i] = read_number(&rest);
      if (*rest) rest++;
    }
  }
  value->number = read_number(&rest);
}

static const char *value_form(const chee_rules *rules) {
  if (solver_kind_of(rules) == SOLVER_PLIES) return "\"win N\", \"loss N\" or \"draw\"";
  return solver_is_maxn(rules) ? "points and margin, \"35-20-15 -15\""
                               : "a margin, \"+5\", \"-5\" or \"0\"";
}

// Reads "MOVE VALUE", the field of move number `index`, which begins at this column.
static bool read_field(problem *p, int index, char *field, size_t column, chee_error *error) {
  const chee_rules *rules = &p->position.rules;
  char name[CHEE_MOVE_TEXT_MAX], value[PROBLEM_VALUE_MAX];
  chee_move_write(&p->position, p->moves[index], name);
  char *space = strchr(field, ' ');
  if (space) *space = 0;
  if (strcmp(field, name) != 0)
    return fault(error, column, "\"%.24s\" where %s should stand", field, name);
  column += strlen(name);
  if (!space) return fault(error, column, "%s has no value: %s", name, value_form(rules));
  read_value(rules, space + 1, &p->values[index]);
  problem_value_write(rules, &p->values[index], value);
  if (strcmp(space + 1, value) == 0) return true;
  return fault(error, column + 1, "\"%.24s\" is no value here: %s", space + 1, value_form(rules));
}

bool problem_read(problem *p, const char *line, chee_error *error) {
  static char own[PROBLEM_TEXT_MAX];
  if (strlen(line) >= sizeof own) return fault(error, sizeof own, "the line is too long");
  strcpy(own, line);
  char *end = strstr(own, "; ");
  if (end) *end = 0;
  chee_position position;
  if (chee_position_read(own, CHEE_STRICT, &position, error) != CHEE_OK) return false;
  if (!problem_begin(p, &position))
    return fault(error, 1, "the position has no legal move, or more than %d", PROBLEM_MOVES_MAX);
  for (int i = 0; i < p->count; i++) {
    char name[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&position, p->moves[i], name);
    if (!end) return fault(error, strlen(line) + 1, "the value of %s is missing", name);
    char *field = end + 2;
    end = strstr(field, "; ");
    if (end) *end = 0;
    if (!read_field(p, i, field, (size_t)(field - own) + 1, error)) return false;
  }
  if (end) return fault(error, (size_t)(end - own) + 1, "there is no further legal move");
  return true;
}
