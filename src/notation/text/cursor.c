// SPDX-License-Identifier: MIT
#include "notation/text/cursor.h"

#include <stdio.h>

chee_status chee__refuse_at(const chee__cursor *cursor, const char *at, const char *clause,
                            const char *format, ...) {
  chee_error *error = cursor->error;
  if (!error) return CHEE_BAD_DATA;
  *error = (chee_error){.status = CHEE_BAD_DATA, .line = 1, .column = (int)(at - cursor->text) + 1};
  snprintf(error->clause, sizeof error->clause, "%s", clause);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
  return CHEE_BAD_DATA;
}

chee_status chee__read_number(chee__cursor *cursor, const char *what, unsigned most,
                              unsigned *number) {
  bool lenient = cursor->reading == CHEE_LENIENT;
  char c = chee__peek(cursor);
  if (c == '-' || (c == '+' && !lenient))
    return chee__refuse_at(cursor, cursor->at, "", "%s has no sign", what);
  if (c == '+') cursor->at++;
  const char *first = cursor->at;
  if (!chee__is_digit(chee__peek(cursor)))
    return chee__refuse_at(cursor, first, "", "%s is expected here", what);
  unsigned value = 0;
  for (; chee__is_digit(chee__peek(cursor)); cursor->at++) {
    if (value <= most) value = 10 * value + (unsigned)(*cursor->at - '0');
  }
  if (*first == '0' && cursor->at - first > 1 && !lenient)
    return chee__refuse_at(cursor, first, "", "%s has no leading zero", what);
  if (value > most) return chee__refuse_at(cursor, first, "", "%s is at most %u", what, most);
  *number = value;
  return CHEE_OK;
}

const char *chee__quote(const char *from, const char *end, char quoted[static CHEE__QUOTE_MAX]) {
  enum { SHOWN = 24 };
  int length = 0;
  for (; from < end && length < SHOWN; from++)
    quoted[length++] = *from >= ' ' && *from <= '~' ? *from : '?';
  if (from < end)
    for (int i = 0; i < 3; i++) quoted[length++] = '.';
  quoted[length] = '\0';
  return quoted;
}
