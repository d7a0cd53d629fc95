// SPDX-License-Identifier: MIT
//
// Holds exercises against rules, traces, solver and search:  check_exercises [--wrong] FILE...
// The answers have to be all that are right and nothing else. With --wrong each line has to have a
// fault; that is for files made to be found out.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/search.h"
#include "exercises/judge.h"

enum {
  EXERCISES_MIN = 20, // in a file
  KINDS_MIN = 4,
  FILE_MAX = 200,
  SEARCH_NODES = 20000000, // of a search that should have been settled long before
  SEARCH_HASH = 4 << 20
};

typedef struct check {
  const char *path;
  int line;
  bool wrong; // each line has to have a fault
  int exercises, kinds, faults;
  char (*seen)[EXERCISE_TEXT_MAX];
  chee_searcher *searcher;
} check;

__attribute__((format(printf, 3, 4))) static bool fault(check *c, int column, const char *format,
                                                        ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("%s:%d:%d: ", c->path, c->line, column);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  c->faults++;
  return false;
}

static bool is_answer(const exercise *e, const char *text) {
  for (int i = 0; i < e->count; i++)
    if (strcmp(e->answer[i], text) == 0) return true;
  return false;
}

// What the search says of one move, at this depth or, at 0, when nothing deeper can change it.
static bool search(check *c, const exercise *e, chee_move move, uint32_t depth, chee_value *value) {
  chee_history *history = chee_history_new(&e->position);
  chee_limits limits = {.depth = depth, .nodes = SEARCH_NODES, .only = &move, .only_count = 1};
  chee_searcher_clear(c->searcher);
  bool begun = history && chee_searcher_begin(c->searcher, history, &limits, NULL) == CHEE_OK;
  while (begun && chee_searcher_step(c->searcher, 100000)) continue;
  chee_history_free(history);
  if (!begun || chee_searcher_nodes(c->searcher) >= SEARCH_NODES) return false;
  *value = chee_searcher_line(c->searcher, 0)->value;
  return true;
}

// Whether a second witness calls the choice right: the trace that a player sees, or the search.
// The kinds that have none of their own are taken at the word of exercise_worth.
static bool is_right(check *c, const exercise *e, chee_move choice, const char *text, bool said) {
  judge_told told = judge_answer(e, text);
  chee_value value = {.kind = CHEE_VALUE_ESTIMATE};
  chee_error error = {.status = CHEE_OK};
  chee_position copy = e->position;
  switch (e->kind) {
  case EXERCISE_CAPTURE: return told.captured == e->number;
  case EXERCISE_BULL: return told.bulls == e->number;
  case EXERCISE_CENTRE: return told.to_centre == e->number;
  case EXERCISE_ENDLESS:
    if (chee_play(&copy, choice, &error) == CHEE_OK) return false;
    return strcmp(error.clause, "0.2") == 0;
  case EXERCISE_WIN:
    if (!search(c, e, choice, (uint32_t)e->number + 1, &value)) return !said;
    return value.kind == CHEE_VALUE_WIN && value.number <= e->number;
  case EXERCISE_KEEP:
    if (!search(c, e, choice, 0, &value)) return !said;
    return value.kind == CHEE_VALUE_WIN;
  default: return said;
  }
}

static bool check_choices(check *c, const exercise *e) {
  static chee_move choices[CHEE_MOVES_MAX];
  int count = exercise_choices(e->kind, &e->position, choices);
  for (int i = 0; i < count; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    exercise_choice_write(e->kind, &e->position, choices[i], text);
    bool said = is_answer(e, text);
    if (is_right(c, e, choices[i], text, said) != said)
      return fault(c, 1, "%s is %s, and a second look denies it", text, said ? "right" : "wrong");
  }
  return true;
}

static bool check_line(check *c, const char *line) {
  static exercise e, solved;
  char text[EXERCISE_TEXT_MAX];
  chee_error error = {0};
  if (!exercise_read(&e, line, &error)) return fault(c, error.column, "%s", error.text);
  exercise_write(&e, text);
  if (strcmp(text, line) != 0) return fault(c, 1, "it should be written \"%s\"", text);
  for (int i = 0; i < c->exercises; i++)
    if (strcmp(c->seen[i], line) == 0) return fault(c, 1, "it stands there already");
  solved = e;
  if (!exercise_solve(&solved)) return fault(c, 1, "it has no answer, or too many");
  exercise_write(&solved, text);
  if (strcmp(text, line) != 0) return fault(c, 1, "what is right is \"%s\"", text);
  if (!check_choices(c, &e)) return false;
  c->kinds |= 1 << e.kind;
  return true;
}

static void check_file(check *c, const char *path) {
  static char line[EXERCISE_TEXT_MAX];
  FILE *file = fopen(path, "r");
  c->path = path;
  c->line = c->exercises = c->kinds = 0;
  if (!file) perror(path);
  while (file && fgets(line, sizeof line, file)) {
    c->line++;
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0') continue;
    if (c->exercises == FILE_MAX) {
      (void)fault(c, 1, "more than %d exercises", FILE_MAX);
      break;
    }
    bool good = check_line(c, line);
    if (c->wrong && good) printf("%s:%d: nothing wrong was found\n", path, c->line);
    if (c->wrong) c->faults += good ? 1 : -1;
    strcpy(c->seen[c->exercises++], line);
  }
  if (file) fclose(file);
  printf("%s: %d exercises\n", path, c->exercises);
  if (c->wrong) return;
  c->line = 0;
  if (c->exercises < EXERCISES_MIN) (void)fault(c, 1, "at least %d are wanted", EXERCISES_MIN);
  if (__builtin_popcount((unsigned)c->kinds) < KINDS_MIN)
    (void)fault(c, 1, "at least %d kinds are wanted", KINDS_MIN);
}

int main(int count, char **words) {
  if (count < 2) {
    fprintf(stderr, "usage: check_exercises [--wrong] FILE...\n");
    return 2;
  }
  chee_search_options plain = {.hash_bytes = SEARCH_HASH, .no_reductions = true};
  check c = {.searcher = chee_searcher_new(&plain), .seen = calloc(FILE_MAX, sizeof *c.seen)};
  if (!c.searcher || !c.seen) return 4;
  for (int i = 1; i < count; i++) {
    if (strcmp(words[i], "--wrong") == 0)
      c.wrong = true;
    else
      check_file(&c, words[i]);
  }
  chee_searcher_free(c.searcher);
  free(c.seen);
  printf("%d faults\n", c.faults);
  return c.faults != 0;
}
