// SPDX-License-Identifier: MIT
// Alone in its file, since term.h makes macros of common words.
#include "screen/able.h"

#include <curses.h>
#include <unistd.h>

#include <term.h>

static bool has(const char *name) {
  const char *text = tigetstr(name);
  return text && text != (char *)-1;
}

bool screen_can_draw(void) {
  int fault = 0;
  if (setupterm(NULL, STDOUT_FILENO, &fault) != OK) return false;
  bool can = has("cup") && has("clear");
  del_curterm(cur_term);
  return can;
}
