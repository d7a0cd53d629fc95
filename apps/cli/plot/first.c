// SPDX-License-Identifier: MIT
// Who won after which first move.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"
#include "plot/chart.h"
#include "plot/input.h"
#include "plot/plot.h"

// No game has so many first moves, and so many rows could not be looked at.
enum { MOVES_MAX = 512, NAME = 64 };

typedef struct opening {
  char move[NAME];
  size_t won[PLOT_SERIES_MAX]; // by the place of the winner in `winner`
  size_t games;
} opening;

typedef struct tally {
  char rules[NAME];
  char winner[PLOT_SERIES_MAX][NAME];
  int winners;
  opening *opening;
  int openings;
  size_t games;
} tally;

static int place_of_winner(tally *t, const plot_input *in, const char *name, int *place) {
  for (*place = 0; *place < t->winners; ++*place)
    if (strncmp(t->winner[*place], name, NAME - 1) == 0) return CLI_OK;
  if (t->winners == PLOT_SERIES_MAX)
    return cli_fail(CLI_BAD_DATA, "%s:%d:1: there are more than %d winners", in->name, in->csv.line,
                    PLOT_SERIES_MAX);
  (void)snprintf(t->winner[t->winners++], NAME, "%s", name);
  return CLI_OK;
}

static int place_of_move(tally *t, const plot_input *in, const char *move, opening **place) {
  for (int i = 0; i < t->openings; i++) {
    *place = &t->opening[i];
    if (strncmp((*place)->move, move, NAME - 1) == 0) return CLI_OK;
  }
  if (t->openings == MOVES_MAX)
    return cli_fail(CLI_BAD_DATA, "%s:%d:1: there are more than %d first moves", in->name,
                    in->csv.line, MOVES_MAX);
  *place = &t->opening[t->openings++];
  (void)snprintf((*place)->move, NAME, "%s", move);
  return CLI_OK;
}

// Games that were not finished have no winner and are left out.
static int add_row(tally *t, const plot_input *in, int first, int winner) {
  const char *who = plot_csv_get(&in->csv, winner);
  opening *o = NULL;
  int place = 0;
  if (*who == '\0') return CLI_OK;
  int code = place_of_winner(t, in, who, &place);
  if (code == CLI_OK) code = place_of_move(t, in, plot_csv_get(&in->csv, first), &o);
  if (code != CLI_OK) return code;
  o->won[place]++;
  o->games++;
  t->games++;
  return CLI_OK;
}

static int read_rows(tally *t, plot_input *in) {
  static const char writer[] = "chee playouts --games FILE";
  int first = 0, winner = 0, rules = plot_csv_find(&in->csv, "rules");
  bool more = true;
  int code = plot_input_column(in, "first", writer, &first);
  if (code == CLI_OK) code = plot_input_column(in, "winner", writer, &winner);
  while (code == CLI_OK && more) {
    code = plot_input_next(in, &more);
    if (code != CLI_OK || !more) break;
    if (rules >= 0 && t->games == 0)
      (void)snprintf(t->rules, NAME, "%s", plot_csv_get(&in->csv, rules));
    code = add_row(t, in, first, winner);
  }
  if (code == CLI_OK && t->games == 0)
    code = cli_fail(CLI_BAD_DATA, "%.200s: there are no games in it", in->name);
  return code;
}

static double share(const opening *o, int winner) {
  return (double)o->won[winner] / (double)o->games;
}

// Of a share seen in so many games.
static double error_of(const opening *o, int winner) {
  double p = share(o, winner);
  return o->games > 1 ? sqrt(p * (1 - p) / (double)(o->games - 1)) : NAN;
}

// The first seat's wins first: then what is shared stands in the middle, or behind.
static void order_winners(tally *t) {
  static const char *const order[] = {N_("South"), "A", "A+C", N_("shared"), "B",
                                      "C",         "D", "B+D", N_("North")};
  for (int i = 1; i < t->winners; i++)
    for (int k = i; k > 0; k--) {
      size_t rank[2] = {0, 0};
      for (int n = 0; n < 2; n++)
        while (rank[n] < sizeof order / sizeof *order &&
               strcmp(order[rank[n]], t->winner[k - n]) != 0)
          rank[n]++;
      if (rank[0] >= rank[1]) break;
      char name[NAME];
      memcpy(name, t->winner[k], NAME);
      memcpy(t->winner[k], t->winner[k - 1], NAME);
      memcpy(t->winner[k - 1], name, NAME);
      for (int o = 0; o < t->openings; o++) {
        size_t won = t->opening[o].won[k];
        t->opening[o].won[k] = t->opening[o].won[k - 1];
        t->opening[o].won[k - 1] = won;
      }
    }
}

static int by_share(const void *a, const void *b) {
  const opening *x = a, *y = b;
  double first = share(x, 0), second = share(y, 0);
  if (first != second) return (first < second) - (first > second);
  return strcmp(x->move, y->move);
}

static int write_numbers(const plot_job *job, const tally *t) {
  static const cli_column columns[] = {{.key = "first"},
                                       {.key = "winner"},
                                       {.key = "won"},
                                       {.key = "games"},
                                       {.key = "share"},
                                       {.key = "standard_error"},
                                       {0}};
  cli_grid grid = plot_grid(job, columns);
  for (int i = 0; i < t->openings; i++) {
    const opening *o = &t->opening[i];
    for (int w = 0; w < t->winners; w++)
      cli_grid_row(&grid, (const cli_cell[]){cli_text(o->move), cli_text(t->winner[w]),
                                             cli_count(o->won[w]), cli_count(o->games),
                                             cli_real(share(o, w)), cli_real(error_of(o, w))});
  }
  return cli_grid_end(&grid);
}

static void write_words(const tally *t, plot_words *words) {
  const opening *best = &t->opening[0], *worst = &t->opening[t->openings - 1];
  (void)snprintf(words->title, PLOT_TEXT, "%s", _("Who won after which first move"));
  (void)snprintf(words->about, PLOT_TEXT,
                 cli_words((long)t->games,
                           _("%.60s, %zu game; at the right the share of %.20s, standard error "
                             "and games"),
                           _("%.60s, %zu games; at the right the share of %.20s, standard error "
                             "and games")),
                 t->rules, t->games, _(t->winner[0]));
  if (best == worst) {
    (void)snprintf(words->said, sizeof words->said,
                   cli_words((long)t->games, _("%.60s, %zu game: %.20s won %s %% after %.40s"),
                             _("%.60s, %zu games: %.20s won %s %% after %.40s")),
                   t->rules, t->games, _(t->winner[0]), cli_numeral(100 * share(best, 0), 1),
                   best->move);
    return;
  }
  (void)snprintf(words->said, sizeof words->said,
                 _("%.60s, %zu games: %.20s won %s %% after %.40s and %s %% after %.40s"), t->rules,
                 t->games, _(t->winner[0]), cli_numeral(100 * share(best, 0), 1), best->move,
                 cli_numeral(100 * share(worst, 0), 1), worst->move);
}

static int draw(const plot_job *job, const tally *t) {
  plot_rows rows = {.parts = t->winners, .count = (size_t)t->openings};
  plot_row *row = calloc((size_t)t->openings, sizeof *row);
  if (row == NULL) return cli_fail(CLI_IO, "out of memory");
  write_words(t, &rows.words);
  for (int w = 0; w < t->winners; w++)
    (void)snprintf(rows.part[w], PLOT_TEXT, "%s", _(t->winner[w]));
  for (int i = 0; i < t->openings; i++) {
    const opening *o = &t->opening[i];
    double error = error_of(o, 0);
    (void)snprintf(row[i].name, PLOT_TEXT, "%s", o->move);
    for (int w = 0; w < t->winners; w++) row[i].part[w] = share(o, w);
    if (isnan(error)) {
      (void)snprintf(row[i].behind, PLOT_TEXT, "%s %%, %zu", cli_numeral(100 * share(o, 0), 1),
                     o->games);
    } else {
      (void)snprintf(row[i].behind, PLOT_TEXT, "%s ± %s %%, %zu", cli_numeral(100 * share(o, 0), 1),
                     cli_numeral(100 * error, 1), o->games);
    }
  }
  rows.row = row;
  plot_draw_rows(job->out, &rows);
  free(row);
  return CLI_OK;
}

int plot_first(const plot_job *job) {
  plot_input in;
  tally t = {0};
  t.opening = calloc(MOVES_MAX, sizeof *t.opening);
  if (t.opening == NULL) return cli_fail(CLI_IO, "out of memory");
  int code = plot_input_open(&in, job->file[0]);
  if (code == CLI_OK) code = read_rows(&t, &in);
  plot_input_close(&in);
  if (code == CLI_OK) {
    order_winners(&t);
    qsort(t.opening, (size_t)t.openings, sizeof *t.opening, by_share);
    code = job->form != CLI_FORM_TEXT ? write_numbers(job, &t) : draw(job, &t);
  }
  free(t.opening);
  return code;
}
