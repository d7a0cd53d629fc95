// SPDX-License-Identifier: MIT
// The values of groups of moves.
#include "chee/survey.h"

#include <stdlib.h>
#include <string.h>

struct chee_survey {
  const chee_history *game;
  chee_limits bounds;
  int depth;         // of the round under way
  int at;            // the row asked about
  uint64_t movetime; // that its search was given
  bool open;         // something of this round was not settled before it
  bool closed;       // the bounds are reached
  int moves;         // in use of `move`
  chee_move move[CHEE_MOVES_MAX];
  int rows;
  chee_survey_row row[CHEE_SURVEY_GROUPS_MAX];
};

chee_survey *chee_survey_new(const chee_history *game, const chee_limits *bounds) {
  chee_survey *survey = calloc(1, sizeof *survey);
  if (!survey) return NULL;
  survey->game = game;
  survey->bounds = *bounds;
  if (!survey->bounds.depth) survey->bounds.depth = CHEE_SEARCH_DEPTH_MAX;
  survey->depth = 1;
  return survey;
}

void chee_survey_free(chee_survey *survey) {
  free(survey);
}

bool chee_survey_add(chee_survey *survey, const chee_move *moves, int count) {
  if (survey->rows == CHEE_SURVEY_GROUPS_MAX || count < 1) return false;
  if (count > CHEE_MOVES_MAX - survey->moves) return false;
  chee_move *copy = survey->move + survey->moves;
  memcpy(copy, moves, (size_t)count * sizeof *copy);
  survey->moves += count;
  survey->row[survey->rows++] = (chee_survey_row){.moves = copy, .count = count};
  return true;
}

void chee_survey_add_holes(chee_survey *survey) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_history_moves(survey->game, moves);
  for (int first = 0, end; first < count; first = end) {
    for (end = first + 1; end < count && moves[end].from == moves[first].from; end++) continue;
    chee_survey_add(survey, moves + first, end - first);
  }
}

// Whether something is left of the bounds, and what. The first round is always made.
static bool bounds_left(const chee_survey *survey, uint64_t nodes, uint64_t milliseconds,
                        chee_limits *left) {
  const chee_limits *whole = &survey->bounds;
  *left = (chee_limits){.depth = (uint32_t)survey->depth};
  if (survey->depth == 1) return true;
  if (whole->nodes > 0 && nodes >= whole->nodes) return false;
  if (whole->movetime > 0 && milliseconds >= whole->movetime) return false;
  if (whole->nodes > 0) left->nodes = whole->nodes - nodes;
  if (whole->movetime > 0) left->movetime = whole->movetime - milliseconds;
  return true;
}

bool chee_survey_ask(chee_survey *survey, uint64_t nodes, uint64_t milliseconds,
                     chee_question *question) {
  while (!survey->closed) {
    if (survey->at == survey->rows) {
      if (!survey->open || (uint32_t)survey->depth >= survey->bounds.depth) break;
      survey->depth++;
      survey->at = 0;
      survey->open = false;
    }
    const chee_survey_row *row = &survey->row[survey->at];
    if (row->settled) {
      survey->at++;
      continue;
    }
    *question = (chee_question){.game = survey->game};
    if (!bounds_left(survey, nodes, milliseconds, &question->limits)) break;
    survey->movetime = question->limits.movetime;
    question->limits.only = row->moves;
    question->limits.only_count = row->count;
    return true;
  }
  survey->closed = true;
  return false;
}

void chee_survey_take(chee_survey *survey, const chee_search_line *line, uint64_t nodes,
                      uint64_t milliseconds) {
  chee_survey_row *row = &survey->row[survey->at++];
  survey->open = true;
  if (!line) return;
  if (line->depth > row->line.depth) row->line = *line;
  if (survey->depth == 1) return; // what is left counts from the second round on
  chee_limits left;
  survey->closed = !bounds_left(survey, nodes, milliseconds, &left);
  // A search that comes back with most of its time did not end for want of it.
  row->settled =
      !survey->closed && line->depth < survey->depth && left.movetime >= survey->movetime / 2;
}

int chee_survey_rows(const chee_survey *survey) {
  return survey->rows;
}

const chee_survey_row *chee_survey_row_at(const chee_survey *survey, int index) {
  return &survey->row[index];
}
