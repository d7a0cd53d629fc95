// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_FAIL_H
#define CHEE_CORE_FAIL_H

#include <stddef.h>

#include "chee/position.h"
#include "chee/status.h"

// An argument of a refusal or of another sentence.
typedef struct chee__argument {
  const char *word;
  long number;
  chee_argument_kind kind;
} chee__argument;

// Numbers of any type; none that is said is larger than a long.
#define chee__arg_number(value)                                                                    \
  ((chee__argument){.kind = CHEE_ARGUMENT_NUMBER, .number = (long)(value)})

static inline chee__argument chee__arg_word(const char *word) {
  return (chee__argument){.kind = CHEE_ARGUMENT_WORD, .word = word};
}

static inline chee__argument chee__arg_letter(int letter) {
  return (chee__argument){.kind = CHEE_ARGUMENT_LETTER, .number = letter};
}

// Several words, one a line, or a text in English.
static inline chee__argument chee__arg_words(chee_argument_kind kind, const char *words) {
  return (chee__argument){.kind = kind, .word = words};
}

chee__argument chee__arg_seat(const chee_rules *rules, int seat);

// What is sown by this rule set, one of it or several.
chee__argument chee__arg_noun(const chee_rules *rules, bool many);

// Fills the caller's error (NULL is allowed) with a code, without a place, and returns the status.
chee_status chee__fault(chee_error *error, chee_status status, const char *clause,
                        chee_fault fault);

// The same with the code's arguments.
chee_status chee__fault_with(chee_error *error, chee_status status, const char *clause,
                             chee_fault fault, int count, const chee__argument *arguments);

// The same with the sentence of another refusal, which must be filled, as the last argument: the
// kinds of the code end with f.
chee_status chee__fault_over(chee_error *error, chee_status status, chee_fault fault,
                             const chee_error *inner, int count, const chee__argument *arguments);

// What the system says with this errno, as a refusal of its own.
chee_error chee__fault_of_system(int number);

// Arguments as a list, and how many they are.
#define CHEE__ARGUMENTS(...)                                                                       \
  (int)(sizeof(const chee__argument[]){__VA_ARGS__} / sizeof(chee__argument)),                     \
      (const chee__argument[]) {                                                                   \
    __VA_ARGS__                                                                                    \
  }
#define chee__fault_of(error, status, clause, fault, ...)                                          \
  chee__fault_with(error, status, clause, fault, CHEE__ARGUMENTS(__VA_ARGS__))

// The arguments of an error as they were given, for its sentence in another language. Their words
// are the error's. Returns how many; those behind are empty, as a sentence within another may look
// for its own there.
enum { CHEE__ARGUMENTS_ROOM = 2 * CHEE_ARGUMENTS_MAX };
int chee__fault_arguments(const chee_error *error,
                          chee__argument arguments[CHEE_AT_LEAST(CHEE__ARGUMENTS_ROOM)]);

// The sentence of a code in English. Defined by the catalogues of src/notation/lang, a seam that
// the linker closes: the core has no sentences of its own.
void chee__fault_english(chee_fault fault, const chee__argument *arguments, char *text,
                         size_t size);

// The same as chee__fault for what has no code: a sentence in English only.
__attribute__((format(printf, 4, 5))) chee_status
chee__fail(chee_error *error, chee_status status, const char *clause, const char *format, ...);

#endif
