// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_TEXT_WRITER_H
#define CHEE_NOTATION_TEXT_WRITER_H

// Text put together in a caller's buffer. What does not fit is cut off; there is always a closing
// zero once chee__writer_end was called.

#include <stddef.h>

typedef struct chee__writer {
  char *text;
  size_t size; // of the buffer, closing zero included; at least 1
  size_t length;
} chee__writer;

static inline void chee__put_char(chee__writer *writer, char c) {
  if (writer->length + 1 < writer->size) writer->text[writer->length++] = c;
}

static inline void chee__put_text(chee__writer *writer, const char *text) {
  while (*text) chee__put_char(writer, *text++);
}

static inline void chee__put_number(chee__writer *writer, unsigned number) {
  char digits[12];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count > 0) chee__put_char(writer, digits[--count]);
}

static inline size_t chee__writer_end(chee__writer *writer) {
  writer->text[writer->length] = '\0';
  return writer->length;
}

#endif
