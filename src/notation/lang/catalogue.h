// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_LANG_CATALOGUE_H
#define CHEE_NOTATION_LANG_CATALOGUE_H

// The sentences of a language. In them {1} stands for the first argument and so on, {1?lap|laps}
// for the first word where the first argument is the number 1 and for the second otherwise, and
// {{ for a brace.

#include "chee/fault.h"
#include "chee/language.h"
#include "core/fail.h"
#include "notation/lang/phrases.h"
#include "notation/lang/writer.h"

// The codes come in parts, each a file of sentences a language. A program that cannot refuse
// anything of a part is linked with an empty one in its place (*_wasm.c).
#define CHEE__ONE(name, kinds) +1
enum {
  CHEE__COUNT_PLAY = CHEE_FAULT_LIST_PLAY(CHEE__ONE),
  CHEE__COUNT_RECORDS = CHEE_FAULT_LIST_RECORDS(CHEE__ONE),
  CHEE__COUNT_TABLES = CHEE_FAULT_LIST_TABLES(CHEE__ONE),
  CHEE__COUNT_PROOFS = CHEE_FAULT_LIST_PROOFS(CHEE__ONE),
  CHEE__FIRST_PLAY = CHEE_FAULT_NONE + 1,
  CHEE__FIRST_RECORDS = CHEE__FIRST_PLAY + CHEE__COUNT_PLAY,
  CHEE__FIRST_TABLES = CHEE__FIRST_RECORDS + CHEE__COUNT_RECORDS,
  CHEE__FIRST_PROOFS = CHEE__FIRST_TABLES + CHEE__COUNT_TABLES,
  CHEE__PARTS = 4
};
#undef CHEE__ONE
_Static_assert(CHEE__FIRST_PROOFS + CHEE__COUNT_PROOFS == CHEE_FAULTS, "the parts are all codes");

extern const char chee__english_play[];
extern const char chee__english_records[];
extern const char chee__english_tables[];
extern const char chee__english_proofs[];
extern const char chee__german_play[];
extern const char chee__german_records[];
extern const char chee__german_tables[];
extern const char chee__german_proofs[];

// Texts stand one behind the other in the order of their codes, each with the zero that ends it: a
// pointer to each would be a tenth of the data of a module for the page, gzipped.
typedef struct chee__catalogue {
  const char *tag;               // of the language: "en"
  const char *part[CHEE__PARTS]; // "" where it is not in this program
  const char *phrases;
} chee__catalogue;

// Defines a part out of a list of SAY(name, text), which must be in the order of the codes.
#define CHEE__CATALOGUE_PART(variable, of, list)                                                   \
  enum { CHEE__BEFORE = CHEE__FIRST_##of - 1, list(CHEE__PLACE) CHEE__BEHIND };                    \
  list(CHEE__FAULT_IN_PLACE) _Static_assert(CHEE__BEHIND == CHEE__FIRST_##of + CHEE__COUNT_##of,   \
                                            "every code has a sentence");                          \
  const char variable[] = list(CHEE__TEXT);
// The same for phrases.
#define CHEE__CATALOGUE_PHRASES(variable, list)                                                    \
  enum { list(CHEE__PLACE) CHEE__BEHIND };                                                         \
  list(CHEE__PHRASE_IN_PLACE) _Static_assert((int)CHEE__BEHIND == (int)CHEE__PHRASES,              \
                                             "every phrase has a text");                           \
  static const char variable[] = list(CHEE__TEXT);
#define CHEE__TEXT(name, text)  text "\0"
#define CHEE__PLACE(name, text) CHEE__PLACE_##name,
#define CHEE__FAULT_IN_PLACE(name, text)                                                           \
  _Static_assert((int)CHEE__PLACE_##name == (int)CHEE_FAULT_##name, "in the order of the codes");
#define CHEE__PHRASE_IN_PLACE(name, text)                                                          \
  _Static_assert((int)CHEE__PLACE_##name == (int)CHEE__PHRASE_##name, "in the order of the list");

extern const chee__catalogue chee__english, chee__german;

// The sentence of a code; NULL where its part is not in this program, or there is no such code.
const char *chee__catalogue_fault(const chee__catalogue *catalogue, chee_fault fault);

const char *chee__catalogue_phrase(const chee__catalogue *catalogue, chee__phrase phrase);

const chee__catalogue *chee__catalogue_of(chee_language language);

static inline chee__argument chee__arg_phrase(chee__phrase phrase) {
  return (chee__argument){.kind = CHEE_ARGUMENT_PHRASE, .number = (long)phrase};
}

// Adds a sentence with its arguments filled in; `arguments` may be NULL where it has none.
void chee__put_sentence(chee__writer *writer, const chee__catalogue *catalogue,
                        const char *sentence, const chee__argument *arguments);

// The same for a phrase of the catalogue.
static inline void chee__put_phrase(chee__writer *writer, const chee__catalogue *catalogue,
                                    chee__phrase phrase, const chee__argument *arguments) {
  chee__put_sentence(writer, catalogue, chee__catalogue_phrase(catalogue, phrase), arguments);
}

// With its arguments behind it.
#define chee__put_phrase_of(writer, catalogue, phrase, ...)                                        \
  chee__put_phrase(writer, catalogue, phrase, (const chee__argument[]){__VA_ARGS__})

#endif
