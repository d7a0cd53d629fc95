// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_VALUE_H
#define CHEE_CLI_ANALYSE_VALUE_H

// What a value means: as text, as a winning chance, and as a mark on a move.

#include <jansson.h>

#include "chee/move.h"
#include "chee/search.h"

// The winning chance of a value. A win is 1, a draw one half, a loss 0; an estimate of v counters
// (Swahili: points) is 1 / (1 + exp(-v / (UNIT * size))), size being the columns (Swahili: the
// players), and never less than DOUBT or more than 1 - DOUBT. The units, in hundredths of a
// counter, were fitted by maximum likelihood to the results of about 2,300 games of the search
// against itself, four plies deep, on small and large boards, with random openings and slips.
//
// A mark goes by how much of the chance a move loses against the best one, in points of a hundred.
// The manual says all this with the same numbers.
#define ANALYSE_UNIT_MEFUHVA  60
#define ANALYSE_UNIT_NJOMBWA  30
#define ANALYSE_UNIT_CHUBA    60
#define ANALYSE_UNIT_ENKESHUI 20
#define ANALYSE_UNIT_SWAHILI  460
#define ANALYSE_DOUBT         2  // points that no estimate is sure of
#define ANALYSE_MISTAKE       10 // `?`: the move loses at least so many points
#define ANALYSE_BLUNDER       20 // `??`
#define ANALYSE_ONLY          20 // `!`: every other move loses at least so many
#define ANALYSE_FADE          22 // points lost that bring the accuracy of a move down to 1/e

// The number of the glyph that stands for it in a record.
typedef enum analyse_mark {
  ANALYSE_NO_MARK = 0,
  ANALYSE_GOOD = 1,
  ANALYSE_BAD = 2,
  ANALYSE_VERY_BAD = 4
} analyse_mark;

// "!", "?", "??" or "".
const char *analyse_mark_text(analyse_mark mark);

// The mark for so much chance lost; never ANALYSE_GOOD.
analyse_mark analyse_mark_of(double lost);

// Accuracy of a move that loses so much: 1 down to 0.
double analyse_accuracy(double lost);

// 0 to 1, for the side the value is seen from.
double analyse_chance(const chee_rules *rules, const chee_value *value);

// Positive when `a` is better for the side to move than `b`: a win before a larger margin before a
// sooner end.
int analyse_compare(const chee_value *a, const chee_value *b);

enum { ANALYSE_TEXT_MAX = 64 };

// "+1.35", "win in 7 plies", "win by 12 in 7 plies", "loss in 1 ply", "draw".
void analyse_value_text(const chee_value *value, char text[ANALYSE_TEXT_MAX]);

// {"kind": "estimate", "number": 1.35}, {"kind": "win", "plies": 7, "margin": 12}; with "chance".
// NULL without memory.
json_t *analyse_value_json(const chee_rules *rules, const chee_value *value);

// For [%eval] of a move behind which a search found `value`, seen from the side to move there, and
// at the end of its line seat A so many points ahead (three and four players): "1.50,12", "#-9,4".
void analyse_eval_text(const chee_position *after, const chee_value *value, int lead, int depth,
                       char text[ANALYSE_TEXT_MAX]);

// Whether an eval counts that lead: three or four players, each for himself.
bool analyse_counts_points(const chee_rules *rules);

// Points of seat A less those of the best other.
int analyse_lead(const chee_position *position);

// The value of a game that is over, for the side to move.
chee_value analyse_result_value(const chee_position *position, const chee_result *result);

// Whether two seats play together.
bool analyse_together(const chee_rules *rules, int a, int b);

#endif
