// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_TERMINAL_LINES_H
#define CHEE_CLI_TERMINAL_LINES_H

// Lines of text on their way to the screen. Without memory a line is dropped, never the game.

#include <stddef.h>

typedef struct play_lines {
  char **line; // none holds a newline
  int count;
  int size;
} play_lines;

void play_lines_free(play_lines *lines);

// Adds one line; newlines in it begin new ones.
void play_lines_add(play_lines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void play_lines_text(play_lines *lines, const char *text);

// Adds text filled to `width` columns, lines after the first indented. Returns the lines it took.
int play_lines_wrap(play_lines *lines, const char *text, int indent, int width);

// Adds a head and beside it text filled to what is left of `width`.
void play_lines_beside(play_lines *lines, const char *head, const char *text, int width);

#endif
