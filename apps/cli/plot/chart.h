// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLOT_CHART_H
#define CHEE_CLI_PLOT_CHART_H

// Pictures as SVG, readable in light and dark, with title and description for who cannot see them.
// What is drawn was worked out before; nothing here knows of games.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { PLOT_TEXT = 200, PLOT_SERIES_MAX = 8, PLOT_NAME_SHOWN = 28 };

// What every picture says.
typedef struct plot_words {
  char title[PLOT_TEXT], about[PLOT_TEXT]; // the second below the first
  char said[2 * PLOT_TEXT];                // the description: what the picture shows, in a sentence
  char across[PLOT_TEXT], up[PLOT_TEXT];   // what the axes count
} plot_words;

typedef struct plot_point {
  double x, y;  // not a number: the line is broken there
  char mark[4]; // written beside it, or ""
} plot_point;

typedef struct plot_line {
  char name[PLOT_TEXT];
  const plot_point *point;
  size_t count;
} plot_line;

// Lines over two axes. As steps each point holds until the x of the next.
typedef struct plot_lines {
  plot_words words;
  plot_line line[PLOT_SERIES_MAX];
  int count;
  bool steps;
  double low, high; // of y: at least from here to there; the x come from the points
  double level;     // drawn across; not a number: none
} plot_lines;

// A row with a name: parts of a bar of length 1, or a value with an interval.
typedef struct plot_row {
  char name[PLOT_TEXT], behind[PLOT_TEXT]; // at its left and at its right
  double part[PLOT_SERIES_MAX];
  double value, low, high;
} plot_row;

typedef struct plot_rows {
  plot_words words;
  char part[PLOT_SERIES_MAX][PLOT_TEXT]; // names of the parts
  int parts;                             // 0: values with intervals
  const plot_row *row;
  size_t count;
} plot_rows;

// Both write a whole SVG document. What the file does not take is told by ferror().
void plot_draw_lines(FILE *out, const plot_lines *lines);
void plot_draw_rows(FILE *out, const plot_rows *rows);

#endif
