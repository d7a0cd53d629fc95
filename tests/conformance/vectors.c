// SPDX-License-Identifier: MIT
// Reads conformance vectors and checks them against a target.

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "target.h"

typedef struct run {
  target *target;
  const char *file;
  int line;
  int failures;
} run;

bool target_trouble(target *target, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(target->trouble, sizeof target->trouble, format, arguments);
  va_end(arguments);
  return false;
}

static bool unequal(run *run, const char *what, const char *got, const char *expected) {
  return target_trouble(run->target, "%s is \"%.200s\" and should be \"%.200s\"", what, got,
                        expected);
}

static const char *text_of(const json_t *vector, const char *key) {
  return json_string_value(json_object_get(vector, key));
}

static bool lacks(run *run, const char *key) {
  return target_trouble(run->target, "the vector has no \"%s\"", key);
}

static bool check_position(run *run, const char *expected) {
  char text[TARGET_TEXT_MAX];
  if (!expected) return lacks(run, "position");
  if (!run->target->position(run->target, text)) return false;
  return strcmp(text, expected) == 0 || unequal(run, "the position", text, expected);
}

static bool check_result(run *run, const char *expected) {
  char text[TARGET_TEXT_MAX];
  if (!run->target->result(run->target, text)) return false;
  return strcmp(text, expected) == 0 || unequal(run, "the result", text, expected);
}

static bool check_legal_count(run *run, int64_t expected) {
  const char *moves;
  if (!run->target->legal(run->target, &moves)) return false;
  int64_t count = 0;
  for (const char *c = moves; *c; c++) count += *c == ' ';
  return count == expected ||
         target_trouble(run->target, "there are %" PRId64 " legal moves and should be %" PRId64,
                        count, expected);
}

static bool start(run *run, const char *position, const char *key) {
  if (!position) return lacks(run, key);
  return run->target->start(run->target, position) && check_position(run, position);
}

static bool check_rules(run *run, const json_t *vector, const char *position) {
  const char *rules = text_of(vector, "rules");
  if (!rules) return true;
  const size_t length = strlen(rules);
  return (strncmp(position, rules, length) == 0 && position[length] == ' ') ||
         unequal(run, "the rule set", position, rules);
}

static bool check_end(run *run, const json_t *vector) {
  const char *ended = text_of(vector, "ended");
  const char *result = text_of(vector, "result");
  char text[TARGET_TEXT_MAX];
  if (!ended) return result ? check_result(run, result) : lacks(run, "result");
  if (strcmp(ended, "repetition") != 0) return unequal(run, "\"ended\"", ended, "repetition");
  if (!run->target->result(run->target, text)) return false;
  return strcmp(text, "*") != 0 || unequal(run, "the result", text, "one by repetition");
}

static bool check_game(run *run, const json_t *vector) {
  const char *first = text_of(vector, "start");
  const json_t *moves = json_object_get(vector, "moves");
  const json_t *positions = json_object_get(vector, "positions");
  const json_t *legal = json_object_get(vector, "legal");
  const size_t plies = json_array_size(moves);
  if (!start(run, first, "start") || !check_rules(run, vector, first)) return false;
  if (json_array_size(positions) != plies || json_array_size(legal) != plies + 1) {
    return target_trouble(run->target, "moves, positions and counts do not go together");
  }
  for (size_t i = 0; i < plies; i++) {
    const char *move = json_string_value(json_array_get(moves, i));
    if (!move) return lacks(run, "moves");
    if (!check_legal_count(run, json_integer_value(json_array_get(legal, i))) ||
        !run->target->play(run->target, move) ||
        !check_position(run, json_string_value(json_array_get(positions, i)))) {
      char trouble[sizeof run->target->trouble];
      strcpy(trouble, run->target->trouble);
      return target_trouble(run->target, "ply %zu, %.100s: %.390s", i, move, trouble);
    }
  }
  return check_legal_count(run, json_integer_value(json_array_get(legal, plies))) &&
         check_end(run, vector);
}

static bool check_list(run *run, const json_t *expected) {
  const char *moves;
  if (!run->target->legal(run->target, &moves)) return false;
  const char *rest = moves;
  for (size_t i = 0; i < json_array_size(expected); i++) {
    const char *move = json_string_value(json_array_get(expected, i));
    const size_t length = strlen(move);
    if (rest[0] != ' ' || strncmp(rest + 1, move, length) != 0 ||
        (rest[length + 1] != ' ' && rest[length + 1] != '\0')) {
      return unequal(run, "the list of moves from here on", rest, move);
    }
    rest += length + 1;
  }
  return *rest == '\0' || unequal(run, "the end of the list of moves", rest, "");
}

static bool check_legal(run *run, const json_t *vector) {
  const char *position = text_of(vector, "position");
  const char *result = text_of(vector, "result");
  const json_t *moves = json_object_get(vector, "moves");
  if (!json_is_array(moves)) return lacks(run, "moves");
  if (!start(run, position, "position") || !check_rules(run, vector, position) ||
      !check_list(run, moves)) {
    return false;
  }
  if (result && !check_result(run, result)) return false;
  const char *move;
  json_t *after;
  json_object_foreach(json_object_get(vector, "after"), move, after) {
    if (!run->target->start(run->target, position) || !run->target->play(run->target, move) ||
        !check_position(run, json_string_value(after))) {
      char trouble[sizeof run->target->trouble];
      strcpy(trouble, run->target->trouble);
      return target_trouble(run->target, "%.100s: %.400s", move, trouble);
    }
  }
  return true;
}

static bool check_perft(run *run, const json_t *vector) {
  const char *position = text_of(vector, "position");
  const json_t *counts = json_object_get(vector, "counts");
  if (json_array_size(counts) == 0) return lacks(run, "counts");
  if (!start(run, position, "position") || !check_rules(run, vector, position)) return false;
  for (size_t i = 0; i < json_array_size(counts); i++) {
    const uint64_t expected = (uint64_t)json_integer_value(json_array_get(counts, i));
    uint64_t leaves = 0;
    if (!run->target->count(run->target, (int)i + 1, &leaves)) return false;
    if (leaves != expected) {
      return target_trouble(run->target,
                            "depth %zu has %" PRIu64 " leaves and should have %" PRIu64, i + 1,
                            leaves, expected);
    }
  }
  return true;
}

static struct {
  const char *name;
  bool (*check)(run *run, const json_t *vector);
  int done;
} kinds[] = {{"game", check_game, 0}, {"legal", check_legal, 0}, {"perft", check_perft, 0}};

enum { KINDS = sizeof kinds / sizeof *kinds };

static void check_line(run *run, const char *line) {
  json_error_t error;
  json_t *vector = json_loads(line, 0, &error);
  const char *kind = vector ? text_of(vector, "kind") : NULL;
  bool ok = false;
  int k = 0;
  while (k < KINDS && kind && strcmp(kind, kinds[k].name) != 0) k++;
  if (!vector) {
    target_trouble(run->target, "%s", error.text);
  } else if (!kind || k == KINDS) {
    target_trouble(run->target, "no vector has kind \"%.40s\"", kind ? kind : "");
  } else {
    ok = kinds[k].check(run, vector);
    kinds[k].done++;
  }
  if (!ok) {
    run->failures++;
    printf("%s:%d: %s: %s\n", run->file, run->line, kind ? kind : "?", run->target->trouble);
  }
  json_decref(vector);
}

static void check_file(run *run) {
  FILE *file = fopen(run->file, "r");
  if (!file) {
    printf("%s: cannot be read\n", run->file);
    run->failures++;
    return;
  }
  char *line = NULL;
  size_t size = 0;
  for (run->line = 1; getline(&line, &size, file) > 0; run->line++) {
    if (line[strspn(line, " \t\r\n")] != '\0') check_line(run, line);
  }
  free(line);
  fclose(file);
}

int vectors_run(target *target, char **files, int count) {
  run run = {.target = target};
  bool complete = true;
  for (int i = 0; i < count; i++) {
    run.file = files[i];
    check_file(&run);
  }
  for (int k = 0; k < KINDS; k++) {
    printf("%s%d %s", k ? ", " : "vectors: ", kinds[k].done, kinds[k].name);
    if (kinds[k].done == 0) complete = false;
  }
  printf("; %d failed%s\n", run.failures, complete ? "" : "; a kind has none");
  return run.failures > 0 || !complete;
}
