// SPDX-License-Identifier: MIT
//
// How an endless sowing goes round (0.2).
#include "chee/hole.h"
#include "chee/text.h"
#include "chee/trace.h"
#include "notation/lang/catalogue.h"

enum { LAPS_TOLD = 6 };

typedef struct telling {
  chee_teller teller;
  uint32_t laps;
} telling;

static bool tell(void *data, const chee_event *event) {
  telling *t = data;
  if (event->lap > t->laps) return false;
  return chee_teller_event(&t->teller, event);
}

static void tell_return(const chee_position *position, const chee_round *round,
                        chee_language language, chee_sentence_sink *sink, void *data) {
  char text[CHEE_SENTENCE_TEXT_MAX], name[CHEE_HOLE_TEXT_MAX];
  chee__writer writer = {.text = text, .size = sizeof text};
  chee_hole_name(&position->rules, round->seat, round->hole, name);
  chee__put_phrase_of(&writer, chee__catalogue_of(language),
                      round->laps ? CHEE__PHRASE_ENDLESS_RETURN : CHEE__PHRASE_ENDLESS,
                      chee__arg_number(round->from + round->laps), chee__arg_number(round->count),
                      chee__arg_word(name), chee__arg_number(round->laps));
  chee__writer_end(&writer);
  sink(data, text);
}

bool chee_endless_tell(const chee_position *position, int from, chee_language language,
                       chee_sentence_sink *sink, void *data) {
  if (chee_rules_game(&position->rules)->rows == 1) return false; // a row is not sown around
  chee_round round;
  if (!chee_trace_round(position, from, &round)) return false;
  telling t = {.laps = LAPS_TOLD};
  t.teller = chee_teller_new(position, language, sink, data);
  (void)chee_trace_start(position, from, tell, &t, NULL);
  tell_return(position, &round, language, sink, data);
  return true;
}
