// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_LANG_WRITER_H
#define CHEE_NOTATION_LANG_WRITER_H

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

static inline void chee__put_signed(chee__writer *writer, long long number) {
  unsigned long long rest =
      number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
  char digits[20];
  int count = 0;
  if (number < 0) chee__put_char(writer, '-');
  do digits[count++] = (char)('0' + rest % 10);
  while (rest /= 10);
  while (count > 0) chee__put_char(writer, digits[--count]);
}

static inline void chee__put_number(chee__writer *writer, unsigned number) {
  chee__put_signed(writer, number);
}

// Where the text was cut off in the middle of a character of UTF-8, that goes as well.
static inline void chee__cut_whole(chee__writer *writer) {
  size_t first = writer->length;
  while (first > 0 && ((unsigned char)writer->text[first - 1] & 0xC0) == 0x80) first--;
  if (first == 0) return;
  unsigned char lead = (unsigned char)writer->text[first - 1];
  size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  if (first - 1 + bytes > writer->length) writer->length = first - 1;
}

static inline size_t chee__writer_end(chee__writer *writer) {
  if (writer->length + 1 == writer->size) chee__cut_whole(writer);
  writer->text[writer->length] = '\0';
  return writer->length;
}

#endif
