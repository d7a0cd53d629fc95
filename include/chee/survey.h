// SPDX-License-Identifier: MIT
#ifndef CHEE_SURVEY_H
#define CHEE_SURVEY_H

// The values of several groups of moves from one position: of every start hole, of every option of
// a choice. Each group is looked at a ply deeper in every round, so that whenever it ends all have
// been looked at about equally.
//
//   while (chee_survey_ask(survey, nodes, milliseconds, &question)) {
//     .. search question.limits in question.game ..
//     chee_survey_take(survey, line, nodes, milliseconds);
//   }

#include "chee/analysis.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHEE_SURVEY_GROUPS_MAX = 64 };

typedef struct chee_survey_row {
  const chee_move *moves; // of the group; they live as long as the survey
  int count;
  bool settled;          // looking deeper changes nothing
  chee_search_line line; // the best of them; its length is 0 while nothing is known
} chee_survey_row;

typedef struct chee_survey chee_survey;

// A survey of where the game stands, without groups. The history is borrowed and must not change.
// `bounds`: depth, nodes and milliseconds for all of it together, 0 for none. NULL without memory.
// Free it with chee_survey_free (NULL is allowed).
CHEE_API chee_survey *chee_survey_new(const chee_history *game, const chee_limits *bounds);
CHEE_API void chee_survey_free(chee_survey *survey);

// Adds the group of these legal moves, which are copied. False when there is no room for more.
CHEE_API bool chee_survey_add(chee_survey *survey, const chee_move *moves, int count);

// Adds a group for each hole that a turn may start from (and one for a pass).
CHEE_API void chee_survey_add_holes(chee_survey *survey);

// What to search next; false at the end. `nodes` and `milliseconds` have been spent so far. The
// first round is always made, whatever the bounds.
CHEE_API bool chee_survey_ask(chee_survey *survey, uint64_t nodes, uint64_t milliseconds,
                              chee_question *question);

// Takes the best line found, or NULL where none was, with what has been spent by now.
CHEE_API void chee_survey_take(chee_survey *survey, const chee_search_line *line, uint64_t nodes,
                               uint64_t milliseconds);

// How many groups there are, and the one of that index, from 0 up: in the order in which they were
// added. It lives as long as the survey, and what is found meanwhile is written into it.
CHEE_API int chee_survey_rows(const chee_survey *survey);
CHEE_API const chee_survey_row *chee_survey_row_at(const chee_survey *survey, int index);

#ifdef __cplusplus
}
#endif

#endif
