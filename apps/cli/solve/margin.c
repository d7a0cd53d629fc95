// SPDX-License-Identifier: MIT
#include "solve/margin.h"

#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "solve/certificate_in.h"
#include "solve/verdict.h"

enum { PATH = 4096 };

// The file of a side's certificate, or of one whose side shows only in the end (-1).
static int write_name(const solve_job *job, int seat, const char *file, char name[PATH]) {
  size_t length = strlen(file), tail = cli_certificate_packed(file) ? strlen(".zst") : 0;
  char letter = seat < 0 ? '_' : chee_seat_letter(&job->start.rules, seat);
  int n =
      snprintf(name, PATH, "%.*s-%c%s", (int)(length - tail), file, letter, file + length - tail);
  return n > 0 && n < PATH ? CLI_OK : cli_fail(CLI_IO, "the certificate's name is too long");
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
  *m = (solve_margin){.low = settled - most[1], .high = settled + most[0]};
}

// One claim about the first side's margin; false where it brought nothing.
static int ask(const solve_job *first, int margin, const char *file, solve_margin *m, bool *more) {
  char name[3][PATH];
  solve_job job = *first;
  solve_verdict v;
  job.strongest = true;
  job.claim = (chee_claim){.kind = CHEE_CLAIM_MARGIN, .seat = 0, .margin = margin};
  for (int seat = -1; file != NULL && seat < 2; seat++)
    if (write_name(first, seat, file, name[seat + 1]) != CLI_OK) return CLI_IO;
  int code = solve_claim(&job, file != NULL ? name[0] : NULL, &v);
  solve_job_free(&job);
  m->looked_at += v.looked_at;
  m->took += v.took;
  m->circles = v.circles;
  *more = code == CLI_OK && v.certain;
  if (!*more) return code;
  bool proved = v.word[0] == 'p';
  if (proved) {
    m->low = v.shown.margin;
    m->shown_low = true;
  } else {
    m->high = -v.shown.margin;
    m->shown_high = true;
  }
  const char *place = name[proved ? 1 : 2];
  if (file != NULL && rename(name[0], place) != 0)
    return cli_fail(CLI_IO, "%.200s: cannot write", place);
  return CLI_OK;
}

int solve_margin_find(const solve_job *job, const char *file, solve_margin *m) {
  begin(job, m);
  int code = CLI_OK;
  for (bool more = true; more && code == CLI_OK && m->low < m->high && !cli_interrupted;) {
    int next = m->shown_low ? m->low + 1 : m->shown_high ? m->high : 0;
    if (next <= m->low) next = m->low + 1;
    if (next > m->high) next = m->high;
    code = ask(job, next, file, m, &more);
  }
  return code;
}
