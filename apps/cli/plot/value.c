// SPDX-License-Identifier: MIT
// The value over a game whose moves have evals.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/records_in.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/analysis.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "plot/chart.h"
#include "plot/plot.h"

// What stands behind a move.
typedef struct step {
  const chee_record_move *move;
  double value; // chance of the first side in percent, or its lead; not a number where none is said
} step;

typedef struct course {
  const chee_record *record;
  const chee_rules *rules;
  bool lead; // points rather than chances: three or four players, each alone
  step *step;
  size_t count, known;
} course;

static int no_game(const plot_job *job) {
  return cli_fail(CLI_BAD_DATA, "%.200s: there is no game %llu in it", job->file[0],
                  (unsigned long long)job->game);
}

// The game of that number.
static int read_record(const plot_job *job, cli_records_in *in, chee_record **record) {
  chee_error error;
  int code = CLI_OK;
  for (uint64_t i = 0; code == CLI_OK && i < job->game; i++) {
    chee_record_free(*record);
    *record = NULL;
    code = cli_records_in_next(in, record, &error);
    if (code == CLI_OK && *record == NULL) return no_game(job);
  }
  if (code == CLI_OK || code == CLI_IO || code == CLI_INTERRUPTED) return code;
  char text[CLI_SAID_MAX];
  cli_records_in_fault(in, &error, text);
  return cli_fail(code, "%s", text);
}

static double value_of(const course *c, const char *eval) {
  if (eval == NULL) return NAN;
  if (c->lead) return strtod(eval, NULL);
  double chance = chee_eval_chance(c->rules, eval);
  return chance < 0 ? NAN : 100 * chance;
}

static int read_course(const plot_job *job, course *c) {
  c->rules = &chee_record_start(c->record)->rules;
  c->lead = chee_eval_counts_lead(c->rules);
  c->step = calloc(chee_record_length(c->record) + 1, sizeof *c->step);
  if (c->step == NULL) return cli_fail(CLI_IO, "out of memory");
  for (const chee_record_move *m = chee_record_root(c->record)->next; m != NULL; m = m->next) {
    step *s = &c->step[c->count++];
    *s = (step){m, value_of(c, m->note[CHEE_NOTE_EVAL])};
    c->known += isnan(s->value) ? 0 : 1;
  }
  if (c->known > 0) return CLI_OK;
  return cli_fail(CLI_BAD_DATA,
                  "%.200s: the moves of game %llu have no values; 'chee analyse FILE --out FILE' "
                  "writes them",
                  job->file[0], (unsigned long long)job->game);
}

static const char *mark_of(const chee_record_move *move) {
  for (int i = 0; i < move->nag_count; i++) {
    const char *mark = chee_mark_text((chee_mark)move->nags[i]);
    if (mark[0] != '\0') return mark;
  }
  return "";
}

static int write_numbers(const plot_job *job, const course *c) {
  const cli_column columns[] = {{.key = "game"}, {.key = "ply"},
                                {.key = "seat"}, {.key = "move"},
                                {.key = "eval"}, {.key = c->lead ? "lead" : "chance"},
                                {.key = "mark"}, {0}};
  cli_grid grid = plot_grid(job, columns);
  for (size_t i = 0; i < c->count; i++) {
    const step *s = &c->step[i];
    const char *mark = mark_of(s->move);
    cli_grid_row(&grid, (const cli_cell[]){cli_count(job->game), cli_count(s->move->ply + 1),
                                           cli_text(chee_seat_name(c->rules, s->move->seat)),
                                           cli_text(s->move->text),
                                           cli_text(s->move->note[CHEE_NOTE_EVAL]),
                                           cli_real(c->lead ? s->value : s->value / 100),
                                           cli_text(mark[0] != '\0' ? mark : NULL)});
  }
  return cli_grid_end(&grid);
}

static void write_words(const plot_job *job, const course *c, plot_words *words) {
  char rules[CHEE_RULES_TEXT_MAX];
  const char *seat = chee_seat_word(c->rules, 0, cli_language);
  const char *result = chee_record_result(c->record);
  size_t marks = 0;
  for (size_t i = 0; i < c->count; i++) {
    const char *mark = mark_of(c->step[i].move);
    marks += strchr(mark, '?') != NULL;
  }
  chee_rules_write(c->rules, rules);
  (void)snprintf(words->title, PLOT_TEXT,
                 c->lead ? _("Lead of %s over a game") : _("Chance of %s over a game"), seat);
  (void)snprintf(words->about, PLOT_TEXT,
                 cli_words((long)c->count, _("%.60s, game %llu, %zu ply, %.20s"),
                           _("%.60s, game %llu, %zu plies, %.20s")),
                 rules, (unsigned long long)job->game, c->count, result);
  (void)snprintf(words->across, PLOT_TEXT, "%s", _("plies"));
  (void)snprintf(words->up, PLOT_TEXT, "%s",
                 c->lead ? _("points ahead") : _("winning chance in %"));
  (void)snprintf(words->said, sizeof words->said,
                 _("%.60s: positions with a value: %zu of %zu; moves marked ? or ??: %zu; result: "
                   "%.20s"),
                 rules, c->known, c->count, marks, result);
}

static int draw(const plot_job *job, const course *c) {
  plot_lines lines = {.count = 1, .high = c->lead ? 0 : 100, .level = c->lead ? 0 : 50};
  plot_point *point = calloc(c->count, sizeof *point);
  if (point == NULL) return cli_fail(CLI_IO, "out of memory");
  for (size_t i = 0; i < c->count; i++) {
    point[i] = (plot_point){.x = c->step[i].move->ply + 1.0, .y = c->step[i].value};
    (void)snprintf(point[i].mark, sizeof point[i].mark, "%s", mark_of(c->step[i].move));
  }
  write_words(job, c, &lines.words);
  lines.line[0] = (plot_line){.point = point, .count = c->count};
  plot_draw_lines(job->out, &lines);
  free(point);
  return CLI_OK;
}

int plot_value(const plot_job *job) {
  cli_records_in in = {0};
  chee_record *record = NULL;
  course c = {0};
  int code = cli_records_in_open(&in, job->file[0]);
  if (code != CLI_OK) return code;
  code = read_record(job, &in, &record);
  if (code == CLI_OK) {
    c.record = record;
    code = read_course(job, &c);
  }
  if (code == CLI_OK) code = job->form != CLI_FORM_TEXT ? write_numbers(job, &c) : draw(job, &c);
  free(c.step);
  chee_record_free(record);
  cli_records_in_close(&in);
  return code;
}
