// SPDX-License-Identifier: MIT
#ifndef CHEE_PROTOCOL_WORDS_H
#define CHEE_PROTOCOL_WORDS_H

// A line as words between white space.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct chee__words {
  const char *line;
  size_t length;
  size_t at; // first byte not read yet
} chee__words;

typedef struct chee__word {
  const char *text; // into the line: not closed with a zero
  size_t length;
  int column; // of its first byte, from 1
} chee__word;

// The next word; at the end of the line false, and then `word` is empty and stands behind the last.
bool chee__word_next(chee__words *words, chee__word *word);

bool chee__word_is(const chee__word *word, const char *name);

// The same without regard to case, as UCI compares the names of options.
bool chee__word_is_any_case(const chee__word *word, const char *name);

// Copies the word with a closing zero; false if it does not fit into `size`.
bool chee__word_copy(const chee__word *word, char *text, size_t size);

// Copies at most 40 bytes for a sentence, `?` for all that is not plain ASCII, `..` for the rest.
enum { CHEE__QUOTE_MAX = 48 };
const char *chee__word_quote(const chee__word *word, char text[static CHEE__QUOTE_MAX]);

// Reads a whole number of decimal digits alone, up to `most`.
bool chee__word_number(const chee__word *word, uint64_t most, uint64_t *number);

#endif
