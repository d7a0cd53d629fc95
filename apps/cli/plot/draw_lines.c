// SPDX-License-Identifier: MIT
// Lines over two axes.
#include <math.h>
#include <string.h>

#include "plot/svg.h"

enum { WIDTH = 720, LEFT = 66, RIGHT = 24, BOTTOM = 52, PLOT_HEIGHT = 300, LINE_HEIGHT = 20 };

// Where the numbers are on the page.
typedef struct place {
  double x_low, x_high, y_low, y_high; // numbers
  double left, right, top, bottom;     // page
  double x_step, y_step;
} place;

static double across(const place *p, double x) {
  return p->left + (x - p->x_low) / (p->x_high - p->x_low) * (p->right - p->left);
}

static double up(const place *p, double y) {
  return p->bottom - (y - p->y_low) / (p->y_high - p->y_low) * (p->bottom - p->top);
}

static place find_place(const plot_lines *lines, double top) {
  place p = {.x_low = INFINITY,
             .x_high = -INFINITY,
             .y_low = lines->low,
             .y_high = lines->high,
             .left = LEFT,
             .right = WIDTH - RIGHT,
             .top = top,
             .bottom = top + PLOT_HEIGHT};
  for (int i = 0; i < lines->count; i++) {
    for (size_t k = 0; k < lines->line[i].count; k++) {
      const plot_point *point = &lines->line[i].point[k];
      p.x_low = fmin(p.x_low, point->x);
      p.x_high = fmax(p.x_high, point->x);
      p.y_low = fmin(p.y_low, point->y);
      p.y_high = fmax(p.y_high, point->y);
    }
  }
  if (!(p.x_high > p.x_low)) p.x_high = p.x_low + 1;
  if (!(p.y_high > p.y_low)) p.y_high = p.y_low + 1;
  p.x_step = svg_step(p.x_low, p.x_high, 9);
  p.y_step = svg_step(p.y_low, p.y_high, 6);
  // The axis of y ends on labels.
  p.y_low = floor(p.y_low / p.y_step + 1e-9) * p.y_step;
  p.y_high = ceil(p.y_high / p.y_step - 1e-9) * p.y_step;
  return p;
}

static void draw_axes(FILE *out, const plot_words *words, const place *p) {
  char label[32];
  int count = (int)floor((p->y_high - p->y_low) / p->y_step + 0.5);
  for (int i = 0; i <= count; i++) {
    double y = p->y_low + i * p->y_step;
    svg_line(out, p->left, up(p, y), p->right, up(p, y), i == 0 ? "axis" : "grid");
    svg_number(y, p->y_step, label);
    svg_text(out, p->left - 8, up(p, y) + 4, SVG_END, "quiet", label);
  }
  double first = ceil(p->x_low / p->x_step - 1e-9) * p->x_step;
  for (int i = 0; first + i * p->x_step <= p->x_high + p->x_step * 1e-9; i++) {
    double x = first + i * p->x_step;
    svg_line(out, across(p, x), p->bottom, across(p, x), p->bottom + 5, "axis");
    svg_number(x, p->x_step, label);
    svg_text(out, across(p, x), p->bottom + 20, SVG_MIDDLE, "quiet", label);
  }
  svg_text(out, (p->left + p->right) / 2, p->bottom + 42, SVG_MIDDLE, "", words->across);
  svg_turned_text(out, 18, (p->top + p->bottom) / 2, "", words->up);
}

static void draw_line(FILE *out, const plot_line *line, const place *p, bool steps, int number) {
  bool begun = false;
  (void)fprintf(out, "<path class=\"line s%d\" d=\"", number);
  for (size_t i = 0; i < line->count; i++) {
    const plot_point *point = &line->point[i];
    if (isnan(point->y)) {
      begun = false;
      continue;
    }
    double x = across(p, point->x), y = up(p, point->y);
    if (steps && begun) (void)fprintf(out, "H%.1f", x);
    (void)fprintf(out, "%c%.1f %.1f", begun ? 'L' : 'M', x, y);
    begun = true;
  }
  (void)fputs("\"/>\n", out);
}

// Marks stand above the axes, where no line goes. One that would lie upon that before is left out,
// and its dot stays.
static void draw_marks(FILE *out, const plot_line *line, const place *p) {
  double free_from = -INFINITY;
  for (size_t i = 0; i < line->count; i++) {
    const plot_point *point = &line->point[i];
    if (point->mark[0] == '\0' || isnan(point->y)) continue;
    double x = across(p, point->x), half = svg_width(point->mark) / 2;
    svg_dot(out, x, up(p, point->y), 4, "f1");
    if (x - half < free_from) continue;
    svg_text(out, x, p->top - 8, SVG_MIDDLE, "", point->mark);
    free_from = x + half + 2;
  }
}

// The lines with their names, below each other.
static void draw_names(FILE *out, const plot_lines *lines, double top) {
  for (int i = 0; i < lines->count; i++) {
    char class[24], cut[PLOT_TEXT];
    double y = top + i * LINE_HEIGHT;
    (void)snprintf(class, sizeof class, "line s%d", i);
    svg_line(out, LEFT, y, LEFT + 36, y, class);
    svg_cut(lines->line[i].name, 76, cut);
    svg_text(out, LEFT + 46, y + 4, SVG_START, "", cut);
  }
}

void plot_draw_lines(FILE *out, const plot_lines *lines) {
  double names = lines->count > 1 ? lines->count * LINE_HEIGHT : 0;
  double top = 80 + names;
  place p = find_place(lines, top);
  svg_begin(out, WIDTH, p.bottom + BOTTOM, &lines->words);
  if (lines->count > 1) draw_names(out, lines, 70);
  draw_axes(out, &lines->words, &p);
  if (!isnan(lines->level))
    svg_line(out, p.left, up(&p, lines->level), p.right, up(&p, lines->level), "axis");
  for (int i = 0; i < lines->count; i++) draw_line(out, &lines->line[i], &p, lines->steps, i);
  for (int i = 0; i < lines->count; i++) draw_marks(out, &lines->line[i], &p);
  svg_end(out);
}
