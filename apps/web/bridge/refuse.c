// SPDX-License-Identifier: MIT
#include "refuse.h"

chee_status web_out_of_memory(chee_error *error) {
  return chee_error_set(error, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY);
}
