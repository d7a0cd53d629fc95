// SPDX-License-Identifier: MIT
#ifndef CHEE_TEXT_H
#define CHEE_TEXT_H

// Rule sets, moves, positions, results, events and boards as text. One spelling is canonical and
// is the only one written. Readers name the column of the first fault.

#include <stddef.h>

#include "chee/game.h"
#include "chee/move.h"
#include "chee/trace.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_RULES_TEXT_MAX = 96,       // with the closing zero, as all of these
  CHEE_MOVE_TEXT_MAX = 97,
  CHEE_POSITION_TEXT_MAX = 2049,
  CHEE_RESULT_TEXT_MAX = 32,
  CHEE_SENTENCE_TEXT_MAX = 256,
  CHEE_BOARD_TEXT_MAX = 16384
};

typedef enum chee_reading {
  CHEE_STRICT,  // only the canonical spelling
  CHEE_LENIENT  // for people: other spellings of the same thing are accepted and rewritten
} chee_reading;

// Rule sets: `name.size[,option=value...]`. The lenient reader also takes options in any order,
// defaults written out, capitals, and a missing size.
CHEE_API chee_status chee_rules_read(const char *text, chee_reading reading, chee_rules *rules,
                                     chee_error *error);
CHEE_API size_t chee_rules_write(const chee_rules *rules,
                                 char text[CHEE_AT_LEAST(CHEE_RULES_TEXT_MAX)]);

// Moves. Reading looks at the form only; legality is decided by the doors. Either case is taken.
CHEE_API chee_status chee_move_read(const chee_position *position, const char *text,
                                    chee_move *move, chee_error *error);
CHEE_API size_t chee_move_write(const chee_position *position, chee_move move,
                                char text[CHEE_AT_LEAST(CHEE_MOVE_TEXT_MAX)]);

// All legal moves as text, sorted bytewise. `texts` is an array of CHEE_MOVES_MAX rows of
// CHEE_MOVE_TEXT_MAX bytes in the caller's memory. Returns how many.
CHEE_API int chee_moves_sorted(const chee_position *position, const chee_move *moves, int count,
                               char (*texts)[CHEE_MOVE_TEXT_MAX]);

// Positions: six fields. Reading checks all that chee_position_check does.
CHEE_API chee_status chee_position_read(const char *text, chee_reading reading,
                                        chee_position *position, chee_error *error);
CHEE_API size_t chee_position_write(const chee_position *position,
                                    char text[CHEE_AT_LEAST(CHEE_POSITION_TEXT_MAX)]);

// Field 3 alone, e.g. "9,13" or "0+2,1+0".
CHEE_API size_t chee_score_write(const chee_position *position,
                                 char text[CHEE_AT_LEAST(CHEE_RESULT_TEXT_MAX)]);

// Results: `1-0` `0-1` `1/2-1/2` `*`; Swahili: the points, `35-20-15`, or `*`.
CHEE_API size_t chee_result_write(const chee_position *position, const chee_result *result,
                                  char text[CHEE_AT_LEAST(CHEE_RESULT_TEXT_MAX)]);

// The result as a sentence with its reason and clause: "South wins: North has no counters left
// (2.9)".
CHEE_API size_t chee_result_sentence(const chee_position *position, const chee_result *result,
                                     char text[CHEE_AT_LEAST(CHEE_SENTENCE_TEXT_MAX)]);

// A turn in sentences, as `chee explain` and the page's live region say them: a sink that gathers
// the events of a lap and hands on whole sentences. Set up with chee_teller_new, pass it as `data`
// with chee_teller_event as the sink, and end with chee_teller_end.
typedef void chee_sentence_sink(void *data, const char *sentence);
typedef struct chee_teller {
  chee_rules rules;
  int seat;                  // the mover
  chee_sentence_sink *sink;  // called with each sentence
  void *data;
  chee_event lift;  // the open lap
  int dropped;
} chee_teller;
CHEE_API chee_teller chee_teller_new(const chee_position *before, chee_sentence_sink *sink,
                                     void *data);
CHEE_API bool chee_teller_event(void *teller, const chee_event *event);
CHEE_API void chee_teller_end(chee_teller *teller);

// The board as it lies, in plain text: North on top, names at both sides, stores beside; Swahili as
// a cross. Fits `width` columns (at least 40) by laying a row out in two lines where it must.
typedef struct chee_board_style {
  int width;              // columns of text, e.g. 80
  bool flip;              // seen from North's side
  chee_move last;         // the move to mark, made by `last_seat`; from CHEE_PASS: none
  int last_seat;
} chee_board_style;
CHEE_API size_t chee_board_write(const chee_position *position, const chee_board_style *style,
                                 char text[CHEE_AT_LEAST(CHEE_BOARD_TEXT_MAX)]);

#ifdef __cplusplus
}
#endif

#endif
