// SPDX-License-Identifier: MIT
#ifndef CHEE_ANALYSIS_H
#define CHEE_ANALYSIS_H

// What a value means: as text, as a winning chance, and as a mark on a move. And what two ways of
// looking at more than one thing ask of a search: chee_survey in survey.h, chee_annotation in
// annotation.h.

#include "chee/search.h"

#ifdef __cplusplus
extern "C" {
#endif

// The winning chance of a value. A win is 1, a draw one half, a loss 0; an estimate of v counters
// (Swahili: points) is 1 / (1 + exp(-v / (UNIT * size))), size being the columns (Swahili: the
// players), and never less than DOUBT or more than 1 - DOUBT. The units, in hundredths of a
// counter, were fitted by maximum likelihood to the results of about 2,300 games of the search
// against itself, four plies deep, on small and large boards, with random openings and slips.
//
// A mark goes by how much of the chance a move loses against the best one, in points of a hundred.
// The manual says all this with the same numbers.
#define CHEE_CHANCE_UNIT_MEFUHVA  60
#define CHEE_CHANCE_UNIT_NJOMBWA  30
#define CHEE_CHANCE_UNIT_CHUBA    60
#define CHEE_CHANCE_UNIT_ENKESHUI 20
#define CHEE_CHANCE_UNIT_SWAHILI  460
#define CHEE_CHANCE_UNIT_USUAL    60 // of a game that none was fitted to
#define CHEE_CHANCE_DOUBT         2  // points that no estimate is sure of
#define CHEE_MARK_MISTAKE         10 // `?`: the move loses at least so many points
#define CHEE_MARK_BLUNDER         20 // `??`
#define CHEE_MARK_ONLY            20 // `!`: every other move loses at least so many
#define CHEE_ACCURACY_FADE        22 // points lost that bring the accuracy of a move down to 1/e

// The number of the glyph that stands for it in a record.
typedef enum chee_mark {
  CHEE_NO_MARK = 0,
  CHEE_GOOD_MOVE = 1,
  CHEE_BAD_MOVE = 2,
  CHEE_VERY_BAD_MOVE = 4
} chee_mark;

// "!", "?", "??" or "".
CHEE_API const char *chee_mark_text(chee_mark mark);

// The mark for so much chance lost, of 1; never CHEE_GOOD_MOVE.
CHEE_API chee_mark chee_mark_of(double lost);

// Accuracy of a move that loses so much chance: 1 down to 0.
CHEE_API double chee_accuracy_of(double lost);

// The U of the winning chance above, in hundredths of a counter (of a point), for this game.
CHEE_API int chee_chance_unit(const chee_rules *rules);

// 0 to 1, for the side the value is seen from.
CHEE_API double chee_value_chance(const chee_rules *rules, const chee_value *value);

// Positive when `a` is better for the side to move than `b`: a win before a larger margin before a
// sooner end.
CHEE_API int chee_value_compare(const chee_value *a, const chee_value *b);

enum { CHEE_VALUE_TEXT_MAX = 64 };

// "+1.35", "win in 7 plies", "win by 12 in at most 7 plies", "loss in 1 ply", "draw".
CHEE_API void chee_value_write(const chee_value *value, char text[CHEE_VALUE_TEXT_MAX]);

// For [%eval] of a move behind which a search found `value`, seen from the side to move there, and
// at the end of its line seat A so many points ahead (three and four players): "1.50,12", "#-9,4".
// A win or loss of which nobody has counted the plies has its margin, "#12.00,4", or nothing,
// "#-,4"; with a depth of 0 the game is over there, "#0,0".
CHEE_API void chee_eval_write(const chee_position *after, const chee_value *value, int lead,
                              int depth, char text[CHEE_VALUE_TEXT_MAX]);

// The chance that an [%eval] gives to South or seat A (with teams, its side). An eval that counts a
// lead is taken for an estimate. -1 for text that is no eval.
CHEE_API double chee_eval_chance(const chee_rules *rules, const char *text);

// Whether an eval counts that lead: three or four players, each alone.
CHEE_API bool chee_eval_counts_lead(const chee_rules *rules);

// Points of seat A less those of the best other.
CHEE_API int chee_position_lead(const chee_position *position);

// What is to be searched next, for a caller who has the searcher, its threads and its patience.
typedef struct chee_question {
  const chee_history *game; // borrowed until the answer is taken
  chee_limits limits;       // `only` is borrowed as long
  bool anew;                // the searcher forgets first what it knows (chee_searcher_clear)
} chee_question;

// "chee 0.1.0, depth 12, hash 16, threads 1": with these, a search by depth or nodes on one thread
// finds the same again.
enum { CHEE_ANALYSIS_TEXT_MAX = 192 };
CHEE_API void chee_analysis_write(const chee_limits *limits, int megabytes, int threads,
                                  char text[CHEE_ANALYSIS_TEXT_MAX]);

#ifdef __cplusplus
}
#endif

#endif
