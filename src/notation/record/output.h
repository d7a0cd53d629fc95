// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_OUTPUT_H
#define CHEE_NOTATION_RECORD_OUTPUT_H

// Bytes on their way to a sink, gathered so that it is called seldom.

#include "chee/record.h"

typedef struct chee__out {
  chee_record_sink *sink;
  void *data;
  bool failed; // the sink refused; nothing is handed on after that
  int column;  // characters written on this line
  size_t used;
  char buffer[4096];
} chee__out;

void chee__out_put(chee__out *out, const char *bytes, size_t length);
void chee__out_text(chee__out *out, const char *text);

// Hands on what is left; whether the sink took all.
bool chee__out_end(chee__out *out);

// Characters of UTF-8.
int chee__out_width(const char *bytes, size_t length);

#endif
