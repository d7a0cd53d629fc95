// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_TERMINAL_LINES_H
#define CHEE_CLI_TERMINAL_LINES_H

// Lines of text on their way to the screen. Without memory a line is dropped, never the game.

#include <stddef.h>

typedef struct term_lines {
  char **line; // none holds a newline
  int count;
  int size;
} term_lines;

// Columns that a text in UTF-8 takes.
int term_columns(const char *text);

void term_lines_free(term_lines *lines);

// Adds one line; newlines in it begin new ones.
void term_lines_add(term_lines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void term_lines_text(term_lines *lines, const char *text);

// Adds text filled to `width` columns, lines after the first indented. Returns the lines it took.
int term_lines_wrap(term_lines *lines, const char *text, int indent, int width);

// Adds a head and beside it text filled to what is left of `width`.
void term_lines_beside(term_lines *lines, const char *head, const char *text, int width);

#endif
