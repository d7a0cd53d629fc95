// SPDX-License-Identifier: MIT
// Sums over random games.
#include "playouts/stats.h"

#include <string.h>

uint64_t cli_bins_width(const cli_bins *bins) {
  return bins->width > 0 ? bins->width : 1;
}

// Makes room for values below CLI_BINS * width.
static void widen(cli_bins *bins, uint64_t width) {
  for (uint64_t now = cli_bins_width(bins); now < width; now *= 2) {
    for (int i = 0; i < CLI_BINS; i++)
      bins->count[i] = i < CLI_BINS / 2 ? bins->count[2 * i] + bins->count[2 * i + 1] : 0;
    bins->width = 2 * now;
  }
}

static void add_to_bins(cli_bins *bins, uint64_t value) {
  while (value / cli_bins_width(bins) >= CLI_BINS) widen(bins, 2 * cli_bins_width(bins));
  bins->count[value / cli_bins_width(bins)]++;
}

static void merge_bins(cli_bins *bins, cli_bins more) {
  widen(bins, cli_bins_width(&more));
  widen(&more, cli_bins_width(bins));
  for (int i = 0; i < CLI_BINS; i++) bins->count[i] += more.count[i];
}

static void add_value(cli_series *series, bool first, uint64_t value, uint64_t plies) {
  series->sum += value;
  series->squares += (cli_wide)value * value;
  series->by_plies += (cli_wide)value * plies;
  if (first || value < series->least) series->least = value;
  if (value > series->most) series->most = value;
  add_to_bins(&series->bins, value);
}

static void raise(uint64_t *most, uint64_t value) {
  if (value > *most) *most = value;
}

void cli_stats_add(cli_stats *stats, const chee_playout_game *game) {
  const uint64_t value[CLI_MEASURES] = {game->plies,  game->laps,    game->captures,
                                        game->passes, game->endless, game->choices};
  for (int m = 0; m < CLI_MEASURES; m++) {
    add_value(&stats->series[m], stats->games == 0, value[m], game->plies);
  }
  raise(&stats->longest, game->longest);
  raise(&stats->widest, game->widest);
  stats->games++;
  const chee_result *result = &game->result;
  stats->ended[result->ending]++;
  if (result->ending == CHEE_GOING_ON) return;
  if (result->shared) {
    stats->shared++;
  } else {
    stats->won[result->winner]++;
  }
  for (int seat = 0; seat < result->seats; seat++) {
    uint64_t points = (uint64_t)result->points[seat];
    stats->points[seat] += points;
    stats->point_squares[seat] += (cli_wide)points * points;
  }
}

static void merge_series(cli_series *series, const cli_series *more, bool first) {
  series->sum += more->sum;
  series->squares += more->squares;
  series->by_plies += more->by_plies;
  if (first || more->least < series->least) series->least = more->least;
  raise(&series->most, more->most);
  merge_bins(&series->bins, more->bins);
}

void cli_stats_merge(cli_stats *stats, const cli_stats *more) {
  if (more->games == 0) return;
  for (int m = 0; m < CLI_MEASURES; m++) {
    merge_series(&stats->series[m], &more->series[m], stats->games == 0);
  }
  raise(&stats->longest, more->longest);
  raise(&stats->widest, more->widest);
  stats->games += more->games;
  stats->shared += more->shared;
  for (int i = 0; i < CLI_ENDINGS; i++) stats->ended[i] += more->ended[i];
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) {
    stats->won[seat] += more->won[seat];
    stats->points[seat] += more->points[seat];
    stats->point_squares[seat] += more->point_squares[seat];
  }
}

// Numbers are kept as decimal text: JSON's integers are too narrow for the squares.
static json_t *wide_json(cli_wide number) {
  char text[48];
  char *digit = text + sizeof text;
  *--digit = '\0';
  do {
    *--digit = (char)('0' + (int)(number % 10));
    number /= 10;
  } while (number > 0);
  return json_string(digit);
}

static bool wide_read(const json_t *value, cli_wide *number) {
  const char *text = json_string_value(value);
  if (text == NULL || text[0] == '\0' || strlen(text) > 38) return false;
  *number = 0;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9') return false;
    *number = *number * 10 + (unsigned)(*text - '0');
  }
  return true;
}

// Copies one number between a cli_stats and the list: `load` takes it from `value`.
static void move_number(uint64_t *narrow, cli_wide *wide, cli_wide *value, bool load) {
  if (load && narrow != NULL) *narrow = (uint64_t)*value;
  if (load && wide != NULL) *wide = *value;
  if (!load) *value = narrow != NULL ? *narrow : *wide;
}

enum { NUMBERS = 4 + CLI_ENDINGS + (6 + CLI_BINS) * CLI_MEASURES + 3 * CHEE_SEATS_MAX };

// The numbers of a cli_stats in the order of the file.
static void move_numbers(cli_stats *stats, cli_wide values[static NUMBERS], bool load) {
  uint64_t *single[] = {&stats->games, &stats->longest, &stats->widest, &stats->shared};
  int n = 0;
  for (int i = 0; i < 4; i++) move_number(single[i], NULL, &values[n++], load);
  for (int i = 0; i < CLI_ENDINGS; i++) move_number(&stats->ended[i], NULL, &values[n++], load);
  for (int m = 0; m < CLI_MEASURES; m++) {
    cli_series *series = &stats->series[m];
    move_number(&series->sum, NULL, &values[n++], load);
    move_number(&series->least, NULL, &values[n++], load);
    move_number(&series->most, NULL, &values[n++], load);
    move_number(NULL, &series->squares, &values[n++], load);
    move_number(NULL, &series->by_plies, &values[n++], load);
    move_number(&series->bins.width, NULL, &values[n++], load);
    for (int i = 0; i < CLI_BINS; i++)
      move_number(&series->bins.count[i], NULL, &values[n++], load);
  }
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) {
    move_number(&stats->won[seat], NULL, &values[n++], load);
    move_number(&stats->points[seat], NULL, &values[n++], load);
    move_number(NULL, &stats->point_squares[seat], &values[n++], load);
  }
}

json_t *cli_stats_save(const cli_stats *stats) {
  cli_stats copy = *stats;
  cli_wide values[NUMBERS];
  move_numbers(&copy, values, false);
  json_t *array = json_array();
  for (int i = 0; i < NUMBERS; i++) json_array_append_new(array, wide_json(values[i]));
  return array;
}

bool cli_stats_load(const json_t *array, cli_stats *stats) {
  cli_wide values[NUMBERS];
  if (json_array_size(array) != NUMBERS) return false;
  for (size_t i = 0; i < NUMBERS; i++) {
    if (!wide_read(json_array_get(array, i), &values[i])) return false;
  }
  move_numbers(stats, values, true);
  for (int m = 0; m < CLI_MEASURES; m++) {
    uint64_t width = stats->series[m].bins.width;
    if ((width & (width - 1)) != 0) return false;
  }
  return true;
}
