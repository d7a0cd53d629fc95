// SPDX-License-Identifier: MIT
#include "table.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "chee/game.h"
#include "common/outfile.h"
#include "search/net_packed.h"

static const char weights_head[] =
    "// SPDX-License-Identifier: MIT\n"
    "//\n"
    "// The weights of the evaluation, one row a game in the order of its features. tools/tune\n"
    "// fits and writes them; docs/strength.md says which are kept, and why.\n"
    "#include \"search/evaluate.h\"\n"
    "\n"
    "// clang-format off\n"
    "const int chee__weights[CHEE_GAME_COUNT][CHEE__FEATURES_MAX] = {\n";

static const char nets_head[] =
    "// SPDX-License-Identifier: MIT\n"
    "//\n"
    "// The networks of the evaluation. tools/tune fits and writes them; docs/strength.md says "
    "what\n"
    "// they win. A build with CHEE_NETS_APART contains the first one only and loads the others\n"
    "// (search/net.h).\n"
    "#include \"search/net.h\"\n"
    "\n"
    "#ifdef CHEE_NETS_APART\n"
    "#define NUMBERS(...) {0}, {{0}}, {0}, 0\n"
    "chee__net\n"
    "#else\n"
    "#define NUMBERS(...) __VA_ARGS__\n"
    "const chee__net\n"
    "#endif\n"
    "    // clang-format off\n"
    "    chee__nets[] = {\n";

enum { A_LINE = 16 }; // numbers

// The id as the C source has it: the game's name in capitals.
static void print_id(FILE *file, const char *before, int game, const char *after) {
  (void)fprintf(file, "%sCHEE_", before);
  for (const char *letter = chee_game_get(game)->name; *letter; letter++)
    (void)fputc(toupper((unsigned char)*letter), file);
  (void)fputs(after, file);
}

void tune_row_print(FILE *file, int game, const int weight[CHEE__FEATURES_MAX]) {
  print_id(file, "    [", game, "] = {");
  for (int i = 0; chee__feature_name(game, i); i++)
    (void)fprintf(file, "%s%d", i ? ", " : "", weight[i]);
  (void)fprintf(file, "},\n");
}

// What a file is made of.
typedef void print_all(FILE *file, int game, const void *fitted);

static void print_weights(FILE *file, int game, const void *fitted) {
  (void)fputs(weights_head, file);
  for (int row = 0; row < CHEE_GAME_COUNT; row++)
    tune_row_print(file, row, row == game ? fitted : chee__weights[row]);
  (void)fputs("};\n", file);
}

static void print_units(FILE *file, const char *before, const int16_t unit[CHEE__NET_UNITS]) {
  (void)fputs(before, file);
  for (int k = 0; k < CHEE__NET_UNITS; k++) (void)fprintf(file, "%s%d", k ? ", " : "{", unit[k]);
  (void)fputs("}", file);
}

static void print_net(FILE *file, const chee__net *net, bool first) {
  print_id(file, "    {", net->game, ", ");
  (void)fprintf(file, "%d, %s, %d,%s\n     {", net->size, net->teams ? "true" : "false", net->count,
                first ? "" : " NUMBERS(");
  for (int k = 0; chee__feature_name(net->game, k); k++)
    (void)fprintf(file, "%s%d", k ? ", " : "", net->weights[k]);
  print_units(file, "},\n     {", net->turn[0]);
  print_units(file, ",\n      ", net->turn[1]);
  print_units(file, "},\n     ", net->weight);
  (void)fputs(",\n     (const int8_t[]){", file);
  for (int i = 0; i < CHEE__NET_UNITS * net->count; i++)
    (void)fprintf(file, "%s%d", i % A_LINE ? ", " : i ? ",\n     " : "\n     ", net->entries[i]);
  (void)fputs(first ? "}},\n" : "})},\n", file);
}

// Those of the tree, and the one fitted in its place or behind them.
static void print_nets(FILE *file, int game, const void *fitted) {
  const chee__net *one = fitted;
  (void)game;
  bool placed = false;
  uint32_t sum = CHEE__NET_SUM_OF_NOTHING;
  (void)fputs(nets_head, file);
  for (const chee__net *net = chee__nets; net->size; net++) {
    const bool same = net->game == one->game && net->size == one->size && net->teams == one->teams;
    print_net(file, same ? one : net, net == chee__nets);
    if (net != chee__nets) sum = chee__net_sum_with(sum, same ? one : net);
    placed = placed || same;
  }
  if (!placed) {
    print_net(file, one, false);
    sum = chee__net_sum_with(sum, one);
  }
  (void)fprintf(file, "    {0}};\n\nconst uint32_t chee__nets_sum = 0x%08" PRIX32 ";\n", sum);
}

static int write_whole(const char *path, print_all *print, int game, const void *fitted) {
  app_outfile out;
  bool good = app_outfile_open(&out, path, true);
  if (good) {
    print(out.file, game, fitted); // what cannot be written shows when the file is kept
    good = app_outfile_keep(&out);
  }
  return good ? TUNE_OK : tune_fail(TUNE_IO, "%.300s: cannot write: %s", path, strerror(errno));
}

int tune_table_write(const tune_setup *setup, const int weight[CHEE__FEATURES_MAX]) {
  return write_whole(setup->weights, print_weights, setup->game, weight);
}

int tune_net_write(const tune_setup *setup, const chee__net *net) {
  return write_whole(setup->net, print_nets, setup->game, net);
}
