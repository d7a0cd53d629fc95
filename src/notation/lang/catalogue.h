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

extern const char *const chee__english_play[CHEE__COUNT_PLAY];
extern const char *const chee__english_records[CHEE__COUNT_RECORDS];
extern const char *const chee__english_tables[CHEE__COUNT_TABLES];
extern const char *const chee__english_proofs[CHEE__COUNT_PROOFS];
extern const char *const chee__german_play[CHEE__COUNT_PLAY];
extern const char *const chee__german_records[CHEE__COUNT_RECORDS];
extern const char *const chee__german_tables[CHEE__COUNT_TABLES];
extern const char *const chee__german_proofs[CHEE__COUNT_PROOFS];

typedef struct chee__catalogue {
  const char *tag; // of the language: "en"
  const char *const *part[CHEE__PARTS];
  const char *const *phrase;
} chee__catalogue;

extern const chee__catalogue chee__english, chee__german;

// The sentence of a code; NULL where its part is not in this program, or there is no such code.
const char *chee__catalogue_fault(const chee__catalogue *catalogue, chee_fault fault);

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
  chee__put_sentence(writer, catalogue, catalogue->phrase[phrase], arguments);
}

// With its arguments behind it.
#define chee__put_phrase_of(writer, catalogue, phrase, ...)                                        \
  chee__put_phrase(writer, catalogue, phrase, (const chee__argument[]){__VA_ARGS__})

#endif
