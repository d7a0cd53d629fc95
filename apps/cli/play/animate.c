// SPDX-License-Identifier: MIT
#include "play/animate.h"

#include <stdio.h>
#include <string.h>

#include "play/outcome.h"

const char *const play_speed_names[PLAY_SPEEDS] = {"off", "fast", "normal", "slow"};

// Milliseconds for a drop where there is time, and for all of a turn.
static const struct pace {
  int drop;
  int turn;
} paces[PLAY_SPEEDS] = {{0, 0}, {40, 1000}, {120, 2500}, {300, 6000}};

enum { FRAME = 30 }; // milliseconds between two frames at least

play_speed play_speed_find(const char *name) {
  int speed = 0;
  while (speed < PLAY_SPEEDS && strcmp(name, play_speed_names[speed]) != 0) speed++;
  return (play_speed)speed;
}

// Time is dealt out by weight: what is rare and matters stands longer.
static int weight(const chee_event *event) {
  switch (event->kind) {
  case CHEE_EVENT_LIFT:
  case CHEE_EVENT_DROP: return 1;
  case CHEE_EVENT_CAPTURE:
  case CHEE_EVENT_FORFEIT:
  case CHEE_EVENT_REMOVE:
  case CHEE_EVENT_BULL: return 3;
  default: return 0;
  }
}

typedef struct show {
  play_view *view;
  int from, to;       // choice points passed, the one to stop at
  int choice;         // those passed
  long long weight;   // of all that is shown
  long long past;     // of what was shown so far
  long long time;     // milliseconds for all
  long long start;    // clock
  long long drawn;    // clock of the last frame
  uint32_t first_lap; // laps shown, for the line below the board
  uint32_t laps;
  int hand;
  bool skip;
} show;

// Counts choice points; true when the event lies in the part to be shown, *end behind it.
static bool in_part(show *s, const chee_event *event, bool *end) {
  *end = false;
  if (event->kind == CHEE_EVENT_CHOICE) {
    *end = s->choice++ >= s->to;
    return false;
  }
  return s->choice >= s->from;
}

static bool measure(void *data, const chee_event *event) {
  show *s = data;
  bool end;
  if (in_part(s, event, &end)) {
    s->weight += weight(event);
    if (event->lap > s->laps) s->laps = event->lap;
  }
  return !end;
}

static void say_progress(show *s, const chee_event *event) {
  char place[16];
  play_place_name(&s->view->shown.rules, event, place, sizeof place);
  char *text = s->view->prompt;
  size_t size = sizeof s->view->prompt;
  switch (event->kind) {
  case CHEE_EVENT_CAPTURE: snprintf(text, size, "captures %d from %s", event->count, place); break;
  case CHEE_EVENT_FORFEIT: snprintf(text, size, "%s is forfeited", place); break;
  case CHEE_EVENT_REMOVE: snprintf(text, size, "%d leave the game", event->count); break;
  case CHEE_EVENT_BULL: snprintf(text, size, "%s becomes a bull", place); break;
  default:
    snprintf(text, size, "lap %u of %u: %d in hand at %s", event->lap, s->laps, s->hand, place);
  }
}

// Draws, and waits until the time of what was shown is over.
static void draw_and_wait(show *s, long long due) {
  play_draw(s->view);
  for (;;) {
    long long now = term_clock();
    s->drawn = now;
    if (now >= due) return;
    term_wake wake = term_key((int)(due - now));
    if (wake == TERM_TIMEOUT) return;
    if (wake != TERM_REDRAW) {
      s->skip = true;
      return;
    }
    play_draw(s->view);
  }
}

static bool perform(void *data, const chee_event *event) {
  show *s = data;
  bool end;
  bool shown = in_part(s, event, &end);
  if (end) return false;
  if (event->kind == CHEE_EVENT_LIFT) s->hand = event->count;
  if (event->kind == CHEE_EVENT_DROP) s->hand--;
  chee_event_replay(&s->view->shown, event);
  int heavy = weight(event);
  if (!shown || heavy == 0 || s->skip || s->time == 0) return true;
  s->past += heavy;
  long long due = s->start + s->time * s->past / s->weight;
  if (due - s->drawn < FRAME && s->past < s->weight) return true;
  s->view->sowing = true;
  s->view->hand = *event;
  say_progress(s, event);
  draw_and_wait(s, due);
  return true;
}

void play_animate(play_view *view, play_speed speed, const chee_position *before, chee_move move,
                  int from, int to) {
  show s = {.view = view, .from = from, .to = to};
  if (term_in_place() && speed != PLAY_OFF) {
    chee_trace(before, move, measure, &s, NULL, NULL);
    s.time = s.weight * paces[speed].drop;
    if (s.time > paces[speed].turn) s.time = paces[speed].turn;
    s.start = s.drawn = term_clock();
    s.choice = 0;
  }
  view->shown = *before;
  chee_trace(before, move, perform, &s, NULL, NULL);
  view->sowing = false;
  view->prompt[0] = '\0';
}
