// SPDX-License-Identifier: MIT
#include "jobs_put.h"

#include "chee/text.h"
#include "records.h"
#include "view.h"

int64_t web_thousandths(double number) {
  return (int64_t)(number * 1000 + 0.5);
}

static void put_moves(web_json *json, const char *key, const chee_position *start,
                      const chee_move *moves, int length) {
  chee_position position = *start;
  web_json_key(json, key);
  web_json_open(json, '[');
  for (int i = 0; i < length; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&position, moves[i], text);
    web_json_string(json, text);
    chee_apply(&position, moves[i]);
  }
  web_json_close(json, ']');
}

// Whether no other row is known to be worth more.
static bool is_best(const chee_survey *survey, const chee_survey_row *row) {
  for (int i = 0; i < chee_survey_rows(survey); i++) {
    const chee_search_line *other = &chee_survey_row_at(survey, i)->line;
    if (other->depth > 0 && chee_value_compare(&other->value, &row->line.value) > 0) return false;
  }
  return row->line.depth > 0;
}

static void put_row(web_json *json, const web_job *job, const chee_survey_row *row) {
  const chee_position *now = chee_history_now(job->history);
  static const char *const kinds[] = {"estimate", "win", "loss", "draw"};
  const chee_value *value = &row->line.value;
  uint8_t from = row->moves[0].from;
  web_json_open(json, '{');
  web_json_put_index(json, "hole",
                     from == CHEE_PASS ? -1 : web_index(&now->rules, now->turn, from));
  web_json_put_bool(json, "best", is_best(job->survey, row));
  web_json_put_number(json, "depth", row->line.depth);
  web_json_put_string(json, "kind", kinds[value->kind]);
  web_json_put_number(json, "number", value->number);
  web_json_put_bool(json, "most", value->most);
  web_json_put_number(json, "margin", value->margin);
  web_json_put_number(json, "chance", web_thousandths(chee_value_chance(&now->rules, value)));
  put_moves(json, "line", now, row->line.moves, row->line.length);
  web_json_close(json, '}');
}

static void put_rows(web_json *json, const web_job *job) {
  web_json_key(json, "rows");
  web_json_open(json, '[');
  for (int i = 0; i < chee_survey_rows(job->survey); i++) {
    put_row(json, job, chee_survey_row_at(job->survey, i));
  }
  web_json_close(json, ']');
}

static void put_verdict(web_json *json, const chee_annotation *annotation, size_t index) {
  chee_verdict verdict = chee_annotation_verdict(annotation, index);
  const chee_annotation_ply *ply = chee_annotation_at(annotation, index);
  const chee_position *position = chee_history_at(chee_annotation_game(annotation), index);
  web_json_open(json, '{');
  web_json_put_string(json, "mark", chee_mark_text(verdict.mark));
  web_json_put_number(json, "before", web_thousandths(verdict.before));
  web_json_put_number(json, "after", web_thousandths(verdict.after));
  put_moves(json, "better", position, ply->line, ply->length);
  web_json_close(json, '}');
}

static void put_side(web_json *json, const chee_annotation_side *side) {
  web_json_open(json, '{');
  web_json_put_number(json, "moves", (int64_t)side->moves);
  web_json_put_index(json, "accuracy", side->choices > 0 ? web_thousandths(side->accuracy) : -1);
  web_json_put_number(json, "good", (int64_t)side->good);
  web_json_put_number(json, "bad", (int64_t)side->bad);
  web_json_put_number(json, "veryBad", (int64_t)side->very_bad);
  web_json_close(json, '}');
}

static chee_status put_record(web_json *json, const web_job *job, chee_error *error) {
  char how[CHEE_ANALYSIS_TEXT_MAX];
  chee_record *record;
  chee_analysis_write(&job->bounds, job->megabytes, 1, how);
  chee_status status = chee_annotation_write(job->annotation, how, &record, error);
  if (status != CHEE_OK) return status;
  web_json_key(json, "record");
  chee_record_write(record, CHEE_JSONL, web_records_line, json);
  chee_record_free(record);
  return CHEE_OK;
}

static chee_status put_annotated(web_json *json, const web_job *job, chee_error *error) {
  const chee_annotation *annotation = job->annotation;
  size_t length = chee_annotation_length(annotation);
  chee_annotation_summary summary = chee_annotation_sum_up(annotation);
  web_json_key(json, "annotated");
  web_json_open(json, '{');
  web_json_key(json, "chances");
  web_json_open(json, '[');
  for (size_t i = 0; i < length; i++) {
    web_json_number(json, web_thousandths(chee_annotation_chance(annotation, i)));
  }
  web_json_close(json, ']');
  web_json_key(json, "moves");
  web_json_open(json, '[');
  for (size_t i = 0; i + 1 < length; i++) put_verdict(json, annotation, i);
  web_json_close(json, ']');
  web_json_key(json, "seats");
  web_json_open(json, '[');
  for (int i = 0; i < summary.seats; i++) put_side(json, &summary.side[i]);
  web_json_close(json, ']');
  web_json_key(json, "turningPoints");
  web_json_open(json, '[');
  for (int i = 0; i < summary.turns; i++) web_json_number(json, (int64_t)summary.turn[i]);
  web_json_close(json, ']');
  chee_status status = put_record(json, job, error);
  web_json_close(json, '}');
  return status;
}

chee_status web_job_put(web_json *json, web_job *job, chee_error *error) {
  uint64_t nodes = job->nodes;
  if (job->searching) nodes += chee_searcher_nodes(job->searcher);
  chee_status status = CHEE_OK;
  web_json_open(json, '{');
  web_json_put_bool(json, "more", job->more);
  web_json_put_number(json, "nodes", (int64_t)nodes);
  if (job->annotation != NULL) {
    web_json_put_number(json, "done", (int64_t)chee_annotation_done(job->annotation));
    if (!job->more) status = put_annotated(json, job, error);
  }
  if (job->survey != NULL && (job->fresh || !job->more)) put_rows(json, job);
  job->fresh = false;
  web_json_close(json, '}');
  return status;
}
