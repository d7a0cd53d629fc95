// SPDX-License-Identifier: MIT
//
// Holds problems against search, max^n and solver:  check_problems [--all] FILE...
// The search and max^n go through every problem, the solver through those of few nodes, with --all
// through each. FILE is called GAME.prob and holds problems of that game.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/maxn.h"
#include "chee/search.h"
#include "problems/problem.h"

enum {
  SAMPLE_NODES = 100000,   // what the solver spends on a problem without --all
  SEARCH_NODES = 20000000, // of a search that should have been settled long before
  SEARCH_HASH = 4 << 20,   // bytes
  PROBLEMS_MIN = 12        // in a file
};

typedef struct check {
  const char *path;
  int line;
  bool all;
  int problems; // of this file
  int positions, solved, moves, maxn, faults;
  chee_searcher *plain, *full; // without reductions; with all help and every line
} check;

static bool same(const solver_value *a, const solver_value *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

static void complain(check *c, const problem *p, int move, const char *who,
                     const solver_value *value) {
  char name[CHEE_MOVE_TEXT_MAX], is[PROBLEM_VALUE_MAX], said[PROBLEM_VALUE_MAX] = "no end";
  chee_move_write(&p->position, p->moves[move], name);
  problem_value_write(&p->position.rules, &p->values[move], is);
  if (value) problem_value_write(&p->position.rules, value, said);
  printf("%s:%d: %s is %s, but %s says %s\n", c->path, c->line, name, is, who, said);
  c->faults++;
}

static void check_solver(check *c, const problem *p) {
  solver_notes notes = {0};
  for (int i = 0; i < p->count; i++) {
    solver_value value;
    bool ended = solver_value_of(&p->position, p->moves[i],
                                 c->all ? SOLVER_NODES_MAX : SAMPLE_NODES, &value, &notes);
    if (!ended && !c->all) return;
    if (!ended || !same(&value, &p->values[i]))
      complain(c, p, i, "the solver", ended ? &value : NULL);
  }
  c->solved++;
}

// What the search says of two sides; false when it does not know.
static bool value_of(const chee_rules *rules, const chee_value *found, solver_value *value) {
  bool plies = solver_kind_of(rules) == SOLVER_PLIES;
  int number = plies ? found->number : found->margin;
  value->number = found->kind == CHEE_VALUE_WIN    ? number
                  : found->kind == CHEE_VALUE_LOSS ? -number
                                                   : 0;
  return found->kind != CHEE_VALUE_ESTIMATE;
}

// Searches until nothing deeper can change the answer; false when that takes too long.
static bool settle(chee_searcher *searcher, const problem *p, const chee_move *only) {
  chee_history *history = chee_history_new(&p->position);
  chee_limits limits = {.nodes = SEARCH_NODES, .only = only, .only_count = only ? 1 : 0};
  bool begun = history && chee_searcher_begin(searcher, history, &limits, NULL) == CHEE_OK;
  while (begun && chee_searcher_step(searcher, 100000)) continue;
  chee_history_free(history);
  return begun && chee_searcher_nodes(searcher) < SEARCH_NODES;
}

// A move at a time, without reductions: the plies must agree too.
static void check_moves(check *c, const problem *p) {
  for (int i = 0; i < p->count; i++) {
    solver_value value = p->values[i];
    chee_searcher_clear(c->plain);
    bool settled = settle(c->plain, p, &p->moves[i]) &&
                   value_of(&p->position.rules, &chee_searcher_line(c->plain, 0)->value, &value);
    if (!settled || !same(&value, &p->values[i]))
      complain(c, p, i, "the search", settled ? &value : NULL);
  }
}

static int sign(int number) {
  return (number > 0) - (number < 0);
}

// All moves as lines of one search with all its help: a longer win may be found first.
static void check_lines(check *c, const problem *p) {
  chee_searcher_clear(c->full);
  bool settled = settle(c->full, p, NULL),
       plies = solver_kind_of(&p->position.rules) == SOLVER_PLIES;
  for (int i = 0; i < p->count; i++) {
    solver_value value = p->values[i];
    bool found = false;
    for (int k = 0; settled && k < chee_searcher_lines(c->full); k++) {
      const chee_search_line *line = chee_searcher_line(c->full, k);
      if (!chee_move_same(line->moves[0], p->moves[i])) continue;
      found = value_of(&p->position.rules, &line->value, &value);
    }
    bool right =
        plies ? sign(value.number) == sign(p->values[i].number) : same(&value, &p->values[i]);
    if (!found || !right) complain(c, p, i, "the search in lines", found ? &value : NULL);
  }
}

// With two sides max^n sees to the end only of what is short.
static void check_maxn(check *c, const problem *p) {
  if (p->position.rules.game != CHEE_SWAHILI) return;
  for (int i = 0; i < p->count; i++) {
    chee_maxn_value found;
    solver_value value = p->values[i];
    chee_position after = p->position;
    chee_apply(&after, p->moves[i]);
    uint64_t most = value.sides ? SOLVER_NODES_MAX : SAMPLE_NODES;
    chee_status status = chee_maxn_solve(&after, 0, most, &found, NULL);
    if (status == CHEE_LIMIT && !value.sides) continue;
    bool exact = status == CHEE_OK && found.exact;
    for (int side = 0; exact && side < value.sides; side++) value.points[side] = found.points[side];
    int own = p->position.turn % 2;
    if (exact && !value.sides) value.number = found.points[own] - found.points[1 - own];
    if (!exact || !same(&value, &p->values[i])) complain(c, p, i, "max^n", exact ? &value : NULL);
    c->maxn++;
  }
}

static void check_line(check *c, const chee_game *game, const char *text) {
  static problem p;
  chee_error error = {0};
  bool good = problem_read(&p, text, &error);
  if (good && game && p.position.rules.game != game->id) {
    good = false;
    error.column = 1;
    snprintf(error.text, sizeof error.text, "a problem of another game than %s", game->title);
  }
  c->problems++;
  c->positions++;
  if (!good) {
    printf("%s:%d:%d: %s\n", c->path, c->line, error.column, error.text);
    c->faults++;
    return;
  }
  c->moves += p.count;
  check_solver(c, &p);
  check_maxn(c, &p);
  check_moves(c, &p);
  check_lines(c, &p);
}

// The game that the file is called after; NULL when there is none.
static const chee_game *game_of(const char *path) {
  char name[32];
  const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
  snprintf(name, sizeof name, "%s", base);
  name[strcspn(name, ".")] = 0;
  return chee_game_find(name);
}

static void check_file(check *c, const char *path) {
  static char text[PROBLEM_TEXT_MAX];
  const chee_game *game = game_of(path);
  FILE *file = fopen(path, "r");
  c->path = path;
  c->line = c->problems = 0;
  if (!file) perror(path);
  while (file && fgets(text, sizeof text, file)) {
    const size_t length = strcspn(text, "\n");
    c->line++;
    if (length + 1 == sizeof text) {
      printf("%s:%d:%zu: the line is too long\n", path, c->line, length + 1);
      c->faults++;
      break;
    }
    text[length] = 0;
    if (text[0] != '#' && text[0] != 0) check_line(c, game, text);
  }
  if (c->problems < PROBLEMS_MIN) {
    printf("%s: %d problems, and at least %d are wanted\n", path, c->problems, PROBLEMS_MIN);
    c->faults++;
  }
  if (file) fclose(file);
}

int main(int count, char **words) {
  if (count < 2) {
    fprintf(stderr, "usage: check_problems [--all] FILE...\n");
    return 2;
  }
  check c = {0};
  chee_search_options plain = {.hash_bytes = SEARCH_HASH, .no_reductions = true};
  chee_search_options full = {.hash_bytes = SEARCH_HASH, .lines = CHEE_SEARCH_LINES_MAX};
  c.plain = chee_searcher_new(&plain);
  c.full = chee_searcher_new(&full);
  if (!c.plain || !c.full) return 4;
  for (int i = 1; i < count; i++) {
    if (strcmp(words[i], "--all") == 0) {
      c.all = true;
      continue;
    }
    check_file(&c, words[i]);
    printf("%s: %d problems\n", words[i], c.problems);
    fflush(stdout);
  }
  printf("%d problems of %d moves; solver: %d problems; max^n: %d moves; %d faults\n", c.positions,
         c.moves, c.solved, c.maxn, c.faults);
  chee_searcher_free(c.plain);
  chee_searcher_free(c.full);
  return c.faults != 0 || c.solved == 0;
}
