// SPDX-License-Identifier: MIT
// Words of a line.

#include "protocol/words.h"

#include <string.h>

static bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool chee__word_next(chee__words *words, chee__word *word) {
  const size_t behind = words->at;
  while (words->at < words->length && is_blank(words->line[words->at])) words->at++;
  size_t first = words->at;
  while (words->at < words->length && !is_blank(words->line[words->at])) words->at++;
  const bool found = words->at > first;
  if (!found) first = behind;
  *word = (chee__word){words->line + first, found ? words->at - first : 0, (int)first + 1};
  return found;
}

bool chee__word_is(const chee__word *word, const char *name) {
  return strlen(name) == word->length && memcmp(word->text, name, word->length) == 0;
}

bool chee__word_is_any_case(const chee__word *word, const char *name) {
  if (strlen(name) != word->length) return false;
  for (size_t i = 0; i < word->length; i++) {
    if (lower(word->text[i]) != lower(name[i])) return false;
  }
  return true;
}

bool chee__word_copy(const chee__word *word, char *text, size_t size) {
  if (word->length >= size) return false;
  memcpy(text, word->text, word->length);
  text[word->length] = '\0';
  return true;
}

const char *chee__word_quote(const chee__word *word, char text[static CHEE__QUOTE_MAX]) {
  enum { SHOWN = 40 };
  size_t length = word->length < SHOWN ? word->length : SHOWN;
  for (size_t i = 0; i < length; i++) {
    const char c = word->text[i];
    text[i] = c >= ' ' && c <= '~' ? c : '?';
  }
  strcpy(text + length, word->length > SHOWN ? ".." : "");
  return text;
}

bool chee__word_number(const chee__word *word, uint64_t most, uint64_t *number) {
  uint64_t value = 0;
  for (size_t i = 0; i < word->length; i++) {
    const char c = word->text[i];
    if (c < '0' || c > '9') return false;
    const uint64_t digit = (uint64_t)(c - '0');
    if (digit > most || value > (most - digit) / 10) return false;
    value = value * 10 + digit;
  }
  if (word->length == 0) return false;
  *number = value;
  return true;
}
