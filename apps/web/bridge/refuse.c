// SPDX-License-Identifier: MIT
#include "refuse.h"

#include <stdio.h>

chee_status web_refuse(chee_error *error, chee_status status, const char *sentence) {
  *error = (chee_error){.status = status};
  snprintf(error->text, sizeof error->text, "%s", sentence);
  return status;
}

chee_status web_out_of_memory(chee_error *error) {
  return web_refuse(error, CHEE_MEMORY, "out of memory");
}
