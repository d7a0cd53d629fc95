// SPDX-License-Identifier: MIT
//
// How an endless sowing goes round (0.2).
#include <string.h>

#include "chee/hole.h"
#include "chee/text.h"
#include "chee/trace.h"
#include "notation/lang/catalogue.h"

enum { LAPS_TOLD = 6 };

// The holes at the start of a lap, and the hole about to be lifted. The sowing is followed from its
// events, and where it comes back is found by Brent's method.
typedef struct state {
  uint8_t counters[2][64];
  uint8_t seat;
  uint8_t hole;
} state;

typedef struct watch {
  state now;
  state saved;
  uint64_t since;  // laps since `saved`
  uint64_t power;  // after so many it is saved anew
  uint64_t period; // laps after which the sowing comes back; 0 while unknown
  uint64_t lap;    // the lap that was found to come back
} watch;

static bool follow(void *data, const chee_event *event) {
  watch *w = data;
  if (event->kind == CHEE_EVENT_SEIZE) w->now.counters[event->seat][event->hole] = 0;
  if (event->kind == CHEE_EVENT_DROP) w->now.counters[event->seat][event->hole]++;
  if (event->kind != CHEE_EVENT_LIFT) return true;
  w->now.seat = event->seat;
  w->now.hole = event->hole;
  w->since++;
  if (memcmp(&w->now, &w->saved, sizeof w->now) == 0) {
    w->period = w->since;
    w->lap = event->lap;
    return false;
  }
  if (w->since == w->power) {
    w->saved = w->now;
    w->since = 0;
    w->power *= 2;
  }
  w->now.counters[event->seat][event->hole] = 0;
  return true;
}

typedef struct telling {
  chee_teller teller;
  uint32_t laps;
} telling;

static bool tell(void *data, const chee_event *event) {
  telling *t = data;
  if (event->lap > t->laps) return false;
  return chee_teller_event(&t->teller, event);
}

static void tell_return(const chee_position *position, const watch *w, chee_language language,
                        chee_sentence_sink *sink, void *data) {
  char text[CHEE_SENTENCE_TEXT_MAX], name[CHEE_HOLE_TEXT_MAX];
  chee__writer writer = {.text = text, .size = sizeof text};
  chee_hole_name(&position->rules, w->now.seat, w->now.hole, name);
  chee__put_phrase_of(&writer, chee__catalogue_of(language),
                      w->period ? CHEE__PHRASE_ENDLESS_RETURN : CHEE__PHRASE_ENDLESS,
                      chee__arg_number(w->lap),
                      chee__arg_number(w->now.counters[w->now.seat][w->now.hole]),
                      chee__arg_word(name), chee__arg_number(w->period));
  chee__writer_end(&writer);
  sink(data, text);
}

bool chee_endless_tell(const chee_position *position, int from, chee_language language,
                       chee_sentence_sink *sink, void *data) {
  if (chee_rules_game(&position->rules)->rows == 1) return false; // a row is not sown around
  watch w = {.power = 1};
  memcpy(w.now.counters, position->side, sizeof w.now.counters);
  w.saved.hole = UINT8_MAX;
  chee_error error = {.status = CHEE_OK};
  (void)chee_trace_start(position, from, follow, &w, &error);
  if (strcmp(error.clause, "0.2") != 0) return false;
  telling t = {.laps = LAPS_TOLD};
  t.teller = chee_teller_new(position, language, sink, data);
  (void)chee_trace_start(position, from, tell, &t, NULL);
  tell_return(position, &w, language, sink, data);
  return true;
}
