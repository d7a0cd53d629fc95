// SPDX-License-Identifier: MIT
// Keys and lines. In place this module edits the line itself, so that a frame can be drawn anew
// while something is half typed; in plain mode the terminal's own line mode does it.
#include <string.h>

#include "terminal/term.h"

enum { END_OF_INPUT = 4, ESCAPE = 27 }; // keys as bytes
enum { SEQUENCE_PAUSE = 30 };           // milliseconds between the bytes of one key, at most

// What a byte, or the sequence it begins, means to the line.
typedef enum key {
  KEY_NONE,
  KEY_TEXT,
  KEY_ENTER,
  KEY_BACK,
  KEY_WORD,
  KEY_ALL,
  KEY_END,
  KEY_ESCAPE
} key;

// Takes the rest of an arrow or function key, which has no meaning here. False: Escape alone.
static bool skip_sequence(void) {
  if (term__peek() < 0 && term__wait(SEQUENCE_PAUSE) != TERM_DONE) return false;
  int next = term__peek();
  if (next != '[' && next != 'O') return false;
  term__take();
  for (;;) {
    if (term__peek() < 0 && term__wait(SEQUENCE_PAUSE) != TERM_DONE) return true;
    int byte = term__take();
    if (next == 'O' || (byte >= '@' && byte <= '~')) return true;
  }
}

static key key_of(int byte) {
  switch (byte) {
  case '\n':
  case '\r': return KEY_ENTER;
  case 8:
  case 127: return KEY_BACK;
  case END_OF_INPUT: return KEY_END;
  case 21: return KEY_ALL;
  case 23: return KEY_WORD;
  case ESCAPE: return skip_sequence() ? KEY_NONE : KEY_ESCAPE;
  default: return byte >= ' ' ? KEY_TEXT : KEY_NONE;
  }
}

static void erase(char *line, size_t *length, key what) {
  if (what == KEY_ALL) {
    *length = 0;
  } else if (what == KEY_BACK) {
    while (*length > 0 && ((unsigned char)line[*length - 1] & 0xC0) == 0x80) --*length;
    if (*length > 0) --*length;
  } else {
    while (*length > 0 && line[*length - 1] == ' ') --*length;
    while (*length > 0 && line[*length - 1] != ' ') --*length;
  }
  line[*length] = '\0';
}

static void append(char *line, size_t *length, int byte) {
  if (*length + 1 >= TERM_LINE_MAX) return;
  line[(*length)++] = (char)byte;
  line[*length] = '\0';
}

static term_wake edit_line(char *line, bool *escaped, term_redraw *redraw, void *data) {
  size_t length = 0;
  for (;;) {
    if (term__peek() < 0) {
      redraw(data, line);
      term_wake wake = term__wait(-1);
      if (wake == TERM_END || wake == TERM_INTERRUPTED) return wake;
      if (wake == TERM_NEWS && length == 0) return wake; // half a line is not lost
      if (wake != TERM_DONE) continue;
    }
    int byte = term__take();
    key pressed = key_of(byte);
    switch (pressed) {
    case KEY_NONE: break;
    case KEY_TEXT: append(line, &length, byte); break;
    case KEY_BACK:
    case KEY_WORD:
    case KEY_ALL: erase(line, &length, pressed); break;
    case KEY_END:
      if (length == 0) return TERM_END;
      break;
    case KEY_ESCAPE:
      erase(line, &length, KEY_ALL);
      if (!escaped) break;
      *escaped = true;
      return TERM_DONE;
    case KEY_ENTER: redraw(data, line); return TERM_DONE;
    }
  }
}

static term_wake plain_line(char *line) {
  size_t length = 0;
  for (;;) {
    if (term__peek() < 0) {
      term_wake wake = term__wait(-1);
      if (wake == TERM_END && length > 0) return TERM_DONE;
      if (wake == TERM_END || wake == TERM_INTERRUPTED) return wake;
      if (wake == TERM_NEWS && length == 0) return wake; // half a line is not lost
      if (wake != TERM_DONE) continue;
    }
    int byte = term__take();
    if (byte == '\n') return TERM_DONE;
    // A zero byte would end the text, and what follows it would go unseen.
    append(line, &length, byte == 0 ? ESCAPE : byte);
    // Nor may a line too long pass for its beginning.
    if (length + 1 == TERM_LINE_MAX) line[length - 1] = ESCAPE;
  }
}

term_wake term_read_line(char line[TERM_LINE_MAX], bool *escaped, term_redraw *redraw, void *data) {
  line[0] = '\0';
  if (escaped) *escaped = false;
  return term_in_place() ? edit_line(line, escaped, redraw, data) : plain_line(line);
}

// Whether a key has no meaning beside being one.
static bool key_is_idle(int byte) {
  return (byte <= ' ' || byte == 127) && byte != END_OF_INPUT;
}

term_wake term_key(int milliseconds) {
  if (term__driver()) return term__driver()->key(milliseconds);
  if (term__peek() < 0) {
    term_wake wake = term__wait(milliseconds);
    if (wake != TERM_DONE) return wake;
  }
  int byte = term__peek();
  if (key_is_idle(byte)) {
    term__take();
    if (byte == ESCAPE) (void)skip_sequence();
  }
  return TERM_DONE;
}

bool term_nudge(term_wake *wake) {
  if (term__driver()) return term__driver()->nudge(wake);
  *wake = TERM_TIMEOUT;
  // What is typed ahead stays, and no longer says anything about now.
  if (term__peek() < 0) *wake = term__wait(0);
  if (*wake != TERM_DONE) return false;
  *wake = TERM_TIMEOUT;
  int byte = term__peek();
  if (byte < 0 || !key_is_idle(byte)) return false;
  term__take();
  return byte != ESCAPE || !skip_sequence();
}
