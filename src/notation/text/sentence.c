// SPDX-License-Identifier: MIT
//
// A turn in sentences: the events of a lap are gathered into one, the others say themselves.
#include "chee/text.h"
#include "notation/lang/catalogue.h"
#include "notation/text/layout.h"

// Laps of more drops than this are told by stretches of holes ("A7-A1 B1-B8") and not hole by hole.
enum { TOLD_SINGLY = 8 };

typedef chee_teller teller;

// A hole's name, or the centre, as an argument; it lives as long as its memory does.
typedef struct hole_word {
  char name[CHEE_HOLE_TEXT_MAX];
} hole_word;

static const chee__catalogue *catalogue_of(const teller *t) {
  return chee__catalogue_of(t->language);
}

static chee__argument hole_of(const teller *t, int seat, int hole, hole_word *memory) {
  if (hole == CHEE_HOLE_CENTRE) return chee__arg_phrase(CHEE__PHRASE_THE_CENTRE);
  chee_hole_name(&t->rules, seat, hole, memory->name);
  return chee__arg_word(memory->name);
}

static chee__argument seat_of(const teller *t, int seat) {
  return chee__arg_seat(&t->rules, seat);
}

// Adds a phrase to the sentence that is put together.
static void add(teller *t, chee__phrase phrase, const chee__argument *arguments) {
  chee__writer writer = {.text = t->text, .size = sizeof t->text, .length = t->length};
  chee__put_phrase(&writer, catalogue_of(t), phrase, arguments);
  t->length = writer.length;
}

#define ADD(t, phrase, ...) add(t, CHEE__PHRASE_##phrase, (const chee__argument[]){__VA_ARGS__})

// Hands on the sentence with its clause in brackets.
static void say(teller *t, const char *clause) {
  ADD(t, CLAUSE, chee__arg_word(clause));
  chee__writer writer = {.text = t->text, .size = sizeof t->text, .length = t->length};
  chee__writer_end(&writer);
  t->length = 0;
  t->sink(t->data, t->text);
}

// The holes from stretch_first to stretch_last, which a lap went along without leaving the row.
static void put_stretch(teller *t) {
  if (!t->in_stretch) return;
  const chee_event *first = &t->stretch_first, *last = &t->stretch_last;
  chee__writer writer = {.text = t->text, .size = sizeof t->text, .length = t->length};
  char name[CHEE_HOLE_TEXT_MAX];
  chee__put_char(&writer, ' ');
  if (first->hole == CHEE_HOLE_CENTRE) {
    chee__put_phrase(&writer, catalogue_of(t), CHEE__PHRASE_CENTRE, NULL);
  } else {
    chee_hole_name(&t->rules, first->seat, first->hole, name);
    chee__put_text(&writer, name);
  }
  if (first->hole != last->hole) {
    chee__put_char(&writer, '-');
    chee_hole_name(&t->rules, last->seat, last->hole, name);
    chee__put_text(&writer, name);
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
  hole_word hole;
  t->put_together = lift->lap == t->lap; // Njombwa's last hand is no lap of its own (2.4)
  t->lap = lift->lap;
  t->lift = *lift;
  t->lap_open = true;
  t->dropped = false;
  if (!t->put_together) ADD(t, LAP, chee__arg_number(lift->lap));
  ADD(t, LIFTS, chee__arg_number(lift->count), hole_of(t, lift->seat, lift->hole, &hole));
}

static void add_drop(teller *t, const chee_event *drop) {
  if (!t->dropped) add(t, t->put_together ? CHEE__PHRASE_PUTS_INTO : CHEE__PHRASE_SOWS, NULL);
  t->dropped = true;
  bool repeated = t->put_together && t->in_stretch && drop->hole == t->stretch_last.hole;
  if (!goes_on(t, drop) && !repeated) {
    put_stretch(t);
    t->stretch_first = *drop;
    t->in_stretch = true;
  }
  t->stretch_last = *drop;
}

// Ends the sentence of a lap. `outcome` says what follows from where it ended, or is
// CHEE__PHRASES.
static void close_lap(teller *t, chee__phrase outcome, const char *clause) {
  if (!t->lap_open) return;
  put_stretch(t);
  t->lap_open = false;
  const chee_event *last = &t->stretch_last;
  if (t->put_together || !t->dropped) {
    say(t, clause);
    return;
  }
  hole_word memory;
  if (last->hole == CHEE_HOLE_CENTRE)
    add(t, CHEE__PHRASE_ENDS_CENTRE, NULL);
  else
    add(t, last->count == 1 ? CHEE__PHRASE_ENDS_EMPTY : CHEE__PHRASE_ENDS_HOLDS,
        (const chee__argument[]){hole_of(t, last->seat, last->hole, &memory),
                                 chee__arg_number(last->count)});
  if (outcome != CHEE__PHRASES) add(t, outcome, NULL);
  say(t, clause);
}

static void end_lap(teller *t) {
  close_lap(t, CHEE__PHRASES, t->lift.clause);
}

// A lap of Enkeshui that rests in an occupied hole and has made no bull there has met one (4.5).
static bool met_bull(const teller *t, const chee_event *rest) {
  return chee_rules_game(&t->rules)->mark == CHEE_MARK_BULL && rest->count > 1;
}

static void tell_extra(teller *t, const chee_event *event) {
  bool pair = chee_rules_choice(&t->rules) == CHEE_CHOICE_PAIR;
  if (event->chosen == CHEE_DECLINED) {
    add(t, pair ? CHEE__PHRASE_PAIR_EMPTY : CHEE__PHRASE_EXTRA_DECLINED, NULL);
  } else {
    hole_word front, back;
    chee__argument chosen = hole_of(t, 1 - t->seat, event->chosen, &front);
    if (pair) {
      int behind = chee_hole_at(&t->rules, 1, chee_hole_column(&t->rules, event->chosen));
      ADD(t, PAIR_CHOSEN, chosen, hole_of(t, 1 - t->seat, behind, &back));
    } else {
      ADD(t, EXTRA_CHOSEN, chosen);
    }
  }
  say(t, event->clause);
}

static void tell_choice(teller *t, const chee_event *event) {
  switch (chee_rules_choice(&t->rules)) {
  case CHEE_CHOICE_LAPS:
    close_lap(t, event->chosen ? CHEE__PHRASE_SOWS_ON : CHEE__PHRASE_STOPS, event->clause);
    break;
  case CHEE_CHOICE_DIRECTION:
    add(t, event->chosen ? CHEE__PHRASE_TURNS_CLOCKWISE : CHEE__PHRASE_TURNS_COUNTER, NULL);
    say(t, event->clause);
    break;
  default: tell_extra(t, event); break;
  }
}

static void tell_capture(teller *t, const chee_event *event) {
  hole_word memory;
  chee__argument hole = hole_of(t, event->seat, event->hole, &memory);
  if (event->seat == event->to) // Enkeshui's last stone goes with what it captures (4.10)
    ADD(t, TAKES_LAST, hole, chee__arg_noun(&t->rules, false));
  else
    ADD(t, CAPTURES, chee__arg_number(event->count), hole);
  say(t, event->clause);
}

// A lap that begins with counters of the opponent's holes: "lap 2: seizes 2 from a3 and 1 from b3".
static void tell_seize(teller *t, const chee_event *event) {
  if (t->lap_open && t->dropped) close_lap(t, CHEE__PHRASE_CAPTURE, event->clause);
  bool first = !t->lap_open;
  if (first) {
    t->put_together = false;
    t->lap = event->lap;
    t->lift = *event;
    t->lap_open = true;
    t->dropped = false;
    ADD(t, LAP, chee__arg_number(event->lap));
  } else {
    t->lift.count = (uint8_t)(t->lift.count + event->count);
  }
  hole_word memory;
  add(t, first ? CHEE__PHRASE_SEIZES : CHEE__PHRASE_AND_FROM,
      (const chee__argument[]){chee__arg_number(event->count),
                               hole_of(t, event->seat, event->hole, &memory)});
}

// The events that are a sentence of their own.
static void tell_alone(teller *t, const chee_event *event) {
  hole_word memory;
  chee__argument hole = hole_of(t, event->seat, event->hole, &memory);
  chee__argument count = chee__arg_number(event->count);
  switch (event->kind) {
  case CHEE_EVENT_BULL: ADD(t, BECOMES_BULL, hole, count, seat_of(t, event->to)); break;
  case CHEE_EVENT_FORFEIT: ADD(t, FORFEITS, hole, seat_of(t, event->to)); break;
  case CHEE_EVENT_REMOVE: ADD(t, REMOVES, count, hole); break;
  case CHEE_EVENT_PASS: ADD(t, PASSES, seat_of(t, event->seat)); break;
  default: add(t, CHEE__PHRASE_THE_END, NULL); break;
  }
  say(t, event->clause);
}

chee_teller chee_teller_new(const chee_position *before, chee_language language,
                            chee_sentence_sink *sink, void *data) {
  return (chee_teller){.rules = before->rules,
                       .language = language,
                       .seat = before->turn,
                       .sink = sink,
                       .data = data};
}

bool chee_teller_event(void *data, const chee_event *event) {
  teller *t = data;
  if (event->kind == CHEE_EVENT_DROP) {
    add_drop(t, event);
    return true;
  }
  // What follows a lap without saying how it ended, such as a removal, ends it.
  if (t->lap_open && t->put_together) end_lap(t);
  switch (event->kind) {
  case CHEE_EVENT_LIFT: open_lap(t, event); break;
  case CHEE_EVENT_SEIZE: tell_seize(t, event); break;
  case CHEE_EVENT_RELAY: close_lap(t, CHEE__PHRASE_RELAY, event->clause); break;
  case CHEE_EVENT_REST:
    close_lap(t, met_bull(t, event) ? CHEE__PHRASE_A_BULL : CHEE__PHRASES, event->clause);
    break;
  case CHEE_EVENT_CHOICE: tell_choice(t, event); break;
  case CHEE_EVENT_CAPTURE: tell_capture(t, event); break;
  case CHEE_EVENT_BULL:
    end_lap(t);
    tell_alone(t, event);
    break;
  case CHEE_EVENT_FORFEIT:
  case CHEE_EVENT_REMOVE:
  case CHEE_EVENT_PASS:
  case CHEE_EVENT_END: tell_alone(t, event); break;
  default: break;
  }
  return true;
}

void chee_teller_end(chee_teller *teller) {
  end_lap(teller);
}

size_t chee_choice_question(const chee_rules *rules, chee_language language,
                            char text[CHEE_AT_LEAST(CHEE_SENTENCE_TEXT_MAX)]) {
  static const chee__phrase questions[] = {[CHEE_CHOICE_HOLE] = CHEE__PHRASE_ASK_HOLE,
                                           [CHEE_CHOICE_PAIR] = CHEE__PHRASE_ASK_PAIR,
                                           [CHEE_CHOICE_DIRECTION] = CHEE__PHRASE_ASK_DIRECTION,
                                           [CHEE_CHOICE_LAPS] = CHEE__PHRASE_ASK_LAPS};
  chee__writer writer = {.text = text, .size = CHEE_SENTENCE_TEXT_MAX};
  chee_choice_kind kind = chee_rules_game(rules)->choice;
  if (kind != CHEE_CHOICE_NONE)
    chee__put_phrase_of(&writer, chee__catalogue_of(language), questions[kind],
                        chee__arg_word(chee_rules_game(rules)->choice_clause));
  return chee__writer_end(&writer);
}

const char *chee_turn_option_word(const chee_turn_option *option, const chee_rules *rules,
                                  chee_language language) {
  if (option->holes > 0) return option->label;
  chee__phrase phrase = CHEE__PHRASE_OPTION_NONE;
  switch (option->text[0]) {
  case '<': phrase = CHEE__PHRASE_OPTION_CLOCKWISE; break;
  case '>': phrase = CHEE__PHRASE_OPTION_COUNTER; break;
  case '+': phrase = CHEE__PHRASE_OPTION_ON; break;
  case '.': phrase = CHEE__PHRASE_OPTION_STOP; break;
  default:
    if (chee_rules_choice(rules) == CHEE_CHOICE_PAIR) phrase = CHEE__PHRASE_OPTION_PAIR_EMPTY;
  }
  return chee__catalogue_phrase(chee__catalogue_of(language), phrase);
}
