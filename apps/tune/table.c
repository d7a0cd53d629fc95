// SPDX-License-Identifier: MIT
#include "table.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static const char *const names[CHEE_GAME_COUNT] = {[CHEE_MEFUHVA] = "CHEE_MEFUHVA",
                                                   [CHEE_NJOMBWA] = "CHEE_NJOMBWA",
                                                   [CHEE_CHUBA] = "CHEE_CHUBA",
                                                   [CHEE_ENKESHUI] = "CHEE_ENKESHUI",
                                                   [CHEE_SWAHILI] = "CHEE_SWAHILI"};

static const char weights_head[] =
    "// SPDX-License-Identifier: MIT\n"
    "//\n"
    "// The weights of the evaluation, one row a game in the order of its features. tools/tune\n"
    "// fits and writes them; docs/strength.md says which are kept, and why.\n"
    "#include \"search/evaluate.h\"\n"
    "\n"
    "// clang-format off\n"
    "const int chee__weights[CHEE_GAME_COUNT][CHEE__FEATURES_MAX] = {\n";

static const char places_head[] =
    "// SPDX-License-Identifier: MIT\n"
    "//\n"
    "// The tables of the evaluation for boards of the usual size. tools/tune fits and writes "
    "them;\n"
    "// docs/strength.md says what they win.\n"
    "#include \"search/places.h\"\n"
    "\n"
    "// clang-format off\n";

enum { A_LINE = 20 }; // entries

void tune_row_print(FILE *file, int game, const int weight[CHEE__FEATURES_MAX]) {
  (void)fprintf(file, "    [%s] = {", names[game]);
  for (int i = 0; chee__feature_name(game, i); i++)
    (void)fprintf(file, "%s%d", i ? ", " : "", weight[i]);
  (void)fprintf(file, "},\n");
}

// What a file is made of.
typedef bool print_all(FILE *file, int game, const void *fitted);

static bool print_weights(FILE *file, int game, const void *fitted) {
  bool good = fputs(weights_head, file) != EOF;
  for (int row = 0; row < CHEE_GAME_COUNT; row++)
    tune_row_print(file, row, row == game ? fitted : chee__weights[row]);
  return good && fputs("};\n", file) != EOF;
}

static const chee__places *row_of(int row, int game, const chee__places *fitted) {
  return chee__places_tables[row].game == game ? fitted : &chee__places_tables[row];
}

static void print_worth(FILE *file, const chee__places *table) {
  (void)fprintf(file, "static const int8_t size_%d[] = {", table->size);
  for (int i = 0, count = chee__places_count(table->game); i < count; i++)
    (void)fprintf(file, "%s%d", i % A_LINE ? ", " : i ? ",\n    " : "\n    ", table->worth[i]);
  (void)fputs("};\n", file);
}

static bool print_places(FILE *file, int game, const void *fitted) {
  bool good = fputs(places_head, file) != EOF;
  for (int i = 0; i < CHEE__PLACES_TABLES; i++) print_worth(file, row_of(i, game, fitted));
  (void)fputs("\nconst chee__places chee__places_tables[CHEE__PLACES_TABLES] = {\n", file);
  for (int i = 0; i < CHEE__PLACES_TABLES; i++) {
    const chee__places *table = row_of(i, game, fitted);
    (void)fprintf(file, "    {%s, %d, {", names[table->game], table->size);
    for (int k = 0; chee__feature_name(table->game, k); k++)
      (void)fprintf(file, "%s%d", k ? ", " : "", table->weights[k]);
    (void)fprintf(file, "}, size_%d},\n", table->size);
  }
  return good && fputs("};\n", file) != EOF;
}

// The file appears whole or not at all.
static int write_whole(const char *path, print_all *print, int game, const void *fitted) {
  char beside[4096];
  if (snprintf(beside, sizeof beside, "%s.new", path) >= (int)sizeof beside)
    return tune_fail(TUNE_IO, "%.300s: the name is too long", path);
  FILE *file = fopen(beside, "w");
  bool good = file && print(file, game, fitted) && !ferror(file) && fflush(file) == 0;
  if (file && fclose(file) != 0) good = false;
  if (good) good = rename(beside, path) == 0;
  if (good) return TUNE_OK;
  int reason = errno;
  (void)unlink(beside);
  return tune_fail(TUNE_IO, "%.300s: cannot write: %s", path, strerror(reason));
}

int tune_table_write(const tune_setup *setup, const int weight[CHEE__FEATURES_MAX]) {
  return write_whole(setup->weights, print_weights, setup->game, weight);
}

int tune_places_write(const tune_setup *setup, const chee__places *table) {
  return write_whole(setup->places, print_places, setup->game, table);
}
