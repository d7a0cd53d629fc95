// SPDX-License-Identifier: MIT
// The value of each start hole.
#include "analyse/holes.h"

#include <string.h>

#include "chee/hole.h"
#include "chee/survey.h"
#include "common/progress.h"

static void name_row(const chee_position *now, chee_move move, char *head) {
  if (move.from == CHEE_PASS) {
    strcpy(head, "--");
  } else {
    chee_hole_name(&now->rules, now->turn, move.from, head);
  }
}

static void fill_table(const chee_survey *survey, analyse_table *table) {
  table->count = 0;
  for (int i = 0; i < chee_survey_rows(survey); i++) {
    const chee_survey_row *row = chee_survey_row_at(survey, i);
    if (row->line.length == 0) continue;
    int at = table->count++;
    while (at > 0 && chee_value_compare(&table->row[at - 1].line.value, &row->line.value) < 0) {
      table->row[at] = table->row[at - 1];
      at--;
    }
    table->row[at].line = row->line;
    name_row(chee_history_now(table->game), row->moves[0], table->row[at].head);
  }
}

static uint64_t spent(const analyse_search *search) {
  return (uint64_t)(1000 * (app_seconds() - search->start));
}

static int look(chee_survey *survey, analyse_search *search, analyse_table *table) {
  chee_question question;
  const chee_searcher *searcher = search->searcher;
  while (!cli_interrupted && chee_survey_ask(survey, search->nodes, spent(search), &question)) {
    int code = analyse_search_run(search, question.game, &question.limits);
    if (code != CLI_OK) return code;
    bool found = chee_searcher_lines(searcher) > 0;
    chee_survey_take(survey, found ? chee_searcher_line(searcher, 0) : NULL, search->nodes,
                     spent(search));
    fill_table(survey, table);
  }
  return CLI_OK;
}

int analyse_holes(analyse_search *search, const chee_limits *limits, analyse_table *table) {
  chee_survey *survey = chee_survey_new(table->game, limits);
  if (survey == NULL) return cli_fail(CLI_IO, "out of memory");
  chee_survey_add_holes(survey);
  int code = look(survey, search, table);
  chee_survey_free(survey);
  return code;
}
