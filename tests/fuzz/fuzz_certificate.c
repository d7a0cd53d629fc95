// SPDX-License-Identifier: MIT
// Certificates, plain and (where the first byte is a Z) compressed. What passes the check holds;
// what does not is refused with a sentence and a line.

#include <string.h>

#include "chee/certificate.h"
#include "fuzz.h"

typedef struct bytes {
  const uint8_t *from;
  size_t size, at;
} bytes;

static ptrdiff_t read_bytes(void *data, void *buffer, size_t size) {
  bytes *b = data;
  size_t left = b->size - b->at, part = size < left ? size : left;
  if (part > 0) memcpy(buffer, b->from + b->at, part);
  b->at += part;
  return (ptrdiff_t)part;
}

static bool rewind_bytes(void *data) {
  ((bytes *)data)->at = 0;
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bool packed = size > 0 && data[0] == 'Z';
  bytes b = {.from = data + packed, .size = size - packed};
  chee_certificate_source source = {
      .read = read_bytes, .rewind = rewind_bytes, .data = &b, .zstd = packed};
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
