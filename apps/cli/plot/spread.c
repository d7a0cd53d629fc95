// SPDX-License-Identifier: MIT
// How the games of some files are spread over a measure: their length, their branching.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"
#include "plot/chart.h"
#include "plot/input.h"
#include "plot/plot.h"
#include "plot/svg.h"

// The games of a file.
typedef struct sample {
  char name[PLOT_TEXT];
  double *value;
  size_t count, room;
  double mean;
} sample;

typedef struct spread {
  sample sample[PLOT_FILES_MAX];
  int samples;
  double low, step; // of the first bin; width of each
  int bins;
  size_t beyond; // games beyond the last bin
} spread;

// The measure of the game in hand.
typedef int measure(plot_input *in, const int column[2], double *value);

static int measure_length(plot_input *in, const int column[2], double *value) {
  return plot_input_count(in, column[0], value);
}

static int measure_branching(plot_input *in, const int column[2], double *value) {
  double moves = 0;
  int code = plot_input_count(in, column[0], value);
  if (code == CLI_OK) code = plot_input_count(in, column[1], &moves);
  *value = *value > 0 ? moves / *value : NAN;
  return code;
}

static bool add(sample *s, double value) {
  if (s->count == s->room) {
    size_t room = s->room > 0 ? 2 * s->room : 4096;
    double *more = realloc(s->value, room * sizeof *more);
    if (more == NULL) return false;
    s->value = more;
    s->room = room;
  }
  s->value[s->count++] = value;
  return true;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static int read_rows(plot_input *in, sample *s, const int column[2], measure *of) {
  int rules = plot_csv_find(&in->csv, "rules");
  bool more = false;
  plot_file_name(in->name, s->name, sizeof s->name);
  for (;;) {
    double value = NAN;
    int code = plot_input_next(in, &more);
    if (code == CLI_OK && !more) break;
    if (code == CLI_OK) code = of(in, column, &value);
    if (code != CLI_OK) return code;
    if (s->count == 0 && rules >= 0)
      (void)snprintf(s->name, sizeof s->name, "%s", plot_csv_get(&in->csv, rules));
    if (isfinite(value) && !add(s, value)) return cli_fail(CLI_IO, "out of memory");
  }
  if (s->count == 0) return cli_fail(CLI_BAD_DATA, "%.200s: there are no games in it", in->name);
  qsort(s->value, s->count, sizeof *s->value, ascending);
  for (size_t i = 0; i < s->count; i++) s->mean += s->value[i] / (double)s->count;
  return CLI_OK;
}

static int read_sample(const char *file, sample *s, bool branching) {
  plot_input in;
  int column[2] = {0};
  int code = plot_input_open(&in, file);
  if (code == CLI_OK)
    code = plot_input_column(&in, "plies", "chee playouts --games FILE", &column[0]);
  if (code == CLI_OK && branching)
    code = plot_input_column(&in, "moves", "chee playouts --branching --games FILE", &column[1]);
  if (code == CLI_OK)
    code = read_rows(&in, s, column, branching ? measure_branching : measure_length);
  plot_input_close(&in);
  return code;
}

// Where two have the same rule set, the names of their files tell them apart.
static void tell_apart(spread *s, const plot_job *job) {
  bool same = false;
  for (int i = 0; i < s->samples; i++)
    for (int k = 0; k < i; k++) same |= strcmp(s->sample[i].name, s->sample[k].name) == 0;
  for (int i = 0; same && i < s->samples; i++)
    plot_file_name(job->file[i], s->sample[i].name, sizeof s->sample[i].name);
}

// About fifty bins, up to where but one game of a thousand is left in any file, so that a few very
// long games do not press all others together.
static void find_bins(spread *s, bool whole) {
  enum { BINS = 50 };
  double high = -INFINITY;
  s->low = INFINITY;
  for (int i = 0; i < s->samples; i++) {
    const sample *one = &s->sample[i];
    size_t last = one->count - 1 - one->count / 1000;
    s->low = fmin(s->low, one->value[0]);
    high = fmax(high, one->value[last]);
  }
  s->step = svg_step(s->low, high, BINS);
  if (whole && s->step < 1) s->step = 1;
  s->low = floor(s->low / s->step) * s->step;
  s->bins = (int)floor((high - s->low) / s->step) + 1;
  for (int i = 0; i < s->samples; i++)
    for (size_t k = s->sample[i].count; k > 0; k--)
      s->beyond += s->sample[i].value[k - 1] >= s->low + s->bins * s->step;
}

// Games of a file in a bin; `*place` goes on behind them.
static size_t count_bin(const spread *s, const sample *one, int bin, size_t *place) {
  size_t begin = *place;
  double end = s->low + (bin + 1) * s->step;
  while (*place < one->count && one->value[*place] < end) ++*place;
  return *place - begin;
}

static int write_numbers(const plot_job *job, const spread *s) {
  static const cli_column columns[] = {{.key = "series"}, {.key = "from"},  {.key = "below"},
                                       {.key = "games"},  {.key = "share"}, {0}};
  cli_grid grid = plot_grid(job, columns);
  for (int i = 0; i < s->samples; i++) {
    const sample *one = &s->sample[i];
    size_t place = 0;
    for (int bin = 0; bin < s->bins; bin++) {
      size_t games = count_bin(s, one, bin, &place);
      cli_grid_row(&grid,
                   (const cli_cell[]){cli_text(one->name), cli_real(s->low + bin * s->step),
                                      cli_real(s->low + (bin + 1) * s->step), cli_count(games),
                                      cli_real((double)games / (double)one->count)});
    }
  }
  return cli_grid_end(&grid);
}

static void say_samples(const spread *s, bool branching, plot_words *words) {
  size_t used = 0;
  for (int i = 0; i < s->samples && used < sizeof words->said; i++) {
    const sample *one = &s->sample[i];
    int more =
        snprintf(words->said + used, sizeof words->said - used,
                 branching ? cli_words((long)one->count,
                                       _("%s%.80s: %zu game, on average %s legal moves a turn"),
                                       _("%s%.80s: %zu games, on average %s legal moves a turn"))
                           : cli_words((long)one->count, _("%s%.80s: %zu game, %s plies long"),
                                       _("%s%.80s: %zu games, on average %s plies long")),
                 i > 0 ? "; " : "", one->name, one->count, cli_rounded(one->mean, 4));
    if (more > 0) used += (size_t)more;
  }
}

static void write_words(const spread *s, bool branching, plot_words *words) {
  const sample *first = &s->sample[0];
  (void)snprintf(words->title, PLOT_TEXT, "%s",
                 branching ? _("Legal moves a turn") : _("Length of games"));
  (void)snprintf(words->across, PLOT_TEXT, "%s",
                 branching ? _("legal moves a turn, mean of a game") : _("plies"));
  (void)snprintf(words->up, PLOT_TEXT, _("games in %%, steps of %s"), cli_rounded(s->step, 6));
  if (s->samples == 1)
    (void)snprintf(words->about, PLOT_TEXT,
                   cli_words((long)first->count, _("%.60s, %zu game, mean %s"),
                             _("%.60s, %zu games, mean %s")),
                   first->name, first->count, cli_rounded(first->mean, 4));
  if (s->samples > 1)
    (void)snprintf(words->about, PLOT_TEXT, "%s", _("each line adds up to 100 %"));
  size_t used = strlen(words->about);
  if (s->beyond > 0)
    (void)snprintf(words->about + used, PLOT_TEXT - used, _("; games beyond the edge: %zu"),
                   s->beyond);
  say_samples(s, branching, words);
}

static int draw(const plot_job *job, const spread *s, bool branching) {
  plot_lines lines = {.count = s->samples, .steps = true, .level = NAN};
  size_t room = (size_t)s->bins + 2;
  plot_point *point = calloc(room * (size_t)s->samples, sizeof *point);
  if (point == NULL) return cli_fail(CLI_IO, "out of memory");
  write_words(s, branching, &lines.words);
  for (int i = 0; i < s->samples; i++) {
    const sample *one = &s->sample[i];
    plot_point *own = point + (size_t)i * room;
    size_t place = 0;
    for (int bin = 0; bin < s->bins; bin++) {
      own[bin].x = s->low + bin * s->step;
      own[bin].y = 100 * (double)count_bin(s, one, bin, &place) / (double)one->count;
    }
    own[s->bins] = (plot_point){.x = s->low + s->bins * s->step, .y = 0};
    lines.line[i].point = own;
    lines.line[i].count = (size_t)s->bins + 1;
    (void)snprintf(
        lines.line[i].name, PLOT_TEXT,
        cli_words((long)one->count, _("%.40s, %zu game, mean %s"), _("%.40s, %zu games, mean %s")),
        one->name, one->count, cli_rounded(one->mean, 4));
  }
  plot_draw_lines(job->out, &lines);
  free(point);
  return CLI_OK;
}

static int plot_spread(const plot_job *job, bool branching) {
  spread s = {0};
  int code = CLI_OK;
  for (int i = 0; i < job->files && code == CLI_OK; i++) {
    code = read_sample(job->file[i], &s.sample[i], branching);
    s.samples++;
  }
  if (code == CLI_OK) {
    tell_apart(&s, job);
    find_bins(&s, !branching);
    code = job->form != CLI_FORM_TEXT ? write_numbers(job, &s) : draw(job, &s, branching);
  }
  for (int i = 0; i < s.samples; i++) free(s.sample[i].value);
  return code;
}

int plot_length(const plot_job *job) {
  return plot_spread(job, false);
}

int plot_branching(const plot_job *job) {
  return plot_spread(job, true);
}
