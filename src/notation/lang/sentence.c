// SPDX-License-Identifier: MIT
//
// Arguments filled into the sentences of a catalogue.
#include <string.h>

#include "chee/game.h"
#include "notation/lang/catalogue.h"

// Words one a line, as a list: "x, y and z", or "x or y or z".
static void put_list(chee__writer *writer, const chee__catalogue *catalogue,
                     const chee__argument *argument) {
  bool all = argument->kind == CHEE_ARGUMENT_ALL;
  for (const char *at = argument->word; *at; at++) {
    if (*at != '\n')
      chee__put_char(writer, *at);
    else if (all && strchr(at + 1, '\n'))
      chee__put_text(writer, ", ");
    else
      chee__put_phrase(writer, catalogue, all ? CHEE__PHRASE_AND : CHEE__PHRASE_OR, NULL);
  }
}

static void put_seat(chee__writer *writer, const chee__catalogue *catalogue,
                     const chee__argument *argument) {
  if (argument->number <= 1)
    chee__put_phrase(writer, catalogue, argument->number ? CHEE__PHRASE_NORTH : CHEE__PHRASE_SOUTH,
                     NULL);
  else if (argument->kind == CHEE_ARGUMENT_SEAT)
    chee__put_char(writer, (char)argument->number);
  else
    chee__put_phrase_of(writer, catalogue, CHEE__PHRASE_SEAT_TITLE,
                        chee__arg_letter((char)argument->number));
}

// The sentence of another refusal, whose arguments stand behind this one.
static void put_fault(chee__writer *writer, const chee__catalogue *catalogue,
                      const chee__argument *argument) {
  const char *sentence = chee__catalogue_fault(catalogue, (chee_fault)argument->number);
  if (sentence)
    chee__put_sentence(writer, catalogue, sentence, argument + 1);
  else
    chee__put_text(writer, argument->word);
}

// As it stands, whatever braces it has.
static void put_plain(chee__writer *writer, const chee__catalogue *catalogue, long phrase) {
  chee__put_text(writer, chee__catalogue_phrase(catalogue, (chee__phrase)phrase));
}

static void put_argument(chee__writer *writer, const chee__catalogue *catalogue,
                         const chee__argument *argument) {
  switch (argument->kind) {
  case CHEE_ARGUMENT_NUMBER: chee__put_signed(writer, argument->number); break;
  case CHEE_ARGUMENT_WORD:
  case CHEE_ARGUMENT_ENGLISH: chee__put_text(writer, argument->word); break;
  case CHEE_ARGUMENT_SEAT:
  case CHEE_ARGUMENT_TITLE: put_seat(writer, catalogue, argument); break;
  case CHEE_ARGUMENT_LETTER: chee__put_char(writer, (char)argument->number); break;
  case CHEE_ARGUMENT_PHRASE:
    if (argument->number >= 0 && argument->number < CHEE__PHRASES)
      put_plain(writer, catalogue, argument->number);
    break;
  case CHEE_ARGUMENT_NOUN:
    if (argument->number >= 0 && argument->number < 2 * CHEE_NOUNS)
      put_plain(writer, catalogue, CHEE__PHRASE_COUNTER + argument->number);
    break;
  case CHEE_ARGUMENT_ALL:
  case CHEE_ARGUMENT_ANY: put_list(writer, catalogue, argument); break;
  case CHEE_ARGUMENT_FAULT: put_fault(writer, catalogue, argument); break;
  default: break;
  }
}

// One of the two words behind `{1?`, up to the closing brace. Returns where that stands.
static const char *put_number_word(chee__writer *writer, const char *at, bool one) {
  const char *bar = strchr(at, '|'), *end = strchr(at, '}');
  for (const char *c = one ? at : bar + 1; c < (one ? bar : end); c++) chee__put_char(writer, *c);
  return end;
}

void chee__put_sentence(chee__writer *writer, const chee__catalogue *catalogue,
                        const char *sentence, const chee__argument *arguments) {
  for (const char *at = sentence; *at; at++) {
    if (*at != '{') {
      chee__put_char(writer, *at);
    } else if (at[1] == '{') {
      chee__put_char(writer, *at++);
    } else {
      const chee__argument *argument = &arguments[at[1] - '1'];
      if (at[2] == '?') {
        at = put_number_word(writer, at + 3, argument->number == 1);
      } else {
        put_argument(writer, catalogue, argument);
        at += 2;
      }
    }
  }
}

// The seam: what the core refuses is said in English there and then (core/fail.h).
void chee__fault_english(chee_fault fault, const chee__argument *arguments, char *text,
                         size_t size) {
  chee__writer writer = {.text = text, .size = size};
  const char *sentence = chee__catalogue_fault(&chee__english, fault);
  if (sentence) chee__put_sentence(&writer, &chee__english, sentence, arguments);
  chee__writer_end(&writer);
}
