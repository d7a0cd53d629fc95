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

static const char head[] =
    "// SPDX-License-Identifier: MIT\n"
    "//\n"
    "// The weights of the evaluation, one row a game in the order of its features. tools/tune\n"
    "// fits and writes them; docs/strength.md says which are kept, and why.\n"
    "#include \"search/evaluate.h\"\n"
    "\n"
    "// clang-format off\n"
    "const int chee__weights[CHEE_GAME_COUNT][CHEE__FEATURES_MAX] = {\n";

void tune_row_print(FILE *file, int game, const int weight[CHEE__FEATURES_MAX]) {
  (void)fprintf(file, "    [%s] = {", names[game]);
  for (int i = 0; chee__feature_name(game, i); i++)
    (void)fprintf(file, "%s%d", i ? ", " : "", weight[i]);
  (void)fprintf(file, "},\n");
}

int tune_table_write(const tune_setup *setup, const int weight[CHEE__FEATURES_MAX]) {
  char beside[4096];
  if (snprintf(beside, sizeof beside, "%s.new", setup->weights) >= (int)sizeof beside)
    return tune_fail(TUNE_IO, "%.300s: the name is too long", setup->weights);
  FILE *file = fopen(beside, "w");
  bool good = file != NULL;
  if (good) good = fputs(head, file) != EOF;
  for (int game = 0; good && game < CHEE_GAME_COUNT; game++)
    tune_row_print(file, game, game == setup->game ? weight : chee__weights[game]);
  if (good) good = fputs("};\n", file) != EOF && !ferror(file) && fflush(file) == 0;
  if (file && fclose(file) != 0) good = false;
  if (good) good = rename(beside, setup->weights) == 0;
  if (good) return TUNE_OK;
  int reason = errno;
  (void)unlink(beside);
  return tune_fail(TUNE_IO, "%.300s: cannot write: %s", setup->weights, strerror(reason));
}
