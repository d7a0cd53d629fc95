// SPDX-License-Identifier: MIT
// The full screen as play/ sees it: a front that draws, reads and shows.
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "play/front.h"
#include "screen/able.h"
#include "screen/draw.h"
#include "screen/keys.h"
#include "screen/keys_line.h"
#include "screen/layout.h"
#include "screen/paint.h"
#include "screen/read.h"

static screen_state screen;

static void draw(play_view *view) {
  (void)view;
  screen_draw(&screen);
}

static term_wake read_answer(play_view *view, const char *prompt, char line[TERM_LINE_MAX],
                             bool *escaped) {
  // What stands behind a question in plain mode, for typing.
  size_t length = strlen(prompt);
  while (length > 0 && strchr(": ", prompt[length - 1])) length--;
  snprintf(view->prompt, sizeof view->prompt, "%.*s", (int)length, prompt);
  return screen_read_line(&screen, line, escaped);
}

static term_wake show(play_view *view, const term_lines *lines) {
  term_lines filled = {0};
  screen_draw(&screen);
  term_lines_refill(lines, screen.layout.text_width, &filled);
  bool fits = filled.count <= screen.layout.said_height;
  term_lines_free(&filled);
  if (!view->board || !fits) return screen_read_text(&screen, lines);
  view->text = view->said;
  play_post(view, lines);
  return TERM_DONE;
}

static void keys_text(term_lines *lines, int width) {
  screen_keys_text(&screen, lines, width);
}

static const term_driver driver = {
    .enter = screen_enter, .leave = screen_leave, .key = screen_any_key, .nudge = screen_nudge};

static const play_front front = {
    .driver = &driver, .draw = draw, .read = read_answer, .show = show, .keys = keys_text};

const play_front *play_front_find(play_session *session, char why[PLAY_WHY_MAX]) {
  const char *name = getenv("TERM");
  why[0] = '\0';
  setlocale(LC_CTYPE, "");
  screen = (screen_state){.session = session};
  if (!term_takes_sequences() || !screen_can_draw()) {
    snprintf(why, PLAY_WHY_MAX,
             _("A terminal of the kind '%.40s' has no full screen; lines of text are written."),
             name ? name : "");
    return NULL;
  }
  if (term_width() < SCREEN_LEAST_WIDTH || term_height() < SCREEN_LEAST_HEIGHT) {
    snprintf(why, PLAY_WHY_MAX,
             _("The window is %d x %d; a full screen needs %d x %d, so lines of text are written."),
             term_width(), term_height(), SCREEN_LEAST_WIDTH, SCREEN_LEAST_HEIGHT);
    return NULL;
  }
  screen_allow_colours(*session->view.style.red != '\0');
  return &front;
}

void play_front_close(void) {
  play_picture_free(&screen.picture);
  screen_close();
}
