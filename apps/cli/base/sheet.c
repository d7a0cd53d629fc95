// SPDX-License-Identifier: MIT
// Rule sheets: finding clauses in them, and Markdown in a terminal. Of Markdown it knows what the
// sheets use: headings, paragraphs, lists, fenced blocks, emphasis, code.
#include "base/sheet.h"

#include <string.h>

#include "base/wrap.h"

const cli_sheet *cli_sheet_find(const char *name) {
  for (const cli_sheet *s = cli_sheets; s->name != NULL; s++) {
    if (strcmp(s->name, name) == 0) return s;
  }
  return NULL;
}

static size_t line_length(const char *line, const char *end) {
  const char *newline = memchr(line, '\n', (size_t)(end - line));
  return newline == NULL ? (size_t)(end - line) : (size_t)(newline - line) + 1;
}

static bool begins(const char *line, const char *end, const char *with) {
  size_t length = strlen(with);
  return (size_t)(end - line) >= length && memcmp(line, with, length) == 0;
}

static bool begins_clause(const char *line, const char *end) {
  return end - line > 3 && begins(line, end, "**") && line[2] >= '0' && line[2] <= '9';
}

bool cli_sheet_clause(const cli_sheet *sheet, const char *clause, const char **begin,
                      size_t *length) {
  const char *end = sheet->text + strlen(sheet->text);
  size_t size = strlen(clause);
  *begin = NULL;
  for (const char *line = sheet->text; line < end; line += line_length(line, end)) {
    bool head = begins_clause(line, end);
    if (*begin != NULL && (head || begins(line, end, "#"))) {
      *length = (size_t)(line - *begin);
      return true;
    }
    if (head && begins(line + 2, end, clause) && begins(line + 2 + size, end, "**")) *begin = line;
  }
  *length = *begin != NULL ? (size_t)(end - *begin) : 0;
  return *begin != NULL;
}

enum { PARAGRAPH_MAX = 8192 };

typedef enum block { NOTHING, PARAGRAPH, ITEM, FENCE } block;

typedef struct writer {
  FILE *file;
  int width;
  const cli_style *style;
  block block;
  bool begun; // whether anything was written
  size_t size;
  char text[PARAGRAPH_MAX]; // the paragraph or item, inline marks turned into style bytes
} writer;

// Puts inline marks into the style bytes of wrap.h. A mark inside `code` is text.
static void style_marks(const char *from, char *to) {
  bool code = false;
  bool bold = false;
  bool slant = false;
  for (; *from != '\0'; from++) {
    if (*from == '`') {
      code = !code;
    } else if (!code && from[0] == '*' && from[1] == '*') {
      bold = !bold;
      *to++ = bold ? WRAP_BOLD : WRAP_PLAIN;
      from++;
    } else if (!code && *from == '*') {
      slant = !slant;
      *to++ = slant ? WRAP_UNDERLINE : WRAP_PLAIN;
    } else {
      *to++ = *from;
    }
  }
  *to = '\0';
}

static void write_block(writer *w) {
  char styled[PARAGRAPH_MAX];
  if (w->block != PARAGRAPH && w->block != ITEM) return;
  w->text[w->size] = '\0';
  style_marks(w->text, styled);
  if (w->block == ITEM) (void)fputs("- ", w->file);
  cli_wrap_styled(w->file, styled, w->block == ITEM ? 2 : 0, w->width, w->style);
  w->block = NOTHING;
  w->begun = true;
}

// An empty line between blocks, none before the first.
static void part(writer *w) {
  write_block(w);
  if (w->begun) (void)fputc('\n', w->file);
}

static void begin_block(writer *w, block kind, const char *line, size_t length) {
  w->block = kind;
  w->size = 0;
  if (length < sizeof w->text) {
    memcpy(w->text, line, length);
    w->size = length;
  }
}

static void write_heading(writer *w, const char *line, size_t length) {
  part(w);
  while (length > 0 && (*line == '#' || *line == ' ')) line++, length--;
  while (length > 0 && line[length - 1] == '\n') length--;
  (void)fprintf(w->file, "%s%.*s%s\n", w->style->bold, (int)length, line, w->style->plain);
  w->begun = true;
}

static void take_line(writer *w, const char *line, size_t length, bool *blank) {
  const char *end = line + length;
  bool empty = length == 0 || line[0] == '\n';
  if (begins(line, end, "```")) {
    if (w->block != FENCE) part(w);
    w->block = w->block == FENCE ? NOTHING : FENCE;
    w->begun = true;
  } else if (w->block == FENCE) {
    (void)fwrite(line, 1, length, w->file);
  } else if (line[0] == '#') {
    write_heading(w, line, length);
  } else if (empty) {
    write_block(w);
  } else if (begins(line, end, "- ") && (*blank || w->block == ITEM)) {
    // Items of a list stand together.
    if (w->block == ITEM) {
      write_block(w);
    } else {
      part(w);
    }
    begin_block(w, ITEM, line + 2, length - 2);
  } else if (w->block == PARAGRAPH || w->block == ITEM) {
    if (w->size + length < sizeof w->text) memcpy(w->text + w->size, line, length);
    if (w->size + length < sizeof w->text) w->size += length;
  } else {
    part(w);
    begin_block(w, PARAGRAPH, line, length);
  }
  *blank = empty;
}

void cli_sheet_write(FILE *file, const char *text, size_t length, int width,
                     const cli_style *style) {
  writer w = {.file = file, .width = width, .style = style, .block = NOTHING};
  bool blank = true;
  const char *end = text + length;
  for (const char *line = text; line < end;) {
    size_t size = line_length(line, end);
    take_line(&w, line, size, &blank);
    line += size;
  }
  write_block(&w);
}
