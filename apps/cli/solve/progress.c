// SPDX-License-Identifier: MIT
#include "solve/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/progress.h"
#include "base/words.h"
#include "chee/text.h"

enum { MOVES_SHOWN = 6, LINE_MAX_BYTES = 512 };

// An estimate takes one part of so many of the time; a smaller share than that tells nothing.
static const double cost = 50, share_least = 0.0005;

// Nearer to a proof first.
static int compare(const void *a, const void *b) {
  const chee_solve_move *x = a, *y = b;
  if (x->proof != y->proof) return x->proof < y->proof ? -1 : 1;
  return x->disproof > y->disproof ? -1 : x->disproof < y->disproof;
}

static size_t put_number(char *to, size_t size, uint32_t number) {
  return (size_t)(number >= 1000000000 ? snprintf(to, size, "-")
                                       : snprintf(to, size, "%" PRIu32, number));
}

// ", first moves A3 12/7, A5 20/3 and 4 more": what proof and disproof need at the least.
static void write_moves(const solve_job *job, const chee_solve_progress *p, char *text,
                        size_t size) {
  size_t used = 0;
  if (p->moves == 0) return;
  chee_solve_move *moves = malloc((size_t)p->moves * sizeof *moves);
  if (moves == NULL) return;
  memcpy(moves, p->move, (size_t)p->moves * sizeof *moves);
  qsort(moves, (size_t)p->moves, sizeof *moves, compare);
  int count = p->moves < MOVES_SHOWN ? p->moves : MOVES_SHOWN;
  for (int i = 0; i < count; i++) {
    char name[CHEE_MOVE_TEXT_MAX], proof[16], disproof[16];
    chee_move_write(&job->start, moves[i].move, name);
    (void)put_number(proof, sizeof proof, moves[i].proof);
    (void)put_number(disproof, sizeof disproof, moves[i].disproof);
    int more = snprintf(text + used, size - used, "%s %.24s %s/%s",
                        i > 0 ? "," : _("; first moves"), name, proof, disproof);
    if (more < 0 || (size_t)more >= size - used) break;
    used += (size_t)more;
  }
  if (p->moves > count)
    (void)snprintf(text + used, size - used, _(" and %d more"), p->moves - count);
  free(moves);
}

// Asks the search how far it has come, so seldom that it costs little. A search that goes on had
// something already when it began.
static void ask(solve_job *job, double now) {
  solve_estimate *e = &job->estimate;
  if (e->asked && now - e->at < cost * e->took) return;
  e->now = chee_solver_share(job->solver);
  if (!e->asked && job->goes_on) e->first = e->now;
  e->asked = true;
  e->at = now;
  e->took = app_seconds() - now;
}

// Seconds left if the rest takes as long as what was shown did; below 0 where nothing can be said.
static double left_of(double passed, double first, double now) {
  return now < share_least || now <= first ? -1 : passed * (1 - now) / (now - first);
}

void solve_progress_estimate(const solve_job *job, double now, char text[SOLVE_ESTIMATE_TEXT]) {
  const solve_estimate *e = &job->estimate;
  char time[APP_TIME_TEXT];
  double proof = left_of(now - job->begun, e->first.proved, e->now.proved);
  double refutation = left_of(now - job->begun, e->first.refuted, e->now.refuted);
  bool refuted = refutation >= 0 && (proof < 0 || refutation < proof);
  if (proof < 0 && refutation < 0) {
    (void)snprintf(text, SOLVE_ESTIMATE_TEXT, "%s", _("; no estimate of what is left yet"));
    return;
  }
  cli_time_text(refuted ? refutation : proof, time);
  (void)snprintf(text, SOLVE_ESTIMATE_TEXT,
                 refuted ? _("; by estimate %s%% of a refutation, %s left")
                         : _("; by estimate %s%% of a proof, %s left"),
                 cli_numeral(100 * (refuted ? e->now.refuted : e->now.proved), 1), time);
}

// "; certificate 1200 positions, by estimate 31.2%, 12 min left".
static void write_lines(solve_job *job, const chee_solve_progress *p, double now, char *text,
                        size_t size) {
  solve_estimate *e = &job->estimate;
  char time[APP_TIME_TEXT];
  if (e->gathering == 0) {
    e->gathering = now;
    e->had = p->gathered;
  }
  int used = snprintf(text, size,
                      cli_words((long)p->lines, _("; certificate %llu position"),
                                _("; certificate %llu positions")),
                      (unsigned long long)p->lines);
  double left = left_of(now - e->gathering, e->had, p->gathered);
  if (left < 0 || used < 0 || (size_t)used >= size) return;
  cli_time_text(left, time);
  (void)snprintf(text + used, size - (size_t)used, _(", by estimate %s%%, %s left"),
                 cli_numeral(100 * p->gathered, 1), time);
}

// Cuts a line that would not fit the terminal at a blank, since it is written in place.
static void cut(char *line) {
  struct winsize size;
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return;
  int columns = 0;
  char *blank = line;
  for (char *at = line; *at != '\0'; at++) {
    columns += ((unsigned char)*at & 0xC0) != 0x80; // bytes of a character after its first
    if (*at == ' ') blank = at;
    if (columns < size.ws_col) continue;
    *blank = '\0';
    return;
  }
}

void solve_progress_show(solve_job *job, double now) {
  const char *term = getenv("TERM");
  bool terminal = isatty(STDERR_FILENO) != 0 && !(term == NULL || strcmp(term, "dumb") == 0);
  if (job->goes_on && !job->estimate.asked) ask(job, now);
  if (now - job->shown < (terminal ? 1 : 60)) return;
  job->shown = now;
  chee_solve_progress p = chee_solver_progress(job->solver);
  char rate[APP_RATE_TEXT];
  char moves[LINE_MAX_BYTES] = "", claim[CHEE_CLAIM_TEXT_MAX], estimate[SOLVE_ESTIMATE_TEXT] = "";
  char line[2 * LINE_MAX_BYTES];
  chee_claim_write(&job->start.rules, &p.claim, claim);
  if (p.lines > 0) {
    write_lines(job, &p, now, moves, sizeof moves);
  } else {
    ask(job, now);
    solve_progress_estimate(job, now, estimate);
    write_moves(job, &p, moves, sizeof moves);
  }
  cli_rate_text((double)p.nodes / (now - job->begun), rate);
  (void)snprintf(line, sizeof line, _("%s: %llu positions, %s a second, table %d%%%s%s"), claim,
                 (unsigned long long)p.nodes, rate, p.full / 10, estimate, moves);
  if (terminal) cut(line);
  (void)fprintf(stderr, terminal ? "\r%s\033[K" : "%s\n", line);
  (void)fflush(stderr);
  job->line = terminal;
}

void solve_progress_saving(const solve_job *job) {
  if (!job->line) return;
  (void)fprintf(stderr, "\r%s\033[K", _("saving the search"));
  (void)fflush(stderr);
}

void solve_progress_end(solve_job *job) {
  if (job->line) (void)fputs("\r\033[K", stderr);
  job->line = false;
}
