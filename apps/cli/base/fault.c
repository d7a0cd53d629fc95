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

chee_status cli_fault_memory(chee_error *error) {
  return cli_fault(error, CHEE_MEMORY, "out of memory");
}
