// SPDX-License-Identifier: MIT
#ifndef CHEE_TEXT_H
#define CHEE_TEXT_H

// Rule sets, moves, positions, results, events and boards as text. One spelling is canonical and
// is the only one written. Readers name the column of the first fault.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/game.h"
#include "chee/language.h"
#include "chee/match.h"
#include "chee/move.h"
#include "chee/trace.h"
#include "chee/turn.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_RULES_TEXT_MAX = 96, // with the closing zero, as all of these
  CHEE_MOVE_TEXT_MAX = 97,
  CHEE_POSITION_TEXT_MAX = 2049,
  CHEE_RESULT_TEXT_MAX = 32,
  CHEE_TERMS_TEXT_MAX = 64,
  CHEE_MATCH_TEXT_MAX = 128,
  CHEE_SENTENCE_TEXT_MAX = 256,
  CHEE_BOARD_TEXT_MAX = 16384
};

// What reads, here, gives CHEE_BAD_DATA with the column of the first fault and a sentence, and then
// leaves its result alone. What writes takes values that are valid, closes the text with a zero and
// returns its length without that.

typedef enum chee_reading {
  CHEE_STRICT, // only the canonical spelling
  CHEE_LENIENT // for people: other spellings of the same thing are accepted and rewritten
} chee_reading;

// Rule sets: `name.size[,option=value...]`. The lenient reader also takes options in any order,
// defaults written out, capitals, and a missing size.
CHEE_API chee_status chee_rules_read(const char *text, chee_reading reading, chee_rules *rules,
                                     chee_error *error);
CHEE_API size_t chee_rules_write(const chee_rules *rules,
                                 char text[CHEE_AT_LEAST(CHEE_RULES_TEXT_MAX)]);

// Moves. Reading looks at the form only; legality is decided when they are played. Either case is
// taken. CHEE_ILLEGAL for a hole of Swahili that belongs to a seat that is not to move (5.3).
CHEE_API chee_status chee_move_read(const chee_position *position, const char *text,
                                    chee_move *move, chee_error *error);
CHEE_API size_t chee_move_write(const chee_position *position, chee_move move,
                                char text[CHEE_AT_LEAST(CHEE_MOVE_TEXT_MAX)]);

// The first `count` of these moves as text, sorted bytewise. `texts` is an array of as many rows of
// CHEE_MOVE_TEXT_MAX bytes in the caller's memory. Returns `count`.
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

// The result of a game that this seat gave up, or lost on time: the win of the other player, or `*`
// where points are the result (5.8), which makes none. Static storage.
CHEE_API const char *chee_result_given_up(const chee_rules *rules, int seat);

// What a match is about: `series`, `games:N` or `surplus`, then `,race=first` or `,race=farthest`,
// and `,rearranged=on`. Reading gives the match before its first game.
CHEE_API chee_status chee_match_terms_read(const char *text, const chee_rules *rules,
                                           chee_match *match, chee_error *error);
CHEE_API size_t chee_match_terms_write(const chee_match *match,
                                       char text[CHEE_AT_LEAST(CHEE_TERMS_TEXT_MAX)]);

// A match between two games, five fields: terms, number of the coming game, wins of the seats,
// stones they bring or `-`, players at the seats. `surplus,race=first 3 1-1 24,20 12`. One spelling
// only. Reading checks all that chee_match_check does.
CHEE_API chee_status chee_match_read(const char *text, const chee_rules *rules, chee_match *match,
                                     chee_error *error);
CHEE_API size_t chee_match_write(const chee_match *match,
                                 char text[CHEE_AT_LEAST(CHEE_MATCH_TEXT_MAX)]);

// The result as a sentence with its reason and clause: "South wins: North has no counters left
// (2.9)".
CHEE_API size_t chee_result_sentence(const chee_position *position, const chee_result *result,
                                     chee_language language,
                                     char text[CHEE_AT_LEAST(CHEE_SENTENCE_TEXT_MAX)]);

// A turn in sentences, as `chee explain` and the page's live region say them: one for each lap
// ("lap 3: lifts 4 from A6, sows A5 A4 A3 A2, ends in A2 which holds 3: relay (1.5)") and one for
// each other event. Set up with chee_teller_new, pass the teller as `data` with chee_teller_event
// as the sink, and end with chee_teller_end, which says what a report that was cut off leaves open.
// A sentence is valid during the call only. The members are private.
typedef void chee_sentence_sink(void *data, const char *sentence);
typedef struct chee_teller {
  chee_rules rules;
  chee_language language;
  int seat; // the mover
  chee_sentence_sink *sink;
  void *data;
  uint32_t lap; // the lap told last
  chee_event lift;
  bool lap_open, dropped, put_together, in_stretch;
  chee_event stretch_first, stretch_last;
  size_t length; // of the sentence put together so far
  char text[CHEE_SENTENCE_TEXT_MAX];
} chee_teller;
CHEE_API chee_teller chee_teller_new(const chee_position *before, chee_language language,
                                     chee_sentence_sink *sink, void *data);
CHEE_API bool chee_teller_event(void *teller, const chee_event *event);
CHEE_API void chee_teller_end(chee_teller *teller);

// What is asked at a choice point, with the clause: "sow on or stop (5.5)?". "" where turns by this
// rule set ask nothing. Returns the length.
CHEE_API size_t chee_choice_question(const chee_rules *rules, chee_language language,
                                     char text[CHEE_AT_LEAST(CHEE_SENTENCE_TEXT_MAX)]);

// What an option of an open choice is called: "clockwise", "sow on", "an empty pair", "b5", "a5
// b5". Never NULL; lasts as long as the option.
CHEE_API const char *chee_turn_option_word(const chee_turn_option *option, const chee_rules *rules,
                                           chee_language language);

// Tells of a start that is no move since its sowing never ends (0.2): its first laps, and where it
// comes back. False, with nothing told, when it rests, comes to a choice or cannot be made.
CHEE_API bool chee_endless_tell(const chee_position *position, int from, chee_language language,
                                chee_sentence_sink *sink, void *data);

// The board without colour, in plain ASCII but for what words of a language need: North on top,
// each row named at both ends and numbered at its player's edge, captured counters beside; Swahili
// as a cross, seat A below. An empty hole is a dot, a spinster `1u`, a bull `4S` or `4N`. A row
// that is too wide is wrapped into parts that are labelled; a cross that does not fit is laid out
// as rows.
typedef struct chee_board_style {
  int width;  // columns of text, e.g. 80; at least 40 are used
  int height; // lines of text, or 0 where they do not matter
  int spread; // 0, or up to CHEE_BOARD_SPREAD_MAX: rows drawn larger where they then fit
  chee_language language; // of its words; they are as wide in all
  bool flip;              // seen from the other side: North's, or seat C's (of two, B's)
  chee_move last; // the move to mark, made by `last_seat`; from CHEE_PASS: none. [ ] stands around
                  // the hole it started from, ( ) around those its `x` part names
  int last_seat;
  bool over; // nobody is to move, though the rules would let the game go on: it was given up
} chee_board_style;

enum { CHEE_BOARD_SPREAD_MAX = 2 };

// 80 columns, no mark, not flipped.
CHEE_API chee_board_style chee_board_style_plain(void);

// How a board is arranged in the picture.
typedef enum chee_board_form {
  CHEE_BOARD_WHOLE,
  CHEE_BOARD_PARTS, // its rows are wrapped into parts
  CHEE_BOARD_SEATS  // a cross that does not fit, laid out as rows
} chee_board_form;

// The form in this style, and the columns and lines that the whole board needs; either may be NULL,
// and the lines are 0 where they do not matter.
CHEE_API chee_board_form chee_board_form_of(const chee_rules *rules, const chee_board_style *style,
                                            int *width, int *height);

// The picture, lines ended by newlines.
CHEE_API size_t chee_board_write(const chee_position *position, const chee_board_style *style,
                                 char text[CHEE_AT_LEAST(CHEE_BOARD_TEXT_MAX)]);

// Where in the picture a count stands, so that a terminal can rewrite it in place. The mark of the
// last move stands at column - 1 and column + width.
typedef struct chee_board_place {
  uint8_t seat;
  uint8_t hole;    // as in chee_position, or CHEE_HOLE_CENTRE, or CHEE_HOLE_STORE
  uint8_t width;   // columns of text
  uint16_t line;   // 0 is the top
  uint16_t column; // 0 is the left
} chee_board_place;

enum {
  CHEE_HOLE_STORE = 0xFE,      // chee_board_place.hole of a seat's captured counters
  CHEE_BOARD_PLACES_MAX = 116, // 112 holes and the stores, with room to spare
  CHEE_BOARD_CELL_MAX = 4
};

// All places of the picture that chee_board_write draws in this style; returns how many. They
// depend on the rule set and the style alone.
CHEE_API int chee_board_places(const chee_rules *rules, const chee_board_style *style,
                               chee_board_place places[CHEE_AT_LEAST(CHEE_BOARD_PLACES_MAX)]);

// What stands at such a place: exactly `width` columns, e.g. " 12", " 4S", "  .".
CHEE_API size_t chee_board_cell(const chee_position *position, const chee_board_place *place,
                                char text[CHEE_AT_LEAST(CHEE_BOARD_CELL_MAX)]);

#ifdef __cplusplus
}
#endif

#endif
