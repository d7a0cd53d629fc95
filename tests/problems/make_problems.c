// SPDX-License-Identifier: MIT
//
// Makes problems:  make_problems GAME FOLDER [SEEDS]
// For each rule set of the list below and each seed it plays a random game and goes back from its
// end as far as the solver can follow; every third seed sets up few counters at random instead,
// until something happens that is rare at the end of games. Then it chooses from the positions
// found those that differ most. What was found is kept in FOLDER/GAME.pool, so that an interrupted
// run goes on where it stopped; the problems chosen are written to FOLDER/GAME.prob.
//   make_problems --solve POSITION     prints this one position as a problem
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problems/find.h"

enum { POOL_MAX = 4096, GAMES = 24, FEW_GAMES = 12, SHORT = 1000000, LONG = 2000000 };

// How many problems of a rule set, from how many seeds, and the nodes that one may cost.
typedef struct plan {
  const char *rules;
  int wanted;
  unsigned games;
  uint64_t nodes;
} plan;

static const plan plans[] = {
    {"mefuhva.4", 3, GAMES, SHORT},
    {"mefuhva.4,extra=0", 2, FEW_GAMES, SHORT},
    {"mefuhva.6", 3, GAMES, SHORT},
    {"mefuhva.6,extra=0", 3, FEW_GAMES, SHORT},
    {"mefuhva.8", 3, GAMES, LONG},
    {"mefuhva.8,extra=0", 2, FEW_GAMES, SHORT},
    {"mefuhva.28", 2, FEW_GAMES, SHORT},
    {"njombwa.3", 2, GAMES, SHORT},
    {"njombwa.4", 3, GAMES, SHORT},
    {"njombwa.5", 2, GAMES, SHORT},
    {"njombwa.6", 3, GAMES, SHORT},
    {"njombwa.7", 2, GAMES, SHORT},
    {"njombwa.8", 4, GAMES, LONG},
    {"njombwa.9", 2, GAMES, SHORT},
    {"chuba.4", 3, GAMES, SHORT},
    {"chuba.5", 3, GAMES, SHORT},
    {"chuba.6", 3, GAMES, SHORT},
    {"chuba.8", 3, GAMES, SHORT},
    {"chuba.10", 2, FEW_GAMES, SHORT},
    {"chuba.11", 4, GAMES, LONG},
    {"enkeshui.8", 4, GAMES, SHORT},
    {"enkeshui.8,setup=mirrored,turning=persist", 4, GAMES, SHORT},
    {"enkeshui.10,turning=never", 3, GAMES, SHORT},
    {"enkeshui.12", 4, GAMES, LONG},
    {"enkeshui.12,turning=persist", 3, FEW_GAMES, SHORT},
    {"swahili.2", 4, GAMES, LONG},
    {"swahili.2,openings=distinct", 2, FEW_GAMES, SHORT},
    {"swahili.3", 4, GAMES, SHORT},
    {"swahili.3,order=anticlockwise,openings=distinct", 3, FEW_GAMES, SHORT},
    {"swahili.4", 4, GAMES, SHORT},
    {"swahili.4,order=anticlockwise", 2, FEW_GAMES, SHORT},
    {"swahili.4,teams=on", 3, FEW_GAMES, SHORT},
    {"swahili.4,order=anticlockwise,openings=distinct,teams=on", 2, FEW_GAMES, SHORT},
};

// Positions that were met elsewhere, and why they are worth having.
typedef struct pick {
  const char *fields, *why;
} pick;

static const pick picks[] = {
    {"enkeshui.8 5S,0,0,3,1,5S,8N,0/3S,0,0,2,0*3,1 16,4 S - 20",
     "a search that held on to estimates of its table once named +14 as the best"},
    {"enkeshui.8 4S,1,0,3,1,5S,8N,0/3S,0,0,2,0*3,1 16,4 N - 19",
     "a search that held on to estimates of its table once named -14 as the best"},
    {"swahili.4 0*3,1,1,0*6/1,0*3,1,0*5,1/0*6,1,1,0*3/0*4,1,0*6 4+6,3+10,2+7,3+5 D - 67",
     "a search that held on to estimates of its table once said -35"},
    {"swahili.2 0,0,2,0*6,1,0/0,0,1,0,0,1,0*3,1,0 8+2,7+1 A - 42",
     "a search with the table of the move before once said +15"},
    {"swahili.4 0*5,1,0*5/1,1,0*3,1,0,0,1,0,0/0*7,1,0,0,2/0,1,1,0*8 1+4,3+9,2+10,3+6 C - 54",
     "a search with the table of the move before once said draw"},
};

static const char *const feature_names[FEATURES] = {
    "win",  "loss",       "draw",    "one way",  "endless start", "choice", "marks",
    "pass", "recurrence", "blocked", "long win", "long loss",     "south",  "many moves"};

typedef struct candidate {
  char *line;
  int rules; // index into plans
  unsigned seed;
  uint64_t nodes;
  unsigned features;
  bool chosen;
} candidate;

typedef struct pool {
  FILE *file;
  unsigned seeds; // of each rule set; 0: as planned
  int count;
  candidate list[POOL_MAX];
  unsigned done[sizeof plans / sizeof *plans]; // games played
} pool;

static bool is_of_game(const char *text, const char *game) {
  return strncmp(text, game, strlen(game)) == 0 && text[strlen(game)] == '.';
}

static int plan_of(const char *rules) {
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
    if (strcmp(plans[i].rules, rules) == 0) return (int)i;
  return -1;
}

static unsigned seeds_of(const pool *all, int rules) {
  return all->seeds ? all->seeds : plans[rules].games;
}

static void keep(pool *all, int rules, unsigned seed, uint64_t nodes, unsigned features,
                 const char *line) {
  if (seed >= seeds_of(all, rules)) return; // of a longer run
  if (seed >= all->done[rules]) all->done[rules] = seed + 1;
  if (nodes == 0 || all->count == POOL_MAX) return;
  candidate *c = &all->list[all->count++];
  *c = (candidate){.line = strdup(line), rules, seed, nodes, features, false};
}

static void read_pool(pool *all) {
  static char line[PROBLEM_TEXT_MAX];
  while (fgets(line, sizeof line, all->file)) {
    char rules[CHEE_RULES_TEXT_MAX];
    unsigned seed, features;
    unsigned long long nodes;
    int at = 0;
    if (!strchr(line, '\n')) break; // cut off in the middle
    line[strcspn(line, "\n")] = 0;
    if (sscanf(line, "%95s %u %llu %x %n", rules, &seed, &nodes, &features, &at) < 4) continue;
    if (plan_of(rules) >= 0) keep(all, plan_of(rules), seed, nodes, features, line + at);
  }
  fseek(all->file, 0, SEEK_END);
}

static void fill_pool(pool *all, int rules) {
  static problem p;
  static char text[PROBLEM_TEXT_MAX];
  chee_rules set;
  if (chee_rules_read(plans[rules].rules, CHEE_STRICT, &set, NULL) != CHEE_OK) abort();
  const unsigned seeds = seeds_of(all, rules);
  const unsigned begin = all->done[rules];
  for (unsigned seed = begin; seed < seeds; seed++) {
    solver_notes notes = {0};
    unsigned features = 0;
    text[0] = 0;
    if (find(&set, seed, plans[rules].nodes, &p, &notes)) {
      features = find_features(&p, &notes);
      problem_write(&p, text);
    } else {
      notes.nodes = 0;
    }
    fprintf(all->file, "%s %u %llu %x %s\n", plans[rules].rules, seed,
            (unsigned long long)notes.nodes, features, text);
    fflush(all->file);
    keep(all, rules, seed, notes.nodes, features, text);
    fprintf(stderr, "\r%s: seed %u of %u, %d positions ", plans[rules].rules, seed + 1, seeds,
            all->count);
  }
  if (begin < seeds) fprintf(stderr, "\n");
}

static bool has(const candidate *c, int feature) {
  return (c->features >> feature & 1) != 0;
}

// What choosing this one adds: features that few of those chosen have, and depth.
static double novelty(const candidate *c, const int *times) {
  static const double weights[FEATURES] = {[HAS_DRAW] = 2, [ENDLESS_START] = 3, [MARKS] = 2,
                                           [PASS] = 3,     [RECURRENCE] = 3,    [BLOCKED] = 3};
  double sum = log10((double)c->nodes) / 6;
  for (int f = 0; f < FEATURES; f++)
    if (has(c, f)) sum += (weights[f] > 0 ? weights[f] : 1) / (1 + times[f]);
  return sum;
}

// Short games meet in the same positions.
static bool is_chosen(const pool *all, const char *line) {
  for (int i = 0; i < all->count; i++)
    if (all->list[i].chosen && strcmp(all->list[i].line, line) == 0) return true;
  return false;
}

static void choose(pool *all, int rules) {
  int times[FEATURES] = {0};
  for (int n = 0; n < plans[rules].wanted; n++) {
    candidate *best = NULL;
    for (int i = 0; i < all->count; i++) {
      candidate *c = &all->list[i];
      if (c->rules != rules || is_chosen(all, c->line)) continue;
      if (!best || novelty(c, times) > novelty(best, times)) best = c;
    }
    if (!best) return;
    best->chosen = true;
    for (int f = 0; f < FEATURES; f++) times[f] += has(best, f);
  }
}

static void write_candidate(const candidate *c, FILE *out) {
  chee_rules rules;
  (void)chee_rules_read(plans[c->rules].rules, CHEE_STRICT, &rules, NULL);
  fprintf(out, "# %s %u, %llu nodes:", find_is_set_up(&rules, c->seed) ? "set-up" : "game", c->seed,
          (unsigned long long)c->nodes);
  const char *comma = " ";
  for (int f = 0; f < FEATURES; f++) {
    if (!has(c, f) || f == SOUTH) continue;
    fprintf(out, "%s%s", comma, feature_names[f]);
    comma = ", ";
  }
  fprintf(out, "\n%s\n", c->line);
}

static void write_chosen(const pool *all, int rules, FILE *out) {
  for (int i = 0; i < all->count; i++)
    if (all->list[i].rules == rules && all->list[i].chosen) write_candidate(&all->list[i], out);
}

static FILE *open_file(const char *folder, const char *game, const char *end, const char *mode) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s.%s", folder, game, end);
  FILE *file = fopen(path, mode);
  if (!file) perror(path);
  return file;
}

static bool has_plans(const char *game) {
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
    if (is_of_game(plans[i].rules, game)) return true;
  return false;
}

static int print_solved(const char *fields, FILE *out) {
  static problem p;
  static char text[PROBLEM_TEXT_MAX];
  chee_position position;
  chee_error error;
  solver_notes notes = {0};
  if (chee_position_read(fields, CHEE_STRICT, &position, &error) != CHEE_OK) {
    fprintf(stderr, "column %d: %s\n", error.column, error.text);
    return 3;
  }
  if (!problem_begin(&p, &position)) {
    fprintf(stderr, "no moves, or too many\n");
    return 3;
  }
  if (!problem_solve(&p, SOLVER_NODES_MAX, &notes)) {
    fprintf(stderr, "more than %d positions to look at, or too long a line\n", SOLVER_NODES_MAX);
    return 3;
  }
  problem_write(&p, text);
  fprintf(out, "%llu nodes\n%s\n", (unsigned long long)notes.nodes, text);
  return 0;
}

static void write_picks(const char *game, FILE *out) {
  for (size_t i = 0; i < sizeof picks / sizeof *picks; i++) {
    if (!is_of_game(picks[i].fields, game)) continue;
    fprintf(out, "# picked; %s; ", picks[i].why);
    if (print_solved(picks[i].fields, out) != 0) abort();
  }
}

int main(int count, char **words) {
  static pool all;
  if (count < 3) {
    fprintf(stderr, "usage: make_problems GAME FOLDER [SEEDS]\n"
                    "       make_problems --solve POSITION\n");
    return 2;
  }
  if (strcmp(words[1], "--solve") == 0) {
    fputs("# ", stdout);
    return print_solved(words[2], stdout);
  }
  if (!has_plans(words[1])) {
    fprintf(stderr, "there are no plans for \"%s\" in this program\n", words[1]);
    return 3;
  }
  all.seeds = count > 3 ? (unsigned)atoi(words[3]) : 0;
  const int rules_count = sizeof plans / sizeof *plans;
  all.file = open_file(words[2], words[1], "pool", "a+");
  if (!all.file) return 4;
  read_pool(&all);
  for (int i = 0; i < rules_count; i++)
    if (is_of_game(plans[i].rules, words[1])) fill_pool(&all, i);
  FILE *out = open_file(words[2], words[1], "prob", "w");
  if (!out) return 4;
  fprintf(out, "# Made by tests/problems/make_problems; format: docs/formats/problems.md\n");
  for (int i = 0; i < rules_count; i++) {
    if (!is_of_game(plans[i].rules, words[1])) continue;
    choose(&all, i);
    write_chosen(&all, i, out);
  }
  write_picks(words[1], out);
  for (int i = 0; i < all.count; i++) free(all.list[i].line);
  return fclose(all.file) | fclose(out) ? 4 : 0;
}
