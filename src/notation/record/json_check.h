// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_JSON_CHECK_H
#define CHEE_NOTATION_RECORD_JSON_CHECK_H

#include "chee/status.h"

#include <stdbool.h>

enum { CHEE__JSON_DEPTH_MAX = 512 }; // arrays and objects within each other

// Where a text is no JSON, and why.
typedef struct chee__json_fault {
  chee_status status; // CHEE_BAD_DATA, or CHEE_LIMIT where it is too deep
  const char *at;
  chee_fault fault;
} chee__json_fault;

// Whether a text is one JSON object by RFC 8259 and nothing else. It is UTF-8, and strings must be,
// too: no lone surrogates, and no \u0000.
bool chee__json_check(const char *text, chee__json_fault *fault);

#endif
