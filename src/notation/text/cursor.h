// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_TEXT_CURSOR_H
#define CHEE_NOTATION_TEXT_CURSOR_H

// A place in a text that is read, and refusals that name their column.

#include <stddef.h>

#include "chee/text.h"
#include "notation/lang/catalogue.h"

typedef struct chee__cursor {
  const char *text; // column 1
  const char *at;
  const char *end; // of what is read; may be before the closing zero
  chee_reading reading;
  chee_error *error; // may be NULL
} chee__cursor;

// Refuses with CHEE_BAD_DATA and the column of `at`; with arguments; and for a reason that a check
// of the rules gave.
chee_status chee__refuse_at(const chee__cursor *cursor, const char *at, const char *clause,
                            chee_fault fault);
chee_status chee__refuse_with(const chee__cursor *cursor, const char *at, const char *clause,
                              chee_fault fault, int count, const chee__argument *arguments);
#define chee__refuse_at_of(cursor, at, clause, fault, ...)                                         \
  chee__refuse_with(cursor, at, clause, fault, CHEE__ARGUMENTS(__VA_ARGS__))
chee_status chee__refuse_again(const chee__cursor *cursor, const char *at,
                               const chee_error *reason);

// The character at the cursor, or 0 at its end.
static inline char chee__peek(const chee__cursor *cursor) {
  return cursor->at < cursor->end ? *cursor->at : '\0';
}

// Reads a number 0 .. most without sign or leading zero; the lenient reader takes both (but no
// minus). `what` names it in a refusal.
chee_status chee__read_number(chee__cursor *cursor, chee__phrase what, unsigned most,
                              unsigned *number);

// Copies a piece of the input for use in a sentence: at most 24 characters, printable ones only.
enum { CHEE__QUOTE_MAX = 32 };
const char *chee__quote(const char *from, const char *end, char quoted[static CHEE__QUOTE_MAX]);

// Length of the text, or limit + 1 if it is longer than the limit; reads no further.
static inline size_t chee__length_within(const char *text, size_t limit) {
  size_t length = 0;
  while (length <= limit && text[length]) length++;
  return length;
}

static inline bool chee__is_digit(char c) {
  return c >= '0' && c <= '9';
}

// ASCII only, whatever the locale.
static inline char chee__lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline char chee__upper(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

// Blanks that the lenient reader passes over; `_` stands for the space in a URL.
static inline bool chee__is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '_';
}

// Reads a rule set that fills the cursor's text from `at` to `end`.
chee_status chee__rules_parse(chee__cursor *cursor, chee_rules *rules);

#endif
