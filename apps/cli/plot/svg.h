// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLOT_SVG_H
#define CHEE_CLI_PLOT_SVG_H

// The parts of an SVG picture, in units of about a pixel.

#include <stdio.h>

#include "plot/chart.h"

typedef enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END } svg_anchor;

// The document with its style, title and description, and the two written at the top; and its end.
void svg_begin(FILE *out, double width, double height, const plot_words *words);
void svg_end(FILE *out);

// Classes are those of the style: "grid", "axis", "quiet", "s0".."s7" of a line, "f0".."f7" of an
// area.
void svg_text(FILE *out, double x, double y, svg_anchor anchor, const char *class,
              const char *text);
void svg_turned_text(FILE *out, double x, double y, const char *class, const char *text);
void svg_line(FILE *out, double x1, double y1, double x2, double y2, const char *class);
void svg_box(FILE *out, double x, double y, double width, double height, const char *class);
void svg_dot(FILE *out, double x, double y, double radius, const char *class);

// About how wide a text is; the widest letters are allowed for.
double svg_width(const char *text);

// The text, cut with an ellipsis behind so many letters.
void svg_cut(const char *text, int letters, char cut[static PLOT_TEXT]);

// A step of 1, 2 or 5 times a power of ten, so that at most `most` of them lie between both.
double svg_step(double low, double high, int most);

// A number as a label of an axis with this step.
void svg_number(double number, double step, char text[32]);

#endif
