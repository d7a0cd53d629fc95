// SPDX-License-Identifier: MIT
#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void clear(screen *s, int row, int column) {
  for (int c = column; c < s->width; c++) s->cell[row][c] = ' ';
}

static void clear_all(screen *s) {
  for (int row = 0; row < SCREEN_ROWS; row++) {
    memset(s->cell[row], ' ', SCREEN_COLUMNS);
    s->cell[row][SCREEN_COLUMNS] = '\0';
  }
}

void screen_open(screen *s, int width, int height) {
  memset(s, 0, sizeof *s);
  s->width = width;
  s->height = height;
  s->wraps = true;
  clear_all(s);
}

static void next_line(screen *s) {
  if (++s->row < s->height) return;
  s->row = s->height - 1;
  memmove(s->cell[0], s->cell[1], (size_t)s->row * sizeof s->cell[0]);
  clear(s, s->row, 0);
}

static void put(screen *s, char byte) {
  if (((unsigned char)byte & 0xC0) == 0x80) return; // the rest of a character that has its cell
  if (s->column >= s->width) {
    s->too_wide++;
    if (!s->wraps) return;
    s->column = 0;
    next_line(s);
  }
  s->cell[s->row][s->column++] = byte;
}

static void set_mode(screen *s, const char *sequence, bool on) {
  int mode = atoi(sequence + 3);
  if (mode == 25) s->hidden = !on;
  if (mode == 7) s->wraps = on;
  if (mode == 1049) s->in_place = on;
  if (mode == 1049) clear_all(s);
  if (mode == 1049) s->row = s->column = 0;
  if (mode != 25 && mode != 7 && mode != 1049) s->unknown++;
}

// Does what a whole sequence says; true at the end of a frame.
static bool obey(screen *s, const char *sequence, char last) {
  int row = 1, column = 1;
  s->sequences++;
  switch (last) {
  case 'H':
    (void)sscanf(sequence + 2, "%d;%d", &row, &column);
    s->row = row - 1;
    s->column = column - 1;
    if (s->row >= s->height || s->column > s->width) s->unknown++;
    if (s->row >= s->height) s->row = s->height - 1;
    return false;
  case 'J': clear_all(s); return false;
  case 'K': clear(s, s->row, s->column < s->width ? s->column : s->width - 1); return false;
  case 'm': return false;
  case 'h':
  case 'l':
    set_mode(s, sequence, last == 'h');
    if (last != 'h' || atoi(sequence + 3) != 25) return false;
    s->frames++;
    return true;
  default: s->unknown++; return false;
  }
}

void screen_take(screen *s, const char *bytes, size_t length, void (*frame)(void *data),
                 void *data) {
  for (size_t i = 0; i < length; i++) {
    char byte = bytes[i];
    if (s->pended > 0) {
      s->pending[s->pended++] = byte;
      s->pending[s->pended] = '\0';
      bool ends = s->pended > 2 && byte >= '@' && byte <= '~';
      if (s->pended + 1 == sizeof s->pending) s->pended = 0;
      if (!ends) continue;
      s->pended = 0;
      if (obey(s, s->pending, byte) && frame) frame(data);
    } else if (byte == '\033') {
      s->pending[s->pended++] = byte;
    } else if (byte == '\n') {
      next_line(s);
    } else if (byte == '\r') {
      s->column = 0;
    } else if ((unsigned char)byte >= ' ') {
      put(s, byte);
    } else if (byte != '\a') {
      s->unknown++;
    }
  }
}

const char *screen_row(const screen *s, int row) {
  static char text[SCREEN_COLUMNS + 1];
  memcpy(text, s->cell[row], sizeof text);
  size_t length = (size_t)s->width;
  while (length > 0 && text[length - 1] == ' ') length--;
  text[length] = '\0';
  return text;
}

int screen_find(const screen *s, const char *text) {
  for (int row = 0; row < s->height; row++) {
    if (strstr(screen_row(s, row), text)) return row;
  }
  return -1;
}
