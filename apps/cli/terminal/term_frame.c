// SPDX-License-Identifier: MIT
// Frames drawn over each other: only lines that changed travel to the terminal.
#include <stdio.h>
#include <string.h>

#include "terminal/term.h"

enum { ROWS = 128, ROW_BYTES = 1024, BUFFER = 1 << 16 };

static char shown[ROWS][ROW_BYTES];
static int shown_width;
static int shown_height;

static char buffer[BUFFER];
static size_t filled;

static void put(const char *text) {
  size_t length = strlen(text);
  if (filled + length > sizeof buffer) {
    term__send(buffer, filled);
    filled = 0;
  }
  memcpy(buffer + filled, text, length);
  filled += length;
}

// Length of the control sequence at `text`, or 0: ESC [ ... letter.
static size_t sequence(const char *text) {
  if (text[0] != '\033' || text[1] != '[') return 0;
  size_t length = 2;
  while (text[length] && (text[length] < '@' || text[length] > '~')) length++;
  return text[length] ? length + 1 : length;
}

// Copies what fits into `width` columns; returns the columns used. Control characters become `?`,
// so that no text can move the cursor.
static int clip(const char *text, int width, char row[ROW_BYTES]) {
  int columns = 0;
  size_t used = 0;
  while (*text) {
    size_t step = sequence(text);
    bool visible = step == 0;
    unsigned char byte = (unsigned char)*text;
    if (visible) step = 1;
    if (visible && (byte & 0xC0) != 0x80 && columns++ >= width) break;
    if (used + step + 8 >= ROW_BYTES) break;
    memcpy(row + used, text, step);
    if (visible && (byte < ' ' || byte == 0x7F)) row[used] = '?';
    used += step;
    text += step;
  }
  row[used] = '\0';
  return columns > width ? width : columns;
}

// Where the tail of `text` that fits into `room` columns begins.
static const char *tail(const char *text, int room) {
  int columns = 0;
  const char *at = text + strlen(text);
  while (at > text && columns < room) {
    at--;
    while (at > text && ((unsigned char)*at & 0xC0) == 0x80) at--;
    columns++;
  }
  return at;
}

static void show_row(int row, const char *text) {
  if (strcmp(shown[row], text) == 0) return;
  char move[32];
  snprintf(move, sizeof move, "\033[%d;1H", row + 1);
  // Erased before it is written: behind a full row the cursor stands on its last column.
  put(move);
  put("\033[0m\033[K");
  put(text);
  put("\033[0m");
  strcpy(shown[row], text);
}

void term_forget(void) {
  shown_width = shown_height = -1;
}

static void begin(int width, int height) {
  put("\033[?25l");
  if (width == shown_width && height == shown_height) return;
  put("\033[0m\033[2J");
  memset(shown, 0, sizeof shown);
  shown_width = width;
  shown_height = height;
}

void term_draw(char *const *lines, int count, const char *typed) {
  int width = term_width();
  int height = term_height() < ROWS ? term_height() : ROWS;
  int first = count > height ? count - height : 0;
  int cursor = 0;
  begin(width, height);
  for (int row = 0; row < height; row++) {
    char text[ROW_BYTES] = "";
    char typed_row[ROW_BYTES];
    if (first + row < count) cursor = clip(lines[first + row], width, text);
    if (first + row == count - 1) {
      int room = width > cursor + 1 ? width - cursor - 1 : 0;
      cursor += clip(tail(typed, room), room, typed_row);
      size_t used = strlen(text);
      snprintf(text + used, sizeof text - used, "%s", typed_row);
    }
    show_row(row, text);
    if (first + row == count - 1) break;
  }
  int last = count - first;
  for (int row = last; row < height; row++) show_row(row, "");
  char place[48];
  snprintf(place, sizeof place, "\033[%d;%dH\033[?25h", last > 0 ? last : 1, cursor + 1);
  put(place);
  term__send(buffer, filled);
  filled = 0;
}
