// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_JOBS_PUT_H
#define CHEE_WEB_JOBS_PUT_H

// A job, and how it stands as JSON.

#include "chee/annotation.h"
#include "chee/survey.h"
#include "json.h"

typedef struct web_job {
  chee_searcher *searcher; // NULL: there is no job
  chee_limits bounds;
  int megabytes;
  chee_history *history; // of a survey
  chee_survey *survey;
  chee_record *record; // of an annotation
  chee_annotation *annotation;
  chee_question question; // under way while `searching`
  bool searching;
  bool more;           // there is something left to do
  bool fresh;          // rows have changed since they were put
  uint64_t nodes;      // of the searches that are over
  double milliseconds; // of the steps that are over
  double step_begun;
} web_job;

int64_t web_thousandths(double number);

chee_status web_job_put(web_json *json, web_job *job, chee_error *error);

#endif
