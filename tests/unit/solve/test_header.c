// SPDX-License-Identifier: MIT
//
// Headers of certificates that rest on many tables: all of Chuba for four holes are 496 files.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

#include "chee/game.h"
#include "chee/text.h"
#include "solve/header.h"

static chee__header naming(size_t count) {
  chee__header header = {.claim = {.kind = CHEE_CLAIM_WINS}, .count = 1, .named_count = count};
  chee_rules rules;
  assert_int_equal(chee_rules_read("chuba.4", CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &header.start);
  header.named = calloc(count, sizeof *header.named);
  assert_non_null(header.named);
  for (size_t i = 0; i < count; i++) {
    // As long as a name may be.
    (void)snprintf(header.named[i].name, sizeof header.named[i].name, "%0*zu",
                   (int)sizeof header.named[i].name - 1, i);
    header.named[i].hash = i << 40;
  }
  return header;
}

static void as_many_tables_as_there_may_be_are_read_again(void **state) {
  (void)state;
  static char text[CHEE__HEADER_TEXT_MAX];
  chee__header header = naming(CHEE__NAMED_MAX), again = {0};
  chee_error error = {0};
  assert_true(CHEE__NAMED_MAX >= 496);
  assert_int_not_equal(chee__header_write(&header, text), 0);
  if (chee__header_read(text, &again, &error) != CHEE_OK) fail_msg("%s", error.text);
  assert_int_equal(again.named_count, header.named_count);
  for (size_t i = 0; i < again.named_count; i++) {
    assert_string_equal(again.named[i].name, header.named[i].name);
    assert_int_equal(again.named[i].hash, header.named[i].hash);
  }
  chee__header_free(&again);
  chee__header_free(&header);
}

static void one_more_is_refused(void **state) {
  (void)state;
  static char text[CHEE__HEADER_TEXT_MAX];
  chee__header header = naming(CHEE__NAMED_MAX + 1), again = {0};
  chee_error error = {0};
  assert_int_not_equal(chee__header_write(&header, text), 0);
  assert_int_equal(chee__header_read(text, &again, &error), CHEE_BAD_DATA);
  assert_int_equal(error.fault, CHEE_FAULT_HEADER_TABLES_MANY);
  chee__header_free(&again);
  chee__header_free(&header);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(as_many_tables_as_there_may_be_are_read_again),
      cmocka_unit_test(one_more_is_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
