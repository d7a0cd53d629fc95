// SPDX-License-Identifier: MIT
#include "jobs.h"

#include <stdlib.h>
#include <string.h>

#include "chee/annotation.h"
#include "chee/networks.h"
#include "chee/survey.h"
#include "chee/text.h"
#include "games.h"
#include "groups.h"
#include "jobs_put.h"
#include "oracle.h"
#include "refuse.h"

__attribute__((import_module("chee"), import_name("now"))) double web_now(void);

enum { MEGABYTES_MAX = 1024 };

static web_job job;

static void end_job(void) {
  chee_survey_free(job.survey);
  chee_annotation_free(job.annotation);
  chee_searcher_free(job.searcher);
  chee_record_free(job.record);
  chee_history_free(job.history);
  job = (web_job){0};
}

static bool read_bounds(const char *text, chee_error *error) {
  uint64_t number[4] = {0};
  for (int i = 0; i < 4; i++) {
    for (; *text >= '0' && *text <= '9'; text++)
      number[i] = number[i] * 10 + (uint64_t)(*text - '0');
    if (*text == ' ') text++;
  }
  job.bounds = (chee_limits){.depth = (uint32_t)number[0], .nodes = number[1]};
  job.bounds.movetime = number[2];
  job.megabytes = (int)number[3];
  if (*text == '\0' && number[0] <= CHEE_SEARCH_DEPTH_MAX && number[3] - 1 < MEGABYTES_MAX) {
    return true;
  }
  chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_BOUNDS);
  return false;
}

// Ends the job before this one and makes the searcher of the next.
static chee_status begin_job(const char *bounds, chee_error *error) {
  end_job();
  if (!read_bounds(bounds, error)) return CHEE_BAD_DATA;
  chee_search_options options = {.hash_bytes = (size_t)job.megabytes << 20, .oracle = web_oracle()};
  job.searcher = chee_searcher_new(&options);
  return job.searcher != NULL ? CHEE_OK : web_out_of_memory(error);
}

static chee_status add_group(char *text, chee_error *error) {
  chee_move moves[CHEE_MOVES_MAX];
  int count;
  chee_status status = web_group(job.history, text, moves, &count, error);
  if (status != CHEE_OK || chee_survey_add(job.survey, moves, count)) return status;
  return chee_error_set(error, CHEE_LIMIT, CHEE_FAULT_ASKED_GROUPS);
}

static chee_status add_groups(char *groups, chee_error *error) {
  if (*groups == '\0') {
    chee_survey_add_holes(job.survey);
    return CHEE_OK;
  }
  chee_status status = CHEE_OK;
  for (bool more = true; more && status == CHEE_OK;) {
    char *end = groups + strcspn(groups, "\n");
    more = *end == '\n';
    *end = '\0';
    status = add_group(groups, error);
    groups = end + 1;
  }
  return status;
}

chee_status web_job_survey(web_json *json, const char *start, const char *moves, const char *bounds,
                           char *groups, chee_error *error) {
  chee_status status = begin_job(bounds, error);
  if (status == CHEE_OK) status = web_history(start, moves, &job.history, error);
  if (status == CHEE_OK) status = chee_networks_check(&chee_history_now(job.history)->rules, error);
  if (status == CHEE_OK) {
    job.survey = chee_survey_new(job.history, &job.bounds);
    status = job.survey != NULL ? add_groups(groups, error) : web_out_of_memory(error);
  }
  if (status == CHEE_OK) {
    web_json_number(json, chee_survey_rows(job.survey));
  } else {
    end_job();
  }
  return status;
}

chee_status web_job_annotate(web_json *json, const char *bounds, const char *text, size_t length,
                             chee_error *error) {
  chee_status status = begin_job(bounds, error);
  if (status != CHEE_OK) return status;
  chee_record_reader *reader = chee_record_reader_memory(text, length);
  status = reader != NULL ? chee_record_read(reader, &job.record, error) : web_out_of_memory(error);
  chee_record_reader_free(reader);
  if (status == CHEE_OK && job.record == NULL) {
    status = chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_NO_GAME);
  }
  if (status == CHEE_OK) status = chee_networks_check(&chee_record_start(job.record)->rules, error);
  if (status == CHEE_OK) {
    job.annotation = chee_annotation_new(job.record);
    if (job.annotation == NULL) status = web_out_of_memory(error);
  }
  if (status == CHEE_OK) {
    web_json_number(json, (int64_t)chee_annotation_length(job.annotation));
  } else {
    end_job();
  }
  return status;
}

static uint64_t spent(void) {
  return (uint64_t)(job.milliseconds + web_now() - job.step_begun);
}

static bool ask(void) {
  if (job.annotation != NULL) {
    return chee_annotation_ask(job.annotation, &job.bounds, &job.question);
  }
  return job.survey != NULL && chee_survey_ask(job.survey, job.nodes, spent(), &job.question);
}

static void take(void) {
  const chee_search_line *line = chee_searcher_line(job.searcher, 0);
  if (job.annotation != NULL) {
    chee_annotation_take(job.annotation, line);
  } else {
    chee_survey_take(job.survey, line, job.nodes, spent());
    job.fresh = true;
  }
}

// Works until the next answer, or through a slice of it. False when all is done.
static bool work(chee_error *error) {
  if (!job.searching) {
    if (!ask()) return false;
    if (job.question.anew) chee_searcher_clear(job.searcher);
    chee_limits *limits = &job.question.limits;
    if (chee_searcher_begin(job.searcher, job.question.game, limits, error) != CHEE_OK) {
      return false;
    }
    job.searching = true;
  }
  if (chee_searcher_step(job.searcher, CHEE_SEARCH_SLICE)) return true;
  job.nodes += chee_searcher_nodes(job.searcher);
  job.searching = false;
  if (chee_searcher_lines(job.searcher) > 0) {
    take();
    return true;
  }
  // Bounds too narrow for the first ply are widened to it.
  const chee_limits one_ply = {
      .depth = 1, .only = job.question.limits.only, .only_count = job.question.limits.only_count};
  job.searching = true;
  return chee_searcher_begin(job.searcher, job.question.game, &one_ply, error) == CHEE_OK;
}

chee_status web_job_step(web_json *json, double milliseconds, chee_error *error) {
  if (milliseconds < 0) end_job();
  error->status = CHEE_OK;
  job.step_begun = web_now();
  do job.more = work(error);
  while (job.more && web_now() - job.step_begun < milliseconds);
  job.milliseconds += web_now() - job.step_begun;
  chee_status status = error->status;
  if (status == CHEE_OK) status = web_job_put(json, &job, error);
  if (!job.more) end_job();
  return status;
}

chee_status web_chances(web_json *json, const char *rules_text, char *evals, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(rules_text, CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  web_json_open(json, '[');
  for (char *word; (word = web_word(&evals)) != NULL;) {
    double chance = chee_eval_chance(&rules, word);
    if (chance < 0) {
      web_json_null(json);
    } else {
      web_json_number(json, web_thousandths(chance));
    }
  }
  web_json_close(json, ']');
  return CHEE_OK;
}
