// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_TREE_H
#define CHEE_NOTATION_RECORD_TREE_H

// What a record is made of: a start, tags, and a tree of moves with their notes.

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

// A line of the tree to which moves are added, now or once the variation within it is closed.
typedef struct chee__level {
  chee__node *current;  // the move last played; at the head of a variation the one it replaces
  bool head;            // a variation without a move yet
  bool back;            // a variation was closed and no move followed
  size_t base;          // length of the history at the head of the line
  chee__pieces waiting; // notes for the move to come
} chee__level;

typedef struct chee__builder {
  chee_history *history;
  int depth;
  bool claimed;         // a move of the main line came with its total
  chee_error unclaimed; // about the first one that came without; line 0 when there is none
  chee__level levels[CHEE_RECORD_DEPTH_MAX + 1];
} chee__builder;

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
  chee__builder *builder; // NULL once ended
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

// Counts text against CHEE_RECORD_TEXT_MAX.
chee_status chee__record_charge(chee_record *record, size_t length, chee_error *error);
void chee__record_refund(chee_record *record, size_t length);

#endif
