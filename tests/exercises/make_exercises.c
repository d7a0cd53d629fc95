// SPDX-License-Identifier: MIT
//
// Makes exercises:  make_exercises GAME > GAME.exercises
// Each line of the list below is looked for in games from seeds 1, 2, 3 ..; of three times as many
// as are wanted those are kept that differ most in what they ask of the head, the easiest first.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exercises/find.h"

enum { SPARE = 3, WANTED_MAX = 16, SEEDS_MAX = 40000 };

static const find_plan plans[] = {
    {.rules = "mefuhva.6", .kind = EXERCISE_CAPTURE, .number = 3, .wanted = 2},
    {.rules = "mefuhva.8", .kind = EXERCISE_CAPTURE, .number = 4, .wanted = 5},
    {.rules = "mefuhva.12", .kind = EXERCISE_CAPTURE, .number = 5, .wanted = 2},
    {.rules = "mefuhva.6", .kind = EXERCISE_ENDLESS, .wanted = 2},
    {.rules = "mefuhva.8", .kind = EXERCISE_ENDLESS, .wanted = 2},
    {.rules = "mefuhva.8", .kind = EXERCISE_SAFE, .wanted = 3},
    {.rules = "mefuhva.8", .kind = EXERCISE_SINGLE, .wanted = 2},
    {.rules = "mefuhva.8", .kind = EXERCISE_WIN, .number = 1, .wanted = 4},
    {.rules = "mefuhva.8", .kind = EXERCISE_WIN, .number = 3, .wanted = 3},
    {.rules = "njombwa.8", .kind = EXERCISE_CAPTURE, .number = 2, .wanted = 3},
    {.rules = "njombwa.8", .kind = EXERCISE_CAPTURE, .number = 4, .wanted = 5},
    {.rules = "njombwa.8", .kind = EXERCISE_ENDLESS, .wanted = 2},
    {.rules = "njombwa.7", .kind = EXERCISE_ENDLESS, .wanted = 1},
    {.rules = "njombwa.9", .kind = EXERCISE_ENDLESS, .wanted = 2},
    {.rules = "njombwa.10", .kind = EXERCISE_ENDLESS, .wanted = 1},
    {.rules = "njombwa.8", .kind = EXERCISE_SAFE, .wanted = 4},
    {.rules = "njombwa.8", .kind = EXERCISE_SINGLE, .wanted = 3},
    {.rules = "njombwa.8", .kind = EXERCISE_WIN, .number = 1, .wanted = 3},
    {.rules = "njombwa.8", .kind = EXERCISE_WIN, .number = 3, .wanted = 4},
    {.rules = "chuba.8", .kind = EXERCISE_CAPTURE, .number = 4, .wanted = 3},
    {.rules = "chuba.11", .kind = EXERCISE_CAPTURE, .number = 4, .wanted = 5},
    {.rules = "chuba.6", .kind = EXERCISE_ENDLESS, .wanted = 2},
    {.rules = "chuba.11", .kind = EXERCISE_ENDLESS, .wanted = 1},
    {.rules = "chuba.11", .kind = EXERCISE_SAFE, .wanted = 3},
    {.rules = "chuba.11", .kind = EXERCISE_SINGLE, .wanted = 5},
    {.rules = "chuba.11", .kind = EXERCISE_WIN, .number = 1, .wanted = 3},
    {.rules = "chuba.11", .kind = EXERCISE_WIN, .number = 3, .wanted = 3},
    {.rules = "enkeshui.8", .kind = EXERCISE_CAPTURE, .number = 3, .wanted = 4},
    {.rules = "enkeshui.12", .kind = EXERCISE_CAPTURE, .number = 3, .wanted = 4},
    {.rules = "enkeshui.8", .kind = EXERCISE_BULL, .number = 1, .wanted = 3},
    {.rules = "enkeshui.12", .kind = EXERCISE_BULL, .number = 1, .wanted = 3},
    {.rules = "enkeshui.8", .kind = EXERCISE_BULL, .number = 2, .wanted = 3},
    {.rules = "enkeshui.8", .kind = EXERCISE_SAFE, .wanted = 4},
    {.rules = "enkeshui.8", .kind = EXERCISE_KEEP, .wanted = 4},
    {.rules = "swahili.2", .kind = EXERCISE_CENTRE, .number = 1, .wanted = 6},
    {.rules = "swahili.2", .kind = EXERCISE_CAPTURE, .number = 1, .wanted = 6},
    {.rules = "swahili.4", .kind = EXERCISE_CAPTURE, .number = 2, .wanted = 2},
    {.rules = "swahili.2", .kind = EXERCISE_SAFE, .wanted = 5},
    {.rules = "swahili.2", .kind = EXERCISE_KEEP, .wanted = 6},
};

static int by_labour(const void *a, const void *b) {
  const find_result *x = a, *y = b;
  if (x->labour != y->labour) return x->labour < y->labour ? -1 : 1;
  return strcmp(x->text, y->text);
}

static bool is_new(const find_plan *plan, const find_result *all, int count) {
  const find_result *last = &all[count];
  for (int i = 0; i < count; i++) {
    if (strcmp(all[i].text, last->text) == 0) return false;
    if (plan->kind == EXERCISE_ENDLESS && memcmp(all[i].own, last->own, sizeof last->own) == 0)
      return false;
  }
  return true;
}

// Finds what a plan wants and prints it; how many.
static int fill(const find_plan *plan) {
  static find_result all[SPARE * WANTED_MAX + 1];
  int count = 0, most = SPARE * plan->wanted;
  for (uint64_t seed = 1; seed <= SEEDS_MAX && count < most; seed++)
    if (find_in_game(plan, seed, &all[count]) && is_new(plan, all, count)) count++;
  fprintf(stderr, "%s %s: %d found\n", plan->rules, exercise_kind_name(plan->kind), count);
  qsort(all, (size_t)count, sizeof *all, by_labour);
  int kept = count < plan->wanted ? count : plan->wanted;
  for (int i = 0; i < kept; i++) puts(all[i * count / kept].text);
  return kept;
}

int main(int count, char **words) {
  int made = 0;
  if (count != 2) {
    fprintf(stderr, "usage: make_exercises GAME\n");
    return 2;
  }
  printf("# SPDX-License-Identifier: MIT\n"
         "# Made by tests/exercises/make_exercises %s; format: docs/formats/exercises.md\n",
         words[1]);
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    size_t length = strcspn(plans[i].rules, ".");
    if (strlen(words[1]) == length && strncmp(plans[i].rules, words[1], length) == 0)
      made += fill(&plans[i]);
  }
  if (made == 0) fprintf(stderr, "\"%s\" is no game\n", words[1]);
  return made == 0 ? 3 : fflush(stdout) != 0 ? 4 : 0;
}
