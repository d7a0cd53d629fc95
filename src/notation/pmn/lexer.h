// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_PMN_LEXER_H
#define CHEE_NOTATION_PMN_LEXER_H

#include "notation/record/input.h"

typedef enum chee__pmn_kind {
  CHEE__PMN_END,
  CHEE__PMN_TAG,     // text: the name; value: what stands in quotes
  CHEE__PMN_MOVE,    // text
  CHEE__PMN_TOTAL,   // number; joined to a move
  CHEE__PMN_SUFFIX,  // number: the glyph that `!`, `?` and their pairs stand for
  CHEE__PMN_GLYPH,   // number
  CHEE__PMN_NUMBER,  // number and dots
  CHEE__PMN_RESULT,  // text
  CHEE__PMN_COMMENT, // text: one line, also where it was wrapped
  CHEE__PMN_ESCAPE,  // text: what follows `%`
  CHEE__PMN_OPEN,
  CHEE__PMN_CLOSE
} chee__pmn_kind;

// Zero at the start but for `input`; text and value are freed by their owner.
typedef struct chee__pmn_lexer {
  chee__input *input;
  bool joined; // a move ended at the last byte: `(` begins its total
  // The token read last.
  chee__pmn_kind kind;
  chee__place place, value_place;
  int number, dots;
  chee__text text, value;
} chee__pmn_lexer;

// Reads the next token. The errors have their place.
chee_status chee__pmn_next(chee__pmn_lexer *lexer, chee_error *error);

#endif
