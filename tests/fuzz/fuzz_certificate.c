// SPDX-License-Identifier: MIT
// Certificates, plain and (where the first byte is a Z) compressed. What passes the check holds;
// what does not is refused with a sentence and a line.

#include <string.h>

#include "chee/certificate.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bool packed = size > 0 && data[0] == 'Z';
  fuzz_bytes b = {.from = data + packed, .size = size - packed};
  chee_certificate_source source = {
      .read = fuzz_read, .rewind = fuzz_rewind, .data = &b, .zstd = packed};
  chee_certificate_options options = {.memory = 1 << 24};
  chee_certificate_report report;
  chee_error error = {.status = CHEE_OK};
  chee_status status = chee_certificate_check(&source, &options, &report, &error);
  if (status == CHEE_OK) {
    FUZZ_DEMAND(report.claim.kind <= CHEE_CLAIM_MARGIN, "a claim of kind %d", report.claim.kind);
    return 0;
  }
  FUZZ_DEMAND(status == error.status, "status %d, error %d", status, error.status);
  FUZZ_DEMAND(error.text[0] != '\0', "a refusal without a sentence");
  FUZZ_DEMAND(error.line >= 1, "a refusal without a line: %s", error.text);
  return 0;
}
