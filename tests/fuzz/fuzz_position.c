// SPDX-License-Identifier: MIT
// Positions and rule sets as text. What is read is written and read back equal; what the strict
// reader takes is the canonical spelling and no other; what the lenient reader takes is rewritten
// into what the strict one takes.

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/text.h"
#include "fuzz.h"

// Reads, and looks at the refusal if it is one.
static bool read_position(const char *text, chee_reading reading, chee_position *position) {
  chee_error error = {0};
  chee_position untouched;
  memset(position, 0xA5, sizeof *position);
  untouched = *position;
  const chee_status status = chee_position_read(text, reading, position, &error);
  FUZZ_DEMAND(chee_position_read(text, reading, &(chee_position){0}, NULL) == status,
              "without an error to fill in, the status is another");
  if (status == CHEE_OK) {
    FUZZ_DEMAND(chee_position_check(position, NULL) == CHEE_OK, "read, but it cannot be");
    return true;
  }
  fuzz_check_line_refusal(text, status, &error);
  FUZZ_DEMAND(status == CHEE_BAD_DATA, "status %d", (int)status);
  FUZZ_DEMAND(memcmp(position, &untouched, sizeof untouched) == 0, "a refusal wrote a position");
  return false;
}

static void check_position(const char *text) {
  chee_position strict, lenient, again;
  const bool canonical = read_position(text, CHEE_STRICT, &strict);
  if (!read_position(text, CHEE_LENIENT, &lenient)) {
    FUZZ_DEMAND(!canonical, "strict takes what lenient refuses");
    return;
  }
  char written[CHEE_POSITION_TEXT_MAX];
  const size_t length = chee_position_write(&lenient, written);
  FUZZ_DEMAND(length == strlen(written) && length < sizeof written, "length %zu", length);
  FUZZ_DEMAND(read_position(written, CHEE_STRICT, &again), "refused as written: %s", written);
  FUZZ_DEMAND(memcmp(&again, &lenient, sizeof again) == 0, "another one as written: %s", written);
  FUZZ_DEMAND(canonical == (strcmp(text, written) == 0), "\"%s\" is canonical: \"%s\"",
              canonical ? text : written, canonical ? written : text);
}

static bool read_rules(const char *text, chee_reading reading, chee_rules *rules) {
  chee_error error = {0};
  const chee_status status = chee_rules_read(text, reading, rules, &error);
  if (status == CHEE_OK) {
    FUZZ_DEMAND(chee_rules_check(rules, NULL) == CHEE_OK, "read, but there is no such rule set");
    return true;
  }
  fuzz_check_line_refusal(text, status, &error);
  return false;
}

static void check_rules(const char *text) {
  chee_rules strict, lenient, again;
  const bool canonical = read_rules(text, CHEE_STRICT, &strict);
  if (!read_rules(text, CHEE_LENIENT, &lenient)) {
    FUZZ_DEMAND(!canonical, "strict takes what lenient refuses");
    return;
  }
  char written[CHEE_RULES_TEXT_MAX];
  const size_t length = chee_rules_write(&lenient, written);
  FUZZ_DEMAND(length == strlen(written) && length < sizeof written, "length %zu", length);
  FUZZ_DEMAND(read_rules(written, CHEE_STRICT, &again), "refused as written: %s", written);
  FUZZ_DEMAND(memcmp(&again, &lenient, sizeof again) == 0, "another one as written: %s", written);
  FUZZ_DEMAND(canonical == (strcmp(text, written) == 0), "canonical is \"%s\"", written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = fuzz_copy(data, size);
  check_position(text);
  check_rules(text);
  free(text);
  return 0;
}
