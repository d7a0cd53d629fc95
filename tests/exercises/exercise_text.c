// SPDX-License-Identifier: MIT
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exercises/exercise.h"

void exercise_write(const exercise *e, char text[EXERCISE_TEXT_MAX]) {
  size_t at = (size_t)sprintf(text, "%s", exercise_kind_name(e->kind));
  if (exercise_kind_counts(e->kind)) at += (size_t)sprintf(text + at, " %d", e->number);
  at += (size_t)sprintf(text + at, "; ");
  at += chee_position_write(&e->position, text + at);
  at += (size_t)sprintf(text + at, ";");
  for (int i = 0; i < e->count; i++) at += (size_t)sprintf(text + at, " %s", e->answer[i]);
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

// Reads "capture 7" or "safe".
static bool read_kind(exercise *e, const char *text, chee_error *error) {
  size_t length = strcspn(text, " ");
  for (int kind = 0; kind < EXERCISE_KINDS; kind++) {
    const char *name = exercise_kind_name((exercise_kind)kind);
    if (strlen(name) != length || strncmp(name, text, length) != 0) continue;
    e->kind = (exercise_kind)kind;
    const char *number = text + length + (text[length] == ' ');
    if (!exercise_kind_counts(e->kind))
      return *number == '\0' || fault(error, length + 2, "%s has no number", name);
    e->number = *number >= '1' && *number <= '9' ? (int)strtol(number, NULL, 10) : 0;
    if (e->number > 0 && e->number < 256 && strlen(number) == strspn(number, "0123456789"))
      return true;
    return fault(error, length + 2, "%s needs a number from 1 to 255", name);
  }
  return fault(error, 1, "\"%.24s\" is no kind of exercise", text);
}

static bool is_choice(const exercise *e, const char *text) {
  static chee_move choices[CHEE_MOVES_MAX];
  char name[CHEE_MOVE_TEXT_MAX];
  int count = exercise_choices(e->kind, &e->position, choices);
  for (int i = 0; i < count; i++) {
    exercise_choice_write(e->kind, &e->position, choices[i], name);
    if (strcmp(name, text) == 0) return true;
  }
  return false;
}

// Reads the answers of `own`, which begin at this offset.
static bool read_answers(exercise *e, char *own, size_t at, chee_error *error) {
  e->count = 0;
  for (char *word = strtok(own + at, " "); word; word = strtok(NULL, " ")) {
    size_t column = (size_t)(word - own) + 1;
    if (e->count == EXERCISE_ANSWERS_MAX)
      return fault(error, column, "more than %d answers", EXERCISE_ANSWERS_MAX);
    if (!is_choice(e, word)) return fault(error, column, "\"%.24s\" cannot be answered", word);
    strcpy(e->answer[e->count++], word);
    if (e->count > 1 && strcmp(e->answer[e->count - 2], word) >= 0)
      return fault(error, column, "\"%.24s\" is out of order", word);
  }
  return e->count > 0 || fault(error, at + 1, "there is no answer");
}

bool exercise_read(exercise *e, const char *line, chee_error *error) {
  static char own[EXERCISE_TEXT_MAX];
  *e = (exercise){0};
  if (strlen(line) >= sizeof own) return fault(error, sizeof own, "the line is too long");
  strcpy(own, line);
  char *position = strstr(own, "; ");
  if (!position) return fault(error, strlen(own) + 1, "the position is missing");
  *position = '\0';
  position += 2;
  if (!read_kind(e, own, error)) return false;
  char *answers = strchr(position, ';');
  if (!answers) return fault(error, strlen(line) + 1, "the answers are missing");
  *answers = '\0';
  if (chee_position_read(position, CHEE_STRICT, &e->position, error) != CHEE_OK) {
    error->column += (int)(position - own);
    return false;
  }
  if (!exercise_kind_fits(e->kind, e->position.rules.game))
    return fault(error, 1, "this game has no exercise \"%s\"", exercise_kind_name(e->kind));
  if (chee_position_result(&e->position).ending != CHEE_GOING_ON)
    return fault(error, (size_t)(position - own) + 1, "the game is over");
  return read_answers(e, own, (size_t)(answers - own) + 1, error);
}
