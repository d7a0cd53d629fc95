// SPDX-License-Identifier: MIT
#include "notation/text/cursor.h"

chee_status chee__refuse_with(const chee__cursor *cursor, const char *at, const char *clause,
                              chee_fault fault, int count, const chee__argument *arguments) {
  chee__fault_with(cursor->error, CHEE_BAD_DATA, clause, fault, count, arguments);
  if (cursor->error) {
    cursor->error->line = 1;
    cursor->error->column = (int)(at - cursor->text) + 1;
  }
  return CHEE_BAD_DATA;
}

chee_status chee__refuse_at(const chee__cursor *cursor, const char *at, const char *clause,
                            chee_fault fault) {
  return chee__refuse_with(cursor, at, clause, fault, 0, NULL);
}

chee_status chee__refuse_again(const chee__cursor *cursor, const char *at,
                               const chee_error *reason) {
  if (!cursor->error) return CHEE_BAD_DATA;
  *cursor->error = *reason;
  cursor->error->status = CHEE_BAD_DATA;
  cursor->error->line = 1;
  cursor->error->column = (int)(at - cursor->text) + 1;
  return CHEE_BAD_DATA;
}

chee_status chee__read_number(chee__cursor *cursor, chee__phrase what, unsigned most,
                              unsigned *number) {
  bool lenient = cursor->reading == CHEE_LENIENT;
  char c = chee__peek(cursor);
  if (c == '-' || (c == '+' && !lenient))
    return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_NUMBER_SIGN,
                              chee__arg_phrase(what));
  if (c == '+') cursor->at++;
  const char *first = cursor->at;
  if (!chee__is_digit(chee__peek(cursor)))
    return chee__refuse_at_of(cursor, first, "", CHEE_FAULT_EXPECTED_HERE, chee__arg_phrase(what));
  unsigned value = 0;
  for (; chee__is_digit(chee__peek(cursor)); cursor->at++) {
    if (value <= most) value = 10 * value + (unsigned)(*cursor->at - '0');
  }
  if (*first == '0' && cursor->at - first > 1 && !lenient)
    return chee__refuse_at_of(cursor, first, "", CHEE_FAULT_NUMBER_ZERO, chee__arg_phrase(what));
  if (value > most)
    return chee__refuse_at_of(cursor, first, "", CHEE_FAULT_NUMBER_MOST, chee__arg_phrase(what),
                              chee__arg_number(most));
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
