// SPDX-License-Identifier: MIT
// The players of a match with their Elo and its interval.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"
#include "plot/chart.h"
#include "plot/input.h"
#include "plot/plot.h"

enum { PLAYERS_MAX = 256 };

typedef struct players {
  plot_row row[PLAYERS_MAX];
  int count;
  double games; // of all players
} players;

// The columns that are read.
enum { PLAYER, GAMES, ELO, LOW, HIGH, COLUMNS };

static int add_row(players *p, plot_input *in, const int column[COLUMNS]) {
  double games = 0;
  if (p->count == PLAYERS_MAX)
    return cli_fail(CLI_BAD_DATA, "%s:%d:1: there are more than %d players", in->name, in->csv.line,
                    PLAYERS_MAX);
  plot_row *row = &p->row[p->count++];
  (void)snprintf(row->name, PLOT_TEXT, "%.190s", plot_csv_get(&in->csv, column[PLAYER]));
  int code = plot_input_number(in, column[ELO], &row->value);
  if (code == CLI_OK) code = plot_input_number(in, column[LOW], &row->low);
  if (code == CLI_OK) code = plot_input_number(in, column[HIGH], &row->high);
  if (code == CLI_OK) code = plot_input_count(in, column[GAMES], &games);
  if (!isnan(games)) p->games += games;
  return code;
}

static int read_rows(players *p, plot_input *in) {
  static const char *const keys[COLUMNS] = {"player", "games", "elo", "elo_low", "elo_high"};
  int column[COLUMNS], code = CLI_OK, against = plot_csv_find(&in->csv, "against");
  bool more = true;
  for (int i = 0; i < COLUMNS && code == CLI_OK; i++)
    code = plot_input_column(in, keys[i], "chee match --csv", &column[i]);
  while (code == CLI_OK && more) {
    code = plot_input_next(in, &more);
    // Rows of two players against each other are parts of what their own rows say.
    if (code != CLI_OK || !more) break;
    if (against >= 0 && plot_csv_get(&in->csv, against)[0] != '\0') continue;
    code = add_row(p, in, column);
  }
  if (code == CLI_OK && p->count == 0)
    code = cli_fail(CLI_BAD_DATA, "%.200s: there are no players in it", in->name);
  return code;
}

static int by_elo(const void *a, const void *b) {
  double x = ((const plot_row *)a)->value, y = ((const plot_row *)b)->value;
  if (isnan(x) || isnan(y)) return isnan(x) - isnan(y);
  return (x < y) - (x > y);
}

// "+12", "−3", "+∞", "?".
static void write_elo(double elo, char text[24]) {
  if (isnan(elo)) {
    strcpy(text, "?");
  } else if (isinf(elo)) {
    strcpy(text, elo > 0 ? "+∞" : "−∞");
  } else {
    (void)snprintf(text, 24, "%s%.0f", elo < -0.5 ? "−" : "+", fabs(elo));
  }
}

static void write_behind(plot_row *row) {
  char elo[24], low[24], high[24];
  write_elo(row->value, elo);
  write_elo(row->low, low);
  write_elo(row->high, high);
  (void)snprintf(row->behind, PLOT_TEXT, "%s (%s .. %s)", elo, low, high);
}

static int write_numbers(const plot_job *job, const players *p) {
  static const cli_column columns[] = {
      {.key = "player"}, {.key = "elo"}, {.key = "elo_low"}, {.key = "elo_high"}, {0}};
  cli_grid grid = plot_grid(job, columns);
  for (int i = 0; i < p->count; i++) {
    const plot_row *row = &p->row[i];
    cli_grid_row(&grid, (const cli_cell[]){cli_text(row->name), cli_real(row->value),
                                           cli_real(row->low), cli_real(row->high)});
  }
  return cli_grid_end(&grid);
}

static int draw(const plot_job *job, players *p) {
  plot_rows rows = {.row = p->row, .count = (size_t)p->count};
  plot_words *words = &rows.words;
  size_t used = 0;
  // Each game has two players.
  (void)snprintf(words->title, PLOT_TEXT, "%s", _("Elo of a match"));
  (void)snprintf(words->about, PLOT_TEXT, _("%.0f games; intervals that hold in 95 of 100 matches"),
                 p->games / 2);
  (void)snprintf(words->across, PLOT_TEXT, "%s", _("Elo above the other players"));
  for (int i = 0; i < p->count; i++) {
    write_behind(&p->row[i]);
    if (used >= sizeof words->said) continue;
    int more = snprintf(words->said + used, sizeof words->said - used, "%s%.60s %s",
                        i > 0 ? "; " : "", p->row[i].name, p->row[i].behind);
    if (more > 0) used += (size_t)more;
  }
  plot_draw_rows(job->out, &rows);
  return CLI_OK;
}

int plot_elo(const plot_job *job) {
  plot_input in;
  players *p = calloc(1, sizeof *p);
  if (p == NULL) return cli_fail(CLI_IO, "out of memory");
  int code = plot_input_open(&in, job->file[0]);
  if (code == CLI_OK) code = read_rows(p, &in);
  plot_input_close(&in);
  if (code == CLI_OK) {
    qsort(p->row, (size_t)p->count, sizeof *p->row, by_elo);
    code = job->form != CLI_FORM_TEXT ? write_numbers(job, p) : draw(job, p);
  }
  free(p);
  return code;
}
