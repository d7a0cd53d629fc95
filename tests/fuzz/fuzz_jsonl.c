// SPDX-License-Identifier: MIT
// Records in JSON Lines. What is read is written and read back equal, through PMN too.

#include "record_trip.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_check_records(data, size, CHEE_JSONL);
  return 0;
}
