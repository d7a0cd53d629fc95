// SPDX-License-Identifier: MIT
#include "terminal/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/wrap.h"

int term_columns(const char *text) {
  int columns = 0;
  for (; *text; text++) columns += ((unsigned char)*text & 0xC0) != 0x80;
  return columns;
}

void term_lines_free(term_lines *lines) {
  for (int i = 0; i < lines->count; i++) free(lines->line[i]);
  free(lines->line);
  *lines = (term_lines){0};
}

static void take(term_lines *lines, const char *text, size_t length) {
  if (lines->count == lines->size) {
    int size = lines->size > 0 ? 2 * lines->size : 64;
    char **grown = realloc(lines->line, (size_t)size * sizeof *grown);
    if (!grown) return;
    lines->line = grown;
    lines->size = size;
  }
  char *copy = strndup(text, length);
  if (copy) lines->line[lines->count++] = copy;
}

void term_lines_text(term_lines *lines, const char *text) {
  for (;;) {
    size_t length = strcspn(text, "\n");
    take(lines, text, length);
    if (!text[length] || !text[length + 1]) return;
    text += length + 1;
  }
}

void term_lines_add(term_lines *lines, const char *format, ...) {
  char text[2048];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  term_lines_text(lines, text);
}

int term_lines_wrap(term_lines *lines, const char *text, int indent, int width) {
  int before = lines->count;
  char *filled = NULL;
  size_t length = 0;
  FILE *memory = open_memstream(&filled, &length);
  if (!memory) return 0;
  cli_wrap(memory, text, indent, width);
  if (fclose(memory) == 0) term_lines_text(lines, filled);
  free(filled);
  return lines->count - before;
}

void term_lines_beside(term_lines *lines, const char *head, const char *text, int width) {
  enum { LEAST = 12 }; // columns for the text, even where they are not there
  int margin = term_columns(head);
  term_lines filled = {0};
  term_lines_wrap(&filled, text, 0, width - margin < LEAST ? LEAST : width - margin);
  for (int i = 0; i < filled.count; i++) {
    if (i == 0) {
      term_lines_add(lines, "%s%s", head, filled.line[i]);
    } else {
      term_lines_add(lines, "%*s%s", margin, "", filled.line[i]);
    }
  }
  term_lines_free(&filled);
}
