// SPDX-License-Identifier: MIT
// Statistics of random games with their standard errors.
#include "playouts/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/game_args.h"
#include "base/grid.h"
#include "base/json.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "chee/text.h"

// A line of the report. What it does not have is NaN.
typedef struct row {
  char key[40]; // for machines: "laps_a_turn"
  char label[40];
  double mean;
  double error;     // standard error of the mean
  double deviation; // standard deviation of the games
  double least;
  double most;
  double count; // games, where the mean is a share of them
} row;

enum { ROWS_MAX = 32 };

typedef struct rows {
  row row[ROWS_MAX];
  int count;
} rows;

static row *new_row(rows *r, const char *label) {
  row *next = &r->row[r->count++];
  *next = (row){.mean = NAN, .error = NAN, .deviation = NAN, .least = NAN, .most = NAN};
  next->count = NAN;
  (void)snprintf(next->label, sizeof next->label, "%s", label);
  (void)snprintf(next->key, sizeof next->key, "%s", label);
  for (char *c = next->key; *c != '\0'; c++) {
    if (*c == ' ') *c = '_';
    if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
  }
  return next;
}

// Mean, deviation and standard error from whole sums: n*squares - sum^2 is exact.
static void fill_mean(row *r, uint64_t games, uint64_t sum, cli_wide squares) {
  double n = (double)games;
  r->mean = (double)sum / n;
  if (games < 2) return;
  double spread = (double)(squares * games - (cli_wide)sum * sum);
  r->deviation = sqrt(spread / n / (n - 1));
  r->error = r->deviation / sqrt(n);
}

static void add_per_game(rows *r, const char *label, const cli_stats *stats, cli_measure measure) {
  const cli_series *series = &stats->series[measure];
  row *next = new_row(r, label);
  fill_mean(next, stats->games, series->sum, series->squares);
  next->least = (double)series->least;
  next->most = (double)series->most;
}

// A ratio of sums over games of unequal length; its error by linearisation.
static void add_per_turn(rows *r, const char *label, const cli_stats *stats, cli_measure measure,
                         double most) {
  const cli_series *y = &stats->series[measure];
  const cli_series *x = &stats->series[CLI_PLIES];
  row *next = new_row(r, label);
  next->most = most;
  if (x->sum == 0) return;
  double n = (double)stats->games;
  double ratio = (double)y->sum / (double)x->sum;
  next->mean = ratio;
  if (stats->games < 2) return;
  double squares =
      (double)y->squares - 2 * ratio * (double)y->by_plies + ratio * ratio * (double)x->squares;
  // Where every game has the same ratio rounding leaves a trace.
  if (squares < 1e-12 * (double)y->squares) squares = 0;
  next->error = sqrt(squares / (n * (n - 1))) / ((double)x->sum / n);
}

static void add_share(rows *r, const char *label, uint64_t games, uint64_t count) {
  row *next = new_row(r, label);
  double n = (double)games;
  next->count = (double)count;
  next->mean = (double)count / n;
  if (games > 1) next->error = sqrt(next->mean * (1 - next->mean) / (n - 1));
}

void cli_report_side(const chee_rules *rules, int side, char name[16]) {
  bool teams = chee_rules_teams(rules);
  (void)snprintf(name, 16, "%s%s%s", chee_seat_name(rules, side), teams ? "+" : "",
                 teams ? chee_seat_name(rules, side + 2) : "");
}

static void add_results(rows *r, const chee_position *start, const cli_stats *stats) {
  static const char *const endings[CLI_ENDINGS] = {[CHEE_GOING_ON] = "unfinished",
                                                   [CHEE_CLEARED] = "ended by an empty side",
                                                   [CHEE_ROW_BARE] = "ended by a bare row",
                                                   [CHEE_NO_MOVES] = "ended without moves",
                                                   [CHEE_STUCK] = "ended by who cannot move",
                                                   [CHEE_REPETITION] = "ended by repetition"};
  chee_result result = chee_position_result(start);
  char name[16];
  char label[40];
  for (int seat = 0; seat < result.seats; seat++) {
    cli_report_side(&start->rules, seat, name);
    (void)snprintf(label, sizeof label, "%s wins", name);
    add_share(r, label, stats->games, stats->won[seat]);
  }
  add_share(r, "shared", stats->games, stats->shared);
  for (int i = 0; i < CLI_ENDINGS; i++) {
    if (stats->ended[i] > 0) add_share(r, endings[i], stats->games, stats->ended[i]);
  }
  if (chee_rules_game(&start->rules)->score == CHEE_SCORE_WINNER) return;
  for (int seat = 0; seat < result.seats; seat++) {
    cli_report_side(&start->rules, seat, name);
    (void)snprintf(label, sizeof label, "points of %s", name);
    uint64_t finished = stats->games - stats->ended[CHEE_GOING_ON];
    row *next = new_row(r, label);
    if (finished > 0) fill_mean(next, finished, stats->points[seat], stats->point_squares[seat]);
  }
}

static void make_rows(const cli_report *report, rows *r) {
  const cli_stats *stats = report->stats;
  r->count = 0;
  add_per_game(r, "plies a game", stats, CLI_PLIES);
  add_per_game(r, "laps a game", stats, CLI_LAPS);
  add_per_game(r, "captures a game", stats, CLI_CAPTURES);
  add_per_game(r, "passes a game", stats, CLI_PASSES);
  add_per_game(r, "endless starts a game", stats, CLI_ENDLESS);
  add_per_turn(r, "laps a turn", stats, CLI_LAPS, (double)stats->longest);
  add_per_turn(r, "captures a turn", stats, CLI_CAPTURES, NAN);
  add_per_turn(r, "passes a turn", stats, CLI_PASSES, NAN);
  add_per_turn(r, "endless starts a turn", stats, CLI_ENDLESS, NAN);
  if (report->branching) {
    add_per_turn(r, "moves a turn", stats, CLI_CHOICES, (double)stats->widest);
  }
  add_results(r, report->start, stats);
}

// A number, or blanks, at the end of a line.
static void append(char line[static 128], double number, const char *format, int width) {
  char text[40] = "";
  if (!isnan(number)) (void)snprintf(text, sizeof text, format, number);
  size_t used = strlen(line);
  (void)snprintf(line + used, 128 - used, "%*s", width, text);
}

static void print_line(const char *line) {
  size_t length = strlen(line);
  while (length > 0 && line[length - 1] == ' ') length--;
  printf("%.*s\n", (int)length, line);
}

static void print_row(const row *r, bool share) {
  char line[128];
  (void)snprintf(line, sizeof line, "%-24s", r->label);
  append(line, r->mean, "%.6g", 12);
  append(line, r->error, "%.2g", 12);
  if (share) {
    append(line, r->count, "%.0f", 10);
  } else {
    append(line, r->deviation, "%.4g", 10);
    append(line, r->least, "%.0f", 10);
    append(line, r->most, "%.0f", 10);
  }
  print_line(line);
}

void cli_report_table(const cli_report *report) {
  rows r;
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&report->start->rules, rules);
  printf("%s, %llu random games, seed %llu\n\n", rules, (unsigned long long)report->stats->games,
         (unsigned long long)report->seed);
  printf("%-24s%12s%12s%10s%10s%10s\n", "", "mean", "std. error", "deviation", "least", "most");
  make_rows(report, &r);
  bool shares = false;
  for (int i = 0; i < r.count; i++) {
    bool share = !isnan(r.row[i].count);
    if (share && !shares) {
      printf("\n%-24s%12s%12s%10s\n", "", "share", "std. error", "games");
    } else if (shares && !share) {
      printf("\n%-24s%12s%12s%10s\n", "", "mean", "std. error", "deviation");
    }
    shares = share;
    print_row(&r.row[i], share);
  }
}

int cli_report_csv(const cli_report *report) {
  static const cli_column columns[] = {
      {.key = "quantity"}, {.key = "mean"}, {.key = "standard_error"}, {.key = "deviation"},
      {.key = "least"},    {.key = "most"}, {.key = "games"},          {0}};
  rows r;
  make_rows(report, &r);
  cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
  for (int i = 0; i < r.count; i++) {
    const row *line = &r.row[i];
    cli_grid_row(&grid, (const cli_cell[]){cli_text(line->key), cli_real(line->mean),
                                           cli_real(line->error), cli_real(line->deviation),
                                           cli_real(line->least), cli_real(line->most),
                                           cli_real(line->count)});
  }
  return cli_grid_end(&grid);
}

// Neighbours are put together until they fit on a screen.
static int fold(const cli_bins *bins, uint64_t count[CLI_BINS], uint64_t *width) {
  enum { LINES = 32 };
  int used = CLI_BINS;
  memcpy(count, bins->count, sizeof bins->count);
  *width = cli_bins_width(bins);
  while (used > 0 && count[used - 1] == 0) used--;
  for (; used > LINES; used = (used + 1) / 2, *width *= 2) {
    for (int i = 0; i < used / 2; i++) count[i] = count[2 * i] + count[2 * i + 1];
    if (used % 2 != 0) count[used / 2] = count[used - 1];
  }
  return used;
}

static void write_bar(uint64_t count, uint64_t most, char bar[static 48]) {
  enum { LONGEST = 40 };
  int length = (int)((double)count * LONGEST / (double)most + 0.5);
  memset(bar, '#', (size_t)length);
  bar[length] = '\0';
}

int cli_report_histogram(const cli_report *report, cli_measure measure, cli_form form) {
  static const cli_column columns[] = {{.key = "from", .width = 8},
                                       {.key = "to", .width = 8},
                                       {.key = "games", .width = 10},
                                       {.key = "share", .width = 7, .decimals = 4},
                                       {0},
                                       {0}};
  uint64_t count[CLI_BINS], width = 0, most = 1;
  const cli_bins *bins = &report->stats->series[measure].bins;
  int used = fold(bins, count, &width), first = 0;
  cli_column column[6];
  memcpy(column, columns, sizeof column);
  if (form == CLI_FORM_TEXT) column[4] = (cli_column){.key = "", .width = -1};
  for (int i = 0; i < used; i++) most = count[i] > most ? count[i] : most;
  while (first < used && count[first] == 0) first++;
  cli_grid grid = cli_grid_print(column, form);
  for (int i = first; i < used; i++) {
    char bar[48];
    write_bar(count[i], most, bar);
    cli_grid_row(&grid,
                 (const cli_cell[]){cli_count((uint64_t)i * width),
                                    cli_count((uint64_t)(i + 1) * width - 1), cli_count(count[i]),
                                    cli_real((double)count[i] / (double)report->stats->games),
                                    cli_text(bar)});
  }
  return cli_grid_end(&grid);
}

static void set_number(json_t *object, const char *key, double number) {
  if (!isnan(number)) json_object_set_new(object, key, json_real(number));
}

int cli_report_json(const cli_report *report) {
  rows r;
  make_rows(report, &r);
  json_t *object = json_object();
  cli_position_json(object, report->start);
  json_object_set_new(object, "games", cli_json_count(report->stats->games));
  json_object_set_new(object, "seed", cli_json_count(report->seed));
  json_t *quantities = json_object();
  for (int i = 0; i < r.count; i++) {
    const row *line = &r.row[i];
    json_t *entry = json_object();
    set_number(entry, "mean", line->mean);
    set_number(entry, "standard_error", line->error);
    set_number(entry, "deviation", line->deviation);
    if (!isnan(line->least)) {
      json_object_set_new(entry, "least", cli_json_count((uint64_t)line->least));
    }
    if (!isnan(line->most)) {
      json_object_set_new(entry, "most", cli_json_count((uint64_t)line->most));
    }
    if (!isnan(line->count)) {
      json_object_set_new(entry, "games", cli_json_count((uint64_t)line->count));
    }
    json_object_set_new(quantities, line->key, entry);
  }
  json_object_set_new(object, "statistics", quantities);
  return cli_json_write(object);
}
