// SPDX-License-Identifier: MIT
#include "solve/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "chee/text.h"

enum { MOVES_SHOWN = 6, LINE_MAX_BYTES = 512 };

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

void solve_progress_show(solve_job *job, double now) {
  const char *term = getenv("TERM");
  bool terminal = isatty(STDERR_FILENO) != 0 && !(term == NULL || strcmp(term, "dumb") == 0);
  if (now - job->shown < (terminal ? 1 : 60)) return;
  job->shown = now;
  chee_solve_progress p = chee_solver_progress(job->solver);
  char moves[LINE_MAX_BYTES] = "", claim[CHEE_CLAIM_TEXT_MAX];
  chee_claim_write(&job->start.rules, &p.claim, claim);
  if (p.lines > 0)
    (void)snprintf(moves, sizeof moves,
                   cli_words((long)p.lines, _("; certificate %llu position"),
                             _("; certificate %llu positions")),
                   (unsigned long long)p.lines);
  else
    write_moves(job, &p, moves, sizeof moves);
  (void)fprintf(stderr, _("%s%s: %llu positions, %.4g a second, table %d%%%s%s"),
                terminal ? "\r" : "", claim, (unsigned long long)p.nodes,
                (double)p.nodes / (now - job->begun), p.full / 10, moves,
                terminal ? "\033[K" : "\n");
  (void)fflush(stderr);
  job->line = terminal;
}

void solve_progress_end(solve_job *job) {
  if (job->line) (void)fputs("\r\033[K", stderr);
  job->line = false;
}
