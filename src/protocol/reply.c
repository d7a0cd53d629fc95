// SPDX-License-Identifier: MIT
// Lines out.

#include <stdarg.h>
#include <stdio.h>

#include "protocol/inside.h"

enum { REPLY_MAX = 4096 };

void chee__say(chee_session *session, const char *format, ...) {
  char text[REPLY_MAX];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (length >= REPLY_MAX) length = REPLY_MAX - 1;
  if (length >= 0) session->sink(session->data, text, (size_t)length);
}

void chee__complain(chee_session *session, int column, const char *format, ...) {
  char sentence[CHEE_ERROR_TEXT_MAX + CHEE_CLAUSE_MAX + 2];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(sentence, sizeof sentence, format, arguments);
  va_end(arguments);
  chee__say(session, "info string error %d %s", column, sentence);
}

void chee__refuse(chee_session *session, int column, const chee_error *error) {
  if (error->column > 0) column += error->column - 1;
  chee__complain(session, column, "%s%s%s", error->clause, error->clause[0] ? ": " : "",
                 error->text);
}
