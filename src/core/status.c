// SPDX-License-Identifier: MIT
#include "chee/status.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/fail.h"

const char *chee_status_name(chee_status status) {
  switch (status) {
  case CHEE_OK: return "ok";
  case CHEE_ILLEGAL: return "illegal";
  case CHEE_BAD_DATA: return "bad data";
  case CHEE_LIMIT: return "limit";
  case CHEE_IO: return "input or output";
  case CHEE_MEMORY: return "memory";
  }
  return "unknown";
}

chee_status chee__fail(chee_error *error, chee_status status, const char *clause,
                       const char *format, ...) {
  if (!error) return status;
  *error = (chee_error){.status = status};
  snprintf(error->clause, sizeof error->clause, "%s", clause);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
  return status;
}
