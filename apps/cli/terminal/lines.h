// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_TERMINAL_LINES_H
#define CHEE_CLI_TERMINAL_LINES_H

// Lines of text on their way to the screen. Without memory a line is dropped, never the game.

#include <stdbool.h>
#include <stddef.h>

// How a line came about, so that it can be filled again to another width.
typedef struct term_form {
  short head;   // bytes at its beginning that are not filled
  short hang;   // columns before the lines that go on with it
  bool joins;   // it goes on with the line before it
  bool heading; // of a text
} term_form;

typedef struct term_lines {
  char **line; // none holds a newline
  term_form *form;
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

// Adds a line of this form.
void term_lines_put(term_lines *lines, const char *text, term_form form);

// Adds text filled to `width` columns, lines after the first indented. Returns the lines it took.
int term_lines_wrap(term_lines *lines, const char *text, int indent, int width);

// Adds a head and beside it text filled to what is left of `width`.
void term_lines_beside(term_lines *lines, const char *head, const char *text, int width);

// Adds these lines filled to `width`: what was filled is filled again, any other line where it is
// longer. No line is longer then, words that are too long are cut into several lines.
void term_lines_refill(const term_lines *from, int width, term_lines *lines);

#endif
