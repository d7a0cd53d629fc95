// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_TREE_H
#define CHEE_NOTATION_RECORD_TREE_H

// What a record is made of, for the files record*.c, pmn*.c and jsonl*.c.

#include "chee/record.h"
#include "notation/record/memory.h"

typedef struct chee__place {
  int line, column; // 1-based; column in bytes
} chee__place;

// A line said about a move, until chee_record_end joins the lines of a kind.
typedef struct chee__piece {
  struct chee__piece *next;
  chee_note kind;
  size_t length;
  char text[];
} chee__piece;

typedef struct chee__pieces {
  chee__piece *first, *last;
  unsigned kinds; // bit k set: note k was given, for those that are given once
} chee__pieces;

typedef struct chee__node {
  chee_record_move move; // first, so that either pointer can be had from the other
  chee__pieces pieces;
  struct chee__node *older;          // all nodes, the newest first
  struct chee__node *last_variation; // end of the list that move.variation begins
} chee__node;

// A line of the tree in which the pen stands or to which it comes back.
typedef struct chee__level {
  chee__node *current;  // the move last played; at the head of a variation the one it replaces
  bool head;            // a variation without a move yet
  bool back;            // a variation was closed and no move followed
  size_t base;          // length of the history at the head of the line
  chee__pieces waiting; // notes for the move to come
} chee__level;

typedef struct chee__pen {
  chee_history *history;
  int depth;
  bool claimed;         // a move of the main line came with its total
  chee_error unclaimed; // about the first one that came without; line 0 when there is none
  chee__level levels[CHEE_RECORD_DEPTH_MAX + 1];
} chee__pen;

typedef struct chee__tag {
  struct chee__tag *next;
  const char *name, *value;
  chee__place place; // of the value in the text that was read; line 0 where it was set otherwise
} chee__tag;

struct chee_record {
  chee_position start;
  chee_position finish; // of the main line, once ended
  chee_result outcome;  // of `finish`, repetition included
  char result[CHEE_RESULT_TEXT_MAX];
  chee__node root;
  chee__node *newest;
  chee__pen *pen; // NULL once ended
  chee__tag *tags;
  size_t tag_count; // free tags that were set
  size_t moves;     // of the tree
  size_t length;    // of the main line
  size_t text;      // counted against CHEE_RECORD_TEXT_MAX
  chee__arena arena;
};

// A record without a start yet: tags may be set and notes given. NULL without memory.
chee_record *chee__record_blank(void);

// Sets the start of a blank record.
chee_status chee__record_begin(chee_record *record, const chee_position *start, chee_error *error);

// What a text says of the total of a move, and where it says so.
typedef struct chee__claim {
  int total; // -1: nothing
  chee__place total_at, move_at;
} chee__claim;

// Plays a move and checks its total. The moves of the main line claim all of their totals or none:
// so a record made by other rules is caught early, and one without totals is welcome. Only the
// error of a total has a place.
chee_status chee__record_play(chee_record *record, chee_move move, const chee__claim *claim,
                              chee_error *error);

// The position in which the pen stands.
const chee_position *chee__record_now(const chee_record *record);

// A seat as a sentence calls it: "South", "seat A".
const char *chee__seat_title(const chee_position *position, int seat);

// A line of PMN may be longer than the note it holds by as much: for `[%clk]`, `[%eval]`, `json`.
enum { CHEE__LINE_ROOM = CHEE_RECORD_LINE_MAX + 96 };

// Counts text against CHEE_RECORD_TEXT_MAX.
chee_status chee__record_charge(chee_record *record, size_t length, chee_error *error);
void chee__record_refund(chee_record *record, size_t length);

// Joins the pieces of every move into its notes. False without memory.
bool chee__record_join(chee_record *record);

// Moves comments that wait for a move which never comes to the move before them.
chee_status chee__record_settle(chee_record *record, chee_error *error);

// Whether a result has the form that this rule set writes.
bool chee__result_has_form(const chee_position *start, const char *result);

// The sentence that says which forms a result has.
const char *chee__result_forms(const chee_position *start);

// The tags every record of this rule set has, in order; NULL beyond the last.
const char *chee__record_roster(const chee_rules *rules, size_t index);

// What tag `name` of the roster says where nobody set it.
const char *chee__record_unknown(const char *name);

// The tag of this name, or NULL; a reader notes in it where its value stands.
chee__tag *chee__record_find_tag(const chee_record *record, const char *name);

// Offset of the first byte that is no UTF-8 or a control character other than tab and newline,
// or `length`.
size_t chee__utf8_bad(const char *text, size_t length);

// `json` is the text of a JSON object without known keys of a move (or, at the root, of a game).
// CHEE_OK, CHEE_BAD_DATA or CHEE_MEMORY; appends it without white space to `text`.
chee_status chee__keys_check(const char *json, size_t length, bool root, chee__text *text);

// The names of the notes as JSON keys.
extern const char *const chee__note_keys[CHEE_NOTES];

#endif
