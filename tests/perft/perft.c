// SPDX-License-Identifier: MIT
//
// Exact numbers of positions:  perft_files [--deep] FOLDER
// FOLDER has a file NAME.perft for every game. A line is
//   DEPTH LEAVES CAPTURES PASSES ENDS POSITION
// and what the last ply did is counted on the plain path, on the public one and in bulk. Lines
// below `deep` take long: they are left out without --deep, and with it they alone are counted, on
// the public path.
//   perft_files --count DEPTH POSITION      prints such a line, counted on the plain path
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/text.h"
#include "core/perft.h"

enum { LINE_BYTES = CHEE_POSITION_TEXT_MAX + 256 };

static chee_perft *memory;

typedef struct expectation {
  int depth;
  chee_perft_counts counts;
  chee_position position;
} expectation;

static bool read_line(const char *line, expectation *e, chee_error *error) {
  unsigned long long leaves, captures, passes, ends;
  int at = 0;
  snprintf(error->text, sizeof error->text, "DEPTH LEAVES CAPTURES PASSES ENDS POSITION");
  if (sscanf(line, "%d %llu %llu %llu %llu %n", &e->depth, &leaves, &captures, &passes, &ends,
             &at) != 5 ||
      at == 0)
    return false;
  e->counts = (chee_perft_counts){leaves, captures, passes, ends};
  return chee_position_read(line + at, CHEE_STRICT, &e->position, error) == CHEE_OK;
}

static bool same(const char *place, const char *way, const chee_perft_counts *seen,
                 const chee_perft_counts *right, bool bulk) {
  const bool good = seen->leaves == right->leaves &&
                    (bulk || (seen->captures == right->captures && seen->passes == right->passes &&
                              seen->ends == right->ends));
  if (!good)
    printf("%s: %s: %llu %llu %llu %llu\n", place, way, (unsigned long long)seen->leaves,
           (unsigned long long)seen->captures, (unsigned long long)seen->passes,
           (unsigned long long)seen->ends);
  return good;
}

static bool count(const char *place, const expectation *e, bool deep) {
  chee_perft_counts plain = {0}, all = {0}, bulk = {0};
  bool good = chee_perft_run(memory, &e->position, e->depth, false, NULL, &all) == CHEE_OK &&
              chee_perft_run(memory, &e->position, e->depth, true, NULL, &bulk) == CHEE_OK;
  good &= same(place, "one by one", &all, &e->counts, false);
  good &= same(place, "in bulk", &bulk, &e->counts, true);
  if (deep) return good;
  chee__perft_plain(memory, &e->position, e->depth, false, NULL, &plain);
  return same(place, "on the plain path", &plain, &e->counts, false) && good;
}

static bool check_game(const char *folder, const chee_game *game, bool deep) {
  static char line[LINE_BYTES];
  char path[4096], place[4200];
  snprintf(path, sizeof path, "%s/%s.perft", folder, game->name);
  FILE *file = fopen(path, "r");
  if (!file) {
    printf("%s: there are no counts\n", path);
    return false;
  }
  bool good = true, below = false;
  int counted = 0;
  for (int number = 1; fgets(line, sizeof line, file); number++) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#') continue;
    if (strcmp(line, "deep") == 0) {
      below = true;
      continue;
    }
    if (below != deep) continue;
    expectation e;
    chee_error error;
    snprintf(place, sizeof place, "%s:%d", path, number);
    counted++;
    if (!read_line(line, &e, &error) || e.position.rules.game != game->id) {
      printf("%s: %s\n", place, error.text);
      good = false;
    } else {
      good &= count(place, &e, deep);
    }
  }
  fclose(file);
  printf("%s: %d positions counted\n", path, counted);
  return good && counted > 0;
}

static int print_line(const char *depth, const char *text) {
  chee_position position;
  chee_error error;
  chee_perft_counts c = {0};
  if (chee_position_read(text, CHEE_STRICT, &position, &error) != CHEE_OK) {
    printf("column %d: %s\n", error.column, error.text);
    return 3;
  }
  chee__perft_plain(memory, &position, atoi(depth), false, NULL, &c);
  printf("%s %llu %llu %llu %llu %s\n", depth, (unsigned long long)c.leaves,
         (unsigned long long)c.captures, (unsigned long long)c.passes, (unsigned long long)c.ends,
         text);
  return 0;
}

int main(int argc, char **argv) {
  memory = chee_perft_new();
  if (!memory || argc < 2) return 2;
  if (argc == 4 && strcmp(argv[1], "--count") == 0) return print_line(argv[2], argv[3]);
  const bool deep = strcmp(argv[1], "--deep") == 0;
  bool good = true;
  for (int id = 0; id < CHEE_GAME_COUNT; id++)
    good &= check_game(argv[argc - 1], chee_game_get(id), deep);
  chee_perft_free(memory);
  return good ? 0 : 1;
}
