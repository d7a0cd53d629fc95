// SPDX-License-Identifier: MIT
#include "screen/steer.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "screen/draw.h"
#include "screen/keys_line.h"

// A row of the picture is about as far as this many of its columns.
enum { ROW = 3, ASIDE = 4 };

static const chee_turn *choice_of(const screen_state *state) {
  return state->session->question ? state->session->question->choice : NULL;
}

static bool is_hole(const chee_board_place *place) {
  return place->hole < CHEE_HOLE_STORE;
}

// How far a place lies from another in a direction; INT_MAX where it does not lie there.
static int distance(const chee_board_place *from, const chee_board_place *to, screen_press press) {
  int down = to->line - from->line, right = to->column - from->column;
  bool across = press == PRESS_LEFT || press == PRESS_RIGHT;
  int ahead = press == PRESS_UP     ? -down * ROW
              : press == PRESS_DOWN ? down * ROW
              : press == PRESS_LEFT ? -right
                                    : right;
  int aside = abs(across ? down * ROW : right);
  if (ahead <= 0) return INT_MAX;
  return ahead + ASIDE * aside;
}

static bool starts_at(const screen_state *state, const chee_board_place *place) {
  const chee_position *now = play_now(&state->session->game);
  const play_asked *asked = state->session->asked;
  if (asked)
    return place->seat == asked->seat && is_hole(place) &&
           (!asked->loaded || state->session->view.shown.side[asked->seat][place->hole] > 0);
  return place->seat == now->turn && is_hole(place) && chee_starts(now) >> place->hole & 1;
}

bool screen_can_take(const screen_state *state) {
  int place = screen_place_of(state, state->cursor);
  return place >= 0 && starts_at(state, &state->picture.place[place]);
}

// The place of the option that is pointed at, or -1 where it is none of the board.
static int option_place(const screen_state *state, int option) {
  for (int i = 0; i < state->picture.count; i++) {
    screen_spot spot = {state->picture.place[i].seat, state->picture.place[i].hole};
    if (is_hole(&state->picture.place[i]) && screen_is_option(state, option, spot)) return i;
  }
  return -1;
}

static void go_to(screen_state *state, int place) {
  state->cursor = (screen_spot){state->picture.place[place].seat, state->picture.place[place].hole};
  state->looking = true;
  state->known = false;
}

static void choose(screen_state *state, int option) {
  state->option = option;
  state->looking = true;
  state->known = false;
}

// The nearest place in a direction; -1 when there is none.
static int nearest_hole(const screen_state *state, screen_press press) {
  int from = screen_place_of(state, state->cursor), best = -1, least = INT_MAX;
  if (from < 0) return -1;
  for (int i = 0; i < state->picture.count; i++) {
    int far = distance(&state->picture.place[from], &state->picture.place[i], press);
    if (!is_hole(&state->picture.place[i]) || far >= least) continue;
    best = i;
    least = far;
  }
  return best;
}

static void step_hole(screen_state *state, screen_press press) {
  int to = nearest_hole(state, press);
  if (!state->looking) to = screen_place_of(state, state->cursor); // seen before it is left
  if (to >= 0) go_to(state, to);
}

// The next hole in the order of the picture from which a sowing can begin.
static void next_start(screen_state *state, int step) {
  int from = screen_place_of(state, state->cursor), count = state->picture.count;
  if (!state->looking && from >= 0 && starts_at(state, &state->picture.place[from])) {
    go_to(state, from);
    return;
  }
  for (int i = 1; i <= count && from >= 0; i++) {
    int at = ((from + step * i) % count + count) % count;
    if (!starts_at(state, &state->picture.place[at])) continue;
    go_to(state, at);
    return;
  }
}

// Options on the board are gone to as they lie; the others stand below it, one after another.
static void step_option(screen_state *state, screen_press press) {
  const chee_turn *choice = choice_of(state);
  int from = option_place(state, state->option), best = -1, least = INT_MAX;
  for (int i = 0; i < choice->options && from >= 0; i++) {
    int to = option_place(state, i);
    if (to < 0 || i == state->option) continue;
    int far = distance(&state->picture.place[from], &state->picture.place[to], press);
    if (far >= least) continue;
    best = i;
    least = far;
  }
  bool back = press == PRESS_UP || press == PRESS_LEFT;
  for (int i = 1; i < choice->options && best < 0; i++) {
    int next = (state->option + (back ? choice->options - i : i)) % choice->options;
    bool leaves = from < 0 || (option_place(state, next) < 0 && press == PRESS_DOWN);
    if (leaves) best = next;
  }
  if (best >= 0) choose(state, best);
}

static void step_line(screen_state *state, int by) {
  int count = screen_pick_count(state);
  int to = state->line + by;
  if (by == 1 || by == -1) to = (to + count) % count;
  state->line = to < 0 ? 0 : to >= count ? count - 1 : to;
}

static bool steer_holes(screen_state *state, screen_press press) {
  switch (press) {
  case PRESS_UP:
  case PRESS_DOWN:
  case PRESS_LEFT:
  case PRESS_RIGHT: step_hole(state, press); return true;
  case PRESS_TAB: next_start(state, 1); return true;
  case PRESS_BACK_TAB: next_start(state, -1); return true;
  default: return false;
  }
}

static bool steer_options(screen_state *state, screen_press press) {
  int count = choice_of(state)->options;
  switch (press) {
  case PRESS_UP:
  case PRESS_DOWN:
  case PRESS_LEFT:
  case PRESS_RIGHT: step_option(state, press); return true;
  case PRESS_TAB: choose(state, (state->option + 1) % count); return true;
  case PRESS_BACK_TAB: choose(state, (state->option + count - 1) % count); return true;
  case PRESS_HOME: choose(state, 0); return true;
  case PRESS_END: choose(state, count - 1); return true;
  default: return false;
  }
}

static bool steer_list(screen_state *state, screen_press press) {
  int page = state->layout.said_height > 2 ? state->layout.said_height - 2 : 2;
  switch (press) {
  case PRESS_UP:
  case PRESS_LEFT:
  case PRESS_BACK_TAB: step_line(state, -1); return true;
  case PRESS_DOWN:
  case PRESS_RIGHT:
  case PRESS_TAB: step_line(state, 1); return true;
  case PRESS_PAGE_UP: step_line(state, -page); return true;
  case PRESS_PAGE_DOWN: step_line(state, page); return true;
  case PRESS_HOME: step_line(state, -screen_pick_count(state) - 2); return true;
  case PRESS_END: step_line(state, screen_pick_count(state) + 2); return true;
  default: return false;
  }
}

bool screen_steer(screen_state *state, screen_press press) {
  switch (state->aim) {
  case AIM_HOLES: return steer_holes(state, press);
  case AIM_OPTIONS: return steer_options(state, press);
  case AIM_LIST: return steer_list(state, press);
  default: return false;
  }
}

static bool point_at_hole(screen_state *state, int place, bool *again) {
  screen_spot spot = {state->picture.place[place].seat, state->picture.place[place].hole};
  bool same = spot.seat == state->cursor.seat && spot.hole == state->cursor.hole;
  *again = same && state->pointed && state->looking;
  state->pointed = true;
  if (!same || !state->looking) go_to(state, place);
  return true;
}

static bool point_at_option(screen_state *state, int option, bool *again) {
  *again = option == state->option && state->pointed;
  state->pointed = true;
  if (option != state->option) choose(state, option);
  return true;
}

// Which of the things said that can be picked stands in this line of the window, or -1.
static int pick_at(const screen_state *state, int row, int column) {
  int line = row - state->list_row;
  if (line < 0 || line >= state->list_lines || column > state->layout.said_width) return -1;
  return state->list_pick[line];
}

static bool point_at_choice(screen_state *state, int row, int column, bool *again) {
  int place = screen_place_at(state, row, column), pick = pick_at(state, row, column);
  for (int i = 0; i < choice_of(state)->options; i++) {
    char label[PLAY_PICK_MAX];
    screen_option_label(state, i, label);
    bool there = pick >= 0 && strcmp(screen_pick(state, pick), label) == 0;
    if (place >= 0) {
      screen_spot spot = {state->picture.place[place].seat, state->picture.place[place].hole};
      there |= screen_is_option(state, i, spot);
    }
    if (there) return point_at_option(state, i, again);
  }
  return false;
}

bool screen_point(screen_state *state, int row, int column, bool *again) {
  int place = screen_place_at(state, row, column), pick = pick_at(state, row, column);
  *again = false;
  switch (state->aim) {
  case AIM_HOLES: return place >= 0 && point_at_hole(state, place, again);
  case AIM_OPTIONS: return point_at_choice(state, row, column, again);
  case AIM_LIST:
    if (pick < 0) return false;
    *again = pick == state->line && state->pointed;
    state->pointed = true;
    state->line = pick;
    return true;
  default: return false;
  }
}

// What a hint says is looked at. Else where the cursor stood it stays, if a sowing can begin there,
// else it goes to where one can.
static void aim_at_holes(screen_state *state) {
  play_view *view = &state->session->view;
  const chee_position *now = play_now(&state->session->game);
  int first = -1;
  state->aim = AIM_HOLES;
  // Of stones laid out one by one the next goes where the last one went, or beside it.
  state->looking = state->session->asked && state->session->asked->goes_on;
  if (view->suggests) {
    state->cursor = (screen_spot){now->turn, view->suggested};
    state->looking = true;
    view->suggests = false;
    return;
  }
  for (int i = 0; i < state->picture.count; i++) {
    const chee_board_place *place = &state->picture.place[i];
    bool same = place->seat == state->cursor.seat && place->hole == state->cursor.hole;
    if (!starts_at(state, place)) continue;
    if (same) return;
    if (first < 0) first = i;
  }
  if (first >= 0)
    state->cursor =
        (screen_spot){state->picture.place[first].seat, state->picture.place[first].hole};
  else
    state->cursor = (screen_spot){now->turn, 0};
}

void screen_take_aim(screen_state *state) {
  const play_session *session = state->session;
  bool game = session->view.board && session->game.history;
  state->looking = state->known = state->changes = false;
  state->pointed = state->pointed && session->asked && session->asked->goes_on;
  // News asks for what is read once more; what is half typed goes on, or its rest would be keys.
  if (!state->resumes) {
    state->typing = false;
    state->typed[0] = '\0';
  }
  state->resumes = false;
  state->aim = AIM_NOTHING;
  if (choice_of(state)) {
    state->aim = AIM_OPTIONS;
    state->option = 0;
    state->looking = true;
  } else if (screen_pick_count(state) > 0) {
    state->aim = AIM_LIST;
    state->line = 0;
    for (int i = 0; i < screen_pick_count(state); i++)
      if (*session->view.proposed && strcmp(screen_pick(state, i), session->view.proposed) == 0)
        state->line = i;
  } else if (game && (session->asked || (session->view.open && !session->game.match.unopened))) {
    aim_at_holes(state);
  }
}

void screen_answer(const screen_state *state, char answer[PLAY_PICK_MAX]) {
  const play_game *game = &state->session->game;
  answer[0] = '\0';
  if (state->aim == AIM_HOLES) {
    chee_hole_name(play_rules(game), state->cursor.seat, state->cursor.hole, answer);
  } else if (state->aim == AIM_OPTIONS) {
    screen_option_label(state, state->option, answer);
  } else if (state->aim == AIM_LIST) {
    snprintf(answer, PLAY_PICK_MAX, "%s", screen_pick(state, state->line));
  }
}
