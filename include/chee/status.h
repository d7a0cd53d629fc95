// SPDX-License-Identifier: MIT
#ifndef CHEE_STATUS_H
#define CHEE_STATUS_H

// What a call answers, and where bad input is at fault.

#include <stdint.h>

#include "chee/fault.h"

#if defined(__GNUC__)
#define CHEE_API __attribute__((visibility("default")))
#else
#define CHEE_API
#endif

// "At least N elements" for array parameters, in C; C++ has no such notation.
#ifdef __cplusplus
#define CHEE_AT_LEAST(n)
#else
#define CHEE_AT_LEAST(n) static(n)
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chee_status {
  CHEE_OK = 0,
  CHEE_ILLEGAL,  // well-formed, but the rules forbid it
  CHEE_BAD_DATA, // text or a value that does not say anything valid
  CHEE_LIMIT,    // valid, but larger than a stated limit
  CHEE_IO,       // the environment refused (file, pipe)
  CHEE_MEMORY    // no memory
} chee_status;

enum { CHEE_ERROR_TEXT_MAX = 256, CHEE_CLAUSE_MAX = 8 };

// An argument of a refusal's sentence.
typedef struct chee_argument {
  chee_argument_kind kind; // CHEE_ARGUMENT_NONE behind the last
  uint16_t word;           // where its word begins in chee_error.words
  long number;
} chee_argument;

// Filled by a call that fails; untouched by one that succeeds. The caller owns it. Wherever a
// function takes a `chee_error *`, NULL is allowed and means "the status is enough".
typedef struct chee_error {
  chee_status status;
  int line;   // 1-based line of the fault in the text read; 0 where there is no text
  int column; // 1-based byte column of the fault; 0 where there is no text
  char clause[CHEE_CLAUSE_MAX];   // clause of the rules that is broken, e.g. "2.8", or ""
  char text[CHEE_ERROR_TEXT_MAX]; // one sentence in English, without the place and a newline;
                                  // chee_error_sentence (language.h) has it in others
  chee_fault fault;               // what is refused, or CHEE_FAULT_NONE: `text` is all there is
  chee_argument argument[CHEE_ARGUMENTS_MAX]; // of the sentence
  char words[CHEE_ERROR_TEXT_MAX];            // what arguments that are words say
} chee_error;

// Name of a status in lower case, e.g. "illegal". Never NULL; static storage.
CHEE_API const char *chee_status_name(chee_status status);

// Name of a code as in its enumerator, e.g. "HOLE_EMPTY", and the kinds of its arguments, a letter
// each as in fault.h. Never NULL; static storage.
CHEE_API const char *chee_fault_name(chee_fault fault);
CHEE_API const char *chee_fault_arguments(chee_fault fault);

// The code of what the system refused, by its errno; CHEE_FAULT_SYSTEM_OTHER, whose argument is
// what strerror says, for one without a code of its own.
CHEE_API chee_fault chee_fault_of_system(int number);

// For front ends that refuse something themselves: fills an error, which may be NULL, with a code
// without arguments and without a place, and returns the status.
CHEE_API chee_status chee_error_set(chee_error *error, chee_status status, chee_fault fault);

// Says an error behind a number, with a code whose arguments are these two ("nf"), and without the
// error's place. Its status and clause stay.
CHEE_API void chee_error_within(chee_error *error, chee_fault fault, long number);

#ifdef __cplusplus
}
#endif

#endif
