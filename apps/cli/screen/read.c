// SPDX-License-Identifier: MIT
// A line, as play/ reads lines: typed, or what would have been typed for what is pointed at.
#include "screen/read.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "screen/draw.h"
#include "screen/keys.h"
#include "screen/keys_line.h"
#include "screen/paint.h"
#include "screen/steer.h"

enum { ESCAPE = 27 };

// What is read, and whether it is complete.
typedef struct reading {
  screen_state *state;
  char *line; // TERM_LINE_MAX
  bool *escaped;
  bool done;
} reading;

static void finish(reading *r, const char *text) {
  snprintf(r->line, TERM_LINE_MAX, "%s", text);
  r->done = true;
}

static void begin_typing(screen_state *state, const char *text) {
  state->typing = true;
  snprintf(state->typed, sizeof state->typed, "%s", text);
}

static void erase_letter(screen_state *state) {
  size_t length = strlen(state->typed);
  if (length == 0) state->typing = false;
  while (length > 0 && ((unsigned char)state->typed[length - 1] & 0xC0) == 0x80) length--;
  if (length > 0) length--;
  state->typed[length] = '\0';
}

static void type_letter(screen_state *state, const char *text) {
  size_t length = strlen(state->typed);
  if (length + strlen(text) < sizeof state->typed) {
    strcpy(state->typed + length, text);
  } else {
    state->typed[length - 1] = ESCAPE; // a line too long may not pass for its beginning
  }
}

// An answer of one letter that is offered is given by that letter alone.
static bool is_offered(const screen_state *state, const char *text) {
  char label[PLAY_PICK_MAX];
  if (state->aim == AIM_OPTIONS) {
    for (int i = 0; i < state->session->question->choice->options; i++) {
      screen_option_label(state, i, label);
      if (strcmp(label, text) == 0) return true;
    }
  }
  for (int i = 0; state->aim == AIM_LIST && i < screen_pick_count(state); i++)
    if (strcmp(screen_pick(state, i), text) == 0) return true;
  return false;
}

// What `v` leads to: the speeds one after another.
static void next_speed(const screen_state *state, char text[32]) {
  int next = (int)(state->session->speed + 1) % PLAY_SPEEDS;
  snprintf(text, 32, "speed %s", play_speed_names[next]);
}

// A letter while nothing is typed: a hole begins, or it is a key of its own.
static void take_letter(reading *r, const char *text) {
  screen_state *state = r->state;
  const char *command = screen_command_of(state, text);
  char speed[32];
  bool hole = strchr("abcdABCD0123456789", text[0]) && text[0];
  bool chooses = state->aim == AIM_LIST && (!state->session->view.board || screen_picks(state));
  if (strcmp(text, ":") == 0) {
    begin_typing(state, "");
  } else if (is_offered(state, text)) {
    finish(r, text);
  } else if (hole || (chooses && strcmp(text, "q") != 0)) {
    begin_typing(state, text);
  } else if (strcmp(text, "l") == 0 && state->aim != AIM_LIST) {
    state->look = (screen_look)((state->look + 1) % LOOKS);
  } else if (command && strcmp(command, "speed") == 0) {
    next_speed(state, speed);
    finish(r, speed);
  } else if (command) {
    finish(r, command);
  } else if (strcmp(text, "q") == 0) {
    finish(r, text);
  } else if (state->aim == AIM_NOTHING) {
    begin_typing(state, text);
  }
}

// Enter: looks first, then takes. Where there is nothing to point at an empty line goes on.
static void take_enter(reading *r) {
  screen_state *state = r->state;
  char answer[PLAY_PICK_MAX];
  chee_move moves[CHEE_MOVES_MAX];
  if (state->typing) {
    finish(r, state->typed);
    return;
  }
  bool looks = state->aim == AIM_HOLES && !state->looking;
  if (looks && state->session->asked) {
    finish(r, "");
    return;
  }
  if (looks && chee_history_moves(state->session->game.history, moves) > 1) {
    screen_steer(state, PRESS_TAB);
    return;
  }
  if (looks) {
    finish(r, ""); // the only move
    return;
  }
  screen_answer(state, answer);
  finish(r, answer);
}

static void take_escape(reading *r) {
  screen_state *state = r->state;
  if (state->typing) {
    state->typing = false;
    state->typed[0] = '\0';
  } else if (state->session->view.text >= 0) {
    finish(r, "q"); // leaves the text
  } else if (r->escaped) {
    *r->escaped = true;
    finish(r, "");
  } else {
    state->looking = false;
  }
}

static void take_click(reading *r, const screen_key *key) {
  screen_state *state = r->state;
  bool again = false;
  char button = screen_button_at(state, key->row, key->column);
  char text[2] = {button, '\0'};
  if (button == '\n') {
    take_enter(r);
  } else if (button == 27) {
    take_escape(r);
  } else if (button) {
    take_letter(r, text);
  } else if (screen_point(state, key->row, key->column, &again) && again) {
    char answer[PLAY_PICK_MAX];
    screen_answer(state, answer);
    finish(r, answer);
  }
}

// Ctrl-C asks whether to leave; where yes or no is asked already that is answered by no.
static void take_leave(reading *r) {
  finish(r, r->state->session->confirms && is_offered(r->state, _("y")) ? "n" : "q");
}

static void take_key(reading *r, const screen_key *key) {
  screen_state *state = r->state;
  bool again;
  switch (key->press) {
  case PRESS_LETTER:
    if (state->typing) {
      type_letter(state, key->text);
    } else if (strcmp(key->text, " ") == 0) {
      take_enter(r);
    } else {
      take_letter(r, key->text);
    }
    break;
  case PRESS_ENTER: take_enter(r); break;
  case PRESS_ESCAPE: take_escape(r); break;
  case PRESS_ERASE: erase_letter(state); break;
  case PRESS_ERASE_ALL: state->typed[0] = '\0'; break;
  case PRESS_LEAVE: take_leave(r); break;
  case PRESS_REDRAW: screen_enter(true); break;
  case PRESS_CLICK:
    take_click(r, key);
    if (key->twice && !r->done) take_click(r, key);
    break;
  case PRESS_POINT: (void)screen_point(state, key->row, key->column, &again); break;
  default:
    if (!state->typing) (void)screen_steer(state, key->press);
  }
}

term_wake screen_read_line(screen_state *state, char line[TERM_LINE_MAX], bool *escaped) {
  reading r = {.state = state, .line = line, .escaped = escaped};
  screen_key key;
  line[0] = '\0';
  if (escaped) *escaped = false;
  state->aim = AIM_NOTHING;
  screen_draw(state); // places the board, which the aim looks at
  screen_take_aim(state);
  state->reading = true;
  state->escapes = escaped;
  while (!r.done) {
    screen_draw(state);
    term_wake wake = screen_key_wait(-1, &key);
    // The answer to a yes or no that is asked must not become one to something else.
    if (wake == TERM_NEWS && state->session->confirms) continue;
    if (wake == TERM_END || wake == TERM_INTERRUPTED || wake == TERM_NEWS) {
      state->reading = false;
      state->resumes = state->typing && wake == TERM_NEWS;
      return wake;
    }
    if (wake == TERM_DONE && (state->layout.fits || key.press == PRESS_LEAVE)) take_key(&r, &key);
  }
  state->aim = AIM_NOTHING;
  state->looking = state->typing = state->reading = false;
  state->session->view.proposed[0] = '\0';
  return TERM_DONE;
}

// A text that is longer than what stands below the board is read page by page.
static void draw_pages(screen_state *state, const term_lines *lines, int first, int room) {
  int width = screen_width();
  screen_clear();
  screen_fill(0, 0, width, INK_BAR);
  screen_put(0, 1, width - 2, INK_BAR, state->session->view.title);
  for (int i = 0; i < room && first + i < lines->count; i++) {
    bool heading = lines->form[first + i].heading;
    screen_put(1 + i, 1, width - 2, heading ? INK_STRONG : INK_PLAIN, lines->line[first + i]);
  }
  int last = first + room < lines->count ? first + room : lines->count;
  screen_print(
      screen_height() - 1, 1, width - 2, INK_STRONG, _("%d of %d lines   %s"), last, lines->count,
      lines->count > room ? _("arrows, Page Down: on   q, Esc: back") : _("q, Esc, Enter: back"));
  screen_show(-1, 0);
}

// Whether a key, or a click on the line at the bottom that names the keys, leaves a text whose last
// page begins with this line.
static bool leaves_text(const screen_key *key, bool on, int first, int last) {
  bool letter = key->press == PRESS_LETTER && (key->text[0] == 'q' || key->text[0] == 'Q');
  bool clicked = key->press == PRESS_CLICK && key->row == screen_height() - 1;
  return (on && first == last) || letter || clicked || key->press == PRESS_ESCAPE ||
         key->press == PRESS_LEAVE;
}

term_wake screen_read_text(screen_state *state, const term_lines *text) {
  term_lines lines = {0};
  term_wake wake = TERM_DONE;
  for (int first = 0;;) {
    screen_key key;
    term_lines_free(&lines);
    term_lines_refill(text, play_width(), &lines); // the window may have changed
    int room = screen_height() - 2, last = lines.count - room;
    if (last < 0) last = 0;
    if (first > last) first = last;
    if (first < 0) first = 0;
    draw_pages(state, &lines, first, room);
    wake = screen_key_wait(-1, &key);
    if (wake == TERM_END || wake == TERM_INTERRUPTED) break;
    if (wake != TERM_DONE) continue;
    bool space = key.press == PRESS_LETTER && key.text[0] == ' ';
    bool on = space || key.press == PRESS_ENTER || key.press == PRESS_CLICK;
    if (leaves_text(&key, on, first, last)) break;
    if (key.press == PRESS_DOWN) first++;
    if (key.press == PRESS_UP) first--;
    if (key.press == PRESS_PAGE_DOWN || on) first += room;
    if (key.press == PRESS_PAGE_UP) first -= room;
    if (key.press == PRESS_HOME) first = 0;
    if (key.press == PRESS_END) first = last;
  }
  term_lines_free(&lines);
  return wake;
}
