// SPDX-License-Identifier: MIT
#include "screen/keys.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { CTRL_C = 3, END_OF_INPUT = 4, CTRL_H = 8, CTRL_L = 12, CTRL_U = 21, ESCAPE = 27, DEL = 127 };

// Letters that were pressed while nothing was read, for what is read next. They are not put back
// to where keys come from, as they would hide those behind them there.
enum { LATER_MAX = 256 };
static struct {
  screen_key key[LATER_MAX];
  int first, count;
} later;

static void keep_for_later(const screen_key *key) {
  if (later.count < LATER_MAX) later.key[(later.first + later.count++) % LATER_MAX] = *key;
}

static bool take_later(screen_key *key) {
  if (later.count == 0) return false;
  *key = later.key[later.first];
  later.first = (later.first + 1) % LATER_MAX;
  later.count--;
  return true;
}

static void read_mouse(screen_key *key) {
  static const mmask_t fast = BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;
  MEVENT event;
  key->press = PRESS_NONE;
  if (getmouse(&event) != OK) return;
  key->row = event.y;
  key->column = event.x;
  if (event.bstate & BUTTON4_PRESSED) {
    key->press = PRESS_UP;
  } else if (event.bstate & BUTTON5_PRESSED) {
    key->press = PRESS_DOWN;
  } else if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | fast)) {
    key->press = PRESS_CLICK;
    key->twice = event.bstate & fast;
  } else if (event.bstate & REPORT_MOUSE_POSITION) {
    key->press = PRESS_POINT;
  }
}

static void take_function(wint_t code, screen_key *key) {
  switch (code) {
  case KEY_UP: key->press = PRESS_UP; break;
  case KEY_DOWN: key->press = PRESS_DOWN; break;
  case KEY_LEFT: key->press = PRESS_LEFT; break;
  case KEY_RIGHT: key->press = PRESS_RIGHT; break;
  case KEY_HOME: key->press = PRESS_HOME; break;
  case KEY_END: key->press = PRESS_END; break;
  case KEY_PPAGE: key->press = PRESS_PAGE_UP; break;
  case KEY_NPAGE: key->press = PRESS_PAGE_DOWN; break;
  case KEY_BTAB: key->press = PRESS_BACK_TAB; break;
  case KEY_ENTER: key->press = PRESS_ENTER; break;
  case KEY_BACKSPACE:
  case KEY_DC: key->press = PRESS_ERASE; break;
  case KEY_MOUSE: read_mouse(key); break;
  default: key->press = PRESS_NONE;
  }
}

// A letter as UTF-8.
static void write_letter(wint_t letter, char text[8]) {
  if (letter < 0x80) {
    snprintf(text, 8, "%c", (int)letter);
  } else if (letter < 0x800) {
    snprintf(text, 8, "%c%c", (int)(0xC0 | letter >> 6), (int)(0x80 | (letter & 63)));
  } else {
    snprintf(text, 8, "%c%c%c", (int)(0xE0 | (letter >> 12 & 15)), (int)(0x80 | (letter >> 6 & 63)),
             (int)(0x80 | (letter & 63)));
  }
}

static void take_letter(wint_t letter, screen_key *key) {
  switch (letter) {
  case '\r':
  case '\n': key->press = PRESS_ENTER; break;
  case '\t': key->press = PRESS_TAB; break;
  case ESCAPE: key->press = PRESS_ESCAPE; break;
  case CTRL_H:
  case DEL: key->press = PRESS_ERASE; break;
  case CTRL_U: key->press = PRESS_ERASE_ALL; break;
  case CTRL_L: key->press = PRESS_REDRAW; break;
  case CTRL_C:
  case END_OF_INPUT: key->press = PRESS_LEAVE; break;
  default:
    key->press = letter < ' ' || letter > 0xFFFF ? PRESS_NONE : PRESS_LETTER;
    if (key->press == PRESS_LETTER) write_letter(letter, key->text);
  }
}

// What follows Escape at once is a key that curses does not know, up to its last letter. False:
// Escape alone.
static bool skip_sequence(void) {
  wint_t code;
  if (get_wch(&code) != OK) return false;
  if (code != '[' && code != 'O') {
    unget_wch((wchar_t)code);
    return false;
  }
  while (get_wch(&code) == OK && (code < '@' || code > '~')) {
  }
  return true;
}

// Takes a key that is there; false when there is none.
static bool take(screen_key *key) {
  wint_t code;
  int got = get_wch(&code);
  *key = (screen_key){.press = PRESS_NONE};
  if (got == ERR) return false;
  if (got == KEY_CODE_YES) {
    take_function(code, key);
  } else {
    take_letter(code, key);
  }
  if (key->press == PRESS_ESCAPE && skip_sequence()) key->press = PRESS_NONE;
  return true;
}

// Whether the terminal is gone: something can be read, and it is nothing.
static bool is_gone(void) {
  int bytes = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes == 0;
}

static term_wake wait_for(int milliseconds, screen_key *key) {
  long long end = term_clock() + milliseconds;
  for (;;) {
    if (take(key)) return TERM_DONE;
    long long left = milliseconds < 0 ? -1 : end - term_clock();
    term_wake wake = term_wait(milliseconds < 0 ? -1 : left < 0 ? 0 : (int)left);
    if (wake != TERM_DONE) return wake;
    if (term_asked(false)) {
      *key = (screen_key){.press = PRESS_LEAVE};
      return TERM_DONE;
    }
    if (is_gone()) return TERM_END;
  }
}

term_wake screen_key_wait(int milliseconds, screen_key *key) {
  if (take_later(key)) return TERM_DONE;
  term_wake wake = wait_for(milliseconds, key);
  if (wake == TERM_DONE && key->press == PRESS_LEAVE) (void)term_asked(true);
  return wake;
}

// Whether a press is no more than a movement on the way.
static bool is_idle(const screen_key *key) {
  return key->press == PRESS_POINT || key->press == PRESS_NONE;
}

// Whether it is part of a line; the space bar means no more than Enter.
static bool is_letter(const screen_key *key) {
  return key->press == PRESS_LETTER && strcmp(key->text, " ") != 0;
}

term_wake screen_any_key(int milliseconds) {
  screen_key key;
  long long end = term_clock() + milliseconds;
  for (;;) {
    long long left = milliseconds < 0 ? -1 : end - term_clock();
    if (milliseconds >= 0 && left < 0) left = 0;
    term_wake wake = wait_for((int)left, &key);
    if (wake != TERM_DONE) return wake;
    if (is_idle(&key)) continue;
    // A letter, and what asks to leave, belong to what is read next.
    if (is_letter(&key)) keep_for_later(&key);
    return TERM_DONE;
  }
}

bool screen_nudge(term_wake *wake) {
  screen_key key;
  *wake = TERM_TIMEOUT;
  for (;;) {
    term_wake seen = wait_for(0, &key);
    if (seen != TERM_DONE) {
      *wake = seen;
      return false;
    }
    if (is_letter(&key)) {
      keep_for_later(&key);
    } else if (key.press == PRESS_LETTER || key.press == PRESS_ENTER || key.press == PRESS_ESCAPE ||
               key.press == PRESS_LEAVE) {
      return true;
    }
  }
}
