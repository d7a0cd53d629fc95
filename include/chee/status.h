// SPDX-License-Identifier: MIT
#ifndef CHEE_STATUS_H
#define CHEE_STATUS_H

// What a call answers, and where bad input is at fault.

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

// Filled by a call that fails; untouched by one that succeeds. The caller owns it. Wherever a
// function takes a `chee_error *`, NULL is allowed and means "the status is enough".
typedef struct chee_error {
  chee_status status;
  int line;   // 1-based line of the fault in the text read; 0 where there is no text
  int column; // 1-based byte column of the fault; 0 where there is no text
  char clause[CHEE_CLAUSE_MAX];   // clause of the rules that is broken, e.g. "2.8", or ""
  char text[CHEE_ERROR_TEXT_MAX]; // one sentence without the place and without a newline
} chee_error;

// Name of a status in lower case, e.g. "illegal". Never NULL; static storage.
CHEE_API const char *chee_status_name(chee_status status);

#ifdef __cplusplus
}
#endif

#endif
