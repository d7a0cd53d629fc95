// SPDX-License-Identifier: MIT
#include "base/fault.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/words.h"

chee_status cli_fault(chee_error *error, chee_status status, const char *format, ...) {
  if (error == NULL) return status;
  *error = (chee_error){.status = status};
  va_list list;
  va_start(list, format);
  (void)vsnprintf(error->text, sizeof error->text, cli_word(format), list);
  va_end(list);
  return status;
}

chee_status cli_fault_kept(chee_error *error, chee_status status, const char *format, ...) {
  if (error == NULL) return status;
  *error = (chee_error){.status = status};
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  (void)vsnprintf(error->text, sizeof error->text, format, list);
  // The library needs no room for the arguments of an error without a code.
  (void)vsnprintf(error->words, sizeof error->words, cli_word(format), again);
  va_end(again);
  va_end(list);
  return status;
}

chee_status cli_fault_system(chee_error *error, chee_status status, const char *format,
                             int number) {
  if (error == NULL) return status;
  *error = (chee_error){.status = status};
  (void)snprintf(error->text, sizeof error->text, format, cli_reason_in(number, CHEE_ENGLISH));
  (void)snprintf(error->words, sizeof error->words, cli_word(format), cli_reason(number));
  return status;
}

chee_status cli_fault_memory(chee_error *error) {
  return cli_fault(error, CHEE_MEMORY, "out of memory");
}
