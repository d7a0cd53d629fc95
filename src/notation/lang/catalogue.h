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

typedef struct chee__catalogue {
  const char *tag; // of the language: "en"
  const char *fault[CHEE_FAULTS];
  const char *phrase[CHEE__PHRASES];
} chee__catalogue;

extern const chee__catalogue chee__english, chee__german;

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
