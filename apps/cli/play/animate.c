// SPDX-License-Identifier: MIT
#include "play/animate.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/setup.h"
#include "play/outcome.h"

const char *const play_speed_names[PLAY_SPEEDS] = {N_("off"), N_("fast"), N_("normal"), N_("slow")};

// Milliseconds for a drop where there is time, and for all of a turn.
static const struct pace {
  int drop;
  int turn;
} paces[PLAY_SPEEDS] = {{0, 0}, {40, 1000}, {120, 2500}, {300, 6000}};

enum {
  FRAME = 30,    // milliseconds between two frames at least
  LAPS_SHOWN = 6 // of an endless sowing whose round is not known
};

play_speed play_speed_find(const char *name) {
  int speed = 0;
  while (speed < PLAY_SPEEDS && !cli_word_typed(name, play_speed_names[speed])) speed++;
  return (play_speed)speed;
}

// Time is dealt out by weight: what is rare and matters stands longer.
static int weight(const chee_event *event) {
  switch (event->kind) {
  case CHEE_EVENT_LIFT:
  case CHEE_EVENT_DROP: return 1;
  case CHEE_EVENT_CAPTURE:
  case CHEE_EVENT_SEIZE:
  case CHEE_EVENT_FORFEIT:
  case CHEE_EVENT_REMOVE:
  case CHEE_EVENT_BULL: return 3;
  default: return 0;
  }
}

typedef struct show {
  play_view *view;
  const chee_position *before;
  chee_move move;
  bool race;    // of both players, in place of the move
  bool endless; // the sowing from the move's hole, up to the lap `end`
  uint32_t end;
  int from, to;       // choice points passed, the one to stop at
  int choice;         // those passed
  long long weight;   // of all that is shown
  long long past;     // of what was shown so far
  long long time;     // milliseconds for all
  long long start;    // clock
  long long drawn;    // clock of the last frame
  uint32_t first_lap; // laps shown, for the line below the board
  uint32_t laps;
  int hand[2]; // in a race of each player, else the first
  bool skip;
} show;

// Tells what is shown, a race by its runners.
static void report(show *s, chee_event_sink *sink) {
  chee_position raced;
  int winner;
  if (s->race) {
    chee_setup_race_trace(s->before, CHEE_RACE_FIRST, 0, sink, s, &raced, &winner, NULL);
  } else if (s->endless) {
    chee_trace_start(s->before, s->move.from, sink, s, NULL);
  } else {
    chee_trace(s->before, s->move, sink, s, NULL, NULL);
  }
}

// Counts choice points; true when the event is in the part to be shown, *end behind it.
static bool in_part(show *s, const chee_event *event, bool *end) {
  *end = s->endless && event->lap >= s->end;
  if (*end) return false;
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
  case CHEE_EVENT_CAPTURE:
    snprintf(text, size, _("captures %d from %s"), event->count, place);
    break;
  case CHEE_EVENT_SEIZE: snprintf(text, size, _("seizes %d from %s"), event->count, place); break;
  case CHEE_EVENT_FORFEIT: snprintf(text, size, _("%s is forfeited"), place); break;
  case CHEE_EVENT_REMOVE: snprintf(text, size, _("%d leave the game"), event->count); break;
  case CHEE_EVENT_BULL: snprintf(text, size, _("%s becomes a bull"), place); break;
  default:
    if (s->race) {
      snprintf(text, size, _("the race: South has %d in hand, North %d"), s->hand[0], s->hand[1]);
    } else if (s->endless) {
      snprintf(text, size, _("lap %u, without end: %d in hand at %s"), event->lap, s->hand[0],
               place);
    } else {
      bool relays = event->kind == CHEE_EVENT_LIFT && event->lap > 1;
      snprintf(text, size, _("lap %u of %u%s: %d in hand at %s"), event->lap, s->laps,
               !relays          ? ""
               : s->view->front ? _(" \302\267 relay")
                                : _(", relay"),
               s->hand[0], place);
    }
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
    if (wake != TERM_REDRAW && wake != TERM_NEWS) {
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
  int runner = s->race && event->to == CHEE_NORTH;
  if (event->kind == CHEE_EVENT_LIFT) s->hand[runner] = event->count;
  if (event->kind == CHEE_EVENT_SEIZE) s->hand[runner] += event->count;
  if (event->kind == CHEE_EVENT_DROP) s->hand[runner]--;
  chee_event_replay(&s->view->shown, event);
  int heavy = weight(event);
  s->view->hand[runner] = *event;
  if (!shown || heavy == 0 || s->skip || s->time == 0) return true;
  s->past += heavy;
  long long due = s->start + s->time * s->past / s->weight;
  if (due - s->drawn < FRAME && s->past < s->weight) return true;
  if (s->race && runner == 0) return true; // both hands have moved, then both are shown
  s->view->sowing = true;
  say_progress(s, event);
  draw_and_wait(s, due);
  return true;
}

// Shows all of it, in a bounded time.
static void perform_all(show *s, play_speed speed) {
  play_view *view = s->view;
  if (term_in_place() && speed != PLAY_OFF) {
    report(s, measure);
    s->time = s->weight * paces[speed].drop;
    if (s->time > paces[speed].turn) s->time = paces[speed].turn;
    s->start = s->drawn = term_clock();
    s->choice = 0;
  }
  view->shown = *s->before;
  view->race = s->race;
  report(s, perform);
  view->sowing = view->race = false;
  view->prompt[0] = '\0';
}

void play_animate(play_view *view, play_speed speed, const chee_position *before, chee_move move,
                  int from, int to) {
  show s = {.view = view, .before = before, .move = move, .from = from, .to = to};
  perform_all(&s, speed);
}

void play_animate_endless(play_view *view, play_speed speed, const chee_position *before, int from,
                          const chee_round *round) {
  show s = {.view = view,
            .before = before,
            .move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA},
            .endless = true,
            .end = round->laps > 0 ? round->from + round->laps : LAPS_SHOWN + 1,
            .to = INT_MAX};
  perform_all(&s, speed);
}

void play_animate_race(play_view *view, play_speed speed, const chee_position *start) {
  show s = {.view = view, .before = start, .race = true, .to = INT_MAX};
  perform_all(&s, speed);
}
