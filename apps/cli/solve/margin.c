// SPDX-License-Identifier: MIT
#include "solve/margin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "solve/certificate_in.h"
#include "solve/verdict.h"

enum { PATH = 4096 };

// Where the certificates of the two sides go; `of` is NULL where none is wanted.
typedef struct files {
  const char *of[2];
  char name[2][PATH];
} files;

static int write_name(const solve_job *job, int seat, const char *file, char name[PATH]) {
  size_t length = strlen(file), tail = cli_certificate_packed(file) ? strlen(".zst") : 0;
  char letter = chee_seat_letter(&job->start.rules, seat);
  int n =
      snprintf(name, PATH, "%.*s-%c%s", (int)(length - tail), file, letter, file + length - tail);
  return n > 0 && n < PATH ? CLI_OK : cli_fail(CLI_IO, "the certificate's name is too long");
}

// Names the files, and tries whether they can be written.
static int name_files(const solve_job *job, const char *file, files *to) {
  *to = (files){.of = {NULL, NULL}};
  if (file == NULL) return solve_job_try(NULL);
  for (int seat = 0; seat < 2; seat++) {
    int code = write_name(job, seat, file, to->name[seat]);
    if (code == CLI_OK) code = solve_job_try(to->name[seat]);
    if (code != CLI_OK) return code;
    to->of[seat] = to->name[seat];
  }
  return CLI_OK;
}

// Bounds that the counters give: all that can still come for one side and nothing for the other.
static void begin(const solve_job *job, solve_margin *m) {
  const chee_position *p = &job->start;
  bool points = chee_rules_game(&p->rules)->score == CHEE_SCORE_POINTS;
  int most[2] = {0, 0}, settled = chee_claim_settled(p, 0);
  for (int seat = 0; seat < chee_rules_seats(&p->rules); seat++) {
    int counters = chee_position_counters(p, seat);
    most[seat % 2] += points ? 10 * counters : counters;
    most[1 - seat % 2] += points ? 5 * counters : counters;
  }
  *m = (solve_margin){.low = settled - most[1], .high = settled + most[0], .trouble = job->trouble};
}

// The state of the search for one claim lies beside the name that was given.
static bool name_state(const solve_job *job, int margin, const char *end, char name[PATH]) {
  int n = snprintf(name, PATH, "%s.%d%s", job->state, margin, end);
  return n > 0 && n < PATH;
}

// What was searched for: a claim, and its opposite.
enum { CLAIM = 1, OPPOSITE = 2 };

// Once nothing is left to ask there is nothing to go on with. Other files may have such names, too:
// only the states of what was searched for are this run's, which has saved them.
static void remove_states(const solve_job *job, const solve_margin *whole,
                          const unsigned char *asked) {
  char name[PATH];
  for (int margin = whole->low; margin <= whole->high; margin++) {
    const unsigned char of = asked[margin - whole->low];
    if (of & CLAIM && name_state(job, margin, "", name)) (void)remove(name);
    if (of & OPPOSITE && name_state(job, margin, ".opposite", name)) (void)remove(name);
  }
}

static void note_circle(solve_margin *m, int margin) {
  if (!m->circles || margin < m->first) m->first = margin;
  if (!m->circles || margin > m->last) m->last = margin;
  m->circles = true;
}

// One claim about the first side's margin; `more` is false where it brought nothing, and `asked`
// becomes what was searched for.
static int ask(const solve_job *first, int margin, const files *to, solve_margin *m, bool *more,
               unsigned char *asked) {
  solve_job job = *first;
  solve_verdict v;
  char state[PATH];
  *more = false;
  if (!solve_job_spend(&job, m->looked_at)) return CLI_OK;
  job.strongest = true;
  job.trouble = m->trouble;
  if (job.state != NULL) {
    if (!name_state(first, margin, "", state))
      return cli_fail(CLI_IO, "the name of the state's file is too long");
    job.state = state;
  }
  job.claim = (chee_claim){.kind = CHEE_CLAIM_MARGIN, .seat = 0, .margin = margin};
  int code = solve_claim(&job, to->of[0], to->of[1], &v);
  solve_job_free(&job);
  *asked = v.both ? CLAIM | OPPOSITE : CLAIM;
  m->looked_at += v.looked_at;
  m->took += v.took;
  if (v.trouble != CLI_OK) m->trouble = v.trouble;
  *more = code == CLI_OK && (v.certain || v.circles);
  if (!*more) return code;
  if (v.circles) {
    note_circle(m, margin);
    return CLI_OK;
  }
  const bool low = v.word[0] == 'p';
  int *bound = low ? &m->low : &m->high;
  const int before = *bound;
  const bool known = low ? m->shown_low : m->shown_high;
  *bound = low ? v.shown.margin : -v.shown.margin;
  m->shown_low = m->shown_low || low;
  m->shown_high = m->shown_high || !low;
  *more = !known || *bound != before;
  return CLI_OK;
}

// The next margin to ask for, where one is left. Margins that circle lie next to each other, since
// who can force one can force what is less: halves of what lies below and above them are asked for.
static bool next_margin(const solve_margin *m, int *next) {
  if (m->circles) {
    int below = m->first - m->low - 1, above = m->high - m->last;
    *next = below > 0 ? m->low + (below + 1) / 2 : m->last + (above + 1) / 2;
    return below > 0 || above > 0;
  }
  *next = m->shown_low ? m->low + 1 : m->shown_high ? m->high : 0;
  if (*next <= m->low) *next = m->low + 1;
  if (*next > m->high) *next = m->high;
  return m->low < m->high;
}

bool solve_margin_settled(const solve_margin *m) {
  int next;
  return !next_margin(m, &next);
}

static int search(const solve_job *job, const files *to, solve_margin *m) {
  const solve_margin whole = *m;
  unsigned char *asked = calloc((size_t)(whole.high - whole.low) + 1, sizeof *asked);
  if (asked == NULL) return cli_fail(CLI_IO, "out of memory");
  int code = CLI_OK, next;
  for (bool more = true; more && code == CLI_OK && !cli_interrupted && next_margin(m, &next);)
    code = ask(job, next, to, m, &more, &asked[next - whole.low]);
  if (code == CLI_OK && job->state != NULL && solve_margin_settled(m))
    remove_states(job, &whole, asked);
  free(asked);
  return code;
}

int solve_margin_find(const solve_job *job, const char *file, solve_margin *m) {
  files to;
  begin(job, m);
  int code = name_files(job, file, &to);
  return code == CLI_OK ? search(job, &to, m) : code;
}

int solve_margin_around(const solve_job *job, uint64_t looked_at, solve_margin *m) {
  const files none = {.of = {NULL, NULL}};
  solve_job left = *job;
  begin(job, m);
  note_circle(m, job->claim.seat == 0 ? job->claim.margin : 1 - job->claim.margin);
  return solve_job_spend(&left, looked_at) ? search(&left, &none, m) : CLI_OK;
}
