// SPDX-License-Identifier: MIT
#ifndef CHEE_ANNOTATION_H
#define CHEE_ANNOTATION_H

// A whole game, position by position, and what is to be said of its moves. Each position is
// searched for its best move and then for the move played or, where that is the best, for the next
// best, within the same bounds and as deep.
//
//   while (chee_annotation_ask(annotation, &bounds, &question)) {
//     if (question.anew) chee_searcher_clear(searcher);
//     .. search question.limits in question.game ..
//     chee_annotation_take(annotation, line);
//   }

#include "chee/analysis.h"
#include "chee/record.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_ANNOTATION_LINE_MAX = 12, // moves kept of a line
  CHEE_ANNOTATION_TURNS_MAX = 5  // turning points told of: those that lost most
};

// What was found in a position. Each is searched with an empty table, so that nothing depends on
// what was searched before.
typedef struct chee_annotation_ply {
  int depth;        // 0: the game is over there, and `value` is its result
  chee_value value; // of the best move, for the side to move
  bool compared;    // whether `other` was looked for
  chee_value other; // of the move played; where that is the best, of the next best
  int lead;         // at the end of the best line (chee_position_lead)
  int choices;      // legal moves
  int length;
  chee_move line[CHEE_ANNOTATION_LINE_MAX]; // the best
} chee_annotation_ply;

// What is said of a move, once the positions before and behind it are done.
typedef struct chee_verdict {
  double before; // the mover's winning chance with the best move, and with the move played
  double after;
  double lost;  // the difference, where the move played is worse
  bool choice;  // there was more than one move
  bool turning; // the mover was not behind, and is
  chee_mark mark;
} chee_verdict;

typedef struct chee_annotation_side {
  size_t moves;
  size_t choices;  // moves with others to choose from: these count for the accuracy
  double accuracy; // their mean, 0 to 1
  double lost;     // the winning chance that such a move loses against the best, in the mean
  size_t good;     // marks
  size_t bad;
  size_t very_bad;
} chee_annotation_side;

// What is to be said of the game as a whole.
typedef struct chee_annotation_summary {
  int seats;
  chee_annotation_side side[CHEE_SEATS_MAX];
  int turns;
  size_t turn[CHEE_ANNOTATION_TURNS_MAX]; // moves from 0, in their order
} chee_annotation_summary;

typedef struct chee_annotation chee_annotation;

// The record is borrowed. NULL without memory. Free it with chee_annotation_free (NULL is allowed).
CHEE_API chee_annotation *chee_annotation_new(const chee_record *record);
CHEE_API void chee_annotation_free(chee_annotation *annotation);

// Positions to look at, one more than the moves of the main line; and those that are done.
CHEE_API size_t chee_annotation_length(const chee_annotation *annotation);
CHEE_API size_t chee_annotation_done(const chee_annotation *annotation);

// The game, played to its end.
CHEE_API const chee_history *chee_annotation_game(const chee_annotation *annotation);

// What was found in the position after so many moves, below chee_annotation_length.
CHEE_API const chee_annotation_ply *chee_annotation_at(const chee_annotation *annotation,
                                                       size_t index);

// Takes what an earlier run has found in the first positions. False, and nothing is taken, when
// there are not so many, or when a line cannot be played there.
CHEE_API bool chee_annotation_resume(chee_annotation *annotation, const chee_annotation_ply *plies,
                                     size_t count);

// What to search next within these bounds, which are for each search and not NULL; false when all
// is done, or when memory ran out, and chee_annotation_done is below the length.
CHEE_API bool chee_annotation_ask(chee_annotation *annotation, const chee_limits *bounds,
                                  chee_question *question);

// Takes the best line found, which was searched to depth 1 at least. A question not answered is
// asked again.
CHEE_API void chee_annotation_take(chee_annotation *annotation, const chee_search_line *line);

// Once all is done: of move number `index`, from 0; the chance of South or seat A (with teams, its
// side) after so many moves; and of the game.
CHEE_API chee_verdict chee_annotation_verdict(const chee_annotation *annotation, size_t index);
CHEE_API double chee_annotation_chance(const chee_annotation *annotation, size_t index);
CHEE_API chee_annotation_summary chee_annotation_sum_up(const chee_annotation *annotation);

// The record of the game with an eval for each move, marks, and the better line as a variation
// beside each `?` and `??`. Comments, variations, clocks and other glyphs are kept, glyphs $1 to $6
// of people too; of a record that was analysed before (it has the tag Analysis) $1, $2 and $4 are
// replaced. `how` is the value of the tag Analysis (chee_analysis_write). The caller frees the
// record. CHEE_LIMIT beyond a limit of records, CHEE_BAD_DATA for what is no value of a tag,
// CHEE_MEMORY; then there is none.
CHEE_API chee_status chee_annotation_write(const chee_annotation *annotation, const char *how,
                                           chee_record **record, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
