// SPDX-License-Identifier: MIT
#ifndef CHEE_LANGUAGE_H
#define CHEE_LANGUAGE_H

// The languages that sentences can be made in. Which one is said by whoever asks for a sentence;
// the library remembers none. Texts that machines read (moves, positions, records, the engine
// protocol) are the same in all. Sentences are UTF-8 without a newline.

#include <stdbool.h>
#include <stddef.h>

#include "chee/position.h"
#include "chee/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chee_language { CHEE_ENGLISH, CHEE_GERMAN, CHEE_LANGUAGES } chee_language;

// The tag of a language: "en", "de". English for a number that is none. Never NULL; static storage.
CHEE_API const char *chee_language_tag(chee_language language);

// The language of a tag or of a locale, of which the part before the first - _ . or @ counts, in
// either case: "de", "de-AT", "de_DE.UTF-8". False, with nothing written, where there is none.
CHEE_API bool chee_language_find(const char *tag, chee_language *language);

// What an error says: its sentence without the place. In English this is `text`; so it is in every
// language for an error without a code. Returns the length.
CHEE_API size_t chee_error_sentence(const chee_error *error, chee_language language,
                                    char text[CHEE_AT_LEAST(CHEE_ERROR_TEXT_MAX)]);

// The sentence of a code as its catalogue has it, with {1} for the first argument and so on. NULL
// for a number that is none. Static storage.
CHEE_API const char *chee_fault_sentence(chee_fault fault, chee_language language);

// Name of a seat as people of this language write it: "South" is "Süd", "A" is "A". Never NULL;
// static storage. (What records and options take is chee_seat_name.)
CHEE_API const char *chee_seat_word(const chee_rules *rules, int seat, chee_language language);

// What is sown by this rule set, as its sources call it: "stone" for a count of 1, "stones" for any
// other. Never NULL; static storage.
CHEE_API const char *chee_noun_word(const chee_rules *rules, int count, chee_language language);

#ifdef __cplusplus
}
#endif

#endif
