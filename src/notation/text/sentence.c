// SPDX-License-Identifier: MIT
//
// A turn in sentences: the events of a lap are gathered into one, the others say themselves.
#include "chee/text.h"
#include "notation/text/layout.h"
#include "notation/text/writer.h"

// Laps of more drops than this are told by stretches of holes ("A7-A1 B1-B8") and not hole by hole.
enum { TOLD_SINGLY = 8 };

typedef chee_teller teller;

static chee__writer resume(teller *t) {
  return (chee__writer){.text = t->text, .size = sizeof t->text, .length = t->length};
}

static void put_hole(teller *t, chee__writer *writer, int seat, int hole) {
  char name[CHEE_HOLE_TEXT_MAX];
  if (hole == CHEE_HOLE_CENTRE) {
    chee__put_text(writer, "the centre");
    return;
  }
  chee_hole_name(&t->rules, seat, hole, name);
  chee__put_text(writer, name);
}

static void put_seat(teller *t, chee__writer *writer, int seat) {
  chee__put_text(writer, chee_seat_name(&t->rules, seat));
}

// Hands on the sentence with its clause in brackets.
static void say(teller *t, chee__writer *writer, const char *clause) {
  chee__put_text(writer, " (");
  chee__put_text(writer, clause);
  chee__put_char(writer, ')');
  t->length = 0;
  chee__writer_end(writer);
  t->sink(t->data, t->text);
}

// The holes from stretch_first to stretch_last, which a lap went along without leaving the row.
static void put_stretch(teller *t) {
  if (!t->in_stretch) return;
  chee__writer writer = resume(t);
  chee__put_char(&writer, ' ');
  if (t->stretch_first.hole == CHEE_HOLE_CENTRE)
    chee__put_text(&writer, "centre");
  else
    put_hole(t, &writer, t->stretch_first.seat, t->stretch_first.hole);
  if (t->stretch_first.hole != t->stretch_last.hole) {
    chee__put_char(&writer, '-');
    put_hole(t, &writer, t->stretch_last.seat, t->stretch_last.hole);
  }
  t->length = writer.length;
  t->in_stretch = false;
}

static int column_of(const teller *t, const chee_event *event) {
  return chee_hole_column(&t->rules, event->hole);
}

// Whether the drop carries the stretch on: same row, next column, same way.
static bool goes_on(const teller *t, const chee_event *drop) {
  const chee_event *first = &t->stretch_first, *last = &t->stretch_last;
  if (!t->in_stretch || t->lift.count <= TOLD_SINGLY) return false;
  if (drop->hole == CHEE_HOLE_CENTRE || last->hole == CHEE_HOLE_CENTRE) return false;
  if (drop->seat != last->seat) return false;
  if (chee_hole_row(&t->rules, drop->hole) != chee_hole_row(&t->rules, last->hole)) return false;
  int step = column_of(t, drop) - column_of(t, last);
  if (step != 1 && step != -1) return false;
  int before = column_of(t, last) - column_of(t, first);
  return before == 0 || (before > 0) == (step > 0);
}

static void open_lap(teller *t, const chee_event *lift) {
  chee__writer writer = resume(t);
  t->put_together = lift->lap == t->lap; // Njombwa's last hand is no lap of its own (2.4)
  t->lap = lift->lap;
  t->lift = *lift;
  t->lap_open = true;
  t->dropped = false;
  if (!t->put_together) {
    chee__put_text(&writer, "lap ");
    chee__put_number(&writer, lift->lap);
    chee__put_text(&writer, ": ");
  }
  chee__put_text(&writer, "lifts ");
  chee__put_number(&writer, lift->count);
  chee__put_text(&writer, " from ");
  put_hole(t, &writer, lift->seat, lift->hole);
  t->length = writer.length;
}

static void add_drop(teller *t, const chee_event *drop) {
  if (!t->dropped) {
    chee__writer writer = resume(t);
    chee__put_text(&writer, t->put_together ? " and puts them into" : ", sows");
    t->length = writer.length;
    t->dropped = true;
  }
  bool repeated = t->put_together && t->in_stretch && drop->hole == t->stretch_last.hole;
  if (!goes_on(t, drop) && !repeated) {
    put_stretch(t);
    t->stretch_first = *drop;
    t->in_stretch = true;
  }
  t->stretch_last = *drop;
}

// Ends the sentence of a lap. `outcome` says what follows from where it ended, or is NULL.
static void close_lap(teller *t, const char *outcome, const char *clause) {
  if (!t->lap_open) return;
  put_stretch(t);
  t->lap_open = false;
  chee__writer writer = resume(t);
  const chee_event *last = &t->stretch_last;
  if (t->put_together || !t->dropped) {
    say(t, &writer, clause);
    return;
  }
  chee__put_text(&writer, ", ends in ");
  put_hole(t, &writer, last->seat, last->hole);
  if (last->hole != CHEE_HOLE_CENTRE) {
    if (last->count == 1) {
      chee__put_text(&writer, " which was empty");
    } else {
      chee__put_text(&writer, " which holds ");
      chee__put_number(&writer, last->count);
    }
  }
  if (outcome) {
    chee__put_text(&writer, ": ");
    chee__put_text(&writer, outcome);
  }
  say(t, &writer, clause);
}

// A lap of Enkeshui that rests in an occupied hole and has made no bull there has met one (4.5).
static bool met_bull(const teller *t, const chee_event *rest) {
  return chee_rules_game(&t->rules)->mark == CHEE_MARK_BULL && rest->count > 1;
}

static void tell_extra(teller *t, const chee_event *event) {
  chee__writer writer = resume(t);
  bool pair = chee_rules_choice(&t->rules) == CHEE_CHOICE_PAIR;
  if (event->chosen == CHEE_DECLINED) {
    chee__put_text(&writer, pair ? "chooses an empty pair" : "declines the extra capture");
  } else {
    chee__put_text(&writer, pair ? "chooses the pair " : "chooses ");
    put_hole(t, &writer, 1 - t->seat, event->chosen);
    if (pair) {
      int back = chee_hole_at(&t->rules, 1, chee_hole_column(&t->rules, event->chosen));
      chee__put_char(&writer, ' ');
      put_hole(t, &writer, 1 - t->seat, back);
    } else {
      chee__put_text(&writer, " as well");
    }
  }
  say(t, &writer, event->clause);
}

static void tell_choice(teller *t, const chee_event *event) {
  chee__writer writer = resume(t);
  switch (chee_rules_choice(&t->rules)) {
  case CHEE_CHOICE_LAPS: close_lap(t, event->chosen ? "sows on" : "stops", event->clause); break;
  case CHEE_CHOICE_DIRECTION:
    chee__put_text(&writer, event->chosen ? "a passage is complete: turns clockwise"
                                          : "a passage is complete: turns counter-clockwise");
    say(t, &writer, event->clause);
    break;
  default: tell_extra(t, event); break;
  }
}

static void tell_capture(teller *t, const chee_event *event) {
  chee__writer writer = resume(t);
  if (event->seat == event->to) { // Enkeshui's last stone goes with what it captures (4.10)
    chee__put_text(&writer, "takes its last counter from ");
  } else {
    chee__put_text(&writer, "captures ");
    chee__put_number(&writer, event->count);
    chee__put_text(&writer, " from ");
  }
  put_hole(t, &writer, event->seat, event->hole);
  say(t, &writer, event->clause);
}

// A lap that begins with counters of the opponent's holes: "lap 2: seizes 2 from a3 and 1 from b3".
static void tell_seize(teller *t, const chee_event *event) {
  if (t->lap_open && t->dropped) close_lap(t, "captures", event->clause);
  chee__writer writer = resume(t);
  if (!t->lap_open) {
    t->put_together = false;
    t->lap = event->lap;
    t->lift = *event;
    t->lap_open = true;
    t->dropped = false;
    chee__put_text(&writer, "lap ");
    chee__put_number(&writer, event->lap);
    chee__put_text(&writer, ": seizes ");
  } else {
    t->lift.count = (uint8_t)(t->lift.count + event->count);
    chee__put_text(&writer, " and ");
  }
  chee__put_number(&writer, event->count);
  chee__put_text(&writer, " from ");
  put_hole(t, &writer, event->seat, event->hole);
  t->length = writer.length;
}

static void tell_bull(teller *t, const chee_event *event) {
  close_lap(t, NULL, t->lift.clause);
  chee__writer writer = resume(t);
  put_hole(t, &writer, event->seat, event->hole);
  chee__put_text(&writer, " with ");
  chee__put_number(&writer, event->count);
  chee__put_text(&writer, " becomes a bull of ");
  put_seat(t, &writer, event->to);
  say(t, &writer, event->clause);
}

static void tell_forfeit(teller *t, const chee_event *event) {
  chee__writer writer = resume(t);
  chee__put_text(&writer, "the spinster in ");
  put_hole(t, &writer, event->seat, event->hole);
  chee__put_text(&writer, " is forfeited to ");
  put_seat(t, &writer, event->to);
  say(t, &writer, event->clause);
}

static void tell_remove(teller *t, const chee_event *event) {
  chee__writer writer = resume(t);
  chee__put_text(&writer, "removes ");
  chee__put_number(&writer, event->count);
  chee__put_text(&writer, " from ");
  put_hole(t, &writer, event->seat, event->hole);
  chee__put_text(&writer, ", which nobody scores");
  say(t, &writer, event->clause);
}

static void tell_pass(teller *t, const chee_event *event) {
  chee__writer writer = resume(t);
  put_seat(t, &writer, event->seat);
  chee__put_text(&writer, " cannot sow and passes");
  say(t, &writer, event->clause);
}

static void tell_end(teller *t, const chee_event *event) {
  chee__writer writer = resume(t);
  chee__put_text(&writer, "the game is over");
  say(t, &writer, event->clause);
}

chee_teller chee_teller_new(const chee_position *before, chee_sentence_sink *sink, void *data) {
  return (chee_teller){.rules = before->rules, .seat = before->turn, .sink = sink, .data = data};
}

bool chee_teller_event(void *data, const chee_event *event) {
  teller *t = data;
  if (event->kind == CHEE_EVENT_DROP) {
    add_drop(t, event);
    return true;
  }
  // What follows a lap without saying how it ended, such as a removal, ends it.
  if (t->lap_open && t->put_together) close_lap(t, NULL, t->lift.clause);
  switch (event->kind) {
  case CHEE_EVENT_LIFT: open_lap(t, event); break;
  case CHEE_EVENT_SEIZE: tell_seize(t, event); break;
  case CHEE_EVENT_RELAY: close_lap(t, "relay", event->clause); break;
  case CHEE_EVENT_REST: close_lap(t, met_bull(t, event) ? "a bull" : NULL, event->clause); break;
  case CHEE_EVENT_CHOICE: tell_choice(t, event); break;
  case CHEE_EVENT_CAPTURE: tell_capture(t, event); break;
  case CHEE_EVENT_BULL: tell_bull(t, event); break;
  case CHEE_EVENT_FORFEIT: tell_forfeit(t, event); break;
  case CHEE_EVENT_REMOVE: tell_remove(t, event); break;
  case CHEE_EVENT_PASS: tell_pass(t, event); break;
  case CHEE_EVENT_END: tell_end(t, event); break;
  default: break;
  }
  return true;
}

void chee_teller_end(chee_teller *teller) {
  close_lap(teller, NULL, teller->lift.clause);
}

const char *chee_choice_question(const chee_rules *rules) {
  const char *question = chee_rules_game(rules)->choice_question;
  return question ? question : "";
}
