// SPDX-License-Identifier: MIT
// Filling paragraphs.
#include "wrap.h"

#include <stdbool.h>
#include <string.h>

static int columns_of(const char *word, size_t length) {
  int columns = 0;
  for (size_t i = 0; i < length; i++) columns += ((unsigned char)word[i] & 0xC0) != 0x80;
  return columns;
}

static bool is_blank_line(const char *space, size_t length) {
  int newlines = 0;
  for (size_t i = 0; i < length; i++) newlines += space[i] == '\n';
  return newlines > 1;
}

void cli_wrap(FILE *file, const char *text, int indent, int width) {
  int at = indent;
  bool first = true;
  text += strspn(text, " \n");
  while (*text != '\0') {
    size_t length = strcspn(text, " \n");
    int columns = columns_of(text, length);
    if (!first && at + 1 + columns > width) {
      (void)fprintf(file, "\n%*s", indent, "");
      at = indent;
    } else if (!first) {
      (void)fputc(' ', file);
      at++;
    }
    (void)fwrite(text, 1, length, file);
    at += columns;
    first = false;
    text += length;
    size_t space = strspn(text, " \n");
    if (text[space] != '\0' && is_blank_line(text, space)) {
      (void)fprintf(file, "\n\n%*s", indent, "");
      at = indent;
      first = true;
    }
    text += space;
  }
  (void)fputc('\n', file);
}
