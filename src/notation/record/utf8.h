// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_UTF8_H
#define CHEE_NOTATION_RECORD_UTF8_H

#include <stddef.h>

#include <stdint.h>

// Where a check of UTF-8 stands; zero at the start and between characters.
typedef struct chee__utf8 {
  uint8_t left;      // continuation bytes still to come
  uint8_t low, high; // bounds of the next of them
} chee__utf8;

typedef enum chee__utf8_answer {
  CHEE__UTF8_OK,
  CHEE__UTF8_INVALID, // no UTF-8: overlong forms, surrogates and all beyond U+10FFFF included
  CHEE__UTF8_CONTROL  // a control character other than tab, newline and carriage return
} chee__utf8_answer;

// Takes the next byte.
chee__utf8_answer chee__utf8_step(chee__utf8 *state, unsigned char byte);

// Offset of the first byte that is no UTF-8 or a control character other than tab and newline,
// or `length`.
size_t chee__utf8_bad(const char *text, size_t length);

#endif
