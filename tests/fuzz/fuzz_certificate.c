// SPDX-License-Identifier: MIT
// Certificates, plain and (where the first byte is a Z) compressed. What passes the check holds;
// what does not is refused with a sentence and a line. There are tables of small boards of Njombwa
// to rest on, if a certificate names them.

#include <string.h>

#include "chee/certificate.h"
#include "fuzz.h"
#include "small_tables.h"

enum { CACHE_BYTES = 1 << 16 };

static chee_status open_tables(void *data, const chee_rules *rules, chee_egdb **db,
                               chee_error *error) {
  (void)data;
  chee_status status = chee_egdb_new(rules, CACHE_BYTES, db, error);
  if (status != CHEE_OK) return status;
  // Of another rule set there are none.
  (void)chee_egdb_add(*db, small_tables, sizeof small_tables, NULL);
  return CHEE_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bool packed = size > 0 && data[0] == 'Z';
  fuzz_bytes b = {.from = data + packed, .size = size - packed};
  chee_certificate_source source = {
      .read = fuzz_read, .rewind = fuzz_rewind, .data = &b, .zstd = packed};
  chee_certificate_options options = {.memory = 1 << 24, .tables = open_tables};
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
