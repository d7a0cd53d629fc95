// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_PMN_READER_H
#define CHEE_NOTATION_PMN_READER_H

#include "notation/pmn/lexer.h"

// A game of PMN while it is read.
typedef struct chee__pmn_game {
  chee__pmn_lexer *lexer;
  chee_record *record;
  bool held; // the lexer's token is yet to be taken
  // Tags.
  bool tagged; // there was a tag
  chee__place first_tag;
  chee__place stray; // of a comment before any tag; line 0 when there is none
  bool has_rules, has_start, has_result;
  chee_rules rules;
  chee_position start;
  chee__place start_at, result_at;
  char result[CHEE_RESULT_TEXT_MAX];
  // Moves.
  bool numbered; // a move number waits for its move
  int number, dots;
  chee__place number_at;
  int depth;
  chee__place opened[CHEE_RECORD_DEPTH_MAX + 1];
} chee__pmn_game;

// The next token into game->lexer.
chee_status chee__pmn_take(chee__pmn_game *game, chee_error *error);

// Gives an error that has no place yet this one; returns the status.
chee_status chee__pmn_place(chee_status status, chee__place place, chee_error *error);

// Reads the tags and begins the record; the token after them is held. Without any tag at the end
// of the file game->tagged stays false.
chee_status chee__pmn_read_tags(chee__pmn_game *game, chee_error *error);

// Reads the moves and ends the record.
chee_status chee__pmn_read_moves(chee__pmn_game *game, chee_error *error);

// Reads a record, NULL at the end of the file.
chee_status chee__pmn_read(chee__pmn_lexer *lexer, chee_record **record, chee_error *error);

#endif
