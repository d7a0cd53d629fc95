// SPDX-License-Identifier: MIT
// The parts of an SVG picture.
#include "plot/svg.h"

#include <math.h>
#include <string.h>

#include "base/words.h"

// Hues that people who confuse red and green tell apart, each with its dashes besides.
static const char style[] =
    "text{font:13px system-ui,sans-serif;fill:#1d2126}"
    ".title{font-size:18px;font-weight:600}"
    ".quiet{fill:#555d66}"
    ".page{fill:#fff}.grid{stroke:#d9dde2}.axis{stroke:#555d66}"
    ".line{fill:none;stroke-width:2;stroke-linejoin:round}"
    ".s0{stroke:#0b62a4}.s1{stroke:#b34700;stroke-dasharray:7 "
    "3}.s2{stroke:#1f7a4d;stroke-dasharray:2 3}"
    ".s3{stroke:#8a3ea0;stroke-dasharray:9 3 2 3}"
    ".f0{fill:#0b62a4}.f1{fill:#e08a3c}.f2{fill:#8c96a0}.f3{fill:#5aa987}"
    ".f4{fill:#8a3ea0}.f5{fill:#c2b23a}.f6{fill:#444b54}.f7{fill:#d48fb0}"
    ".in0,.in4,.in6{fill:#fff}.in1,.in2,.in3,.in5,.in7{fill:#000}"
    "@media(prefers-color-scheme:dark){text{fill:#e8eaed}.quiet{fill:#a9b1ba}.page{fill:#15181c}"
    ".grid{stroke:#343a42}.axis{stroke:#a9b1ba}"
    ".s0{stroke:#6db3f2}.s1{stroke:#ff9f5a}.s2{stroke:#6fd3a0}.s3{stroke:#d69be8}"
    ".f0{fill:#2f80c8}.f6{fill:#6b7480}"
    ".in0,.in4,.in6{fill:#fff}.in1,.in2,.in3,.in5,.in7{fill:#000}}";

// Bytes of the letter that begins here, or 0 where no letter of UTF-8 does that XML allows.
static int letter_bytes(const char *text) {
  const unsigned char *c = (const unsigned char *)text;
  int bytes = c[0] < 0x80 ? 1 : c[0] >= 0xF0 ? 4 : c[0] >= 0xE0 ? 3 : 2;
  if (bytes == 1) return c[0] >= ' ' && c[0] != 0x7F;
  if (c[0] < 0xC2 || c[0] > 0xF4) return 0;
  uint32_t letter = c[0] & (0x7FU >> bytes);
  for (int i = 1; i < bytes; i++) {
    if ((c[i] & 0xC0) != 0x80) return 0;
    letter = letter << 6 | (c[i] & 0x3FU);
  }
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = letter >= 0xD800 && letter < 0xE000;
  return letter < least[bytes] || surrogate || letter > 0x10FFFF || (letter | 1) == 0xFFFF ? 0
                                                                                           : bytes;
}

static void put_escaped(FILE *out, const char *text) {
  for (int bytes; *text != '\0'; text += bytes > 0 ? bytes : 1) {
    bytes = letter_bytes(text);
    switch (*text) {
    case '&': (void)fputs("&amp;", out); break;
    case '<': (void)fputs("&lt;", out); break;
    case '>': (void)fputs("&gt;", out); break;
    case '"': (void)fputs("&quot;", out); break;
    default:
      if (bytes == 0) (void)putc('?', out);
      if (bytes > 0) (void)fwrite(text, 1, (size_t)bytes, out);
    }
  }
}

void svg_begin(FILE *out, double width, double height, const plot_words *words) {
  (void)fprintf(
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
      "height=\"%.0f\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">",
      width, height, width, height);
  put_escaped(out, words->title);
  (void)fputs("</title>\n<desc id=\"desc\">", out);
  put_escaped(out, words->said);
  (void)fprintf(out, "</desc>\n<style>%s</style>\n", style);
  svg_box(out, 0, 0, width, height, "page");
  svg_text(out, 20, 30, SVG_START, "title", words->title);
  if (words->about[0] != '\0') svg_text(out, 20, 50, SVG_START, "quiet", words->about);
}

void svg_end(FILE *out) {
  (void)fputs("</svg>\n", out);
}

void svg_text(FILE *out, double x, double y, svg_anchor anchor, const char *class,
              const char *text) {
  static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
  (void)fprintf(out, "<text x=\"%.1f\" y=\"%.1f\"%s class=\"%s\">", x, y, anchors[anchor], class);
  put_escaped(out, text);
  (void)fputs("</text>\n", out);
}

void svg_turned_text(FILE *out, double x, double y, const char *class, const char *text) {
  (void)fprintf(out,
                "<text transform=\"translate(%.1f %.1f) rotate(-90)\" text-anchor=\"middle\" "
                "class=\"%s\">",
                x, y, class);
  put_escaped(out, text);
  (void)fputs("</text>\n", out);
}

void svg_line(FILE *out, double x1, double y1, double x2, double y2, const char *class) {
  (void)fprintf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n", x1,
                y1, x2, y2, class);
}

void svg_box(FILE *out, double x, double y, double width, double height, const char *class) {
  (void)fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"%s\"/>\n",
                x, y, width, height, class);
}

void svg_dot(FILE *out, double x, double y, double radius, const char *class) {
  (void)fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" class=\"%s\"/>\n", x, y, radius,
                class);
}

// Bytes that begin a letter of UTF-8.
static bool begins_letter(char byte) {
  return ((unsigned char)byte & 0xC0) != 0x80;
}

double svg_width(const char *text) {
  double letters = 0;
  for (; *text != '\0'; text++) letters += begins_letter(*text);
  return 8 * letters;
}

void svg_cut(const char *text, int letters, char cut[static PLOT_TEXT]) {
  size_t used = 0;
  for (; text[used] != '\0' && used + 4 < PLOT_TEXT; used++) {
    if (begins_letter(text[used]) && letters-- == 0) break;
  }
  while (used > 0 && !begins_letter(text[used])) used--;
  memcpy(cut, text, used);
  (void)snprintf(cut + used, PLOT_TEXT - used, "%s", text[used] != '\0' ? "\xE2\x80\xA6" : "");
}

double svg_step(double low, double high, int most) {
  double least = (high - low) / most;
  if (!(least > 0)) return 1;
  double power = pow(10, floor(log10(least)));
  for (int i = 0; i < 3; i++) {
    static const double factors[] = {1, 2, 5};
    // A hair more, as powers of ten are not exact.
    if (factors[i] * power >= least * (1 - 1e-9)) return factors[i] * power;
  }
  return 10 * power;
}

void svg_number(double number, double step, char text[32]) {
  int decimals = step >= 1 ? 0 : (int)ceil(-log10(step) - 1e-9);
  if (fabs(number) < step / 1000) number = 0;
  (void)snprintf(text, 32, "%s%.*f", number < 0 ? "\xE2\x88\x92" : "", decimals > 9 ? 9 : decimals,
                 fabs(number));
  cli_decimal_point(text);
}
