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
  free(lines->form);
  *lines = (term_lines){0};
}

static bool grow(term_lines *lines) {
  int size = lines->size > 0 ? 2 * lines->size : 64;
  char **line = realloc(lines->line, (size_t)size * sizeof *line);
  if (line) lines->line = line;
  term_form *form = realloc(lines->form, (size_t)size * sizeof *form);
  if (form) lines->form = form;
  if (line && form) lines->size = size;
  return line && form;
}

static void take(term_lines *lines, char *text, term_form form) {
  if (!text || (lines->count == lines->size && !grow(lines))) {
    free(text);
    return;
  }
  lines->form[lines->count] = form;
  lines->line[lines->count++] = text;
}

void term_lines_put(term_lines *lines, const char *text, term_form form) {
  take(lines, strdup(text), form);
}

void term_lines_text(term_lines *lines, const char *text) {
  for (;;) {
    size_t length = strcspn(text, "\n");
    take(lines, strndup(text, length), (term_form){0});
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

static char *join(const char *head, const char *text, size_t length) {
  size_t used = strlen(head);
  char *joined = malloc(used + length + 1);
  if (!joined) return NULL;
  memcpy(joined, head, used);
  memcpy(joined + used, text, length);
  joined[used + length] = '\0';
  return joined;
}

// Adds a head and text behind it, filled, `hang` columns before the lines after the first.
static void fill(term_lines *lines, const char *head, int hang, const char *text, int width) {
  char *filled = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&filled, &size);
  if (!memory) return;
  cli_wrap(memory, text, hang, width);
  bool written = fclose(memory) == 0, joins = false;
  for (const char *at = filled; written && *at;) {
    size_t length = strcspn(at, "\n");
    bool first = at == filled, empty = length == 0;
    term_form form = {.hang = (short)hang, .joins = joins && !empty};
    if (first) form.head = (short)strlen(head);
    if (!first && !form.joins && !empty) form.head = (short)hang; // a paragraph that is indented
    take(lines, join(first ? head : "", at, length), form);
    joins = !empty;
    at += length + (at[length] == '\n');
  }
  free(filled);
}

int term_lines_wrap(term_lines *lines, const char *text, int indent, int width) {
  int before = lines->count;
  fill(lines, "", indent, text, width);
  return lines->count - before;
}

void term_lines_beside(term_lines *lines, const char *head, const char *text, int width) {
  enum { LEAST = 12 }; // columns for the text, even where they are not there
  int margin = term_columns(head);
  fill(lines, head, margin, text, width < margin + LEAST ? margin + LEAST : width);
}

// What a line and those that go on with it say, as one line.
static char *unfilled(const term_lines *from, int first, int behind) {
  char *text = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&text, &size);
  if (!memory) return NULL;
  for (int i = first; i < behind; i++) {
    const char *line = from->line[i];
    (void)fprintf(memory, "%s%s", i > first ? " " : "",
                  i > first ? line + strspn(line, " ") : line);
  }
  if (fclose(memory) == 0) return text;
  free(text);
  return NULL;
}

// Adds a line, in pieces where it is longer than `width`.
static void cut(term_lines *lines, const char *line, term_form form, int width) {
  do {
    int columns = 0;
    size_t length = 0;
    for (; line[length]; length++) {
      if (((unsigned char)line[length] & 0xC0) != 0x80 && columns++ == width) break;
    }
    take(lines, strndup(line, length), form);
    form.joins = true;
    line += length;
  } while (*line);
}

// Fills a text of this form, no line longer than `width`.
static void refill(term_lines *lines, const char *text, term_form form, int width) {
  // A line that nobody filled keeps the blanks before it.
  if (form.head == 0 && form.hang == 0) form.head = form.hang = (short)strspn(text, " ");
  char *head = strndup(text, (size_t)form.head);
  term_lines filled = {0};
  if (head && form.head > 0) {
    term_lines_beside(&filled, head, text + form.head, width);
  } else {
    term_lines_wrap(&filled, text, form.hang, width);
  }
  for (int i = 0; i < filled.count; i++) {
    filled.form[i].heading = form.heading;
    cut(lines, filled.line[i], filled.form[i], width);
  }
  term_lines_free(&filled);
  free(head);
}

void term_lines_refill(const term_lines *from, int width, term_lines *lines) {
  for (int i = 0, behind; i < from->count; i = behind) {
    for (behind = i + 1; behind < from->count && from->form[behind].joins;) behind++;
    bool fits = behind == i + 1 && term_columns(from->line[i]) <= width;
    char *text = fits ? NULL : unfilled(from, i, behind);
    if (text) {
      refill(lines, text, from->form[i], width < 1 ? 1 : width);
    } else {
      term_lines_put(lines, from->line[i], from->form[i]);
    }
    free(text);
  }
}
