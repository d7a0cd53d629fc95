// SPDX-License-Identifier: MIT
// Records in PMN. What is read is written and read back equal, through JSON Lines too.

#include "record_trip.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_check_records(data, size, CHEE_PMN);
  return 0;
}
