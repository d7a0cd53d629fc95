// SPDX-License-Identifier: MIT
//
// How an endless sowing goes round (0.2), followed from its events.
#include <string.h>

#include "chee/trace.h"

// The board when a lap is about to begin, and what begins it.
typedef struct lap_start {
  chee_position board;
  chee_event_kind kind;
  uint8_t seat, hole, count;
} lap_start;

typedef struct follower {
  chee_position shown; // with all events so far
  uint32_t lap;        // the one that began last
  lap_start kept;
  uint32_t kept_at; // the lap it was kept at; 0: none yet
  bool choice;      // one was met
  // The search for a lap that comes again is Brent's: after `power` laps another one is kept.
  uint32_t power, period;
  // Where the two laps to compare are known instead, and whether they are the same.
  uint32_t wanted, again;
  bool same;
} follower;

static bool same_start(const lap_start *a, const lap_start *b) {
  return a->kind == b->kind && a->seat == b->seat && a->hole == b->hole &&
         chee_position_same(&a->board, &b->board);
}

static void keep(follower *f, const lap_start *start) {
  f->kept = *start;
  f->kept_at = f->lap;
}

// A choice further on is heard, too: then what came again was not all that the sowing depends on.
static void search(follower *f, const lap_start *start) {
  if (f->period) return;
  if (f->kept_at && same_start(start, &f->kept)) {
    f->period = f->lap - f->kept_at;
  } else if (f->lap - f->kept_at == f->power) {
    keep(f, start);
    f->power *= 2;
  }
}

static bool compare(follower *f, const lap_start *start) {
  if (f->lap == f->wanted) keep(f, start);
  if (f->lap != f->again) return true;
  f->same = f->kept_at == f->wanted && same_start(start, &f->kept);
  return false;
}

static bool follow(void *data, const chee_event *event) {
  follower *f = data;
  bool begins = event->kind == CHEE_EVENT_LIFT || event->kind == CHEE_EVENT_SEIZE;
  if (event->kind == CHEE_EVENT_CHOICE) f->choice = true;
  if (begins && event->lap > f->lap) {
    f->lap = event->lap;
    lap_start start = {.board = f->shown,
                       .kind = event->kind,
                       .seat = event->seat,
                       .hole = event->hole,
                       .count = event->count};
    if (!f->wanted)
      search(f, &start);
    else if (!compare(f, &start))
      return false;
  }
  chee_event_replay(&f->shown, event);
  return true;
}

// Follows the sowing until lap `again`, to see whether lap `lap` began as that one.
static follower followed_to(const chee_position *position, int from, uint32_t lap, uint32_t again) {
  follower f = {.shown = *position, .wanted = lap, .again = again};
  (void)chee_trace_start(position, from, follow, &f, NULL);
  return f;
}

bool chee_trace_round(const chee_position *position, int from, chee_round *round) {
  follower f = {.shown = *position, .power = 1};
  chee_error error = {.status = CHEE_OK};
  *round = (chee_round){.from = 0};
  (void)chee_trace_start(position, from, follow, &f, &error);
  if (strcmp(error.clause, "0.2") != 0) return false;
  if (!f.period || f.choice) return true;
  // From the first lap that comes again on, all do.
  const uint32_t period = f.period;
  uint32_t low = 1, high = f.kept_at;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (followed_to(position, from, middle, middle + period).same)
      high = middle;
    else
      low = middle + 1;
  }
  const lap_start first = followed_to(position, from, low, low + period).kept;
  *round = (chee_round){
      .from = low, .laps = period, .seat = first.seat, .hole = first.hole, .count = first.count};
  return true;
}
