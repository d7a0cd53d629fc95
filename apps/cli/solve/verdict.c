// SPDX-License-Identifier: MIT
#include "solve/verdict.h"

#include <stdio.h>

#include "base/say.h"
#include "base/words.h"

// The certificate of what a job found.
static int show(solve_job *job, const char *certificate, const char *word, solve_verdict *v) {
  int code = solve_job_show(job, certificate, &v->shown);
  v->certain = code == CLI_OK;
  if (v->certain) v->word = word;
  return code == CLI_LIMIT ? CLI_OK : code; // said already, and the answer stays open
}

static void add_effort(solve_verdict *v, const solve_job *job) {
  v->looked_at += job->looked_at;
  v->took += job->took;
}

// Why a search that was not stopped found nothing.
static void say_why(const solve_job *job, solve_verdict *v) {
  if (job->answer == CHEE_SOLVE_OPEN && job->solver && chee_solver_progress(job->solver).cut)
    v->reason = N_("lines of more than 4000 plies would have to be followed");
}

// Searches. What was found is no less true where its state could not be saved: that is noted.
static int run(solve_job *job, solve_verdict *v) {
  int code = solve_job_run(job);
  add_effort(v, job);
  say_why(job, v);
  if (code == CLI_OK || job->answer == CHEE_SOLVE_OPEN) return code;
  v->trouble = code;
  return CLI_OK;
}

// A margin that cannot be forced is refuted by the opposite one, if that can.
static int try_opposite(const solve_job *first, const char *certificate, solve_verdict *v) {
  char state[4096];
  solve_job job = *first;
  job.solver = NULL;
  job.tables = NULL;
  job.claim = chee_claim_opposite(&first->claim);
  if (job.state != NULL) {
    int length = snprintf(state, sizeof state, "%s.opposite", job.state);
    if (length < 0 || (size_t)length >= sizeof state)
      return cli_fail(CLI_IO, "the name of the state's file is too long");
    job.state = state;
  }
  if (!solve_job_spend(&job, v->looked_at)) return CLI_OK;
  v->both = true;
  int code = run(&job, v);
  if (code == CLI_OK && job.answer == CHEE_SOLVE_PROVED) {
    code = show(&job, certificate, "refuted", v);
  } else if (job.answer == CHEE_SOLVE_REFUTED) {
    v->circles = true;
    v->reason = N_("neither side can force it: play may circle");
  }
  solve_job_free(&job);
  return code;
}

int solve_claim(solve_job *job, const char *proved, const char *refuted, solve_verdict *v) {
  *v = (solve_verdict){.word = "open"};
  int code = run(job, v);
  if (code != CLI_OK || job->answer == CHEE_SOLVE_OPEN) return code;
  if (job->answer == CHEE_SOLVE_PROVED) return show(job, proved, "proved", v);
  if (job->claim.kind != CHEE_CLAIM_MARGIN) return show(job, refuted, "refuted", v);
  solve_job_free(job);
  return try_opposite(job, refuted, v);
}
