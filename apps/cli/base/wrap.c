// SPDX-License-Identifier: MIT
// Filling paragraphs.
#include "base/wrap.h"

#include <stdbool.h>
#include <string.h>

static bool is_style(char c) {
  return c == WRAP_BOLD || c == WRAP_UNDERLINE || c == WRAP_PLAIN;
}

static int columns_of(const char *word, size_t length) {
  int columns = 0;
  for (size_t i = 0; i < length; i++) {
    columns += !is_style(word[i]) && ((unsigned char)word[i] & 0xC0) != 0x80;
  }
  return columns;
}

static void write_word(FILE *file, const char *word, size_t length, const cli_style *style) {
  for (size_t i = 0; i < length; i++) {
    switch (word[i]) {
    case WRAP_BOLD: (void)fputs(style->bold, file); break;
    case WRAP_UNDERLINE: (void)fputs(style->underline, file); break;
    case WRAP_PLAIN: (void)fputs(style->plain, file); break;
    default: (void)fputc(word[i], file);
    }
  }
}

static bool is_blank_line(const char *space, size_t length) {
  int newlines = 0;
  for (size_t i = 0; i < length; i++) newlines += space[i] == '\n';
  return newlines > 1;
}

void cli_wrap(FILE *file, const char *text, int indent, int width) {
  cli_style off = cli_style_of(CLI_COLOR_NEVER);
  cli_wrap_styled(file, text, indent, width, &off);
}

void cli_wrap_styled(FILE *file, const char *text, int indent, int width, const cli_style *style) {
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
    write_word(file, text, length, style);
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
