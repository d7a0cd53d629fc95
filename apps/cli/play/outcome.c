// SPDX-License-Identifier: MIT
#include "play/outcome.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "play/game.h"

play_outcome play_outcome_new(const chee_position *before) {
  return (play_outcome){.rules = before->rules, .mover = before->turn};
}

bool play_outcome_event(void *data, const chee_event *event) {
  play_outcome *outcome = data;
  switch (event->kind) {
  case CHEE_EVENT_LIFT:
    if (event->lap != outcome->lap) outcome->laps++;
    outcome->lap = event->lap;
    break;
  case CHEE_EVENT_DROP:
    outcome->sown++;
    outcome->rest = *event; // until the sowing rests: where it has got to
    break;
  case CHEE_EVENT_CHOICE: outcome->choices++; break;
  case CHEE_EVENT_SEIZE:
    if (event->lap != outcome->lap) outcome->laps++;
    outcome->lap = event->lap;                                // fall through
  case CHEE_EVENT_CAPTURE: outcome->captured += event->count; // fall through
  case CHEE_EVENT_FORFEIT:
    if (outcome->taken < PLAY_OUTCOME_HOLES) outcome->take[outcome->taken++] = *event;
    break;
  case CHEE_EVENT_BULL:
    if (outcome->bulls < 2) outcome->bull[outcome->bulls++] = *event;
    break;
  case CHEE_EVENT_REMOVE:
    outcome->removed += event->count;
    outcome->removed_clause = event->clause;
    break;
  case CHEE_EVENT_PASS: outcome->passed = true; break;
  case CHEE_EVENT_REST:
    outcome->rested = true;
    outcome->rest = *event;
    break;
  default: break;
  }
  return true;
}

void play_place_name(const chee_rules *rules, const chee_event *event, char *text, size_t size) {
  if (event->hole == CHEE_HOLE_CENTRE) {
    snprintf(text, size, _("the centre"));
    return;
  }
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(rules, event->seat, event->hole, name);
  snprintf(text, size, "%s", name);
}

static void add(char text[PLAY_OUTCOME_TEXT], const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add(char text[PLAY_OUTCOME_TEXT], const char *format, ...) {
  size_t used = strlen(text);
  va_list list;
  va_start(list, format);
  vsnprintf(text + used, PLAY_OUTCOME_TEXT - used, format, list);
  va_end(list);
}

static void add_captures(const play_outcome *outcome, char text[PLAY_OUTCOME_TEXT]) {
  enum { NAMED = 6 };
  if (outcome->captured == 0) return;
  add(text, _("; captures %d"), outcome->captured);
  int holes = 0;
  for (int i = 0; i < outcome->taken; i++) {
    const chee_event *take = &outcome->take[i];
    if (take->kind == CHEE_EVENT_FORFEIT) continue;
    char name[16];
    play_place_name(&outcome->rules, take, name, sizeof name);
    if (++holes <= NAMED) add(text, "%s %s (%d)", holes == 1 ? ":" : ",", name, take->count);
  }
  int more = holes - NAMED;
  if (more > 0) add(text, cli_words(more, _(" and %d more hole"), _(" and %d more holes")), more);
}

static void add_forfeits(const play_outcome *outcome, char text[PLAY_OUTCOME_TEXT]) {
  for (int seat = 0; seat < 2; seat++) {
    int count = 0;
    const char *clause = "";
    for (int i = 0; i < outcome->taken; i++) {
      const chee_event *take = &outcome->take[i];
      if (take->kind != CHEE_EVENT_FORFEIT || take->seat != seat) continue;
      count += take->count;
      clause = take->clause;
    }
    if (count == 0) continue;
    const char *who = chee_seat_word(&outcome->rules, seat, cli_language);
    if (count == 1) {
      add(text, _("; %s forfeits 1 spinster (%s)"), who, clause);
    } else {
      add(text, _("; %s forfeits %d spinsters (%s)"), who, count, clause);
    }
  }
}

void play_outcome_text(const play_outcome *outcome, char text[PLAY_OUTCOME_TEXT]) {
  text[0] = '\0';
  if (outcome->passed) {
    add(text, _("passes: no sowing is open (0.3)"));
    return;
  }
  char place[16];
  play_place_name(&outcome->rules, &outcome->rest, place, sizeof place);
  const char *rests = outcome->rested ? _("ends in") : _("so far to");
  if (outcome->laps == 1) {
    add(text, _("1 lap, %u sown, %s %s"), outcome->sown, rests, place);
  } else {
    add(text, _("%u laps, %u sown, %s %s"), outcome->laps, outcome->sown, rests, place);
  }
  for (int i = 0; i < outcome->bulls; i++) {
    char name[16];
    play_place_name(&outcome->rules, &outcome->bull[i], name, sizeof name);
    add(text, "%s %s", i == 0 ? _("; makes a bull of") : _(" and"), name);
  }
  add_captures(outcome, text);
  add_forfeits(outcome, text);
  if (outcome->removed > 0)
    add(text, _("; %d %s leave the game (%s)"), outcome->removed,
        chee_noun_word(&outcome->rules, outcome->removed, cli_language), outcome->removed_clause);
}

void play_outcome_of(const chee_position *position, chee_move move, char text[PLAY_OUTCOME_TEXT]) {
  play_outcome outcome = play_outcome_new(position);
  chee_trace(position, move, play_outcome_event, &outcome, NULL, NULL);
  play_outcome_text(&outcome, text);
}
