// SPDX-License-Identifier: MIT
// Rows with names: bars in parts, or values with their intervals.
#include <math.h>
#include <string.h>

#include "plot/svg.h"

enum { WIDTH = 720, ROW = 24, BAR = 16, TOP = 70, NAME_LETTERS = PLOT_NAME_SHOWN };

// Room at both sides for the longest texts there.
typedef struct sides {
  double left, right; // where the drawing begins and ends
} sides;

static sides find_sides(const plot_rows *rows) {
  double names = 0, behind = 0;
  for (size_t i = 0; i < rows->count; i++) {
    char cut[PLOT_TEXT];
    svg_cut(rows->row[i].name, NAME_LETTERS, cut);
    names = fmax(names, svg_width(cut));
    behind = fmax(behind, svg_width(rows->row[i].behind));
  }
  return (sides){20 + names + 12, WIDTH - 20 - behind - (behind > 0 ? 12 : 0)};
}

// The names of the parts, in as many lines as they need; the height of these. Without `out` they
// are only measured.
static double draw_names(FILE *out, const plot_rows *rows) {
  enum { BOX = 12, LINE = 20 };
  double x = 20, y = TOP;
  for (int i = 0; i < rows->parts; i++) {
    char class[24], cut[PLOT_TEXT];
    svg_cut(rows->part[i], NAME_LETTERS, cut);
    double width = BOX + 6 + svg_width(cut) + 24;
    if (x + width > WIDTH - 20 && i > 0) x = 20, y += LINE;
    (void)snprintf(class, sizeof class, "f%d", i);
    if (out != NULL) {
      svg_box(out, x, y - BOX + 2, BOX, BOX, class);
      svg_text(out, x + BOX + 6, y, SVG_START, "", cut);
    }
    x += width;
  }
  return rows->parts > 0 ? y + LINE - TOP : 0;
}

// A share is written into its part where it has room.
static void draw_bar(FILE *out, const plot_rows *rows, const plot_row *row, sides s, double y) {
  double from = s.left;
  for (int i = 0; i < rows->parts; i++) {
    char class[24], share[32];
    double width = row->part[i] * (s.right - s.left);
    if (!(width > 0)) continue;
    (void)snprintf(class, sizeof class, "f%d", i);
    svg_box(out, from, y, width, BAR, class);
    (void)snprintf(share, sizeof share, "%.0f %%", 100 * row->part[i]);
    (void)snprintf(class, sizeof class, "in%d", i);
    if (width > svg_width(share) + 4)
      svg_text(out, from + width / 2, y + 13, SVG_MIDDLE, class, share);
    from += width;
  }
}

typedef struct scale {
  double low, high, step;
} scale;

static double at(const scale *c, sides s, double value) {
  double share = (value - c->low) / (c->high - c->low);
  return s.left + fmin(1, fmax(0, share)) * (s.right - s.left);
}

// From the ends of the intervals, nought among them; what is infinite lies at the edge.
static scale find_scale(const plot_rows *rows) {
  scale c = {0, 0, 1};
  for (size_t i = 0; i < rows->count; i++) {
    const double ends[] = {rows->row[i].value, rows->row[i].low, rows->row[i].high};
    for (int k = 0; k < 3; k++) {
      if (!isfinite(ends[k])) continue;
      c.low = fmin(c.low, ends[k]);
      c.high = fmax(c.high, ends[k]);
    }
  }
  if (!(c.high > c.low)) c.low = -100, c.high = 100;
  c.step = svg_step(c.low, c.high, 5);
  c.low = floor(c.low / c.step - 0.2) * c.step;
  c.high = ceil(c.high / c.step + 0.2) * c.step;
  return c;
}

static void draw_scale(FILE *out, const plot_rows *rows, const scale *c, sides s, double top,
                       double bottom) {
  int count = (int)floor((c->high - c->low) / c->step + 0.5);
  int every = 1;
  char label[32];
  svg_number(c->low, c->step, label);
  // Where names leave little room, only some of the numbers are written.
  while ((s.right - s.left) / count * every < svg_width(label) + 12 && every < count) every++;
  for (int i = 0; i <= count; i++) {
    double value = c->low + i * c->step, x = at(c, s, value);
    bool nought = fabs(value) < c->step / 2;
    svg_line(out, x, top, x, bottom, nought ? "axis" : "grid");
    svg_number(value, c->step, label);
    if (i % every == 0) svg_text(out, x, bottom + 18, SVG_MIDDLE, "quiet", label);
  }
  svg_text(out, (s.left + s.right) / 2, bottom + 40, SVG_MIDDLE, "", rows->words.across);
}

static void draw_interval(FILE *out, const plot_row *row, const scale *c, sides s, double y) {
  double middle = y + BAR / 2.0;
  if (!isnan(row->low) && !isnan(row->high)) {
    double low = at(c, s, row->low), high = at(c, s, row->high);
    svg_line(out, low, middle, high, middle, "line s0");
    svg_line(out, low, middle - 5, low, middle + 5, "line s0");
    svg_line(out, high, middle - 5, high, middle + 5, "line s0");
  }
  if (!isnan(row->value)) svg_dot(out, at(c, s, row->value), middle, 4.5, "f0");
}

void plot_draw_rows(FILE *out, const plot_rows *rows) {
  sides s = find_sides(rows);
  scale c = find_scale(rows);
  double top = TOP + draw_names(NULL, rows) - (rows->parts > 0 ? 6 : 0);
  double bottom = top + (double)rows->count * ROW;
  svg_begin(out, WIDTH, bottom + (rows->parts > 0 ? 16 : 56), &rows->words);
  (void)draw_names(out, rows);
  if (rows->parts == 0) draw_scale(out, rows, &c, s, top, bottom);
  for (size_t i = 0; i < rows->count; i++) {
    const plot_row *row = &rows->row[i];
    double y = top + (double)i * ROW + (ROW - BAR) / 2.0;
    char cut[PLOT_TEXT];
    svg_cut(row->name, NAME_LETTERS, cut);
    svg_text(out, s.left - 12, y + 13, SVG_END, "", cut);
    if (rows->parts > 0) {
      draw_bar(out, rows, row, s, y);
    } else {
      draw_interval(out, row, &c, s, y);
    }
    svg_text(out, s.right + 12, y + 13, SVG_START, "quiet", row->behind);
  }
  svg_end(out);
}
