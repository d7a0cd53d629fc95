// SPDX-License-Identifier: MIT
#include "chee/trace.h"

#include "core/play.h"

const char *chee_event_name(chee_event_kind kind) {
  static const char *const names[CHEE_EVENT_KINDS] = {"lift",    "drop", "relay",   "choice",
                                                      "capture", "bull", "forfeit", "remove",
                                                      "pass",    "rest", "end",     "seize"};
  return (unsigned)kind < CHEE_EVENT_KINDS ? names[kind] : "unknown";
}

static uint8_t *place(chee_position *shown, const chee_event *event) {
  if (chee__game_of(shown)->rows != 1) return &shown->side[event->seat][event->hole];
  if (event->hole == CHEE_HOLE_CENTRE) return &shown->centre[event->seat];
  return &shown->seat[event->seat][event->hole];
}

static void take(chee_position *shown, const chee_event *event) {
  uint8_t *counters = place(shown, event);
  *counters = (uint8_t)(*counters - event->count);
}

static void store(chee_position *shown, const chee_event *event) {
  take(shown, event);
  shown->store[event->to] = (uint8_t)(shown->store[event->to] + event->count);
}

void chee_event_replay(chee_position *shown, const chee_event *event) {
  // A spinster that is sown upon, captured or forfeited is none any longer (3.4).
  bool spinsters = chee__game_of(shown)->mark == CHEE_MARK_SPINSTER;
  switch (event->kind) {
  case CHEE_EVENT_LIFT:
  case CHEE_EVENT_SEIZE:
  case CHEE_EVENT_REMOVE: take(shown, event); break;
  case CHEE_EVENT_DROP: *place(shown, event) = event->count; break;
  case CHEE_EVENT_CAPTURE:
  case CHEE_EVENT_FORFEIT: store(shown, event); break;
  case CHEE_EVENT_BULL: {
    int hole = event->hole + (event->seat == CHEE_NORTH ? shown->rules.size : 0);
    shown->mark[event->to] |= UINT64_C(1) << hole;
    return;
  }
  default: return;
  }
  if (spinsters) shown->mark[event->seat] &= ~(UINT64_C(1) << event->hole);
}
