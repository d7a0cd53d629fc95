// SPDX-License-Identifier: MIT
#include "chee/language.h"

#include <stdio.h>
#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "notation/lang/catalogue.h"

static const chee__catalogue *const catalogues[] = {
    [CHEE_ENGLISH] = &chee__english, [CHEE_GERMAN] = &chee__german};
_Static_assert(sizeof catalogues / sizeof *catalogues == CHEE_LANGUAGES,
               "every language has a catalogue");

const chee__catalogue *chee__catalogue_of(chee_language language) {
  return catalogues[(unsigned)language < CHEE_LANGUAGES ? language : CHEE_ENGLISH];
}

static const char *text_at(const char *texts, int place) {
  while (place-- > 0) texts += strlen(texts) + 1;
  return texts;
}

const char *chee__catalogue_fault(const chee__catalogue *catalogue, chee_fault fault) {
  static const int first[] = {CHEE__FIRST_PLAY, CHEE__FIRST_RECORDS, CHEE__FIRST_TABLES,
                              CHEE__FIRST_PROOFS};
  if ((int)fault < CHEE__FIRST_PLAY || fault >= CHEE_FAULTS) return NULL;
  int part = CHEE__PARTS - 1;
  while ((int)fault < first[part]) part--;
  const char *texts = catalogue->part[part];
  return *texts ? text_at(texts, (int)fault - first[part]) : NULL;
}

const char *chee__catalogue_phrase(const chee__catalogue *catalogue, chee__phrase phrase) {
  return text_at(catalogue->phrases, (int)phrase);
}

const char *chee_language_tag(chee_language language) {
  return chee__catalogue_of(language)->tag;
}

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool chee_language_find(const char *tag, chee_language *language) {
  size_t length = strcspn(tag, "-_.@");
  for (int i = 0; i < CHEE_LANGUAGES; i++) {
    const char *own = catalogues[i]->tag;
    size_t same = 0;
    while (same < length && own[same] && lower(tag[same]) == own[same]) same++;
    if (length == 0 || same != length || own[same]) continue;
    *language = (chee_language)i;
    return true;
  }
  return false;
}

size_t chee_error_sentence(const chee_error *error, chee_language language,
                           char text[CHEE_AT_LEAST(CHEE_ERROR_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_ERROR_TEXT_MAX};
  const chee__catalogue *catalogue = chee__catalogue_of(language);
  const char *sentence = chee__catalogue_fault(catalogue, error->fault);
  if (catalogue == &chee__english || !sentence) {
    chee__put_text(&writer, error->text);
  } else {
    chee__argument arguments[CHEE__ARGUMENTS_ROOM];
    chee__fault_arguments(error, arguments);
    chee__put_sentence(&writer, catalogue, sentence, arguments);
  }
  return chee__writer_end(&writer);
}

const char *chee_fault_sentence(chee_fault fault, chee_language language) {
  return chee__catalogue_fault(chee__catalogue_of(language), fault);
}

const char *chee_noun_word(const chee_rules *rules, int count, chee_language language) {
  int many = count != 1;
  int phrase = CHEE__PHRASE_COUNTER + 2 * (int)chee_rules_game(rules)->noun + many;
  return chee__catalogue_phrase(chee__catalogue_of(language), (chee__phrase)phrase);
}

const char *chee_seat_word(const chee_rules *rules, int seat, chee_language language) {
  const char *name = chee_seat_name(rules, seat);
  if (!name[1]) return name; // a letter
  return chee__catalogue_phrase(chee__catalogue_of(language),
                                seat == CHEE_SOUTH ? CHEE__PHRASE_SOUTH : CHEE__PHRASE_NORTH);
}
